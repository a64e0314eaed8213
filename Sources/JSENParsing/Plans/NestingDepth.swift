import JSENPatterns

/// How deep recursive descriptions are nested while a value is read or written.
package struct NestingDepth {
  /// The limit that recursive descriptions have reached.
  package enum Limit: Sendable {
    /// The maximum depth of a `Lazy`.
    case levels(Int)
    /// The maximum depth of a value whose description has no limit of its own.
    case nesting(Int)
    /// The stack of the thread.
    case stack

    /// The limit in words, and how to raise it.
    var message: String {
      switch self {
      case .levels(let count):
        "the description nests deeper than the limit of \(count); set maximumDepth of Lazy to allow more"
      case .nesting(let count): "the value nests deeper than the limit of \(count)"
      case .stack:
        "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
      }
    }
  }

  private var level = 0
  private var stack = StackRoom()
  /// Whether a limit was reached, so that nothing else must be tried.
  private(set) var isExceeded = false

  /// Begins one more level, or returns the limit that forbids it.
  mutating func enter(upTo maximum: Int) -> Limit? {
    isExceeded = isExceeded || level >= maximum
    guard level < maximum else { return .levels(maximum) }
    guard hasStack() else { return .stack }
    level += 1
    return nil
  }

  /// Whether the stack is enough for one more call, which is not a level.
  mutating func hasStack() -> Bool {
    let isLeft = stack.isLeft()
    if !isLeft { isExceeded = true }
    return isLeft
  }

  mutating func leave() { level -= 1 }
}
