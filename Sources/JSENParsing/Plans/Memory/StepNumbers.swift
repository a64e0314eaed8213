/// The numbers that a plan notes for its steps, on the stack; their indices are checked in debug builds only.
@safe
struct StepNumbers {
  private let numbers: UnsafeMutableBufferPointer<UInt32>

  /// Calls a closure with zeros.
  @inline(__always)
  static func with<R>(_ count: Int, _ body: (StepNumbers) -> R) -> R {
    // SAFETY: all of the memory is initialized, and the numbers need no end of their life.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + 1) { buffer in
      unsafe buffer.initialize(repeating: 0)
      return unsafe body(StepNumbers(numbers: buffer))
    }
  }

  @inline(__always)
  subscript(unchecked index: Int) -> UInt32 {
    // SAFETY: the plan counts its steps.
    get { unsafe numbers[index] }
    nonmutating set { unsafe numbers[index] = newValue }
  }
}
