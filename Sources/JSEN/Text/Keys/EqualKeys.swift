/// The error for two keys of an object that are one key of a Swift dictionary, which would drop a member.
package struct EqualKeys: Error, CustomStringConvertible {
  package init() {}

  package var description: String {
    "Swift's String calls this key and an earlier one equal; a JSEN.Object keeps both"
  }
}
