package import JSEN

extension Plan {
  /// The description of a plan, from which messages and schemas are made.
  package indirect enum Shape {
    case any
    case null
    case scalar(Scalar)
    case array(of: Plan, count: CountRange)
    case tuple([Plan])
    case object([Field], rest: Rest)
    case dictionary(of: Plan, count: CountRange)
    case optional(Plan)
    case oneOf([Plan])
    /// A value made by a conversion from what another plan describes.
    case converted(Plan, PlanConversion)
    /// The values of another plan that satisfy a condition.
    case checked(Plan, ValueCheck)
    /// A string with a content of its own.
    case string(expected: String, format: String?, pattern: String?)
    /// Nothing is read or written.
    case nothing
    case reference(ReferencePlan)
    /// Something else, in the words of a message.
    case described(String, schema: JSEN?)
  }

  /// A member that a plan describes.
  package struct Field {
    package let key: String
    package let plan: Plan
    /// Whether the member must be there.
    package let isRequired: Bool
    /// Whether null is like an absent member.
    let isNullAbsent: Bool
  }

  /// The treatment of members that are not described.
  package enum Rest {
    case ignored
    case refused
    case collected(Plan)
  }
}

extension Plan {
  /// The shape of the members that are described, when a conversion makes something of them.
  var membersShape: Shape {
    // Each call makes it again.
    let shape = shape
    return switch shape {
    case .converted(let input, _), .checked(let input, _): input.membersShape
    default: shape
    }
  }
}
