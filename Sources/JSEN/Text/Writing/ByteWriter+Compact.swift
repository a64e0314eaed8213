/// Adds parts to a ``TextWriter/CompactText`` that may need another block. There must be room for 64 bytes.
extension ByteWriter {
  /// Adds a key or a string, in which slashes are not escaped.
  @inline(__always)
  mutating func add(
    _ string: String, _ closing: TextWriter.CompactText.Closing,
    to text: inout TextWriter.CompactText
  ) {
    if let words = SmallString.words(unchecked: string), text.add(small: words, closing) {
      return
    }
    text = add(long: string, closing, to: text)
  }

  @inline(never)
  private mutating func add(
    long string: String, _ closing: TextWriter.CompactText.Closing, to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    TextBytes.with(string) { bytes in
      add(long: bytes, closing, [], to: text)
    }
  }

  /// Adds a key or a string of any length.
  ///
  /// - Parameter escapes: slashes at most.
  @inline(__always)
  mutating func add(
    long bytes: TextBytes, _ closing: TextWriter.CompactText.Closing, _ escapes: Escapes,
    to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    var text = text
    if bytes.count >= 8 && text.hasRoom(for: bytes.count)
      && text.add(long: bytes, closing, stopsAtSlash: !escapes.isEmpty)
    {
      return text
    }
    return add(escaping: bytes, closing, escapes, to: text)
  }

  /// Adds a string of any length with any characters.
  @inline(never)
  private mutating func add(
    escaping bytes: TextBytes, _ closing: TextWriter.CompactText.Closing, _ escapes: Escapes,
    to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    resume(at: text)
    append(.quote, quoted: bytes, Punctuation(word: closing.rawValue, length: 2), escapes)
    return compactText(carries: true)
  }

  /// Adds a string whose escapes have not been replaced.
  @inline(never)
  mutating func add(
    raw bytes: TextBytes, _ closing: TextWriter.CompactText.Closing, _ escapes: Escapes,
    to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    resume(at: text)
    append(.quote, requoted: bytes, Punctuation(word: closing.rawValue, length: 2), escapes)
    return compactText(carries: true)
  }

  /// Adds a number with the digits that it has.
  @inline(__always)
  mutating func add(literal: TextBytes, to text: inout TextWriter.CompactText) {
    if literal.count <= 40 {
      text.add(literal: literal)
    } else {
      text = add(longLiteral: literal, to: text)
    }
  }

  @inline(never)
  mutating func add(literal: String, to text: TextWriter.CompactText) -> TextWriter.CompactText {
    TextBytes.with(literal) { add(longLiteral: $0, to: text) }
  }

  @inline(never)
  private mutating func add(
    longLiteral literal: TextBytes, to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    resume(at: text)
    append(copying: literal)
    append(UInt8(ascii: ","))
    return compactText(carries: true)
  }

  /// Makes room for 64 bytes more.
  @inline(never)
  mutating func extend(_ text: TextWriter.CompactText) -> TextWriter.CompactText {
    resume(at: text)
    return compactText(carries: true)
  }
}
