import Synchronization

/// Takes the payload out of a value of an enum, if the value is of one case.
///
/// The case is given by the function that makes it. Whether a value was made by that function is found out once for
/// each of the enum's cases: `Mirror` gives the payload, and the function makes a value of it, whose case is compared. Then
/// the runtime's number of the case suffices.
@safe
package final class CaseMatcher<Root, Payload>: Sendable {
  private let embed: @Sendable (Payload) -> Root
  private let layout: EnumLayout?
  /// For each case, by number: whether it has been tried, and whether it is the one.
  private let tried = Atomic<UInt64>(0)
  private let matching = Atomic<UInt64>(0)

  /// - Returns: nil if the type is not an enum.
  package init?(_ embed: @escaping @Sendable (Payload) -> Root) {
    guard RuntimeKind(Root.self) == .enum || RuntimeKind(Root.self) == .optional else { return nil }
    self.embed = embed
    unsafe layout = EnumLayout(Root.self)
  }

  /// Initializes memory with the payload of the value at an address. Returns false for a value of another case.
  @unsafe
  package func extract(
    _ source: UnsafePointer<Root>, to target: UnsafeMutablePointer<Payload>
  ) -> Bool {
    guard let layout = unsafe layout else { return unsafe extractSlowly(source, target, nil) }
    let tag = unsafe layout.tag(source)
    let bit: UInt64 = tag < 64 ? 1 << UInt64(tag) : 0
    guard tried.load(ordering: .acquiring) & bit != 0 else {
      return unsafe extractSlowly(source, target, tag)
    }
    guard matching.load(ordering: .relaxed) & bit != 0 else { return false }
    return unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = unsafe buffer.baseAddress.unsafelyUnwrapped
      unsafe copy.initialize(to: source.pointee)
      // SAFETY: this case has been found to have a payload of this type, not in a box.
      unsafe layout.project(copy)
      unsafe target.initialize(
        to: UnsafeMutableRawPointer(copy).assumingMemoryBound(to: Payload.self).move())
      return true
    }
  }

  @unsafe
  @inline(never)
  private func extractSlowly(
    _ source: UnsafePointer<Root>, _ target: UnsafeMutablePointer<Payload>, _ tag: UInt32?
  ) -> Bool {
    let child = unsafe Mirror(reflecting: source.pointee).children.first
    guard let child, let payload = Self.payload(child.value) else {
      learn(tag, isMatching: false)
      return false
    }
    guard name(of: embed(payload)) == child.label else {
      learn(tag, isMatching: false)
      return false
    }
    if let tag, let record = Self.record(tag), record.name == child.label, !record.isIndirect {
      learn(tag, isMatching: true)
    }
    unsafe target.initialize(to: payload)
    return true
  }

  private static func record(_ tag: UInt32) -> FieldRecords.Record? {
    guard let records = FieldRecords(Root.self)?.records, tag < records.count else { return nil }
    return records[Int(tag)]
  }

  private func name(of value: Root) -> String? { Mirror(reflecting: value).children.first?.label }

  private static func payload(_ value: Any) -> Payload? {
    if let payload = value as? Payload { return payload }
    // A single payload with a label is a tuple of one element.
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Payload
  }

  private func learn(_ tag: UInt32?, isMatching: Bool) {
    guard let tag, tag < 64 else { return }
    if isMatching { matching.bitwiseOr(1 << UInt64(tag), ordering: .relaxed) }
    tried.bitwiseOr(1 << UInt64(tag), ordering: .releasing)
  }
}

/// Tells whether a value of an enum is of the same case as another value, which has no payload.
@safe
package struct CaseComparison<Root>: Sendable {
  private let layout: EnumLayout?
  private let tag: UInt32?
  private let name: String

  /// - Returns: nil if the type is not an enum, or the value has a payload.
  package init?(_ value: Root) {
    guard RuntimeKind(Root.self) == .enum, Mirror(reflecting: value).children.isEmpty else {
      return nil
    }
    let layout = unsafe EnumLayout(Root.self)
    unsafe self.layout = unsafe layout
    tag = unsafe withUnsafePointer(to: value) { unsafe layout?.tag($0) }
    name = String(describing: value)
  }

  @unsafe
  package func isSameCase(_ address: UnsafePointer<Root>) -> Bool {
    if let tag, let layout = unsafe layout { return unsafe layout.tag(address) == tag }
    return unsafe Mirror(reflecting: address.pointee).children.isEmpty
      && String(describing: address.pointee) == name
  }
}
