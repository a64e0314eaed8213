public import JSEN

/// The reason why a line could not be read, and its place.
///
///     var lines = JSENLines(.text("{\"id\": 1}\n{\"id\": 02}\n"))
///     do {
///       while let line = try lines.next() { print(line.value) }
///     } catch {
///       print(error)
///     }
///     // prints:
///     // {"id":1}
///     // id (2:8): a number cannot have a leading zero, found '02'
///     // {"id": 02}
///     //        ^
///
/// The description has the form of a `JSEN.ParsingError`. Its line is that of the stream, and its column is that of the
/// line. The next call of `next()` continues with the next line.
public struct JSENLineError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `tooLong`.
    public let description: String

    /// The line is not a JSON text.
    public static let malformed = Kind(description: "malformed")
    /// The line is a JSON text, but a decoder or the closure of `map` has thrown an error.
    public static let rejected = Kind(description: "rejected")
    /// The line has more bytes than ``JSENLineOptions/maximumLineLength``.
    public static let tooLong = Kind(description: "tooLong")
    /// There is text before the first record separator.
    public static let missingSeparator = Kind(description: "missingSeparator")
    /// A record ends directly after a number, `true`, `false` or `null`, so its end may be lost (RFC 7464 §2.4).
    public static let possiblyTruncated = Kind(description: "possiblyTruncated")
    /// The source cannot be opened or read. It is thrown also if ``JSENLineOptions/onBadLine`` is set.
    public static let unreadable = Kind(description: "unreadable")
  }

  /// The kind of the failure.
  public var kind: Kind {
    switch cause {
    case .malformed: .malformed
    case .rejected: .rejected
    case .tooLong: .tooLong
    case .missingSeparator: .missingSeparator
    case .possiblyTruncated: .possiblyTruncated
    case .unreadable: .unreadable
    }
  }

  /// The `JSEN.ParsingError` of a malformed line, the error that a decoder or a closure has thrown, or the
  /// ``JSENFileError`` of the source; nil for other kinds of failure.
  public var underlyingError: (any Error)? {
    switch cause {
    case .malformed(let error): error
    case .rejected(let error): error
    case .unreadable(let error): error
    case .tooLong, .missingSeparator, .possiblyTruncated: nil
    }
  }

  /// A kind with its details.
  package enum Cause: Sendable {
    case malformed(JSEN.ParsingError)
    case rejected(any Error)
    case tooLong(limit: Int)
    case missingSeparator
    case possiblyTruncated
    case unreadable(JSENFileError)
  }

  /// The kind of the failure, with the details.
  package let cause: Cause

  /// The number of the line, or of the record, counted from 1; 0 for text before the first record separator.
  public let number: Int

  /// Where the line or the record begins in the stream.
  let start: JSEN.TextLocation

  /// The number of bytes of the line, if its end is known.
  private let length: Int?

  /// Whether the stream is one of lines or of records.
  let format: JSENLineOptions.Format

  init(
    _ cause: Cause, in line: LinePlace, length: Int? = nil, _ format: JSENLineOptions.Format
  ) {
    self.cause = cause
    self.format = format
    self.length = length
    number = line.number
    start = line.location
  }

  /// Where the line or the record begins in the stream and where it ends, before the byte that ends it. It is nil for a line
  /// that is too long, whose end need not have been read, and if the source cannot be read.
  ///
  /// With it, a damaged line can be cut out of a file:
  ///
  ///     var text = Array("{\"id\": 1}\n{\"id\": \n{\"id\": 3}\n".utf8)
  ///     var lines = JSENLines(.bytes(text))
  ///     do { while try lines.next() != nil {} } catch {
  ///       if let damaged = error.byteRange { text.removeSubrange(damaged) }
  ///     }
  ///     print(String(decoding: text, as: UTF8.self).split(separator: "\n"))
  ///     // prints ["{\"id\": 1}", "{\"id\": 3}"]
  public var byteRange: Range<Int>? {
    length.map { start.offset..<start.offset + $0 }
  }

  /// The position of the error in the stream, in bytes. It is the position of the line if the error has no place inside.
  ///
  /// - Complexity: O(*n*) in the bytes of the line before the error.
  public var offset: Int { location.offset }

  /// Where the error is in the stream. In a stream of lines, only LF and CR LF end a line, and ``number`` is the line of
  /// the location.
  ///
  /// - Complexity: O(*n*) in the bytes of the line before the error.
  public var location: JSEN.TextLocation {
    switch cause {
    case .malformed(let error): error.location
    case .rejected(let error): place(of: error) ?? start
    case .tooLong, .missingSeparator, .possiblyTruncated, .unreadable: start
    }
  }

  /// The place of an error that was thrown for the value of the line; nil if the place is not inside the line.
  private func place(of error: any Error) -> JSEN.TextLocation? {
    // The place of an error of the parser is in a text that the closure has read.
    guard !(error is JSEN.ParsingError), let place = JSEN.Diagnostic(error).location,
      start.offset...start.offset + (length ?? 0) ~= place.offset, place.line >= start.line
    else { return nil }
    return place
  }

  /// The reason, without the place.
  public var reason: String { reason { $0.words } }

  /// Returns the reason with a program's words for advice.
  package func reason(_ words: (Advice) -> String) -> String {
    let unit =
      switch format {
      case .lines: "line"
      case .records: "record"
      case .events: "event"
      }
    switch cause {
    case .malformed(let error):
      if error.kind == .notUTF8 { return "a \(unit) must be UTF-8, and this is another encoding" }
      return error.message(words)
    case .rejected(let error): return JSEN.Diagnostic(error).message
    case .tooLong(let limit):
      return "the \(unit) has more than \(limit) bytes\(words(.lineLength))"
    case .missingSeparator:
      return "expected the record separator U+001E before a record; "
        + "set the format to .lines if the stream has none"
    case .possiblyTruncated:
      return "expected white space after the value, since its end may be lost"
    case .unreadable(let error): return error.description
    }
  }

  /// The path, the line, the column and the reason, then the line of the text with a caret below the error.
  public var description: String {
    switch cause {
    case .malformed(let error) where error.kind != .notUTF8: error.description
    case .rejected(let error as JSEN.ParsingError):
      "\(start): \(error.message)\n\(error.excerpt)"
    case .rejected(let error):
      place(of: error) == nil
        ? "\(start): \(Self.reason(of: error))" : Self.reason(of: error)
    case .unreadable: reason
    default: "\(location): \(reason)"
    }
  }

  /// The message of an error that was thrown for a value.
  static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
