public import JSEN

/// The values of a stream with one value on each line, read one after the other.
///
/// The stream is JSON Lines, also called NDJSON, or has another ``JSENLineOptions/Format``: records (RFC 7464), events of a
/// server, or texts after each other. It comes from any ``JSENStreamSource``.
///
///     var lines = JSENLines(.text("{\"user\": \"Ann\"}\n{\"user\": \"Bob\"}\n"))
///     while let line = try lines.next() {
///       print(line.number, line.value)
///     }
///     // prints:
///     // 1 {"user":"Ann"}
///     // 2 {"user":"Bob"}
///
/// ``JSENStream`` has what can be done with it.
public typealias JSENLines<Chunks, Element> = JSENStream<Chunks, JSENLineFormat, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8>

extension JSENStream where Format == JSENLineFormat {
  /// The fields of the last event of a server that has been read, also if it had no data; nil for other formats.
  ///
  /// Its ``JSENServerEvent/id`` is the one to send when the connection is made again. Parallel work reads events before the
  /// loop gets them. A loop over a source that can be read again has a position of its own, which is not seen here.
  public var lastEvent: JSENServerEvent? {
    position.cutter.withLock { ($0 as? LineCutter)?.lastEvent }
  }
}

/// Marks a ``JSENStream`` whose values are lines, records, events of a server, or texts after each other.
public enum JSENLineFormat {}

extension JSENStream where Format == JSENLineFormat, Element == JSENStreamItem<JSEN> {
  /// Makes lines from a source. Nothing is read before the first line.
  ///
  ///     var lines = JSENLines(.bytes(Array("[1, 2]\n".utf8)))
  ///     print(try lines.next()?.value ?? nil)
  ///     // prints [1,2]
  ///
  /// - Parameters:
  ///   - source: bytes in memory, a file, a descriptor, chunks, or an asynchronous sequence.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1).
  public init(_ source: JSENStreamSource<Chunks>, options: JSENLineOptions = JSENLineOptions()) {
    let limit = options.maximumLineLength
    let rules = StreamRules(
      options.format.unit, options.reading, onBadPiece: options.onBadLine)
    if options.format == .texts {
      self.init(source.endingChunks(afterElementsAt: 0), rules) {
        ElementCutter(rules, limit: limit)
      }
    } else {
      self.init(source, rules) { LineCutter(rules, limit: limit) }
    }
  }
}
