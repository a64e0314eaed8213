/// White space (RFC 8259 §2), and the comments and further spaces that relaxations allow there.
extension TextParser {
  /// Moves to the next byte that belongs to a token.
  @inline(__always)
  func skipWhitespace(_ position: inout Int) throws(TextFailure) {
    if relaxations.isEmpty {
      if bytes[position] <= UInt8(ascii: " ") { position = whitespaceEnd(from: position) }
    } else {
      position = try relaxedWhitespaceEnd(from: position)
    }
  }

  /// The end of the white space at `start`, whose first byte is at most a space.
  @inline(__always)
  private func whitespaceEnd(from start: Int) -> Int {
    // Most often it is one space, or a line end and indentation.
    var index = start &+ 1
    if bytes[index] > UInt8(ascii: " ") { return indentationStep(start) }
    if bytes[start] == UInt8(ascii: "\n") {
      while bytes.hasWord(at: index) {
        let others = bytes.word(unchecked: index) ^ (WordScan.ones &* 0x20)
        if others == 0 {
          index &+= 8
          continue
        }
        index &+= others.trailingZeroBitCount &>> 3
        if bytes[unchecked: index] > UInt8(ascii: " ") { return index }
        break
      }
    }
    return indentationEnd(from: start)
  }

  /// Behind one byte of white space, which must be one of the four.
  @inline(__always)
  private func indentationStep(_ start: Int) -> Int {
    let set: UInt64 = 1 &<< 0x20 | 1 &<< 0x09 | 1 &<< 0x0A | 1 &<< 0x0D
    return start &+ Int(truncatingIfNeeded: set &>> UInt64(bytes[start]) & 1)
  }

  @inline(never)
  private func indentationEnd(from start: Int) -> Int {
    var index = start
    while true {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        index &+= 1
        while bytes.hasWord(at: index) {
          let others = bytes.word(unchecked: index) ^ (WordScan.ones &* 0x20)
          index &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
          if others != 0 { break }
        }
      default:
        return index
      }
    }
  }

  @inline(never)
  private func relaxedWhitespaceEnd(from start: Int) throws(TextFailure) -> Int {
    var index = start
    while true {
      index = indentationEnd(from: index)
      let length = try relaxedWhitespaceLength(at: index)
      if length == 0 { return index }
      index &+= length
    }
  }

  /// How many bytes at `index` are a comment or a space that the relaxations allow; zero when none are.
  private func relaxedWhitespaceLength(at index: Int) throws(TextFailure) -> Int {
    if relaxations.contains(.comments), bytes[index] == UInt8(ascii: "/") {
      return try commentLength(at: index)
    }
    if relaxations.contains(.additionalWhitespace), index < bytes.count {
      switch bytes[unchecked: index] {
      case 0x0B, 0x0C: return 1
      case 0x80...: break
      default: return 0
      }
      if let scalar = scalar(at: index), Self.isAdditionalWhitespace(scalar) {
        return scalar.utf8.count
      }
      if isCutWhitespace(at: index) {
        throw TextFailure(.invalidUTF8, at: index, isIncomplete: true)
      }
    }
    return 0
  }

  /// Whether the text stops at `index` inside a space of several bytes.
  private func isCutWhitespace(at index: Int) -> Bool {
    guard index &+ 2 >= bytes.count else { return false }
    let pair = (bytes[index], bytes[index &+ 1])
    return switch pair {
    case (0xC2, 0), (0xE1, 0), (0xE2, 0), (0xE3, 0), (0xEF, 0): index &+ 1 == bytes.count
    case (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80), (0xEF, 0xBB): true
    default: false
    }
  }

  private func commentLength(at start: Int) throws(TextFailure) -> Int {
    var index = start &+ 2
    if index > bytes.count { throw unterminatedComment(from: start) }
    switch bytes[start &+ 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, lineEndLength(at: index) == 0 { index &+= 1 }
    case UInt8(ascii: "*"):
      while !(bytes[index] == UInt8(ascii: "*") && bytes[index &+ 1] == UInt8(ascii: "/")) {
        guard index < bytes.count else {
          try validateUTF8(start, index, isOpenEnded: true)
          throw unterminatedComment(from: start)
        }
        index &+= 1
      }
      index &+= 2
    default:
      return 0
    }
    try validateUTF8(start, index, isOpenEnded: index == bytes.count)
    return index &- start
  }

  private func unterminatedComment(from start: Int) -> TextFailure {
    TextFailure(.unterminatedComment, at: bytes.count, isIncomplete: true, related: start)
  }

  /// The length of the line end at `index` (ECMAScript's: CR LF, CR, LF, U+2028, U+2029), or zero.
  func lineEndLength(at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): bytes[index &+ 1] == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2: bytes[index &+ 1] == 0x80 && bytes[index &+ 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// The scalar at `index`, or nil when no well-formed sequence begins there.
  func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let length = UTF8Validation.sequenceLength(in: bytes, index, bytes.count)
    if length == 0 { return nil }
    var value = UInt32(bytes[unchecked: index])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for offset in 1..<max(length, 1) {
      value = value << 6 | UInt32(bytes[unchecked: index + offset] & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  private static func isAdditionalWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0xFEFF, 0x2028, 0x2029: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }
}
