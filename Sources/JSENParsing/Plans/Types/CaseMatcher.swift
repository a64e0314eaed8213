import JSEN
/// Takes the payload out of a value of an enum, if the value is of one case.
///
/// The case is given by the function that makes it. For each case of the enum, it is checked once whether that function
/// makes it: `Mirror` gives the payload, the function makes a value from the payload, and the numbers of the two cases
/// are compared. Names are not enough, since two cases may share a name: `a(x:)`, `a(y:)`.
package final class CaseMatcher<Root, Payload>: Sendable {
  private let embed: @Sendable (Payload) -> Root
  private let layout: EnumLayout?
  /// Whether the payload of a case is in a box, by number.
  private let isIndirect: [Bool]
  /// The cases that have been tried, by number, and those of them that the function makes.
  private let tried = AtomicBits()
  private let matching = AtomicBits()

  /// - Returns: nil if the type is not an enum.
  package init?(_ embed: @escaping @Sendable (Payload) -> Root) {
    guard RuntimeKind(Root.self) == .enum || RuntimeKind(Root.self) == .optional else { return nil }
    self.embed = embed
    layout = EnumLayout(Root.self)
    isIndirect = unsafe (FieldRecords(Root.self)?.records ?? []).map(\.isIndirect)
  }

  /// Initializes memory with the payload of the value at a slot. Returns false for a value of another case.
  ///
  /// It does not return an optional, which is copied twice: with that, encoding 100 persons with an enum each takes 1.35
  /// times as long.
  package func extract(_ source: Slot, to target: Slot) -> Bool {
    guard let layout else { return extractSlowly(source, target, nil) }
    let tag = layout.tag(source)
    let bit: UInt64 = tag < 64 ? 1 << UInt64(tag) : 0
    guard tried.bits & bit != 0 else {
      return extractSlowly(source, target, tag)
    }
    guard matching.bits & bit != 0 else { return false }
    return Slot.temporary(of: Root.self) { copy in
      copy.initialize(as: Root.self, to: source.value(as: Root.self))
      // This case has been found to have a payload of this type, not in a box.
      layout.project(copy)
      target.initialize(as: Payload.self, to: copy.take(as: Payload.self))
      return true
    }
  }

  @inline(never)
  private func extractSlowly(_ source: Slot, _ target: Slot, _ tag: UInt32?) -> Bool {
    guard let child = Mirror(reflecting: source.value(as: Root.self)).children.first else {
      return learn(tag, isMatching: false)
    }
    guard let payload = Self.payload(child.value) else {
      if !Self.mayFit(type(of: child.value), Payload.self) { _ = learn(tag, isMatching: false) }
      return false
    }
    guard isSameCase(embed(payload), tag, child) else { return learn(tag, isMatching: false) }
    if let tag, tag < isIndirect.count, !isIndirect[Int(tag)], Self.isStored(in: child.value) {
      _ = learn(tag, isMatching: true)
    }
    target.initialize(as: Payload.self, to: payload)
    return true
  }

  /// Whether a value that the function has made is of the case with a number, or with the name and the payload of a
  /// mirror's child where numbers are not known.
  private func isSameCase(_ value: Root, _ tag: UInt32?, _ child: Mirror.Child) -> Bool {
    if let tag {
      return Slot.with(value) { layout?.tag($0) == tag }
    }
    // The labels of the payload are a part of its type.
    let made = Mirror(reflecting: value).children.first
    return made?.label == child.label
      && made.map { type(of: $0.value) == type(of: child.value) } == true
  }

  /// Whether what a mirror gives for a payload shows that the enum stores it as a value of this type.
  ///
  /// The mirror's child has the type that the case declares, with two exceptions: for an object, it may be a subclass;
  /// for an existential, it is the type of the value inside.
  private static func isStored(in child: Any) -> Bool {
    switch RuntimeKind(Payload.self) {
    case .struct, .enum, .optional, .tuple:
      return storedTypes(type(of: child)) == storedTypes(Payload.self)
    default: return false
    }
  }

  /// The types of the elements of a tuple, whatever their labels are; the type itself if it is not a tuple.
  private static func storedTypes(_ type: Any.Type) -> [ObjectIdentifier] {
    guard RuntimeKind(type) == .tuple else { return [ObjectIdentifier(type)] }
    return RuntimeField.all(of: type).map { ObjectIdentifier($0.type) }
  }

  /// Whether another value of a payload's type may be of a type, although one is not: the type of an object may be a
  /// subclass, and an optional may be nil.
  private static func mayFit(_ found: Any.Type, _ type: Any.Type) -> Bool {
    switch RuntimeKind(found) {
    case .struct, .enum: return false
    case .tuple:
      let parts = RuntimeField.all(of: found).map(\.type)
      let whole = RuntimeKind(type) == .tuple ? RuntimeField.all(of: type).map(\.type) : [type]
      return parts.count == whole.count && zip(parts, whole).contains { mayFit($0, $1) }
    default: return true
    }
  }

  private static func payload(_ value: Any) -> Payload? {
    if let payload = value as? Payload { return payload }
    // A single payload with a label is a tuple of one element.
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Payload
  }

  /// Notes whether the function makes the case with a number, and returns it.
  private func learn(_ tag: UInt32?, isMatching: Bool) -> Bool {
    guard let tag, tag < 64 else { return isMatching }
    if isMatching { matching.insert(1 << UInt64(tag)) }
    tried.insert(1 << UInt64(tag))
    return isMatching
  }
}
