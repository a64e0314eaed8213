import JSEN

/// Bytes of a stream, and the lines or records that are cut from them.
///
/// The delimiter after a line marks its end, and the line is parsed in the buffer.
struct LineCutter: StreamCutter {
  private let rules: StreamRules
  private let delimiter: UInt8
  private let limit: Int
  private var buffer = StreamBuffer()
  /// The number of delimiters of the stream before the next line.
  private var delimiters = 0
  /// The line and the column where the next record begins; lines have no other count than that of delimiters.
  private var pieceStart = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  /// Whether the beginning of the line was refused because the line is too long.
  private var isSkipping = false
  /// Makes lines of the events of a server; nil for other streams.
  private var events: EventFilter?
  /// Whether no more bytes follow.
  private(set) var isAtEnd = false
  /// Whether all lines have been read.
  private(set) var isDone = false

  init(_ rules: StreamRules, limit: Int) {
    self.rules = rules
    self.limit = max(limit, 0)
    delimiter =
      switch rules.unit {
      case .record: 0x1E
      case .event: EventFilter.delimiter
      default: 0x0A
      }
    let joinsLines = !rules.reading.relaxations.isDisjoint(with: [
      .lineEnds, .lineContinuations, .additionalEscapes,
    ])
    events =
      rules.unit == .event ? EventFilter(limit: self.limit, joinsLines: joinsLines) : nil
  }

  private var isLines: Bool { rules.unit != .record }

  /// The fields of the last event that has been read.
  var lastEvent: JSENServerEvent? { events?.last.fields }

  var position: Int { buffer.offset + buffer.start }

  var count: Int { buffer.count }

  var needsBytes: Bool { !isAtEnd && firstDelimiter() == buffer.end }

  /// The line that begins at the start.
  private func place(upTo end: Int) -> StreamPlace {
    let count = end - buffer.start
    return if let events {
      StreamPlace(
        number: delimiters + 1,
        JSEN.TextLocation(offset: position, line: events.line(of: delimiters), column: 1),
        count: count)
    } else if isLines {
      StreamPlace(line: delimiters + 1, offset: position, count: count)
    } else {
      StreamPlace(number: delimiters, pieceStart, count: count)
    }
  }

  /// Passes over what belongs to no event, so comments do not fill the memory.
  private mutating func passGap() {
    guard events != nil else { return }
    while !buffer.isEmpty, buffer.bytes[buffer.start] == EventFilter.gap { buffer.start += 1 }
    buffer.searched = max(buffer.searched, buffer.start)
  }

  /// Moves to a later position. The lines of records are counted.
  private mutating func advance(to end: Int) {
    if !isLines {
      pieceStart = TextBytes.with(buffer.bytes) { [pieceStart, start = buffer.start] text in
        pieceStart.moved(over: text.slice(0, end), start, end)
      }
    }
    buffer.start = end
  }

  mutating func append(_ chunk: [UInt8]) {
    let range = buffer.append(chunk)
    events?.filter(&buffer.bytes, range)
  }

  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool {
    guard let range = try buffer.append(upTo: count, write) else { return false }
    events?.filter(&buffer.bytes, range)
    if range.isEmpty { isAtEnd = true }
    return true
  }

  mutating func end() { isAtEnd = true }

  mutating func stop() -> StreamPlace {
    let lines = buffer.start..<buffer.end
    let cut = lines.last { buffer.bytes[$0] == delimiter }.map { $0 + 1 } ?? lines.lowerBound
    let number = delimiters + delimiterCount + (isLines ? 1 : 0)
    var (first, location) = (lines.lowerBound, pieceStart)
    if isLines {
      // The line ends of comments before an event have been replaced.
      first = events.map { max($0.lineStart - buffer.offset, lines.lowerBound) } ?? cut
      let line = events.map { $0.lines + 1 } ?? number
      location = JSEN.TextLocation(offset: buffer.offset + first, line: line, column: 1)
    }
    let end = TextBytes.with(buffer.bytes) { [first, location, end = lines.upperBound] in
      location.moved(over: $0.slice(0, end), first, end)
    }
    buffer.end = cut
    buffer.searched = min(buffer.searched, cut)
    isAtEnd = true
    _ = events?.errorWithoutEvents(rules)
    return StreamPlace(number: number, end)
  }

  /// Cuts the next line off.
  mutating func cut() throws(JSENStreamError) -> StreamPiece? {
    while true {
      passGap()
      let found = firstDelimiter()
      var place = place(upTo: found)
      let (begin, isComplete) = (buffer.start, found < buffer.end)
      var event: JSENServerEvent.Box?
      if isComplete {
        advance(to: found + 1)
        buffer.searched = buffer.start
        delimiters += 1
        event = events?.event(delimiters - 1)
        events?.forget(before: delimiters)
        place.event = event
        if isSkipping {
          isSkipping = false
          continue
        }
        if found - begin > limit { throw JSENStreamError(.tooLong(limit: limit), at: place, rules) }
      } else {
        buffer.searched = found
        if isSkipping {
          skipToEnd()
        } else if found - begin > limit {
          isSkipping = true
          skipToEnd()
          throw JSENStreamError(.tooLong(limit: limit), at: place, rules)
        }
        guard isAtEnd else { return nil }
        buffer.start = found
        isDone = begin == found || isSkipping
        if isDone {
          if let error = events?.errorWithoutEvents(rules) { throw error }
          return nil
        }
        event = events?.event(nil)
        place.event = event
      }
      if try isBlank(begin..<found, at: place, isComplete: isComplete) { continue }
      if let text = event?.text(
        buffer.bytes[begin..<found], at: place.offset, restoring: delimiter)
      {
        return StreamPiece(bytes: text, start: 0, end: text.count, place: place)
      }
      return StreamPiece(bytes: buffer.bytes, start: begin, end: found, place: place)
    }
  }

