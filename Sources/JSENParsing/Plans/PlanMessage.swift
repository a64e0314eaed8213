/// A message as an error.
package struct PlanMessage: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A value is not what a plan describes, which the plan's shape says.
package struct PlanMismatch: Error {
  package init() {}
}
