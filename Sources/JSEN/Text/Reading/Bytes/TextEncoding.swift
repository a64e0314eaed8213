/// An encoding other than UTF-8 that a text can have, recognized by its first bytes (RFC 8259 §8.1, RFC 4627 §3).
///
/// The first character of a JSON text is ASCII, so without a byte order mark, the zeros around it tell the
/// encoding. A text in UTF-8 begins with such bytes only when it is a string that begins with a raw zero, which RFC 8259
/// refuses. Two bytes are looked at before a text is parsed.
package struct TextEncoding: Sendable {
  /// The number of bytes of a code unit.
  let width: Int
  private let isBigEndian: Bool

  /// Recognizes the encoding of a text; nil for UTF-8 and for anything else.
  package init?(_ bytes: TextBytes) {
    let hasFourBytes = bytes.count >= 4
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0xFE, 0xFF) where hasFourBytes, (0, 0, 0, 1...) where hasFourBytes:
      (width, isBigEndian) = (4, true)
    case (0xFF, 0xFE, 0, 0) where hasFourBytes, (1..., 0, 0, 0) where hasFourBytes:
      (width, isBigEndian) = (4, false)
    case (0xFE, 0xFF, _, _), (0, 1..., _, _): (width, isBigEndian) = (2, true)
    case (0xFF, 0xFE, _, _),
      (1..., 0, _, _) where bytes.count >= 2:
      (width, isBigEndian) = (2, false)
    default: return nil
    }
  }

  /// Whether the first bytes may be those of another encoding; false for nearly every text in UTF-8.
  @inline(__always)
  package static func isPossible(_ bytes: TextBytes) -> Bool {
    bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE
  }

  /// Whether a text that was read as UTF-8 and is not valid is in another encoding, which the options refuse, or was
  /// before it became a string.
  package static func isRefused(_ bytes: TextBytes, _ options: JSEN.ReadingOptions) -> Bool {
    if let text = afterDamagedMark(bytes) { return TextEncoding(text) != nil }
    return !options.allowsOtherEncodings && TextEncoding(bytes) != nil
  }

  /// Whether the text ends before its encoding can be known: inside a byte order mark or a first character.
  static func isCut(_ bytes: TextBytes) -> Bool {
    switch (bytes.count, bytes[0], bytes[1], bytes[2]) {
    case (1, 0xFE...0xFF, _, _), (1, 0, _, _), (2, 0, 0, _), (3, 0, 0, 0), (3, 0, 0, 0xFE): true
    default: false
    }
  }

  /// Returns the text after a byte order mark of UTF-16 that was read as UTF-8, such as in a string made from UTF-16
  /// bytes; nil if no such mark exists.
  static func afterDamagedMark(_ bytes: TextBytes) -> TextBytes? {
    // Each byte of the mark is not UTF-8, and was replaced.
    let mark = "\u{FFFD}\u{FFFD}"
    let length = mark.utf8.count
    guard bytes.count > length, mark.hasBytes(bytes, TextRange(0, length)) else { return nil }
    return bytes.slice(length, bytes.count)
  }

  /// The name of the encoding in messages.
  var name: String { "UTF-\(width * 8)" }

  /// Returns a code unit. Bytes after the end of the text are zero.
  private func unit(_ bytes: TextBytes, at index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in index..<index + width { unit = unit << 8 | UInt32(bytes[offset]) }
    return isBigEndian ? unit : unit.byteSwapped >> UInt32(32 - width * 8)
  }

  /// Whether a text in this encoding begins with a byte order mark.
  package func hasByteOrderMark(_ bytes: TextBytes) -> Bool {
    bytes.count >= width && unit(bytes, at: 0) == 0xFEFF
  }

  /// Converts a text in this encoding to UTF-8, without its byte order mark.
  ///
  /// - Parameter replaces: whether U+FFFD replaces a code unit that is not valid. A unit that the end cuts is refused.
  /// - Returns: the text up to the first code unit that is not valid, and the failure there.
  /// - Complexity: O(*n*) in bytes.
  package func transcoded(
    _ bytes: TextBytes, replaces: Bool = false
  ) -> (text: [UInt8], failure: TextFailure?) {
    var text: [UInt8] = []
    text.reserveCapacity(width == 2 ? bytes.count : bytes.count / 4)
    var index = hasByteOrderMark(bytes) ? width : 0
    let kind: JSEN.ParsingError.Kind = width == 2 ? .invalidUTF16 : .invalidUTF32
    while index < bytes.count {
      var value = unit(bytes, at: index)
      let isHalf = width == 2 && value & 0xFC00 == 0xD800
      guard index + (isHalf ? 4 : width) <= bytes.count else {
        return (text, TextFailure(kind, at: text.count, isIncomplete: true))
      }
      index += width
      if isHalf {
        let low = unit(bytes, at: index)
        if low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
          index += width
        }
      }
      guard let scalar = Unicode.Scalar(value) ?? (replaces ? "\u{FFFD}" : nil) else {
        return (text, TextFailure(kind, at: text.count))
      }
      if scalar.value < 0x80 {
        text.append(UInt8(value))
      } else {
        text.append(contentsOf: scalar.utf8)
      }
    }
    return (text, nil)
  }
}

