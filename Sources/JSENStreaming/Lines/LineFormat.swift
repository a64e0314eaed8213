import JSEN

/// How lines and records are read.
struct LineFormat: StreamFormat {
  let options: JSENLineOptions

  init(_ options: JSENLineOptions) {
    var options = options
    options.reading = options.reading.forString
    options.reading.maximumTextLength = .max
    self.options = options
  }

  var readingOptions: JSEN.ReadingOptions { options.reading }

  var onBadPiece: (@Sendable (JSENLineError) -> Void)? { options.onBadLine }

  func makeCutter() -> LineCutter { LineCutter(options) }

  @inline(__always)
  func isBlank(_ text: TextBytes) -> Bool {
    guard let first = Self.firstByte(of: text) else { return true }
    return first == UInt8(ascii: "[") && options.format == .events && Self.isDone(text)
  }

  /// Whether the data of an event says that no other one follows, as chat models write.
  private static func isDone(_ text: TextBytes) -> Bool {
    text.count >= 6
      && (0..<text.count).lazy.map { text[$0] }.filter { !isWhitespace($0) }
        .elementsEqual("[DONE]".utf8)
  }

  @inline(__always)
  func read<Element>(
    _ text: TextBytes, at line: LinePlace, _ parse: (TextBytes, LinePlace) throws -> Element
  ) throws(JSENLineError) -> Element {
    if options.format == .records, let fault = Self.fault(of: text, line) {
      throw JSENLineError(fault, in: line, length: text.count, .records)
    }
    do {
      do {
        return try parse(text, line)
      } catch is JSEN.ParsingError where options.format == .lines && text[text.count - 1] == 0x0D {
        // An error at the end of a line that ends with CR and LF has its place before both.
        return try parse(text.slice(0, text.count - 1), line)
      }
    } catch let error as JSEN.ParsingError {
      throw JSENLineError(
        .malformed(error.beginning(at: start(of: line))), in: line, length: text.count,
        options.format)
    } catch {
      throw rejection((error as? Rejection)?.reason ?? error, of: text, at: line)
    }
  }

  func document(_ text: TextBytes, at line: LinePlace) throws -> JSENDocument {
    try JSENDocument(
      reading: OwnedText(copying: text), options: options.reading, start: start(of: line))
  }

  func rejection(_ error: any Error, of text: TextBytes, at line: LinePlace) -> JSENLineError {
    JSENLineError(.rejected(error), in: line, length: text.count, options.format)
  }

  func failure(_ error: JSENFileError, at line: LinePlace) -> JSENLineError {
    JSENLineError(.unreadable(error), in: line, options.format)
  }

  private func start(of line: LinePlace) -> TextStart {
    TextStart(line.location, isLine: options.format != .records)
  }

  /// The first byte of a line that is not white space, after a byte order mark.
  private static func firstByte(of line: TextBytes) -> UInt8? {
    var index = line.hasByteOrderMark ? 3 : 0
    while index < line.count {
      if !isWhitespace(line[unchecked: index]) { return line[unchecked: index] }
      index += 1
    }
    return nil
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The fault at the beginning or the end of a record, if there is one.
  private static func fault(
    of text: TextBytes, _ record: LinePlace
  ) -> JSENLineError.Cause? {
    if record.number == 0 { return .missingSeparator }
    switch firstByte(of: text) {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
    default: return isWhitespace(text[text.count - 1]) ? nil : .possiblyTruncated
    }
  }
}
