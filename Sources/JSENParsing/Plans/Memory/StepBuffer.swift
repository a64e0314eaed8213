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

/// A reference to a plan that another reference keeps alive. Calls through it do not count references.
@safe
struct UncountedPlan {
  private let plan: Unmanaged<Plan>

  init(_ plan: Plan) { unsafe self.plan = .passUnretained(plan) }

  /// Calls a closure with the plan.
  @inline(__always)
  func with<R>(_ body: (Plan) -> R) -> R {
    // SAFETY: the parts of the plan around keep it alive.
    unsafe plan._withUnsafeGuaranteedRef { body($0) }
  }
}
