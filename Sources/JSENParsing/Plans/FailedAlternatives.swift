/// The failures of each of several alternatives.
///
/// Alternatives around them that have read the same part share these failures. So this is a class: shared failures can be
/// recognized, and a debugger does not expand them once for each path.
package final class FailedAlternatives: Sendable {
  struct Group {
    /// The plan of the alternative for the node that has the alternatives; nil when the failures are of another node, or
    /// of several alternatives.
    let plan: Plan?
    var failures: [PlanFailure]
  }

  let groups: [Group]

  init(_ groups: [Group]) { self.groups = groups }
}
