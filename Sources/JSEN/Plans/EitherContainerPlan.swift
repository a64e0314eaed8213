/// Reads with one of two plans, by the kind of the value, and writes with the first one.
@safe
package final class EitherContainerPlan: Plan, @unchecked Sendable {
  package let preferred: Plan
  package let other: Plan

  /// - Parameters:
  ///   - preferred: a plan that reads arrays only, or objects only.
  ///   - other: a plan for the other one of both.
  package init(_ preferred: Plan, or other: Plan) {
    self.preferred = preferred
    self.other = other
    super.init(preferred.type)
  }

  package override var shape: Shape { preferred.shape }

  /// The one of both plans that reads arrays.
  package var arrayPlan: Plan { preferred.accepted.contains(.array) ? preferred : other }
  /// The one of both plans that reads objects.
  package var objectPlan: Plan { preferred.accepted.contains(.array) ? other : preferred }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) {
    unsafe preferred.putAbsent(address)
  }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let isOther =
      !preferred.accepted.contains(reader.tape[node].tag)
      && other.accepted.contains(reader.tape[node].tag)
    return unsafe (isOther ? other : preferred).read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe preferred.write(address, &writer)
  }
}
