import JSEN

/// Describes a part that may be missing; its output is then nil.
///
/// ```swift
/// let place = ParsePrint {
///   Int.parser()
///   Optionally {
///     ":"
///     Int.parser()
///   }
/// }
/// print(try place.parse("3:14").1 ?? 0, try place.parse("3").1 ?? 0)
/// // prints 14 0
/// print(try place.print((7, 1)), try place.print((7, nil)))
/// // prints 7:1 7
/// ```
///
/// - Parameter content: the description of the part.
public func Optionally<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<P.Output?, P.Direction> {
  let plan = content().compiled.content
  return Description(
    StringContent(P.Output?.self, pattern: plan.pattern?.repeated(0, 1)) { reader, slot in
      let start = reader.position
      let value = Slot.make(P.Output.self) { slot in reader.attempt { plan.read(&$0, slot) } }
      if value == nil {
        reader.position = start
        if reader.depth.isExceeded { return false }
      }
      slot.initialize(as: P.Output?.self, to: value)
      return true
    } write: { slot, writer in
      if let value = slot.value(as: P.Output?.self) {
        return Slot.with(value) { plan.write($0, &writer) }
      }
      return !writer.reads(plan.skip)
        || writer.fail(
          .complaint("nil would not read back: the text that follows matches the value"))
    })
}
