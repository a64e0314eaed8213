public import JSEN

/// Options for cutting a stream into lines, and for bad lines.
///
///     var options = JSENLineOptions()
///     options.onBadLine = { error in print(error.number, error.offset) }
///     var lines = JSENLines(.text("1\n2,\n3"), options: options)
///     while let line = try lines.next() { print(line.value) }
///     // prints:
///     // 1
///     // 2 3
///     // 3
public struct JSENLineOptions: Sendable {
  /// The format of the stream.
  public var format: Format = .lines

  /// The number of bytes that a line may have without its line feed; 64 MiB unless set otherwise.
  ///
  /// A longer line is a bad line. Its bytes are not kept, so a file without line ends does not fill the memory.
  public var maximumLineLength = 64 << 20

  /// The accepted grammar of a line, and its limits. A line is always UTF-8, and ``maximumLineLength`` is the limit of
  /// its length, so `maximumTextLength` has no effect.
  public var reading = JSEN.ReadingOptions()

  /// Called with the error of each bad line, instead of throwing the error. Reading then continues with the next line.
  ///
  /// Errors of the source, such as a disk that fails, are always thrown, and so is a fault in ``Format/texts``, after which
  /// nothing can be read. Parallel work calls the closure from several
  /// tasks at once, and the errors of later lines may come first.
  public var onBadLine: (@Sendable (JSENStreamError) -> Void)?

  /// Makes options for JSON Lines, except for the arguments that you set.
  ///
  /// - Complexity: O(1).
  public init(
    format: Format = .lines, maximumLineLength: Int = 64 << 20,
    reading: JSEN.ReadingOptions = JSEN.ReadingOptions(),
    onBadLine: (@Sendable (JSENStreamError) -> Void)? = nil
  ) {
    self.format = format
    self.maximumLineLength = maximumLineLength
    self.reading = reading
    self.onBadLine = onBadLine
  }

  /// The format of a stream: how its values are separated.
  public enum Format: Sendable, Hashable {
    /// One value on each line: JSON Lines, also called NDJSON. A carriage return before the line feed is white space,
    /// and lines with only white space are skipped.
    case lines
    /// A record separator, U+001E, before each value: a JSON text sequence (RFC 7464), with the media type
    /// `application/json-seq`. A value may have several lines. It is read when the next separator or the end arrives.
    case records
    /// The data of each event of a server, as chat models answer: `text/event-stream` (HTML Standard, "Server-sent events").
    /// An event is read as one line when the empty line after it arrives, or the end. Comments, other fields, events
    /// without data and the data `[DONE]` are skipped; ``JSENStreamItem/event`` has the other fields. A text without fields
    /// and comments is an error.
    case events

    /// Texts after each other, with or without white space between them, each of which may have several lines. Numbers and
    /// words need white space between them. A text is read when it ends.
    case texts

    /// The kind of one piece of the stream.
    var unit: StreamRules.Unit {
      switch self {
      case .lines: .line
      case .records: .record
      case .events: .event
      case .texts: .text
      }
    }
  }
}
