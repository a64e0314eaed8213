package import JSEN

/// The reason why a node could not be read. The place and the message are computed when the error is read.
package struct PlanFailure: Sendable {
  package let node: Int
  package let reason: Reason

  package init(node: Int, reason: Reason) {
    self.node = node
    self.reason = reason
  }

  package enum Reason: Sendable {
    /// The value is not what the plan describes.
    case mismatch(Plan)
    /// A value that a conversion has made does not satisfy a condition.
    case converted(expected: String, found: String)
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
    /// None of several alternatives.
    case alternatives(FailedAlternatives)
    /// A duplicate key after a conversion of keys; the node is the second key.
    case repeated
    /// A recursive description nests deeper than its limit.
    case depth(NestingDepth.Limit)
  }
}
