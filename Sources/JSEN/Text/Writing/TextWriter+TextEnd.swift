/// Adds parts to a ``TextEnd`` in the walks over values and tapes. There must be room for 64 bytes.
///
/// A function that is not inlined takes the end and returns it, which leaves the caller's own in registers.
extension TextWriter {
  /// Begins a line at a depth of nesting.
  @inline(__always)
  mutating func beginLine(_ style: some WalkStyle, depth: Int, at text: inout TextEnd) {
    if !text.beginLine(style.indentation.bytes, width: depth &* style.indentation.width) {
      text = beginLongLine(depth, at: text)
    }
  }

  @inline(never)
  private mutating func beginLongLine(_ depth: Int, at text: TextEnd) -> TextEnd {
    out.resume(at: text)
    beginLine(depth: depth)
    return out.textEnd(carries: true)
  }

  /// Adds a container without elements or members.
  ///
  /// - Parameter depth: how many containers are open around it.
  @inline(__always)
  mutating func addEmpty(
    _ walkStyle: some WalkStyle, isObject: Bool, depth: Int, to text: inout TextEnd
  ) {
    if walkStyle.isIndented, style.breaksEmptyContainers {
      text = addBrokenEmpty(isObject: isObject, depth: depth, to: text)
    } else {
      text.addEmpty(isObject: isObject)
    }
  }

  @inline(never)
  private mutating func addBrokenEmpty(
    isObject: Bool, depth: Int, to text: TextEnd
  ) -> TextEnd {
    out.resume(at: text)
    out.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    out.append(UInt8(ascii: "\n"))
    beginLine(depth: depth)
    out.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    out.append(UInt8(ascii: ","))
    return out.textEnd(carries: true)
  }

  /// Adds a key or a string.
  ///
  /// - Parameter smallBit: ``SmallString/bit``.
  @inline(__always)
  mutating func add(
    _ string: String, _ closing: Punctuation, _ walkStyle: some WalkStyle, smallBit: UInt64,
    to text: inout TextEnd
  ) {
    if let (low, high) = SmallString.words(of: string, bit: smallBit),
      text.add(
        low, high & SmallString.contentMask, count: SmallString.count(high), closing,
        walkStyle.escapes)
    {
      return
    }
    text = add(long: string, closing, walkStyle, to: text)
  }

  @inline(never)
  private mutating func add(
    long string: String, _ closing: Punctuation, _ walkStyle: some WalkStyle, to text: TextEnd
  ) -> TextEnd {
    TextBytes.with(string) { add(long: $0, closing, walkStyle, to: text) }
  }

  /// Adds a key or a string of any length.
  @inline(__always)
  mutating func add(
    long bytes: TextBytes, _ closing: Punctuation, _ walkStyle: some WalkStyle, to text: TextEnd
  ) -> TextEnd {
    var text = text
    if bytes.count >= 8 && text.hasRoom(for: bytes.count)
      && text.add(long: bytes, closing, walkStyle.escapes)
    {
      return text
    }
    return add(escaping: bytes, closing, to: text)
  }

  /// Adds a string of any length with any characters.
  @inline(never)
  private mutating func add(
    escaping bytes: TextBytes, _ closing: Punctuation, to text: TextEnd
  ) -> TextEnd {
    out.resume(at: text)
    out.append(.quote, quoted: bytes, closing, style.escapes)
    return out.textEnd(carries: true)
  }

  /// Adds a string whose escapes have not been replaced.
  @inline(never)
  mutating func add(raw bytes: TextBytes, _ closing: Punctuation, to text: TextEnd) -> TextEnd {
    out.resume(at: text)
    out.append(.quote, requoted: bytes, closing, style.escapes)
    return out.textEnd(carries: true)
  }

  /// Adds a part of a text as it is.
  @inline(__always)
  mutating func copy(
    _ range: TextRange, of bytes: TextBytes, _ closing: Punctuation, to text: inout TextEnd
  ) {
    if !text.copy(range, of: bytes, closing) {
      text = copy(long: range, of: bytes, closing, to: text)
    }
  }

  /// Adds a part of a text that does not fit the block, or ends with the text.
  @inline(never)
  private mutating func copy(
    long range: TextRange, of bytes: TextBytes, _ closing: Punctuation, to text: TextEnd
  ) -> TextEnd {
    out.resume(at: text)
    out.append(copying: bytes, inPieces: range)
    out.append(closing)
    return out.textEnd(carries: true)
  }

  /// Adds a value by a function of the writer.
  @inline(__always)
  mutating func add(
    to text: TextEnd, by add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws(JSEN.WritingError) -> TextEnd {
    out.resume(at: text)
    try add(&self)
    out.append(UInt8(ascii: ","))
    return out.textEnd(carries: true)
  }

  /// Makes room for 64 bytes more.
  @inline(never)
  mutating func extend(_ text: TextEnd) -> TextEnd {
    out.resume(at: text)
    return out.textEnd(carries: true)
  }
}
