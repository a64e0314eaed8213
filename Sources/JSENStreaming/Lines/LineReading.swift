import JSEN

/// From the bytes of a line to an element.
struct LineReading<Element>: Sendable {
  let options: JSENLineOptions
  let parse: @Sendable (TextBytes, JSENLine<Void>) throws -> Element

  /// Returns a reading that does something more with each element.
  func map<T>(_ transform: @escaping @Sendable (Element) throws -> T) -> LineReading<T> {
    LineReading<T>(options: options) { [parse] in try transform(parse($0, $1)) }
  }

  /// Reads a line.
  ///
  /// - Returns: nil for a line of nothing but white space.
  @inline(__always)
  fileprivate func read(
    _ text: TextBytes, _ line: JSENLine<Void>
  ) throws(JSENLineError) -> Element? {
    guard let first = Self.firstByte(of: text) else { return nil }
    var fault: JSENLineError.Kind?
    if options.format == .records { fault = Self.fault(of: text, beginningWith: first, line) }
    if fault == nil {
      do {
        return try parse(text, line)
      } catch {
        fault = (error as? JSEN.ParsingError).map { .malformed($0) } ?? .rejected(error)
      }
    }
    throw JSENLineError(fault ?? .missingSeparator, in: line, options.format)
  }

  /// The first byte that is not white space, after a byte order mark.
  @inline(__always)
  private static func firstByte(of text: TextBytes) -> UInt8? {
    var index = text.hasByteOrderMark ? 3 : 0
    while index < text.count {
      if !isWhitespace(text[unchecked: index]) { return text[unchecked: index] }
      index += 1
    }
    return nil
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// What is wrong with the ends of a record.
  private static func fault(
    of text: TextBytes, beginningWith first: UInt8, _ record: JSENLine<Void>
  ) -> JSENLineError.Kind? {
    if record.number == 0 { return .missingSeparator }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
    default: return isWhitespace(text[text.count - 1]) ? nil : .possiblyCut
    }
  }
}

extension LineCutter {
  /// The outcome of reading on.
  enum Step<Element> {
    case element(Element)
    case needsBytes
    case end
  }

  /// Reads on up to the next element. Bad lines are reported if the options have a closure for them.
  mutating func step<Element>(
    _ reading: LineReading<Element>
  ) throws(JSENLineError) -> Step<Element> {
    while true {
      do throws(JSENLineError) {
        switch cut() {
        case .needsBytes: return .needsBytes
        case .end: return .end
        case .tooLong(let line):
          let limit = max(reading.options.maximumLineLength, 0)
          throw JSENLineError(.tooLong(limit: limit), in: line, reading.options.format)
        case .line(let line, let start, let end):
          let element = try withText(start, end) { (text) throws(JSENLineError) in
            try reading.read(text, line)
          }
          if let element { return .element(element) }
        }
      } catch {
        guard let report = reading.options.onBadLine else { throw error }
        report(error)
      }
    }
  }
}
