import JSEN

/// Reads and writes the elements of a set as an array, which is written in the order that a `JSEN` of the set has.
///
/// A Swift set has another order in each process.
package final class SortedElementsPlan: WrappingPlan, @unchecked Sendable {
  /// The type of the elements, if it is a scalar's. These are sorted as they are, and others by their JSON.
  private let scalar: Scalar?

  package init(_ array: Plan, of element: Any.Type) {
    scalar = Scalar(of: element)
    super.init(array.type, array)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let scalar else { return writer.addSorted { content.write(slot, &$0) } }
    return scalar.type.withSortedElements(slot) { content.write($0, &writer) }
  }
}
