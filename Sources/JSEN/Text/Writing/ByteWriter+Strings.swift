/// Writes strings in quotes, escaped as RFC 8259 §7 requires.
extension ByteWriter {
  /// The characters that are escaped beyond those that must be.
  package struct Escapes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let slashes = Escapes(rawValue: 1)
    package static let nonASCII = Escapes(rawValue: 2)
    package static let lineSeparators = Escapes(rawValue: 4)

    // In a debug build, the members of `SetAlgebra` call up to eight functions through witnesses.
    package var isEmpty: Bool { rawValue == 0 }
    /// Whether slashes are the only optional escape.
    var isSlashesAtMost: Bool { rawValue & ~Self.slashes.rawValue == 0 }

    /// A word that is zero only if a word of a string can be written as it is.
    ///
    /// Characters outside ASCII count as escaped if an option escapes some of them.
    @inline(__always)
    func stops(in word: UInt64) -> UInt64 {
      let stops = WordScan.stops(in: word, orSlash: contains(.slashes))
      return isSlashesAtMost ? stops : stops | word & WordScan.highBits
    }
  }

  /// Writes a string between an opening that ends in a quote, and a closing that begins with one.
  @inline(__always)
  mutating func append(
    _ opening: Punctuation, quoted string: String, _ closing: Punctuation, _ escapes: Escapes
  ) {
    if escapes.isSlashesAtMost, let words = SmallString.words(of: string),
      append(opening, small: words, closing, stopsAtSlash: !escapes.isEmpty)
    {
      return
    }
    append(opening, quotedLong: string, closing, escapes)
  }

  @inline(never)
  private mutating func append(
    _ opening: Punctuation, quotedLong string: String, _ closing: Punctuation, _ escapes: Escapes
  ) {
    TextBytes.with(string) { append(opening, quoted: $0, closing, escapes) }
  }

  /// Writes a string between an opening that ends in a quote, and a closing that begins with one.
  @inline(__always)
  mutating func append(
    _ opening: Punctuation, quoted bytes: TextBytes, _ closing: Punctuation, _ escapes: Escapes
  ) {
    guard escapes.isSlashesAtMost else {
      append(opening)
      append(escaping: bytes, escapes)
      append(closing)
      return
    }
    // Each of the two loops is compiled for its constant.
    let stop =
      escapes.isEmpty
      ? append(opening, unescaped: bytes, closing, stopsAtSlash: false)
      : append(opening, unescaped: bytes, closing, stopsAtSlash: true)
    if let stop {
      append(escaping: bytes, from: stop, stopsAtSlash: !escapes.isEmpty)
      append(closing)
    }
  }

  /// Writes a string whose escapes have not been replaced, as it is in a text, with those escapes that it needs.
  @inline(never)
  mutating func append(
    _ opening: Punctuation, requoted raw: TextBytes, _ closing: Punctuation, _ escapes: Escapes
  ) {
    if escapes.isSlashesAtMost {
      append(opening)
      append(escaping: raw, hasEscapes: true, stopsAtSlash: !escapes.isEmpty)
      append(closing)
    } else {
      raw.withUnescaped(TextRange(0, raw.count)) { bytes, _ in
        append(opening, quoted: bytes, closing, escapes)
      }
    }
  }

  /// Writes a string from a byte on that must be escaped.
  ///
  /// It writes in pieces: each escape makes room for the rest of its piece. Making room for the rest of a long string
  /// after each of many escapes takes quadratic time and memory.
  @inline(never)
  private mutating func append(
    escaping bytes: TextBytes, from start: Int = 0, hasEscapes: Bool = false, stopsAtSlash: Bool
  ) {
    var index = start
    while index < bytes.count {
      let end = min(index &+ 4096, bytes.count)
      let piece = bytes.slice(index, end)
      guard let stop = append(.none, unescaped: piece, .none, stopsAtSlash: stopsAtSlash) else {
        index = end
        continue
      }
      index &+= stop
      let byte = bytes[unchecked: index]
      if hasEscapes, byte == UInt8(ascii: "\\") {
        let (scalar, length) = Unescaping.scalar(bytes, index)
        if let scalar { append(scalar, stopsAtSlash ? .slashes : []) }
        index &+= length
      } else {
        appendEscape(byte)
        index &+= 1
      }
    }
  }

  /// Writes character by character, for the rarer options.
  @inline(never)
  private mutating func append(escaping bytes: TextBytes, _ escapes: Escapes) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      if byte < 0x80 {
        append(Unicode.Scalar(byte), escapes)
        index += 1
      } else {
        let length = (~byte).leadingZeroBitCount
        let value = bytes.scalarValue(unchecked: index, length: length)
        if let scalar = Unicode.Scalar(value) { append(scalar, escapes) }
        index += length
      }
    }
  }

  /// Writes a character of a string, escaped when it must be.
  @inline(__always)
  private mutating func append(_ scalar: Unicode.Scalar, _ escapes: Escapes) {
    switch scalar {
    case ..<" ", "\"", "\\": appendEscape(UInt8(truncatingIfNeeded: scalar.value))
    case "/" where escapes.contains(.slashes): append(.escapedSlash)
    case ..<"\u{80}": append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where escapes.contains(.nonASCII),
      "\u{2028}"..."\u{2029}" where escapes.contains(.lineSeparators):
      for unit in scalar.utf16 { appendUnicodeEscape(UInt32(unit)) }
    default: for unit in Unicode.UTF8.encode(scalar) ?? .init() { append(nonASCII: unit) }
    }
  }

  /// Writes the escape of a quote, a backslash, a slash or a control character.
  private mutating func appendEscape(_ byte: UInt8) {
    let short: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): short = byte
    case 0x08: short = UInt8(ascii: "b")
    case 0x09: short = UInt8(ascii: "t")
    case 0x0A: short = UInt8(ascii: "n")
    case 0x0C: short = UInt8(ascii: "f")
    case 0x0D: short = UInt8(ascii: "r")
    default:
      appendUnicodeEscape(UInt32(byte))
      return
    }
    append(Punctuation(word: 0x5C | UInt64(short) &<< 8, length: 2))
  }

  private mutating func appendUnicodeEscape(_ unit: UInt32) {
    var word: UInt64 = 0x755C
    for (position, shift) in [12 as UInt32, 8, 4, 0].enumerated() {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      let letter = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      word |= UInt64(letter) << UInt64(16 + 8 * position)
    }
    append(Punctuation(word: word, length: 6))
  }
}
