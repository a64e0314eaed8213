import JSEN

extension StringPlan {
  /// A plan for JSON strings with a content.
  ///
  /// - Parameter prints: whether the content can be written.
  convenience init(_ content: StringContent, prints: Bool) {
    let print = { @Sendable (slot: Slot) throws in try content.writeAll(slot) }
    let shape = Plan.Shape.string(
      expected: content.expectation ?? "a string of the described form", format: content.format,
      pattern: content.pattern?.anchored)
    self.init(
      content.type, shape,
      parse: { bytes, slot in try content.readAll(bytes, to: slot) },
      print: prints ? print : nil, literal: content.literal, isConstant: content.isConstant)
  }
}
