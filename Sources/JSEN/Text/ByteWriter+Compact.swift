/// What ``TextWriter/CompactText`` cannot add by itself.
extension ByteWriter {
  /// Adds a key or a string; there must be room for 64 bytes.
  @unsafe
  @inline(__always)
  mutating func add(
    _ string: String, _ closing: TextWriter.CompactText.Closing,
    to text: inout TextWriter.CompactText
  ) {
    if let words = SmallString.words(unchecked: string), unsafe text.add(small: words, closing) {
      return
    }
    unsafe text = add(long: string, closing, to: text)
  }

  @unsafe
  @inline(never)
  private mutating func add(
    long string: String, _ closing: TextWriter.CompactText.Closing, to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    unsafe TextBytes.with(string) { bytes in
      unsafe add(long: bytes, closing, to: text)
    }
  }

  @unsafe
  @inline(__always)
  private mutating func add(
    long bytes: TextBytes, _ closing: TextWriter.CompactText.Closing,
    to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    var text = unsafe text
    if unsafe bytes.count >= 8 && text.hasRoom(for: bytes.count)
      && text.add(long: bytes, closing)
    {
      return unsafe text
    }
    return unsafe add(escaping: bytes, closing, to: text)
  }

  /// Adds a string of any length with any characters.
  @unsafe
  @inline(never)
  private mutating func add(
    escaping bytes: TextBytes, _ closing: TextWriter.CompactText.Closing,
    to text: TextWriter.CompactText
  ) -> TextWriter.CompactText {
    unsafe resume(at: text)
    append(.quote, quoted: bytes, Punctuation(word: closing.rawValue, length: 2), [])
    return unsafe compactText(carries: true)
  }

  /// Adds a number with the digits that it has.
  @unsafe
  @inline(never)
  mutating func add(literal: String, to text: TextWriter.CompactText) -> TextWriter.CompactText {
    unsafe resume(at: text)
    TextBytes.with(literal) { append(copying: $0) }
    append(UInt8(ascii: ","))
    return unsafe compactText(carries: true)
  }

  /// Makes room for 64 bytes more.
  @unsafe
  @inline(never)
  mutating func extend(_ text: TextWriter.CompactText) -> TextWriter.CompactText {
    unsafe resume(at: text)
    return unsafe compactText(carries: true)
  }
}
