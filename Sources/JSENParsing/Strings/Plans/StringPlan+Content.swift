import JSEN

extension StringPlan {
  /// A plan for JSON strings with a content.
  ///
  /// - Parameter prints: whether the content can be written.
  convenience init(_ content: ContentPlan, prints: Bool) {
    typealias Print = @Sendable (UnsafeRawPointer) throws -> [UInt8]
    // SAFETY: the plan gives memory that holds, or has room for, a value of the type of the content.
    let print: Print = { address in unsafe try content.writeAll(address) }
    let shape = Plan.Shape.string(
      expected: content.expectation ?? "a string of the described form", format: content.format,
      pattern: content.pattern?.anchored)
    unsafe self.init(
      content.type, shape,
      parse: { bytes, address in unsafe try content.readAll(bytes, to: address) },
      print: prints ? print : nil)
  }
}
