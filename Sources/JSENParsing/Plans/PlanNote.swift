/// A default or a conversion that a plan has used, for a report about the value that was read.
package struct PlanNote: Sendable {
  /// The node of the value, or of the object that has no such member.
  package let node: Int
  package let reason: Reason

  package enum Reason: Sendable {
    /// A member was missing, and its value is a default.
    case missing(key: String)
    /// Null was read as a default.
    case null
    /// A scalar was converted from another kind.
    case converted
    /// An element was left out, for this reason.
    case dropped(PlanFailure)
  }
}
