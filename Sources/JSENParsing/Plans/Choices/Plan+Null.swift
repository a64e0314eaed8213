import JSEN

/// Says whether a plan describes null.
enum NullDescription {
  /// Null is not described, though a type's own code may take it.
  case none
  /// Null is described.
  case null
  /// Null is described if one of several plans describes it.
  case anyOf([Plan])
}

extension Plan {
  /// Whether null is one of the described values. `JSEN` and a type's own code may also take null, but do not describe it.
  ///
  /// A description that contains itself never ends, so at most 10,000 plans are asked.
  var describesNull: Bool {
    var plans = [self]
    var next = 0
    while next < min(plans.count, 10_000) {
      switch plans[next].nullDescription {
      case .none: break
      case .null: return true
      case .anyOf(let others): plans += others
      }
      next += 1
    }
    return false
  }
}
