#if canImport(os)
  /// A reference to an object that is made when it is first used.
  package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let known = Mutex(Object?.none)

    package init() {}

    /// Returns the object. If threads make several, all of them get the first.
    package func object(_ make: () -> Object) -> Object {
      if let object = known.withLock({ $0 }) { return object }
      let new = make()
      return known.withLock { object in
        object = object ?? new
        return object ?? new
      }
    }
  }
#elseif !hasFeature(Embedded)
  public import Synchronization

  /// A reference to an object that is made when it is first used.
  @usableFromInline
  package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    @usableFromInline let known = AtomicLazyReference<Object>()

    @inlinable
    package init() {}

    /// Returns the object. If threads make several, all of them get the first.
    @inlinable
    @inline(__always)
    package func object(_ make: () -> Object) -> Object {
      known.load() ?? known.storeIfNil(make())
    }
  }
#endif
