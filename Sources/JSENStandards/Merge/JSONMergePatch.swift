public import JSEN

/// A change of a JSON value, as RFC 7396 defines it: an object with the members to set, and null for the members to
/// remove.
///
///     let patch = JSONMergePatch(["title": "Hello!", "author": ["familyName": nil]])
///     let article: JSEN = [
///       "title": "Goodbye!", "author": ["givenName": "John", "familyName": "Doe"], "tags": ["a"],
///     ]
///     print(patch.applied(to: article))
///     // prints {"title":"Hello!","author":{"givenName":"John"},"tags":["a"]}
///
/// A merge patch cannot set a member to null, and replaces arrays as a whole. A JSON Patch can do both.
///
/// Its media type is `application/merge-patch+json`. Codable encodes and decodes it as its JSON.
public struct JSONMergePatch: Sendable, Hashable {
  /// The patch as JSON.
  public var json: JSEN

  /// Makes a patch from its JSON. Every value is a merge patch; a patch that is not an object replaces the whole value.
  ///
  /// - Complexity: O(1).
  public init(_ json: JSEN) { self.json = json }

  /// Reads a patch from its text, such as the body of a PATCH request. A repeated key is an error.
  ///
  ///     let patch = try JSONMergePatch(parsing: #"{"a": null, "b": 2}"#)
  ///     print(patch.applied(to: ["a": 1]))
  ///     // prints {"b":2}
  ///
  /// - Parameter text: the patch as JSON.
  /// - Throws: the error for a malformed text.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing text: String) throws(JSEN.ParsingError) {
    json = try JSEN(parsing: text, options: .patches)
  }

  /// Reads a patch from the bytes of its text. A repeated key is an error.
  ///
  /// - Parameter bytes: the patch as JSON, in UTF-8.
  /// - Throws: the error for a malformed text.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: some Sequence<UInt8>) throws(JSEN.ParsingError) {
    json = try JSEN(parsing: bytes, options: .patches)
  }

  @available(*, unavailable, message: "use 'try JSONMergePatch(parsing: text)'")
  public init(_ text: String) { json = .null }

  /// Returns a value with the patch applied.
  ///
  /// Members keep their order, and new members are appended.
  ///
  /// - Parameter value: the original value, which does not change.
  /// - Complexity: O(*n*) in the sizes of the patch and of the objects that it changes.
  public func applied(to value: JSEN) -> JSEN {
    var result = value
    apply(to: &result)
    return result
  }

  /// Applies the patch to a value in place.
  ///
  ///     var json: JSEN = ["a": 1, "b": 2]
  ///     JSONMergePatch(["a": nil, "c": 3]).apply(to: &json)
  ///     print(json)
  ///     // prints {"b":2,"c":3}
  ///
  /// - Parameter value: the value to change.
  /// - Complexity: O(*n*) in the size of the patch, and in the members of objects from which it removes members.
  ///   Objects that only the value owns are not copied.
  public func apply(to value: inout JSEN) {
    DeepMerge.merge(json, into: &value, .replace, isPatch: true) { _, theirs, _ in theirs }
  }
}

extension JSONMergePatch: CustomStringConvertible {
  /// The patch as compact JSON.
  public var description: String { json.description }
}

extension JSONMergePatch: Codable {
  /// Decodes a patch from its JSON.
  public init(from decoder: any Decoder) throws { self.init(try JSEN(from: decoder)) }

  /// Encodes the JSON of the patch.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
