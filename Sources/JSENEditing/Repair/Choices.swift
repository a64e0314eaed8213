/// The decisions of a repair.
struct Choices {
  var severalValues = JSENText.Repair.SeveralValues.array
  var keepsComments = false
  var keepsNonFiniteNumbers = false
  /// Whether a closing bracket always closes the nearest level with its opening bracket.
  var closesAsWritten = false
  /// The number of the member before which an object ends whose closing bracket is missing.
  var closesBeforeMember: Int?
}
