/// Strings between quotes, with what must be escaped escaped (RFC 8259 §7).
extension ByteWriter {
  /// Which characters are escaped beyond those that must be.
  package struct Escapes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let slashes = Escapes(rawValue: 1)
    package static let nonASCII = Escapes(rawValue: 2)
    package static let lineSeparators = Escapes(rawValue: 4)
  }

  /// Writes a string between quotes.
  @inline(__always)
  package mutating func append(quoted string: String, _ escapes: Escapes) {
    let quote = UInt8(ascii: "\"")
    TextBytes.with(string) { bytes in
      if escapes.isEmpty {
        append(quoted: bytes, stopsAtSlash: false)
      } else if escapes == .slashes {
        append(quoted: bytes, stopsAtSlash: true)
      } else {
        append(quote)
        append(escaping: bytes, escapes)
        append(quote)
      }
    }
  }

  @inline(__always)
  private mutating func append(quoted bytes: TextBytes, stopsAtSlash: Bool) {
    let quote = UInt8(ascii: "\"")
    if let index = append(
      unescaped: bytes, before: quote, after: quote, stopsAtSlash: stopsAtSlash)
    {
      append(escaping: bytes, from: index, stopsAtSlash: stopsAtSlash)
      append(quote)
    }
  }

  /// Goes on with the first byte of a string that must be escaped.
  @inline(never)
  private mutating func append(escaping bytes: TextBytes, from start: Int, stopsAtSlash: Bool) {
    appendEscape(bytes[unchecked: start])
    var index = start &+ 1
    while let next = append(unescaped: bytes, from: index, stopsAtSlash: stopsAtSlash) {
      appendEscape(bytes[unchecked: next])
      index = next &+ 1
    }
  }

  /// The plain way, byte by byte, for the rarer options.
  @inline(never)
  private mutating func append(escaping bytes: TextBytes, _ escapes: Escapes) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[unchecked: index]
      switch byte {
      case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"):
        appendEscape(byte)
        index += 1
      case UInt8(ascii: "/") where escapes.contains(.slashes):
        append(ascii: "\\/")
        index += 1
      case 0x80...:
        index += append(nonASCIIAt: index, of: bytes, escapes)
      default:
        append(byte)
        index += 1
      }
    }
  }

  /// Writes the scalar at `index` and returns its length.
  private mutating func append(
    nonASCIIAt index: Int, of bytes: TextBytes, _ escapes: Escapes
  ) -> Int {
    let (value, length) = Self.scalar(bytes, index)
    if escapes.contains(.nonASCII)
      || (escapes.contains(.lineSeparators) && (value == 0x2028 || value == 0x2029))
    {
      if value < 0x10000 {
        appendUnicodeEscape(value)
      } else {
        appendUnicodeEscape(0xD800 + (value - 0x10000) >> 10)
        appendUnicodeEscape(0xDC00 + (value - 0x10000) & 0x3FF)
      }
    } else {
      for offset in 0..<length { append(nonASCII: bytes[unchecked: index + offset]) }
    }
    return length
  }

  /// The scalar of two to four bytes at `index` of a Swift string, whose UTF-8 is always valid.
  private static func scalar(_ bytes: TextBytes, _ index: Int) -> (value: UInt32, length: Int) {
    let first = bytes[unchecked: index]
    let length = (~first).leadingZeroBitCount
    var value = UInt32(first & (0x7F >> UInt8(length)))
    for offset in 1..<length {
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    return (value, length)
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
    append(UInt8(ascii: "\\"))
    append(short)
  }

  private mutating func appendUnicodeEscape(_ unit: UInt32) {
    append(ascii: "\\u")
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
