/// Tells whether a value of an enum is of the same case as another value, which has no payload.
package struct CaseComparison<Root>: Sendable {
  private let layout: EnumLayout?
  private let tag: UInt32?
  private let name: String

  /// - Returns: nil if the type is not an enum, or the value has a payload.
  package init?(_ value: Root) {
    guard RuntimeKind(Root.self) == .enum, Mirror(reflecting: value).children.isEmpty else {
      return nil
    }
    let layout = EnumLayout(Root.self)
    self.layout = layout
    tag = Slot.with(value) { layout?.tag($0) }
    name = String(describing: value)
  }

  package func isSameCase(_ value: Root) -> Bool {
    if let tag, let layout { return Slot.with(value) { layout.tag($0) } == tag }
    return Mirror(reflecting: value).children.isEmpty && String(describing: value) == name
  }
}
