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
#endif
