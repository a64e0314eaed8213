import JSEN

/// A state that the copies of a value share, with a mutex.
final class Shared<State>: Sendable where State: Sendable {
  private let state: Mutex<State>

  init(_ state: State) { self.state = Mutex(state) }

  /// Calls a function with the state, while nothing else uses it.
  // Inlined because a call with types that are only known when the program runs takes 50 ns.
  @inline(__always)
  func withLock<Result, Failure>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try state.withLock(body)
  }
}
