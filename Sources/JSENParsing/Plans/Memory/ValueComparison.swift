import JSEN

/// Compares two values of a type that is known at run time only: the one definition of "the same".
///
/// Numbers with a fraction are the same by their bits, and strings by their bytes: `==` also equates -0.0 and 0.0, and the
/// two spellings of `é`. So `==` decides first, and then the parts of a value: the elements of collections, stored
/// properties, and what the cases of an enum hold. A part that `==` calls different, where the `==` of the whole value
/// ignores it, leaves open whether the values are the same. So do values of types that are not `Equatable` and have no
/// parts. Values with the same bytes are the same.
struct ValueComparison: @unchecked Sendable {
  // Unchecked since a metatype does not change.

  private let type: Any.Type
  private let size: Int
  /// Whether the value is a part of one that is compared by `==`. Without `==` of its own, it is an internal matter.
  private let isPart: Bool
  /// How many values of cases or objects this value is inside of.
  private let level: Int
  /// Made when it is needed: values with the same bytes need none, and a type may contain an array of itself.
  private let made = Made()

  private final class Made: Sendable {
    let kind = LazyReference<Kind>()
  }

  private final class Kind: @unchecked Sendable {
    /// `==`, if the type has it.
    let equality: (any Equatable.Type)?
    let way: Way

    init(_ equality: (any Equatable.Type)?, _ way: Way) {
      (self.equality, self.way) = (equality, way)
    }
  }

  private indirect enum Way {
    case equality
    case bits
    case string(any StringProtocol.Type)
    /// By the text, which has the bits of numbers and the bytes of strings.
    case json(@Sendable (Slot) -> JSEN)
    case parts([(offset: Int, comparison: ValueComparison)])
    case optional(any OptionalType.Type, ValueComparison)
    case collection(any CollectionType.Type, ValueComparison)
    /// By a mirror: what the cases of an enum hold, or the properties of an object.
    case mirror
  }

  /// The result of a comparison of two values.
  enum Finding: Comparable {
    case same
    /// Nothing decides.
    case unknown
    /// A part differs, which `==` ignores.
    case ignored
    case different
    /// The bits or bytes of a part differ, which `==` does not see.
    case hidden
  }

  init(_ type: Any.Type) { self.init(type, level: 0, isPart: false) }

  /// Inside more cases than this, `==` decides alone: comparing the values of cases takes stack, and asks `==` each time.
  private static let maximumLevel = 16

  private init(_ type: Any.Type, level: Int, isPart: Bool) {
    self.type = type
    size = ValueLayout(type).size
    self.isPart = isPart
    self.level = level
  }

  private var kind: Kind { made.kind.object { makeKind() } }

  private func makeKind() -> Kind {
    let equality = type as? any Equatable.Type
    func part(_ type: Any.Type) -> ValueComparison {
      ValueComparison(type, level: level, isPart: isPart || equality != nil)
    }
    let way: Way =
      if let type = type as? any OptionalType.Type {
        .optional(type, part(type.wrapped))
      } else if let type = type as? any CollectionType.Type {
        .collection(type, part(type.element))
      } else if type is any BinaryInteger.Type || type == Bool.self {
        .equality
      } else if type is any BinaryFloatingPoint.Type {
        .bits
      } else if let type = type as? any StringProtocol.Type {
        .string(type)
      } else if type == JSEN.self {
        .json { $0.value(as: JSEN.self) }
      } else if type == JSEN.Object.self {
        .json { .dictionary($0.value(as: JSEN.Object.self)) }
      } else if let layout = Self.layout(of: type) {
        .parts(layout.fields.map { ($0.offset, part($0.type)) })
      } else if level < Self.maximumLevel, equality != nil || !isPart {
        .mirror
      } else {
        .equality
      }
    return Kind(equality, way)
  }

  /// The parts of a struct or a tuple; nil for other types.
  private static func layout(of type: Any.Type) -> TypeLayout? {
    type is AnyObject.Type ? nil : try? TypeLayout(type)
  }

  /// Whether values can be found to differ without a mirror.
  var canTell: Bool {
    let kind = kind
    if kind.equality != nil { return true }
    return switch kind.way {
    case .parts(let parts): parts.contains(where: \.comparison.canTell)
    case .optional, .collection: true
    case .equality, .bits, .string, .json, .mirror: false
    }
  }

  /// Whether two values are the same; nil if that is not known.
  func areSame<Value>(_ first: Value, _ second: Value) -> Bool? {
    Slot.with(first) { first in Slot.with(second) { areSame(first, $0) } }
  }

  /// Whether the values in two slots are the same; nil if that is not known.
  func areSame(_ first: Slot, _ second: Slot) -> Bool? {
    switch compare(first, second) {
    case .same: true
    case .unknown, .ignored: nil
    case .hidden, .different: false
    }
  }

  fileprivate func compare<Value>(_ first: Value, _ second: Value) -> Finding {
    Slot.with(first) { first in Slot.with(second) { compare(first, $0) } }
  }

  private func compare(_ first: Slot, _ second: Slot) -> Finding {
    if first.hasSameBytes(as: second, count: size) { return .same }
    let kind = kind
    guard let equality = kind.equality else { return compareParts(first, second, kind) }
    guard Self.areEqual(first, second, equality) else { return .different }
    return switch compareParts(first, second, kind) {
    case .same, .unknown: .same
    case .ignored, .different: .ignored
    case .hidden: .hidden
    }
  }

