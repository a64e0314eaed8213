import JSEN

/// The decisions of a validation, which its failures share: the words of a failure ask for more of them.
final class SharedDecisions: Sendable {
  private let decisions: Mutex<Decisions>

  init(_ decisions: Decisions) { self.decisions = Mutex(decisions) }

  /// Calls a function with the decisions so far, and takes over those that it adds.
  ///
  /// The lock is not held meanwhile, since keywords of a program run. Who comes at the same time begins with none.
  func use<R>(_ body: (inout Decisions) -> R) -> R {
    var taken = decisions.withLock { $0.take() }
    taken.restart()
    let result = body(&taken)
    decisions.withLock { $0 = taken }
    return result
  }
}
