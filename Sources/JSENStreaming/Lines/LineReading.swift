import JSEN

/// From the bytes of a line to an element.
struct LineReading<Element>: Sendable {
  typealias Parse = @Sendable (TextBytes, LinePlace) throws -> Element

  let options: JSENLineOptions
  private let makeParse: @Sendable () -> Parse
  private let parse: Parse

  /// - Parameter makeParse: is called for each batch of parallel work, so that no two tasks wait for one object.
  init(options: JSENLineOptions, makeParse: @escaping @Sendable () -> Parse) {
    self.options = options
    self.makeParse = makeParse
    parse = makeParse()
  }

  /// Returns a reading that does something more with each element.
  func map<T>(_ transform: @escaping @Sendable (Element) throws -> T) -> LineReading<T> {
    LineReading<T>(options: options) { [makeParse] in
      let parse = makeParse()
      return { text, line in
        let element = try parse(text, line)
        return try Rejection.wrap { try transform(element) }
      }
    }
  }

  /// Returns the same reading for another task.
  func forTask() -> LineReading { LineReading(options: options, makeParse: makeParse) }

  /// Reads a line.
  ///
  /// - Parameter first: its first byte that is not white space.
  @inline(__always)
  fileprivate func read(
    _ text: TextBytes, beginningWith first: UInt8, _ line: LinePlace
  ) throws(JSENLineError) -> Element {
    if options.format == .records,
      let fault = LineCutter.fault(of: text, beginningWith: first, line)
    {
      throw JSENLineError(fault, in: line, .records)
    }
    do {
      do {
        return try parse(text, line)
      } catch is JSEN.ParsingError where options.format == .lines && text[text.count - 1] == 0x0D {
        // An error at the end of a line that ends with CR and LF has its place before both.
        return try parse(text.slice(0, text.count - 1), line)
      }
    } catch let error as JSEN.ParsingError {
      let start = TextStart(line.location, isLine: options.format == .lines)
      throw JSENLineError(.malformed(error.beginning(at: start)), in: line, options.format)
    } catch {
      let reason = (error as? Rejection)?.reason ?? error
      throw JSENLineError(.rejected(reason), in: line, length: text.count, options.format)
    }
  }
}

/// An error of a decoder or a closure. It is not about the text, even if it is a `JSEN.ParsingError`.
struct Rejection: Error {
  let reason: any Error

  /// Calls a closure, and marks its error.
  @inline(__always)
  static func wrap<Result>(_ body: () throws -> Result) throws(Rejection) -> Result {
    do { return try body() } catch { throw Rejection(reason: error) }
  }
}

extension LineReading {
  /// Reads on up to the next element. Bad lines are reported if the options have a closure for them.
  ///
  /// - Parameter cut: cuts the next line off, and returns the array that it is in.
  /// - Returns: nil when bytes are needed, and when there is no line left; `LineCutter.isDone` says which.
  func next(
    _ cut: () -> (LineCutter.Cut, bytes: [UInt8])
  ) throws(JSENLineError) -> Element? {
    while true {
      do throws(JSENLineError) {
        let (cut, bytes) = cut()
        switch cut {
        case .needsBytes, .end: return nil
        case .tooLong(let line):
          let limit = max(options.maximumLineLength, 0)
          throw JSENLineError(.tooLong(limit: limit), in: line, options.format)
        case .line(let line, let start, let end):
          guard let first = LineCutter.firstByte(of: bytes, start, end) else { continue }
          return try TextBytes.with(bytes.span) { (text) throws(JSENLineError) in
            try read(text.slice(start, end), beginningWith: first, line)
          }
        }
      } catch {
        guard let report = options.onBadLine else { throw error }
        report(error)
      }
    }
  }
}

extension Shared<LineCutter> {
  /// Reads on up to the next element. Only cutting is locked, so that several tasks can parse lines.
  func next<Element>(_ reading: LineReading<Element>) throws(JSENLineError) -> Element? {
    try reading.next { withLock { ($0.cut(), $0.bytes) } }
  }
}

extension LineCutter {
  /// Reads on up to the next element.
  mutating func next<Element>(
    _ reading: LineReading<Element>
  ) throws(JSENLineError) -> Element? {
    try reading.next { (cut(), bytes) }
  }

  /// The first byte of a line that is not white space, after a byte order mark.
  fileprivate static func firstByte(of bytes: [UInt8], _ start: Int, _ end: Int) -> UInt8? {
    TextBytes.with(bytes.span) { text in
      let line = text.slice(start, end)
      var index = line.hasByteOrderMark ? 3 : 0
      while index < line.count {
        if !isWhitespace(line[unchecked: index]) { return line[unchecked: index] }
        index += 1
      }
      return nil
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The fault at the beginning or the end of a record, if there is one.
  fileprivate static func fault(
    of text: TextBytes, beginningWith first: UInt8, _ record: LinePlace
  ) -> JSENLineError.Cause? {
    if record.number == 0 { return .missingSeparator }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
    default: return isWhitespace(text[text.count - 1]) ? nil : .possiblyCut
    }
  }
}
