import JSEN

/// Compares two values of a type that is known at run time only: the one definition of "the same".
///
/// Numbers with a fraction are the same by their bits, and strings by their bytes: `==` also equates -0.0 and 0.0, and the
/// two spellings of `é`. Arrays, dictionaries, optionals, tuples and structs that are not `Equatable` are compared by their
/// parts, and other `Equatable` values by `==`. With `looksInside`, both the parts and `==` decide, also about the values
/// of an enum's cases, unless it has a mirror of its own. Of other values, such as objects, the ones with the same bytes are the same, and nothing is known
/// about the others.
struct ValueComparison: @unchecked Sendable {
  // Unchecked since a metatype does not change.

  private let size: Int
  private let way: Way
  /// How many values of cases this value is inside of.
  private let level: Int

  private indirect enum Way {
    case bits
    case string
    case equality(any Equatable.Type)
    /// `==`, and what the cases of an enum hold.
    case payload(any Equatable.Type)
    /// `==`, and the text, which has the bits of numbers and the bytes of strings.
    case json
    /// Both the parts and `==` must find no difference.
    case parts([(offset: Int, comparison: ValueComparison)], (any Equatable.Type)?)
    case optional(any OptionalType.Type, ValueComparison)
    /// The comparison of the elements is made when it is needed, since a type may contain an array of itself.
    case collection(any CollectionType.Type, looksInside: Bool)
    case unknown
  }

  /// - Parameter looksInside: whether structs and enums are compared by their parts even if they are `Equatable`, since
  ///   their `==` may ignore one.
  init(_ type: Any.Type, looksInside: Bool = false) {
    self.init(type, looksInside: looksInside, level: 0)
  }

  /// In more cases than this, `==` decides alone: comparing the values of the cases takes stack, and asks `==` each time.
  private static let maximumLevel = 16

  private init(_ type: Any.Type, looksInside: Bool, level: Int) {
    self.level = level
    size = ValueLayout(type).size
    way =
      if type is any BinaryFloatingPoint.Type {
        .bits
      } else if type == String.self {
        .string
      } else if looksInside, type == JSEN.self {
        .json
      } else if let type = type as? any OptionalType.Type {
        .optional(type, ValueComparison(type.wrapped, looksInside: looksInside, level: level))
      } else if let type = type as? any CollectionType.Type, looksInside || !type.isPlain {
        .collection(type, looksInside: looksInside)
      } else if let type = type as? any Equatable.Type, !looksInside {
        .equality(type)
      } else if let layout = Self.layout(of: type) {
        .parts(
          layout.fields.map { field in
            (field.offset, ValueComparison(field.type, looksInside: looksInside, level: level))
          },
          type as? any Equatable.Type)
      } else if let type = type as? any Equatable.Type {
        level < Self.maximumLevel ? .payload(type) : .equality(type)
      } else {
        .unknown
      }
  }

  /// The parts of a struct or a tuple; nil for other types.
  private static func layout(of type: Any.Type) -> TypeLayout? {
    type is AnyObject.Type ? nil : try? TypeLayout(type)
  }

  /// Whether values can be found to differ.
  var canTell: Bool {
    switch way {
    case .bits, .string, .equality, .payload, .json, .optional, .collection: true
    case .parts(let parts, let type): type != nil || parts.contains(where: \.comparison.canTell)
    case .unknown: false
    }
  }

  /// Whether values of a type are compared by `==`.
  fileprivate static func isPlain(_ type: Any.Type) -> Bool {
    type is any Equatable.Type && !(type is any BinaryFloatingPoint.Type) && type != String.self
      && !(type is any OptionalType.Type) && !(type is any CollectionType.Type)
  }

  /// Whether two values are the same; nil if that is not known.
  func areSame<Value>(_ first: Value, _ second: Value) -> Bool? {
    Slot.with(first) { first in Slot.with(second) { areSame(first, $0) } }
  }

