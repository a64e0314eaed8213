/// Adds parts to a ``TextWriter/CompactText`` that may need another block. There must be room for 64 bytes.
extension ByteWriter {
  typealias CompactText = TextWriter.CompactText

  /// Adds a key or a string, in which slashes are not escaped.
  @inline(__always)
  mutating func add(_ string: String, _ closing: Punctuation, to text: inout CompactText) {
    if let (low, high) = SmallString.words(unchecked: string),
      text.add(
        low, high & SmallString.contentMask, count: SmallString.count(high), closing,
        stopsAtSlash: false)
    {
      return
    }
    text = add(long: string, closing, to: text)
  }

  @inline(never)
  private mutating func add(
    long string: String, _ closing: Punctuation, to text: CompactText
  ) -> CompactText {
    TextBytes.with(string) { add(long: $0, closing, [], to: text) }
  }

  /// Adds a key or a string of any length.
  ///
  /// - Parameter escapes: slashes at most.
  @inline(__always)
  mutating func add(
    long bytes: TextBytes, _ closing: Punctuation, _ escapes: Escapes, to text: CompactText
  ) -> CompactText {
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
    escaping bytes: TextBytes, _ closing: Punctuation, _ escapes: Escapes, to text: CompactText
  ) -> CompactText {
    resume(at: text)
    append(.quote, quoted: bytes, closing, escapes)
    return compactText(carries: true)
  }

  /// Adds a string whose escapes have not been replaced.
  @inline(never)
  mutating func add(
    raw bytes: TextBytes, _ closing: Punctuation, _ escapes: Escapes, to text: CompactText
  ) -> CompactText {
    resume(at: text)
    append(.quote, requoted: bytes, closing, escapes)
    return compactText(carries: true)
  }

  /// Adds a number with the digits that it has.
  @inline(__always)
  mutating func add(literal: TextBytes, to text: inout CompactText) {
    if literal.count <= 40 {
      text.add(literal: literal)
    } else {
      text = add(longLiteral: literal, to: text)
    }
  }

  @inline(never)
  mutating func add(literal: String, to text: CompactText) -> CompactText {
    TextBytes.with(literal) { add(longLiteral: $0, to: text) }
  }

  @inline(never)
  private mutating func add(longLiteral literal: TextBytes, to text: CompactText) -> CompactText {
    resume(at: text)
    append(copying: literal)
    append(UInt8(ascii: ","))
    return compactText(carries: true)
  }

  /// Makes room for 64 bytes more.
  @inline(never)
  mutating func extend(_ text: CompactText) -> CompactText {
    resume(at: text)
    return compactText(carries: true)
  }
}
