#if hasFeature(Embedded)
  /// Embedded Swift has no mutex. This one keeps nothing: each call starts with the first state.
  ///
  /// So a mutex may only guard results that can be computed again.
  struct Mutex<State: Sendable>: ~Copyable, Sendable {
    private let state: State

    init(_ state: State) { self.state = state }

    borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
      var state = state
      return body(&state)
    }
  }
#elseif canImport(os)
  import os

  /// A value for one thread at a time, as the mutex of the standard library, which needs iOS 18 or macOS 15.
  @safe
  package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    // Sendable, since the value is used only while the lock is held.
    private let lock: UnsafeMutablePointer<os_unfair_lock>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming sending Value) {
      unsafe self.lock = .allocate(capacity: 1)
      unsafe self.value = .allocate(capacity: 1)
      unsafe lock.initialize(to: os_unfair_lock())
      unsafe self.value.initialize(to: value)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
      unsafe lock.deallocate()
    }

    package borrowing func withLock<Result, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      // SAFETY: the memory lives as long as this value, and the lock is held while the value is used.
      unsafe os_unfair_lock_lock(lock)
      defer { unsafe os_unfair_lock_unlock(lock) }
      return try unsafe body(&value.pointee)
    }
  }
#else
  public import Synchronization

  /// A value for one thread at a time: the mutex of the standard library.
  ///
  /// Without `@usableFromInline` and the public import, other modules call generic code, which asks the runtime for a type
  /// each time the lock is taken.
  @usableFromInline
  package struct Mutex<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Synchronization.Mutex<Value>

    @inlinable
    @inline(__always)
    package init(_ value: consuming sending Value) { mutex = Synchronization.Mutex(value) }

    @inlinable
    @inline(__always)
    package borrowing func withLock<Result, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  }
#endif