  /// Returns whether a line is passed over, and checks the form of a record.
  @inline(__always)
  private func isBlank(
    _ range: Range<Int>, at place: StreamPlace, isComplete: Bool
  ) throws(JSENStreamError) -> Bool {
    // Most lines begin with a bracket.
    if rules.unit == .line, let first = range.first, 0x21..<0x80 ~= buffer.bytes[first] {
      return false
    }
    return try TextBytes.with(buffer.bytes) { (text) throws(JSENStreamError) in
      let text = text.slice(range.lowerBound, range.upperBound)
      guard let first = Self.firstByte(of: text) else { return true }
      switch rules.unit {
      case .event where first == UInt8(ascii: "[") && EventFilter.isDone(text): return true
      case .event where !isComplete:
        throw JSENStreamError(.possiblyTruncated, at: place, rules, text)
      case .record where place.number == 0:
        throw JSENStreamError(.missingSeparator, at: place, rules, text)
      case .record
      where !StreamRules.isWhitespace(text[text.count - 1]) && ![0x22, 0x5B, 0x7B].contains(first):
        throw JSENStreamError(.possiblyTruncated, at: place, rules, text)
      default: return false
      }
    }
  }

  /// The first byte of a line that is not white space, after a byte order mark.
  private static func firstByte(of line: TextBytes) -> UInt8? {
    var index = line.hasByteOrderMark ? 3 : 0
    while index < line.count {
      if !StreamRules.isWhitespace(line[unchecked: index]) { return line[unchecked: index] }
      index += 1
    }
    return nil
  }

  /// Drops the beginning of a line that is too long. A CR may be the first half of a line end.
  private mutating func skipToEnd() {
    let end = buffer.end
    // A byte order mark is not counted, so it is passed over at once.
    if !isLines, position == 0, end < 3, !isAtEnd { return }
    let endsInCR = !isLines && !isAtEnd && end > buffer.start && buffer.bytes[end - 1] == 0x0D
    advance(to: endsInCR ? end - 1 : end)
  }

  /// The position of the first delimiter from `searched` on; the end when there is none.
  private func firstDelimiter() -> Int {
    TextBytes.with(buffer.bytes) { text in
      var index = buffer.searched
      let end = buffer.end
      let pattern = 0x0101_0101_0101_0101 &* UInt64(delimiter)
      while index &+ 8 <= end {
        let found = Self.zeros(in: text.word(unchecked: index) ^ pattern)
        if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
        index &+= 8
      }
      while index < end, text[unchecked: index] != delimiter { index &+= 1 }
      return index
    }
  }

  /// A word whose lowest set bit is in the first byte that is zero; zero when there is none.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

/// Batches of lines.
extension LineCutter {
  mutating func takeBatch(upTo size: Int) -> (any PieceCutter)? {
    passGap()
    let (start, end) = (buffer.start, buffer.end)
    if start == end {
      // The last batch throws the error of a stream without events.
      if isAtEnd, let batch = events.map({ _ in self }), events?.errorWithoutEvents(rules) != nil {
        return batch
      }
      return nil
    }
    var last = min(end, max(buffer.searched, start + size))
    if !isAtEnd || last < end {
      // The last delimiter of these bytes, or the first after them.
      let limit = last
      TextBytes.with(buffer.bytes) { text in
        while last > buffer.searched, text[unchecked: last &- 1] != delimiter { last &-= 1 }
      }
      if last == buffer.searched {
        buffer.searched = limit
        last = min(firstDelimiter() + 1, end)
        if last == end, buffer.bytes[last - 1] != delimiter, !isAtEnd {
          buffer.searched = end
          // The batch reports a line that is too long, and the rest of the line is dropped here.
          if !isSkipping, end - start <= self.limit { return nil }
        }
      }
    }
    // CR and LF are one line end of a record that is too long.
    if !isLines, last == end, last > start + 1, buffer.bytes[last - 1] == 0x0D, !isAtEnd {
      last -= 1
    }
    var batch = self
    batch.buffer.end = last
    batch.isAtEnd = true
    delimiters += batch.delimiterCount
    events?.forget(before: delimiters)
    if isAtEnd, last == end {
      _ = events?.errorWithoutEvents(rules)
    } else {
      _ = batch.events?.errorWithoutEvents(rules)
    }
    isSkipping = buffer.bytes[last - 1] != delimiter
    advance(to: last)
    buffer.searched = last
    if end - last < size {
      // The next chunk goes into an array of its own.
      let rest = Array(buffer.bytes[last..<end])
      buffer.offset += last
      buffer.bytes = rest
      (buffer.start, buffer.searched, buffer.end) = (0, 0, rest.count)
    }
    return batch
  }

  /// The number of delimiters that have not been cut.
  private var delimiterCount: Int {
    TextBytes.with(buffer.bytes) { text in
      var index = buffer.start
      let end = buffer.end
      var count = 0
      let pattern = 0x0101_0101_0101_0101 &* UInt64(delimiter)
      while index &+ 8 <= end {
        // Unlike `zeros(in:)`, this has exactly one bit for each zero.
        let word = text.word(unchecked: index) ^ pattern
        let low = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
        count &+= (~(low | word) & 0x8080_8080_8080_8080).nonzeroBitCount
        index &+= 8
      }
      while index < end {
        if text[unchecked: index] == delimiter { count &+= 1 }
        index &+= 1
      }
      return count
    }
  }
}
