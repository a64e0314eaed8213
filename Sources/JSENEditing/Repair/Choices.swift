import JSEN

/// The decisions of a repair.
struct Choices {
  let severalValues: JSENText.Repair.SeveralValues
  let keepsComments: Bool
  let keepsNonFiniteNumbers: Bool
  /// Whether values with only white space and commas between them belong together.
  var joinsValues = true
  /// How many groups of values are larger than the chosen one.
  var rank = 0
  /// Whether a closing bracket always closes the nearest level with its opening bracket.
  var closesAsWritten = false
  /// The number of the member before which an object ends whose closing bracket is missing.
  var closesBeforeMember: Int?

  init(_ options: JSEN.ReadingOptions, _ severalValues: JSENText.Repair.SeveralValues) {
    self.severalValues = severalValues
    keepsComments = options.relaxations.contains(.comments)
    keepsNonFiniteNumbers = options.relaxations.contains(.nonFiniteNumbers)
  }

  /// Other decisions: a few, so that trying them all takes linear time.
  ///
  /// - Parameter memberCount: how many members the text has.
  func alternatives(memberCount: Int) -> [Choices] {
    var choices: [Choices] = []
    func add(_ change: (inout Choices) -> Void) {
      choices.append(self)
      change(&choices[choices.count - 1])
    }
    add { $0.closesAsWritten = true }
    for member in stride(from: memberCount, to: max(memberCount - 16, 1), by: -1) {
      add { $0.closesBeforeMember = member }
    }
    for rank in 1..<4 { add { $0.rank = rank } }
    for rank in 0..<4 {
      add {
        $0.joinsValues = false
        $0.rank = rank
      }
    }
    return choices
  }
}
