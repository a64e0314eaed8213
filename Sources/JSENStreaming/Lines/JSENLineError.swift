public import JSEN

/// The reason why a line could not be read, and its place.
///
///     var lines = JSENLines("{\"id\": 1}\n{\"id\": 02}\n")
///     do {
///       while let line = try lines.next() { print(line.value) }
///     } catch {
///       print(error)
///     }
///     // prints:
///     // {"id":1}
///     // line 2, byte 17: id (1:8): a number cannot have a leading zero, found '02'
///     // {"id": 02}
///     //        ^
///
/// The description begins with the line and the byte of the stream. The path, line and column after them are inside the
/// line. The next call of `next()` continues with the next line.
public struct JSENLineError: Error, Sendable, CustomStringConvertible {
  /// The reasons why a line cannot be read.
  public enum Kind: Sendable {
    /// The line is not a JSON text.
    case malformed(JSEN.ParsingError)
    /// The line is a JSON text, but a decoder or the closure of `map` has thrown an error.
    case rejected(any Error)
    /// The line has more bytes than ``JSENLineOptions/maximumLineLength``.
    case tooLong(limit: Int)
    /// There is text before the first record separator.
    case missingSeparator
    /// A record ends directly after a number, `true`, `false` or `null`, so its end may be lost (RFC 7464 §2.4).
    case possiblyCut
  }

  /// The kind of the failure.
  public let kind: Kind

  /// The number of the line, or of the record, counted from 1; 0 for text before the first record separator.
  public let number: Int

  /// The position of the error in the stream, in bytes; the position of the line if the error has no place in the line.
  public let offset: Int

  /// Whether the stream is one of lines or of records.
  let format: JSENLineOptions.Format

  init(_ kind: Kind, in line: JSENLine<Void>, _ format: JSENLineOptions.Format) {
    self.kind = kind
    self.format = format
    number = line.number
    if case .malformed(let error) = kind {
      offset = line.offset + error.offset
    } else {
      offset = line.offset
    }
  }

  /// The reason, without the place.
  public var reason: String {
    let unit = format == .lines ? "line" : "record"
    switch kind {
    case .malformed(let error):
      if error.kind == .notUTF8 { return "a \(unit) must be UTF-8, and this is another encoding" }
      return error.description
    case .rejected(let error): return Self.reason(of: error)
    case .tooLong(let limit):
      return "the \(unit) has more than \(limit) bytes; set maximumLineLength to read it"
    case .missingSeparator:
      return "expected the record separator U+001E before a record; "
        + "set the format to .lines if the stream has none"
    case .possiblyCut:
      return "expected white space after the value, since its end may be lost"
    }
  }

  /// The line and the byte, then the reason.
  public var description: String {
    "\(format == .lines ? "line" : "record") \(number), byte \(offset): \(reason)"
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
