import JSEN

/// A value that a query found.
struct Match {
  let value: JSENDocument.Value
  /// The location, when it is printed instead of the value.
  var location: String?
  /// The position of the match's document among those that were read.
  var document = 0
}
