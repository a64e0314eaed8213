import JSEN

extension JSONSource {
  /// Puts the value that a plan makes into a slot, unless it throws, and returns the defaults and conversions that the
  /// plan has used, in the order of reading.
  package func readNoting(
    _ plan: Plan, to slot: Slot
  ) throws(JSONParsingError) -> [PlanNote] {
    let (storage, node) = (value.storage, value.index)
    var reader = PlanReader(storage, at: node, findsAll: false)
    reader.notes = []
    defer { extendLifetime(storage) }
    guard plan.read(node, &reader, to: slot) else {
      throw JSONParsingError(reader.failures, storage, root: node)
    }
    return reader.notes ?? []
  }
}
