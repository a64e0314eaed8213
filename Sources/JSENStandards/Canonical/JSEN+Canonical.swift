public import JSEN

/// The canonical form of RFC 8785 (JCS): one text for all values that are equal as JSON.
///
/// Members are sorted by key, in the order of UTF-16 code units. White space is left out. Strings have the shortest escapes, and
/// numbers the digits that ECMAScript writes.
extension JSEN {
  /// Returns the canonical text.
  ///
  ///     let json: JSEN = ["b": 1.0, "a": [1e2, -0.0, "é\n"]]
  ///     print(try json.canonicalText())
  ///     // prints {"a":[100,0,"é\n"],"b":1}
  ///
  /// It is the text of `serialized(.canonical)`, for values of up to 1024 levels. Integers above 2^53 may have other
  /// digits, as ECMAScript writes them: 1152921504606846976 becomes 1152921504606847000.
  ///
  /// A number with a fraction or an exponent becomes the nearest double.
  ///
  /// - Throws: `JSEN.WritingError` for NaN and infinity, for a value that nests deeper, for an integer that neither
  ///   equals a double nor has the digits of a double, and for a number that is too large for a double. ECMAScript has
  ///   only doubles, so such a number has no canonical form; write it as a string.
  /// - Complexity: O(*n* log *n*) in the members of an object, and linear in the rest.
  public func canonicalText() throws(WritingError) -> String {
    try serialized(.deepCanonical)
  }

  /// Returns the UTF-8 bytes of the canonical text, to sign or hash.
  ///
  /// - Throws: `JSEN.WritingError`, as ``canonicalText()`` does.
  /// - Complexity: that of ``canonicalText()``.
  public func canonicalBytes() throws(WritingError) -> [UInt8] {
    try serializedBytes(.deepCanonical)
  }
}

extension JSEN.WritingOptions {
  fileprivate static var deepCanonical: JSEN.WritingOptions {
    var options = canonical
    options.maximumDepth = JSEN.maximumDepth
    return options
  }
}
