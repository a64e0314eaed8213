/// A fixed number of elements, whose indices are checked in debug builds only: the prepared steps of a plan.
@safe
struct StepBuffer<Element>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  init(_ elements: some Collection<Element>) {
    count = elements.count
    unsafe base = .allocate(capacity: max(count, 1))
    _ = unsafe UnsafeMutableBufferPointer(start: base, count: count).initialize(from: elements)
  }

  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inline(__always)
  subscript(unchecked index: Int) -> Element {
    assert(0 <= index && index < count)
    // SAFETY: the plan counts its steps.
    return unsafe base[index]
  }
}

/// The numbers that a plan notes for its steps, on the stack.
@safe
struct StepNumbers {
  private let base: UnsafeMutablePointer<UInt32>
  #if DEBUG
    private let count: Int
  #endif

  /// Calls a closure with zeros.
  @inline(__always)
  static func with<R>(_ count: Int, _ body: (StepNumbers) -> R) -> R {
    // SAFETY: all of the memory is initialized, and the numbers need no end of their life.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + 1) { buffer in
      unsafe buffer.initialize(repeating: 0)
      return unsafe body(StepNumbers(buffer))
    }
  }

  @inline(__always)
  private init(_ buffer: UnsafeMutableBufferPointer<UInt32>) {
    unsafe base = unsafe buffer.baseAddress.unsafelyUnwrapped
    #if DEBUG
      count = buffer.count
    #endif
  }

  @inline(__always)
  subscript(unchecked index: Int) -> UInt32 {
    get {
      #if DEBUG
        assert(0 <= index && index < count)
      #endif
      // SAFETY: the plan counts its steps.
      return unsafe base[index]
    }
    nonmutating set {
      #if DEBUG
        assert(0 <= index && index < count)
      #endif
      // SAFETY: as above.
      unsafe base[index] = newValue
    }
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
