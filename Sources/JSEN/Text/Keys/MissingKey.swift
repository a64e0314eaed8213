/// The words for a key that an object does not have, which are the same in all libraries.
package enum MissingKey {
  /// `the key "name" is missing`, for an error about the object.
  package static func message(_ key: String) -> String {
    "the key \"\(Excerpt.printable(key))\" is missing"
  }

  /// The message with the nearest of the object's other keys: `the key "name" is missing; did you mean "nmae"?`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package static func message(_ key: String, among keys: some Sequence<String>) -> String {
    message(key) + NearestName.suggestion(for: key, among: keys)
  }
}
