/// The parts of a value so far that are not finished, and are shown.
package struct PartialForm: Sendable {
  var showsStrings: Bool
  var showsNumbers: Bool
  /// Whether a key without a value has the value null.
  var showsKeys: Bool

  package init(showsStrings: Bool, showsNumbers: Bool, showsKeys: Bool) {
    self.showsStrings = showsStrings
    self.showsNumbers = showsNumbers
    self.showsKeys = showsKeys
  }
}