  /// Whether the values in two slots are the same; nil if that is not known.
  func areSame(_ first: Slot, _ second: Slot) -> Bool? {
    if first.hasSameBytes(as: second, count: size) { return true }
    switch way {
    case .bits: return false
    case .string:
      return first.value(as: String.self).hasSameBytes(as: second.value(as: String.self))
    case .equality(let type): return Self.areEqual(first, second, type)
    case .payload(let type):
      return Self.areEqual(first, second, type) && haveSamePayload(first, second, type)
    case .json:
      let (first, second) = (first.value(as: JSEN.self), second.value(as: JSEN.self))
      return first == second && first.description.hasSameBytes(as: second.description)
    case .parts(let parts, let type):
      let result = Self.all(parts) { (offset, comparison) in
        comparison.areSame(first.part(at: offset), second.part(at: offset))
      }
      guard result != false, let type else { return result }
      return Self.areEqual(first, second, type)
    case .optional(let type, let wrapped):
      guard !type.isNil(first), !type.isNil(second) else {
        return type.isNil(first) == type.isNil(second)
      }
      // The value of an optional is at the beginning of its memory.
      return wrapped.areSame(first, second)
    case .collection(let type, let looksInside):
      return type.areSame(
        first, second,
        by: ValueComparison(type.element, looksInside: looksInside, level: level))
    case .unknown: return nil
    }
  }

  private static func areEqual<Value>(_ first: Slot, _ second: Slot, _ type: Value.Type) -> Bool
  where Value: Equatable {
    first.value(as: type) == second.value(as: type)
  }

  /// Whether two values that are equal hold the same, if they are those of an enum.
  private func haveSamePayload<Value>(
    _ first: Slot, _ second: Slot, _ type: Value.Type
  ) -> Bool {
    let mirrors = [first, second].map { Mirror(reflecting: $0.value(as: type)) }
    guard mirrors.allSatisfy({ $0.displayStyle == .enum }) else { return true }
    let (first, second) = (mirrors[0].children.first, mirrors[1].children.first)
    guard let first, let second else { return first == nil && second == nil }
    func areSame<Payload>(_ payload: Payload) -> Bool {
      guard let other = second.value as? Payload else { return false }
      let comparison = ValueComparison(Payload.self, looksInside: true, level: level + 1)
      return comparison.areSame(payload, other) != false
    }
    return first.label == second.label && _openExistential(first.value, do: areSame)
  }

  /// Whether a condition holds for all elements: false if it fails for one, and otherwise nil if it is unknown for one.
  fileprivate static func all<Elements>(
    _ elements: Elements, _ isTrue: (Elements.Element) -> Bool?
  ) -> Bool? where Elements: Sequence {
    var result: Bool? = true
    for element in elements {
      switch isTrue(element) {
      case true: break
      case false: return false
      case nil: result = nil
      }
    }
    return result
  }
}

/// Optionals, as a way to the wrapped type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static func isNil(_ slot: Slot) -> Bool
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func isNil(_ slot: Slot) -> Bool { slot.isNil(Wrapped.self) }
}

/// Arrays and dictionaries, as a way to the type of their elements or values.
private protocol CollectionType {
  static var element: Any.Type { get }
  /// Whether `==` compares all parts as this comparison does.
  static var isPlain: Bool { get }
  static func areSame(_ first: Slot, _ second: Slot, by comparison: ValueComparison) -> Bool?
}

extension Array: CollectionType {
  fileprivate static var element: Any.Type { Element.self }
  fileprivate static var isPlain: Bool { ValueComparison.isPlain(Element.self) }

  fileprivate static func areSame(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> Bool? {
    let (first, second) = (first.value(as: Self.self), second.value(as: Self.self))
    if first.count != second.count { return false }
    return ValueComparison.all(zip(first, second)) { comparison.areSame($0, $1) }
  }
}

extension Dictionary: CollectionType {
  fileprivate static var element: Any.Type { Value.self }
  fileprivate static var isPlain: Bool {
    ValueComparison.isPlain(Key.self) && ValueComparison.isPlain(Value.self)
  }

  fileprivate static func areSame(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> Bool? {
    let (first, second) = (first.value(as: Self.self), second.value(as: Self.self))
    if first.count != second.count { return false }
    let keys = ValueComparison(Key.self)
    return ValueComparison.all(first) { (key, value) in
      guard let index = second.index(forKey: key),
        keys.areSame(key, second[index].key) != false
      else { return false }
      return comparison.areSame(value, second[index].value)
    }
  }
}
