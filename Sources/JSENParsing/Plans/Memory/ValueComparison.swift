/// Compares two values of a type that is known at run time only.
///
/// `Equatable` values are compared by `==`, and tuples, structs and optionals by their parts. Of other values, such as
/// objects, the ones with the same bytes are the same, and nothing is known about the others.
struct ValueComparison: @unchecked Sendable {
  // Unchecked since a metatype does not change.

  private let size: Int
  private let way: Way

  private indirect enum Way {
    case equality(any Equatable.Type)
    case parts([(offset: Int, comparison: ValueComparison)])
    case optional(any OptionalType.Type, ValueComparison)
    case unknown
  }

  init(_ type: Any.Type) {
    size = ValueLayout(type).size
    way =
      if let type = type as? any Equatable.Type {
        .equality(type)
      } else if let type = type as? any OptionalType.Type {
        .optional(type, ValueComparison(type.wrapped))
      } else if let layout = try? TypeLayout(type), !(type is AnyObject.Type) {
        .parts(layout.fields.map { ($0.offset, ValueComparison($0.type)) })
      } else {
        .unknown
      }
  }

  /// Whether values can be found to differ.
  var canTell: Bool {
    switch way {
    case .equality, .optional: true
    case .parts(let parts): parts.contains(where: \.comparison.canTell)
    case .unknown: false
    }
  }

  /// Whether the values in two slots are the same; nil if that is not known.
  func areSame(_ first: Slot, _ second: Slot) -> Bool? {
    if first.hasSameBytes(as: second, count: size) { return true }
    switch way {
    case .equality(let type):
      func areEqual<Value: Equatable>(_ type: Value.Type) -> Bool {
        first.value(as: type) == second.value(as: type)
      }
      return areEqual(type)
    case .parts(let parts):
      var result: Bool? = true
      for (offset, comparison) in parts {
        switch comparison.areSame(first.part(at: offset), second.part(at: offset)) {
        case true: break
        case false: return false
        case nil: result = nil
        }
      }
      return result
    case .optional(let type, let wrapped):
      guard !type.isNil(first), !type.isNil(second) else {
        return type.isNil(first) == type.isNil(second)
      }
      // The value of an optional is at the beginning of its memory.
      return wrapped.areSame(first, second)
    case .unknown: return nil
    }
  }
}

/// Optionals, as a way to the type that one wraps.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static func isNil(_ slot: Slot) -> Bool
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func isNil(_ slot: Slot) -> Bool { slot.isNil(Wrapped.self) }
}
