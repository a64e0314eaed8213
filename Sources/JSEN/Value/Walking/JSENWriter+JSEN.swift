extension JSENWriter {
  /// Writes a whole value.
  ///
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them, and for values nested
  ///   deeper than the options allow; nothing of the value is written then.
  public mutating func write(_ value: JSEN) throws {
    try place("a value") { (text) throws(JSEN.WritingError) in try text.add(value) }
    try endValue()
  }

  /// Writes a value of any type that is JSON: integers of every width, arrays, dictionaries, and your own types.
  public mutating func write(_ value: some JSENRepresentable) throws { try write(value.jsen) }

  /// Writes a key and its value, or neither when one of them can't be written.
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
  public mutating func write(_ value: some JSENRepresentable, forKey key: String) throws {
    try place("a key", forKey: key) { (text) throws(JSEN.WritingError) in
      try text.add(value.jsen)
    }
    try endValue()
  }
}
