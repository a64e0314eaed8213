#if canImport(os)
  /// Bits that threads set and read without waiting for each other, where the standard library has atomics. On Apple's
  /// systems it has them from iOS 18 and macOS 15 on, so here a lock guards them.
  package struct AtomicBits: ~Copyable, Sendable {
    private let mutex: Mutex<UInt64>

    package init(_ bits: UInt64 = 0) { mutex = Mutex(bits) }

    package var bits: UInt64 {
      get { mutex.withLock { $0 } }
      nonmutating set { mutex.withLock { $0 = newValue } }
    }

    package func insert(_ bits: UInt64) { mutex.withLock { $0 |= bits } }

    package func remove(_ bits: UInt64) { mutex.withLock { $0 &= ~bits } }
  }
#else
  public import Synchronization

  /// Bits that threads set and read without waiting for each other.
  ///
  /// A thread that reads bits also sees all that another thread wrote before it set them.
  @usableFromInline
  package struct AtomicBits: ~Copyable, Sendable {
    @usableFromInline let atomic: Atomic<UInt64>

    @inlinable
    @inline(__always)
    package init(_ bits: UInt64 = 0) { atomic = Atomic(bits) }

    @inlinable
    package var bits: UInt64 {
      @inline(__always)
      get { atomic.load(ordering: .acquiring) }
      @inline(__always)
      nonmutating set { atomic.store(newValue, ordering: .releasing) }
    }

    @inlinable
    @inline(__always)
    package func insert(_ bits: UInt64) { atomic.bitwiseOr(bits, ordering: .releasing) }

    @inlinable
    @inline(__always)
    package func remove(_ bits: UInt64) { atomic.bitwiseAnd(~bits, ordering: .releasing) }
  }
#endif

extension AtomicBits {
  /// Whether there is a bit.
  @inlinable
  package var isSet: Bool {
    @inline(__always)
    get { bits != 0 }
    @inline(__always)
    nonmutating set { bits = newValue ? 1 : 0 }
  }
}
