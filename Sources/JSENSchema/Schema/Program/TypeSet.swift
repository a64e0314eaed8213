import JSEN

/// A set of types of values, as the keyword `type` names them.
struct TypeSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let null = TypeSet(rawValue: 1)
  static let bool = TypeSet(rawValue: 2)
  /// An integer without a point and an exponent.
  static let plainInteger = TypeSet(rawValue: 4)
  /// A number such as `1.0`, which is an integer from draft 6 on.
  static let integralNumber = TypeSet(rawValue: 8)
  static let fraction = TypeSet(rawValue: 16)
  static let string = TypeSet(rawValue: 32)
  static let array = TypeSet(rawValue: 64)
  static let object = TypeSet(rawValue: 128)

  static let all = TypeSet(rawValue: .max)
  static let number: TypeSet = [.plainInteger, .integralNumber, .fraction]

  static let names = ["null", "boolean", "integer", "number", "string", "array", "object"]
}

extension TypeSet {
  /// Returns the set of a name; nil for an unknown name.
  init?(_ name: String, _ draft: JSONSchema.Draft) {
    switch name {
    case "null": self = .null
    case "boolean": self = .bool
    case "integer":
      self = draft == .draft4 ? .plainInteger : [.plainInteger, .integralNumber]
    case "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }
}

extension TapeValue {
  /// Whether the type of the value is in a set.
  @inline(__always)
  func isOne(of types: TypeSet) -> Bool {
    let possible = node.tag.types
    if possible.isSubset(of: types) { return true }
    return !possible.isDisjoint(with: types) && type.isSubset(of: types)
  }

  /// The type of the value: one bit. A key is a string.
  @inline(__always)
  var type: TypeSet {
    switch node.tag {
    case .null: .null
    case .false, .true: .bool
    case .int: .plainInteger
    case .double where node.double.rounded(.towardZero) != node.double: .fraction
    case .double: tape.keepsDigits(index) ? typeOfDecimal : .integralNumber
    case .number: typeOfDecimal
    case .string, .key: .string
    case .array: .array
    case .object: .object
    }
  }

  @inline(never)
  private var typeOfDecimal: TypeSet {
    guard let number, number.isInteger else { return .fraction }
    return number.isWrittenAsInteger ? .plainInteger : .integralNumber
  }
}

extension TapeNode.Tag {
  /// The types that a value with this tag may have.
  @inline(__always)
  fileprivate var types: TypeSet {
    switch self {
    case .null: .null
    case .false, .true: .bool
    case .int: .plainInteger
    case .double, .number: .number
    case .string, .key: .string
    case .array: .array
    case .object: .object
    }
  }
}
