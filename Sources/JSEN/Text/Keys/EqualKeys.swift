/// The error for two keys of an object that are one key of a Swift dictionary, which would drop a member.
package struct EqualKeys: Error, CustomStringConvertible {
  package init() {}

  /// The message for keys of a dictionary that are made of those of an object, such as 1 of `"1"` and `"01"`.
  static var madeOfKeys: String { "two keys are one key of the dictionary" }

  package var description: String {
    "Swift's String calls this key and an earlier one equal; a JSEN.Object keeps both"
  }
}
