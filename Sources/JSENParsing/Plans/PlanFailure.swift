package import JSEN

/// The reason why a node could not be read. The place and the message are computed when the error is read.
package struct PlanFailure: Sendable {
  package let node: Int
  package let reason: Reason

  package init(node: Int, reason: Reason) {
    self.node = node
    self.reason = reason
  }

  /// The same failure without those of alternatives, which are noted elsewhere. So an error about alternatives inside
  /// alternatives does not double with each level.
  var withoutAlternatives: PlanFailure {
    guard case .alternatives(let groups) = reason else { return self }
    return PlanFailure(node: node, reason: .alternatives(groups.map { _ in [] }))
  }

  package enum Reason: Sendable {
    /// Something else than what the plan describes.
    case mismatch(Plan)
    /// A member that the plan requires is missing.
    case missing(key: String, Plan)
    /// A member that is not described, in an object that refuses such members; the node is its key. Outer plans may
    /// also describe keys of the object.
    case unexpected(Plan, around: [KeyList])
    case count(CountRange, found: Int)
    /// A string that is not one of the names by which alternatives are chosen.
    case name(among: [String])
    /// An error of a conversion or of a type's own code.
    case thrown(any Error)
    /// None of several alternatives, each with its own failures.
    case alternatives([[PlanFailure]])
    /// A duplicate key after a conversion of keys; the node is the second key.
    case repeated
    /// A recursive description nests deeper than its limit.
    case depth(DepthLimit)
  }
}

/// The limit that recursive descriptions have reached.
package enum DepthLimit: Sendable {
  /// So many levels of a `Lazy`.
  case levels(Int)
  /// So many levels of a value whose description has no limit of its own.
  case nesting(Int)
  /// The stack of the thread.
  case stack
}

/// How deep recursive descriptions are nested while a value is read or written.
struct NestingDepth {
  private var level = 0
  private var stack = StackRoom()
  /// Whether a limit was reached, so that nothing else must be tried.
  private(set) var isExceeded = false

  /// Begins one more level, or returns the limit that forbids it.
  mutating func enter(upTo maximum: Int) -> DepthLimit? {
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
