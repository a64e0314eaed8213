import JSEN

/// The steps of a validation, and what it has decided about subschemas and parts of the value.
///
/// Alternatives that contain themselves ask the same question again at each level, so that the time doubles there. Few
/// schemas do that, and remembering takes longer than a small part of the value. So answers are remembered after many steps.
struct Decisions {
  /// The steps since the validation began, or since one of its failures was asked for more.
  var steps = 0
  /// After how many steps answers are remembered.
  private(set) var unremembered: Int
  var answers: [Question: Answer] = [:]

  /// Makes them for a validation of a value.
  init(_ tape: Tape, _ root: Int) {
    unremembered = 1000 + 8 * (tape.index(after: root) - root)
  }

  /// Whether a part of the value fits a subschema.
  struct Question: Hashable {
    let schema: Int
    let node: Int
    /// Whether the evaluated members and elements are noted.
    let tracks: Bool
    /// The targets of dynamic references, which depend on the way.
    let targets: [Int]
  }

  struct Answer {
    let fits: Bool
    let evaluated: [Int]
  }

  /// Gives the contents away.
  mutating func take() -> Decisions {
    defer { answers = [:] }
    return self
  }

  /// Counts the steps anew, for another part of the work. What is remembered stays.
  mutating func restart() {
    unremembered -= steps
    steps = 0
  }

  /// Remembers an answer. There is a limit, since a value may have more parts than there is memory for answers.
  mutating func remember(_ answer: Answer, to question: Question) {
    if answers.count >= 1 << 18 { answers = [:] }
    answers[question] = answer
  }
}
