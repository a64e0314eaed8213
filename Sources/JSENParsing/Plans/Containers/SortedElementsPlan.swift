import JSEN

/// Reads and writes the elements of a set as an array, which is written in the order that a `JSEN` of the set has.
///
/// A Swift set has another order in each process.
package final class SortedElementsPlan: Plan, @unchecked Sendable {
  package let array: Plan
  /// The type of the elements, if it is a scalar's. These are sorted as they are, and others by their JSON.
  private let scalar: Scalar?

  package init(_ array: Plan, of element: Any.Type) {
    self.array = array
    scalar = Scalar(of: element)
    super.init(array.type)
  }

  package override var shape: Shape { array.shape }
  override var accepted: TagSet { array.accepted }
  override var written: TagSet { array.written }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    array.read(node, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let scalar else { return writer.addSorted { array.write(slot, &$0) } }
    return scalar.type.withSortedElements(slot) { array.write($0, &writer) }
  }
}
