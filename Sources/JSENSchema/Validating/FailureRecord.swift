import JSEN

/// A failure as facts: the nodes of the schema and of the value. It becomes words when someone reads them.
struct FailureRecord: Sendable {
  /// The subschema that has the keyword.
  let schema: Int
  /// The node of the value, or of a key, on the tape.
  let instance: Int
  let reason: Reason
  /// The subschemas through which the validation has come, outermost first.
  let trail: [TrailStep]

  /// The alternatives of which none fits, and the value.
  struct Choice: Hashable {
    let alternatives: Int
    let instance: Int
  }

  /// The alternatives of which none fits; nil for another failure.
  var choice: Choice? {
    guard case .noneFits(_, let number) = reason else { return nil }
    return Choice(alternatives: number, instance: instance)
  }

  enum Reason: Sendable {
    /// The keyword and the value say all.
    case keyword(Keyword)
    case missing(key: String)
    case missingBeside(key: String, needed: String, Keyword)
    case count(Keyword, Int)
    /// Two equal elements.
    case equalElements(Int, Int)
    case format(String)
    /// The alternatives that fit.
    case severalFit([Int])
    /// No alternative fits, of the alternatives with this number.
    case noneFits(Keyword, Int)
    /// A member has none of the strings that decide between alternatives.
    case unknownConstant(Keyword, key: String, names: [String])
    case custom(keyword: String, message: String)
    /// The schema `false`.
    case never
    case stopped(Stop)
  }

  /// Why a validation ends early.
  enum Stop: Sendable {
    case steps(Int)
    case stack
    /// A dynamic reference leads to itself without going into the value.
    case loop
    /// The value is too long for a tape.
    case tooLong(String)
  }
}

/// A step into a subschema.
struct TrailStep: Sendable {
  let schema: Int
  /// The keyword of the reference by which it was reached; nil for a subschema inside the one before.
  let reference: Keyword?
}

/// An annotation: a keyword of a subschema that a value fits.
struct AnnotationRecord: Sendable {
  let schema: Int
  let instance: Int
  let keyword: String
  let trail: [TrailStep]
}