/// A text in UTF-8 that was made from another encoding, or from a text with faults that U+FFFD has replaced.
struct TranscodedText {
  private(set) var bytes: [UInt8]
  /// The options for reading it. The user's limit for the length of the text was for the original.
  var options: JSEN.ReadingOptions
  private(set) var origin: Origin
  /// The failure to report when the text with replacements is not valid either.
  private var cut: TextFailure?

  /// The text before it was converted to UTF-8, or before faults were replaced.
  struct Origin: Sendable {
    /// The encoding; nil for UTF-8.
    var encoding: TextEncoding?
    var hasMark = false
    var replacements = UnicodeReplacements()

    /// Returns the number of bytes in the original before a byte of the converted text.
    func offset(_ offset: Int, in converted: TextBytes) -> Int {
      guard let encoding else { return replacements.original(offset) }
      var original = hasMark ? encoding.width : 0
      for index in 0..<min(offset, converted.count) {
        switch converted[unchecked: index] {
        case 0x80..<0xC0: break
        case 0xF0...: original += 4
        default: original += encoding.width
        }
      }
      return original
    }

    /// Returns the location in the original of a location in the converted text.
    func location(_ location: JSEN.TextLocation, in converted: TextBytes) -> JSEN.TextLocation {
      location.moved(to: offset(location.offset, in: converted))
    }
  }

  /// Converts a text in another encoding; nil for UTF-8, for a text that is too long, and if the options refuse other
  /// encodings.
  ///
  /// - Throws: an error for a text that is not valid in its encoding, and for a byte order mark that the options
  ///   refuse.
  init?(_ bytes: TextBytes, options: JSEN.ReadingOptions) throws(JSEN.ParsingError) {
    guard options.allowsOtherEncodings, bytes.count <= options.maximumTextLength,
      let encoding = TextEncoding(bytes)
    else { return nil }
    let hasMark = encoding.hasByteOrderMark(bytes)
    if hasMark, !options.allowsByteOrderMark {
      throw JSEN.ParsingError(TextFailure(.byteOrderMark, at: 0), in: bytes, options: options)
    }
    let (text, invalid) = encoding.transcoded(
      bytes, replaces: options.invalidUnicode == .replace)
    self.bytes = text
    self.options = options.forString
    self.options.maximumTextLength = .max
    origin = Origin(encoding: encoding, hasMark: hasMark)
    if let invalid { throw error(invalid) }
  }

  /// Replaces the faults of a text in UTF-8; nil if the failure is none that the options replace.
  init?(replacing failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions) {
    guard UnicodeReplacements.canReplace(failure, options), !TextEncoding.isRefused(bytes, options)
    else { return nil }
    self.bytes = []
    bytes.append(to: &self.bytes)
    self.options = options.forString
    self.options.maximumTextLength = .max
    origin = Origin()
    replace(failure)
  }

  /// Returns this text with its faults replaced; nil if the failure is none that the options replace.
  func replacing(_ failure: TextFailure) -> TranscodedText? {
    guard origin.replacements.isEmpty, UnicodeReplacements.canReplace(failure, options) else {
      return nil
    }
    var text = self
    text.replace(failure)
    return text
  }

  private mutating func replace(_ failure: TextFailure) {
    // A text that ends too early can become valid, which the error says.
    if failure.isIncomplete { cut = failure }
    origin.replacements.replace(in: &bytes, from: failure.offset)
  }

  /// Returns the error for a failure in this text.
  func error(_ failure: TextFailure) -> JSEN.ParsingError {
    let failure = cut ?? failure
    return TextBytes.with(bytes) {
      JSEN.ParsingError(source: FailedText(failure, in: $0, options: options, origin: origin))
    }
  }
}
