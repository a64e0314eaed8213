/// White space (RFC 8259 §2), and the comments and other spaces that relaxations accept there.
extension TextParser {
  /// Moves to the next byte that belongs to a token.
  @inline(__always)
  package func skipWhitespace(_ position: inout Int) throws(TextFailure) {
    skipPlainWhitespace(&position)
    if _slowPath(!isStrict) { position = try whitespaceEnd(from: position) }
  }

  /// Moves over the white space that relaxations accept, where no token begins.
  ///
  /// The parse loop asks for it only where it finds no token, so relaxations cost nothing where they are not used.
  ///
  /// - Returns: whether there was any.
  @inline(never)
  func skipRelaxedWhitespace(_ position: inout Int) throws(TextFailure) -> Bool {
    if isStrict { return false }
    let start = position
    position = try whitespaceEnd(from: position)
    return position > start
  }

  /// Moves over the white space of RFC 8259.
  @inline(__always)
  func skipPlainWhitespace(_ position: inout Int) {
    let byte = bytes[position]
    if byte > UInt8(ascii: " ") { return }
    if byte == UInt8(ascii: " "), bytes[position &+ 1] > UInt8(ascii: " ") {
      position &+= 1
    } else {
      position = indentationEnd(from: position)
    }
  }

  /// The same, for a position where a line end and indentation are likely.
  @inline(__always)
  func skipPlainWhitespace(_ position: inout Int, _ place: Layout.Place, _ layout: inout Layout) {
    let byte = bytes[position]
    if byte > UInt8(ascii: " ") { return }
    if byte == UInt8(ascii: "\n") {
      let width = layout.width(place)
      let index = position &+ 1
      if hasIndentation(width, at: index) {
        position = index &+ width
        layout.width = width
        return
      }
      position = indentationEnd(from: position)
      layout.learn(place, position &- index)
    } else {
      skipPlainWhitespace(&position)
    }
  }

  /// Whether exactly `width` spaces are at `start`.
  @inline(__always)
  private func hasIndentation(_ width: Int, at start: Int) -> Bool {
    let end = start &+ width
    guard bytes.hasWord(at: end) else { return false }
    let spaces = WordScan.ones &* 0x20
    if width < 8 {
      let others = (bytes.word(unchecked: start) ^ spaces) &<< 8
      return others &<< UInt64(truncatingIfNeeded: 56 &- width &* 8) == 0
        && bytes[unchecked: end] > UInt8(ascii: " ")
    }
    // The last word overlaps the one before.
    let last = end &- 8
    var index = start
    while index < last {
      if bytes.word(unchecked: index) != spaces { return false }
      index &+= 8
    }
    return bytes.word(unchecked: last) == spaces && bytes[unchecked: end] > UInt8(ascii: " ")
  }

  @inline(never)
  func indentationEnd(from start: Int) -> Int {
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

  /// The position of the next byte that belongs to a token.
  @inline(never)
  func whitespaceEnd(from start: Int) throws(TextFailure) -> Int {
    var index = start
    while true {
      if bytes[index] == UInt8(ascii: " ") { index &+= 1 }
      if bytes[index] <= UInt8(ascii: " ") { index = indentationEnd(from: index) }
      let byte = bytes[index]
      if byte > UInt8(ascii: " "), byte < 0x80, byte != UInt8(ascii: "/") { return index }
      let length = try relaxedWhitespaceLength(at: index)
      if length == 0 { return index }
      index &+= length
    }
  }

  /// The end of the white space and the comments that more bytes cannot continue.
  package func finishedWhitespaceEnd(from start: Int) -> Int {
    var index = start
    while true {
      index = indentationEnd(from: index)
      guard !isStrict, let length = try? relaxedWhitespaceLength(at: index), length > 0 else {
        return index
      }
      // A comment of one line goes on.
      let isLine = bytes[index] == UInt8(ascii: "/") && bytes[index &+ 1] == UInt8(ascii: "/")
      if isLine, index &+ length == bytes.count { return index }
      index &+= length
    }
  }

  /// The length of the comment or space at `index` that a relaxation accepts; zero when there is none.
  private func relaxedWhitespaceLength(at index: Int) throws(TextFailure) -> Int {
    if relaxations.contains(.comments), bytes[index] == UInt8(ascii: "/") {
      return try commentLength(at: index)
    }
    return try additionalWhitespaceLength(at: index)
  }

  // Not inlined: it asks for the properties of characters, which every call would pay for.
  @inline(never)
  private func additionalWhitespaceLength(at index: Int) throws(TextFailure) -> Int {
    guard relaxations.contains(.additionalWhitespace) else { return 0 }
    switch bytes[index] {
    case 0x0B, 0x0C: return 1
    case 0x80...: break
    default: return 0
    }
    if let scalar = bytes.scalar(at: index), Self.isAdditionalWhitespace(scalar) {
      return scalar.utf8.count
    }
    if isCutWhitespace(at: index) {
      throw TextFailure(.invalidUTF8, at: index, isIncomplete: true)
    }
    return 0
  }

  /// Whether the text ends inside a multi-byte space that begins at `index`.
  private func isCutWhitespace(at index: Int) -> Bool {
    guard index &+ 2 >= bytes.count else { return false }
    return switch (bytes[index], bytes[index &+ 1]) {
    case (0xC2, 0), (0xE1, 0), (0xE2, 0), (0xE3, 0), (0xEF, 0): index &+ 1 == bytes.count
    case (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80), (0xEF, 0xBB): true
    default: false
    }
  }

  private func commentLength(at start: Int) throws(TextFailure) -> Int {
    var index = min(start &+ 2, bytes.count)
    var isOpen = index == start &+ 1
    var isASCII = true
    switch bytes[start &+ 1] {
    case UInt8(ascii: "/"):
      index = bytes.lineEnd(from: index, &isASCII)
    case UInt8(ascii: "*"):
      index = bytes.commentMark(from: index, &isASCII)
      isOpen = index == bytes.count
      index = min(index &+ 2, bytes.count)
    default:
      if !isOpen { return 0 }
    }
    if !isASCII { try validateUTF8(start, index) }
    if isOpen {
      throw TextFailure(.unterminatedComment, at: index, isIncomplete: true, related: start)
    }
    return index &- start
  }

  private static func isAdditionalWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0xFEFF, 0x2028, 0x2029: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }
}
