import JSEN

/// A message as an error.
package struct PlanMessage: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Says that a value is not the expected one, also if their descriptions look alike.
  static func mismatch(of found: Any, _ expected: Any) -> String {
    let (text, other) = ("\(expected)", "\(found)")
    if text != other { return "expected \(text), found \(other)" }
    return "expected \(text), found \(other), "
      + (text.hasSameBytes(as: other) ? "another value" : "with other code points")
  }
}

/// A value is not what a plan describes, which the plan's shape says.
package struct PlanMismatch: Error {
  package init() {}
}
