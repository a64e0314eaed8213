/// A fixed number of elements, whose indices are checked in debug builds only: the prepared steps of a plan.
@safe
struct StepBuffer<Element>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: some Collection<Element>) {
    unsafe self.elements = .allocate(capacity: elements.count)
    _ = unsafe self.elements.initialize(fromContentsOf: elements)
  }

  deinit {
    unsafe elements.deinitialize()
    unsafe elements.deallocate()
  }

  @inline(__always)
  subscript(unchecked index: Int) -> Element {
    // SAFETY: the plan counts its steps.
    unsafe elements[index]
  }
}