  /// Compares the parts of two values that are equal, if they have `==`.
  private func compareParts(_ first: Slot, _ second: Slot, _ kind: Kind) -> Finding {
    switch kind.way {
    case .equality: .unknown
    case .bits: .hidden
    case .string(let type): Self.haveSameBytes(first, second, type) ? .same : .hidden
    case .json(let json):
      json(first).description.hasSameBytes(as: json(second).description) ? .same : .hidden
    case .parts(let parts):
      Self.worst(parts) { (offset, comparison) in
        comparison.compare(first.part(at: offset), second.part(at: offset))
      }
    case .optional(let type, let wrapped):
      // The value of an optional is at the beginning of its memory.
      switch (type.isNil(first), type.isNil(second)) {
      case (false, false): wrapped.compare(first, second)
      case (true, true): .same
      default: .different
      }
    case .collection(let type, let elements):
      // `==`, which has found no difference, sees all differences of integers.
      if kind.equality != nil, type.hasPlainKeys, case .equality = elements.kind.way {
        .same
      } else {
        type.compare(first, second, by: elements)
      }
    case .mirror: compareMirrors(first, second, kind)
    }
  }

  private static func areEqual<Value>(_ first: Slot, _ second: Slot, _ type: Value.Type) -> Bool
  where Value: Equatable {
    first.value(as: type) == second.value(as: type)
  }

  private static func haveSameBytes<Value>(
    _ first: Slot, _ second: Slot, _ type: Value.Type
  ) -> Bool where Value: StringProtocol {
    first.value(as: type).utf8.elementsEqual(second.value(as: type).utf8)
  }

  private func compareMirrors(_ first: Slot, _ second: Slot, _ kind: Kind) -> Finding {
    func compare<Value>(_ type: Value.Type) -> Finding {
      compareMirrors(first, second, type, hasEquality: kind.equality != nil)
    }
    return _openExistential(type, do: compare)
  }

  private func compareMirrors<Value>(
    _ first: Slot, _ second: Slot, _ type: Value.Type, hasEquality: Bool
  ) -> Finding {
    if type is any CustomReflectable.Type { return .unknown }
    let (one, other) = (
      Mirror(reflecting: first.value(as: type)), Mirror(reflecting: second.value(as: type))
    )
    switch one.displayStyle {
    case .enum:
      guard one.children.isEmpty, other.children.isEmpty, !hasEquality else {
        return compareChildren(one, other, hasEquality)
      }
      guard let layout = EnumLayout(type) else { return .unknown }
      return layout.tag(first) == layout.tag(second) ? .same : .different
    case .class:
      var found = compareChildren(one, other, hasEquality)
      var (one, other) = (one.superclassMirror, other.superclassMirror)
      while let first = one, let second = other {
        found = max(found, compareChildren(first, second, hasEquality))
        (one, other) = (first.superclassMirror, second.superclassMirror)
      }
      // Objects without `==` may differ in what is theirs alone, such as a cache.
      return !hasEquality && found != .same ? .unknown : found
    default: return .unknown
    }
  }

  private func compareChildren(_ first: Mirror, _ second: Mirror, _ hasEquality: Bool) -> Finding {
    guard first.children.count == second.children.count else { return .different }
    return Self.worst(zip(first.children, second.children)) { first, second in
      func compare<Part>(_ part: Part) -> Finding {
        guard let other = second.value as? Part else { return .different }
        let comparison = ValueComparison(
          Part.self, level: level + 1, isPart: isPart || hasEquality)
        return comparison.compare(part, other)
      }
      return first.label == second.label ? _openExistential(first.value, do: compare) : .different
    }
  }

  /// The finding that decides about a whole of which these are the parts.
  fileprivate static func worst<Elements>(
    _ elements: Elements, _ compare: (Elements.Element) -> Finding
  ) -> Finding where Elements: Sequence {
    var result = Finding.same
    for element in elements {
      result = max(result, compare(element))
      if result == .hidden { break }
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

/// Collections of the standard library, as a way to the type of their elements or values.
private protocol CollectionType {
  static var element: Any.Type { get }
  /// Whether `==` sees all differences of keys.
  static var hasPlainKeys: Bool { get }
  static func compare(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> ValueComparison.Finding
}

extension CollectionType {
  fileprivate static var hasPlainKeys: Bool { true }
}

/// Collections whose elements have an order.
private protocol SequentialType: CollectionType, RandomAccessCollection {}

extension SequentialType {
  fileprivate static var element: Any.Type { Element.self }

  fileprivate static func compare(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> ValueComparison.Finding {
    let (first, second) = (first.value(as: Self.self), second.value(as: Self.self))
    if first.count != second.count { return .different }
    return ValueComparison.worst(zip(first, second)) { comparison.compare($0, $1) }
  }
}

extension Array: SequentialType {}
extension ArraySlice: SequentialType {}
extension ContiguousArray: SequentialType {}

extension Dictionary: CollectionType {
  fileprivate static var element: Any.Type { Value.self }
  fileprivate static var hasPlainKeys: Bool { Key.self is any BinaryInteger.Type }

  fileprivate static func compare(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> ValueComparison.Finding {
    let (first, second) = (first.value(as: Self.self), second.value(as: Self.self))
    if first.count != second.count { return .different }
    let keys = ValueComparison(Key.self)
    return ValueComparison.worst(first) { (key, value) in
      guard let index = second.index(forKey: key) else { return .different }
      let other = second[index]
      return Swift.max(keys.compare(key, other.key), comparison.compare(value, other.value))
    }
  }
}

extension Set: CollectionType {
  fileprivate static var element: Any.Type { Element.self }

  fileprivate static func compare(
    _ first: Slot, _ second: Slot, by comparison: ValueComparison
  ) -> ValueComparison.Finding {
    let (first, second) = (first.value(as: Self.self), second.value(as: Self.self))
    if first.count != second.count { return .different }
    return ValueComparison.worst(first) { element in
      second.firstIndex(of: element).map { comparison.compare(element, second[$0]) } ?? .different
    }
  }
}
