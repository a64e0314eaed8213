extension JSENWriter {
  /// Writes a whole value.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them, and for values nested
  ///   deeper than the options allow. Then no part of the value is written.
  /// - Complexity: O(*n*) in the size of the text; O(*n* log *n*) when keys are sorted.
  public mutating func write(_ value: JSEN) throws {
    try add { (text) throws(JSEN.WritingError) in try text.add(value) }
  }

  /// Writes a ``JSENRepresentable`` value: an integer of any width, an array, a dictionary, or your own type.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError``, as `write(_:)` of a `JSEN` does.
  /// - Complexity: O(*n*) in the size of the text; O(*n* log *n*) when keys are sorted.
  public mutating func write(_ value: some JSENRepresentable) throws { try write(value.jsen) }

  /// Writes a key and its value. If one cannot be written, it writes neither.
  ///
  ///     var text: [UInt8] = []
  ///     var writer = JSENWriter { text += $0 }
  ///     try writer.beginObject()
  ///     try writer.write("Ann", forKey: "name")
  ///     try writer.write(["a", "b"], forKey: "tags")
  ///     try writer.endObject()
  ///     try writer.finish()
  ///     print(String(decoding: text, as: UTF8.self))
  ///     // prints {"name":"Ann","tags":["a","b"]}
  ///
  /// - Parameters:
  ///   - value: the value to write.
  ///   - key: the key of the member.
  /// - Throws: ``JSEN/WritingError``, as `key(_:)` and `write(_:)` of a `JSEN` do.
  /// - Complexity: O(*n*) in the size of the text; O(*n* log *n*) when keys are sorted.
  public mutating func write(_ value: some JSENRepresentable, forKey key: String) throws {
    try add(forKey: key) { (text) throws(JSEN.WritingError) in try text.add(value.jsen) }
  }
}
