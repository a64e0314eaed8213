import JSEN

/// Bytes of a stream, and the lines that are cut from them.
///
/// The delimiter after a line marks its end, and the line is parsed in the buffer. The bytes of an incomplete line are
/// moved to the front before more bytes are added. Each byte is moved once and searched once, in chunks of any size.
struct LineCutter: StreamCutter {
  private let delimiter: UInt8
  private let format: JSENLineOptions.Format
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  /// The end of the stream's bytes in the array. A file is read into the rest.
  private var end = 0
  /// Where the next line begins.
  private var start = 0
  /// No delimiter is between the start and this position.
  private var searched = 0
  /// The number of bytes of the stream before the array.
  private var offset = 0
  /// The number of delimiters of the stream before `start`.
  private var delimiters = 0
  /// The line and the column where the next record begins; lines have no other count than that of delimiters.
  private var recordStart = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  /// Whether the beginning of the line was refused because the line is too long.
  private var isSkipping = false
  /// Makes lines of the events of a server; nil for other streams.
  private var events: EventFilter?
  /// Whether no more bytes follow.
  var isAtEnd = false
  /// Whether all lines have been read.
  private(set) var isDone = false

  init(_ options: JSENLineOptions) {
    delimiter = options.format.delimiter
    format = options.format
    limit = max(options.maximumLineLength, 0)
    events = options.format == .events ? EventFilter() : nil
  }

  private var isLines: Bool { format != .records }

  /// The line that begins at `start`.
  var nextPlace: LinePlace {
    guard isLines else { return LinePlace(number: delimiters, location: recordStart) }
    let number = delimiters + 1
    return LinePlace(
      number: number,
      location: JSEN.TextLocation(offset: offset + start, line: number, column: 1))
  }

  /// Moves to a later position. The lines of records are counted.
  private mutating func advance(to end: Int) {
    if !isLines {
      recordStart = TextBytes.with(bytes.span) { [recordStart, start] text in
        recordStart.moved(over: text.slice(0, end), start, end)
      }
    }
    start = end
  }

  mutating func stop() {
    end = (start..<end).last { bytes[$0] == delimiter }.map { $0 + 1 } ?? start
    searched = min(searched, end)
    isAtEnd = true
  }

  /// Cuts the next line off.
  mutating func cut() throws(JSENLineError) -> StreamCut<LinePlace> {
    while true {
      let found = firstDelimiter()
      if found < end {
        let line = nextPlace
        let begin = start
        advance(to: found + 1)
        searched = start
        delimiters += 1
        if isSkipping {
          isSkipping = false
          continue
        }
        if found - begin > limit { throw JSENLineError(.tooLong(limit: limit), in: line, format) }
        return .piece(line, start: begin, end: found)
      }
      searched = end
      let line = nextPlace
      let begin = start
      if isSkipping {
        skipToEnd()
      } else if end - begin > limit {
        isSkipping = true
        skipToEnd()
        throw JSENLineError(.tooLong(limit: limit), in: line, format)
      }
      guard isAtEnd else { return .needsBytes }
      start = end
      isDone = begin == end || isSkipping
      return isDone ? .end : .piece(line, start: begin, end: end)
    }
  }

  /// Drops the beginning of a line that is too long. A CR may be the first half of a line end.
  private mutating func skipToEnd() {
    let endsInCR = !isLines && !isAtEnd && end > start && bytes[end - 1] == 0x0D
    advance(to: endsInCR ? end - 1 : end)
  }

  var byteCount: Int { offset + end }

  /// Whether a complete line is left.
  var hasPiece: Bool { firstDelimiter() < end }

  /// The position of the first delimiter from `searched` on; `end` when there is none.
  private func firstDelimiter() -> Int {
    TextBytes.with(bytes.span) { text in
      var index = searched
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

/// Adding bytes.
extension LineCutter {
  /// Whether no byte is left.
  var isEmpty: Bool { start == end }

  /// Adds the next bytes of the stream. An array is kept as it is when all lines before it are cut.
  mutating func append(_ chunk: some Sequence<UInt8>) {
    if isEmpty, let array = chunk as? [UInt8] {
      offset += end
      (start, searched) = (0, 0)
      bytes = array
      end = 0
    } else {
      moveToFront()
      bytes.removeSubrange(end...)
      bytes.append(contentsOf: chunk)
    }
    events?.filter(&bytes, end..<bytes.count)
    end = bytes.count
  }

  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool {
    moveToFront()
    if bytes.count - end < count / 2 {
      // A long line doubles the memory, so that its bytes are moved a few times only.
      bytes += [UInt8](repeating: 0, count: max(count, end))
    }
    guard let written = try write(&bytes, end) else { return false }
    events?.filter(&bytes, end..<end + written)
    end += written
    if written == 0 { isAtEnd = true }
    return true
  }

  private mutating func moveToFront() {
    if start == 0 { return }
    for index in start..<end { bytes[index - start] = bytes[index] }
    offset += start
    end -= start
    searched -= start
    start = 0
  }
}

/// Batches of lines.
extension LineCutter {
  /// How many bytes have not been cut.
  var count: Int { end - start }

  /// Splits off complete lines, or all bytes at the end of the stream.
  ///
  /// - Parameter size: about how many bytes.
  /// - Returns: nil when no line is complete.
  mutating func takeLines(upTo size: Int) -> LineCutter? {
    var last = min(end, max(searched, start + size))
    if !isAtEnd || last < end {
      // The last delimiter of these bytes, or the first after them.
      let limit = last
      TextBytes.with(bytes.span) { text in
        while last > searched, text[unchecked: last &- 1] != delimiter { last &-= 1 }
      }
      if last == searched {
        searched = limit
        last = min(firstDelimiter() + 1, end)
        if last == end, bytes[last - 1] != delimiter, !isAtEnd {
          searched = end
          // The batch reports a line that is too long, and the rest of the line is dropped here.
          if !isSkipping, end - start <= self.limit { return nil }
        }
      }
    }
    var batch = self
    batch.end = last
    batch.isAtEnd = true
    delimiters += batch.delimiterCount
    isSkipping = bytes[last - 1] != delimiter
    advance(to: last)
    searched = last
    if end - start < size {
      // The next chunk goes into an array of its own.
      let rest = Array(bytes[start..<end])
      offset += start
      bytes = rest
      (start, searched, end) = (0, 0, rest.count)
    }
    return batch
  }

  /// The number of delimiters that have not been cut.
  private var delimiterCount: Int {
    TextBytes.with(bytes.span) { text in
      var index = start
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
