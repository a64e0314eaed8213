#if canImport(os)
  import JSEN

  /// A reference to an object that is made when it is first used.
  struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let known = Mutex(Object?.none)

    /// Returns the object. If threads make several, all of them get the first.
    func object(_ make: () -> Object) -> Object {
      if let object = known.withLock({ $0 }) { return object }
      let new = make()
      return known.withLock { object in
        object = object ?? new
        return object ?? new
      }
    }
  }
#else
  import Synchronization

  /// A reference to an object that is made when it is first used.
  struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let known = AtomicLazyReference<Object>()

    /// Returns the object. If threads make several, all of them get the first.
    @inline(__always)
    func object(_ make: () -> Object) -> Object { known.load() ?? known.storeIfNil(make()) }
  }
#endif
