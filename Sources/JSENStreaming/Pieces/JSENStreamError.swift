public import JSEN

/// The reason why a line, an element or another value of a stream could not be read, and its place.
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
/// The description has the form of a `JSEN.ParsingError`. After a bad line, record or event, the next call of `next()`
/// continues with the next one, and so it does after a value that a decoder or a closure has refused. After other failures
/// the stream ends.
///
///     struct User: Decodable { var age: Int }
///     let text = #"{"users": [{"age": 31}, {"age": null}]}"#
///     var users = JSENElements(.text(text), at: "users").decoded(as: User.self)
///     do { while let user = try users.next() { print(user.age) } } catch { print(error) }
///     // prints:
///     // 31
///     // users.1.age (1:33): expected an integer, found null
///     // {"age": null}
///     //         ^
public struct JSENStreamError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure. Later versions may add kinds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, Sendable {
    /// The line, or the text of the elements, is not valid.
    case malformed
    /// A decoder or the closure of `map` has thrown an error for a value.
    case rejected
    /// The line has more bytes than ``JSENLineOptions/maximumLineLength``.
    case tooLong
    /// There is text before the first record separator.
    case missingSeparator
    /// The format is events, and the stream ends without a field of an event or a comment, such as an answer that is
    /// one JSON text.
    case notEvents
    /// A record ends directly after a number, `true`, `false` or `null` (RFC 7464 §2.4), or the stream ends before the
    /// empty line after an event. So its end may be lost.
    case possiblyTruncated
    /// No value exists at the path of the elements.
    case missing
    /// The value at the path of the elements is neither an array nor an object.
    case notAContainer
    /// The source cannot be opened or read. It is thrown also if ``JSENLineOptions/onBadLine`` is set.
    case unreadable
  }

  /// A kind with its details.
  package enum Cause: Sendable {
    case malformed(JSEN.ParsingError)
    case rejected(any Error)
    case tooLong(limit: Int)
    case missingSeparator
    /// The beginning of the stream, as messages show it, and its line with a caret.
    case notEvents(found: String, excerpt: String)
    case possiblyTruncated
    case missing
    /// The value that is found, as messages show it.
    case notAContainer(String)
    case unreadable(JSENFileError)
  }

  package let cause: Cause

  /// The number of the line, record, event, text or element, counted from 1. It is 0 for text before the first record
  /// separator, and for what is not about an element.
  public let number: Int

  /// The path of the array or object whose elements are read, or of the element that was rejected; empty for lines.
  public let path: JSEN.KeyPath

  /// The fields of the event that could not be read; nil for anything else.
  public var event: JSENServerEvent? { eventBox?.fields }

  private let unit: StreamRules.Unit
  private let eventBox: JSENServerEvent.Box?
  /// The text of the piece in the stream, and where it ends.
  private let (textStart, end): (TextStart, Int)
  /// The text of the line or another piece, if it is known. An event that is not JSON can be an answer in words, which its
  /// server sends for a failure:
  ///
  ///     let stream = "event: error\ndata: overloaded\n\n"
  ///     var events = JSENLines(.text(stream), options: JSENLineOptions(format: .events))
  ///     do { _ = try events.next() } catch {
  ///       let text = String(decoding: error.text ?? [], as: UTF8.self)
  ///       print(error.event?.name ?? "", text.split(separator: " "))
  ///     }
  ///     // prints error ["overloaded"]
  ///
  /// It has spaces instead of the bytes of an event that are not data. It is nil for what is too long, and for the text of
  /// elements.
  public let text: [UInt8]?

  init(_ cause: Cause, at place: StreamPlace, _ rules: StreamRules, _ text: TextBytes? = nil) {
    self.cause = cause
    (unit, eventBox) = (rules.unit, place.event)
    number = place.number
    (textStart, end) = (rules.start(of: place), place.end)
    path = text == nil ? rules.path : rules.path(of: place)
    self.text = text.map { text in
      var bytes: [UInt8] = []
      text.append(to: &bytes)
      return bytes
    }
  }

  /// Makes the error for a piece that the parser, a decoder or a closure has refused.
  init(_ error: any Error, reading text: TextBytes, at place: StreamPlace, _ rules: StreamRules) {
    let cause: Cause =
      switch error {
      case let error as JSEN.ParsingError: .malformed(error.beginning(at: rules.start(of: place)))
      case let error as Rejection: .rejected(error.reason)
      default: .rejected(error)
      }
    self.init(cause, at: place, rules, text)
  }
}

/// The failure.
extension JSENStreamError {
  /// The kind of the failure.
  public var kind: Kind {
    switch cause {
    case .malformed: .malformed
    case .rejected: .rejected
    case .tooLong: .tooLong
    case .missingSeparator: .missingSeparator
    case .notEvents: .notEvents
    case .possiblyTruncated: .possiblyTruncated
    case .missing: .missing
    case .notAContainer: .notAContainer
    case .unreadable: .unreadable
    }
  }

  /// The `JSEN.ParsingError` of a text that is not valid, the error that a decoder or a closure has thrown, or the
  /// ``JSENFileError`` of the source; nil for other kinds of failure.
  public var underlyingError: (any Error)? {
    switch cause {
    case .malformed(let error): error
    case .rejected(let error): error
    case .unreadable(let error): error
    case .tooLong, .missingSeparator, .notEvents, .possiblyTruncated, .missing, .notAContainer: nil
    }
  }

  /// The number of earlier elements; nil for lines, and for what is not about an element.
  public var index: Int? { unit == .element && number > 0 ? number - 1 : nil }

  /// The reason, without the place.
  public var reason: String { reason { $0.words } }

  /// Returns the reason with a program's words for advice.
  package func reason(_ words: (Advice) -> String) -> String {
    switch cause {
    case .malformed(let error) where error.kind == .notUTF8:
      let text =
        switch unit {
        case .element: "the text"
        case .event: "an event"
        case .line, .record, .text: "a \(unit)"
        }
      return "\(text) must be UTF-8, and this is another encoding"
    case .malformed(let error): return error.message(words)
    case .rejected(let error): return JSEN.Diagnostic(error).message
    case .tooLong(let limit):
      return "the \(unit) has more than \(limit) bytes\(words(.lineLength))"
    case .missingSeparator:
      return "expected the record separator U+001E before a record\(words(.formatOfLines))"
    case .notEvents(let found, _):
      return "expected a field of an event such as 'data:', found \(found); "
        + "the stream has no events"
    case .possiblyTruncated:
      return unit == .event
        ? "expected an empty line after the event, since its end may be lost"
        : "expected white space after the value, since its end may be lost"
    case .missing: return reason(found: "nothing")
    case .notAContainer(let value): return reason(found: value)
    case .unreadable(let error): return error.description
    }
  }

  /// Whether a line is in another encoding, which the options for a whole text would allow.
  package var isOtherEncoding: Bool {
    guard case .malformed(let error) = cause, unit != .element else { return false }
    return error.kind == .notUTF8
  }

  private func reason(found: String) -> String {
    let place = path.segments.isEmpty ? "the top level" : "'\(path)'"
    return "expected an array or an object at \(place), found \(found)"
  }
}

/// The place of the failure.
extension JSENStreamError {
  private var start: JSEN.TextLocation { textStart.location }

  /// Where the line, the element or another piece begins in the stream and where it ends, before the byte that ends it. It is nil for
  /// a line that is too long, whose end need not have been read, and for what is not about one piece.
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
    text == nil ? nil : start.offset..<end
  }

  /// The position of the error in the stream, in bytes.
  ///
  /// - Complexity: O(*n*) in the bytes of the line or element.
  public var offset: Int { location.offset }

  /// Where the error is in the stream: at the fault, at the value that a decoder has refused, or at the value that is neither
  /// an array nor an object. If the error has no place inside, it is the beginning of the line or element; and if the
  /// source cannot be read or the path has no value, the end of what was read.
  ///
  /// In a stream of lines, only LF and CR LF end a line, and ``number`` is the line of the location.
  ///
  /// - Complexity: O(*n*) in the bytes of the line or element.
  public var location: JSEN.TextLocation {
    switch cause {
    case .malformed(let error): error.location
    case .rejected: facts.first?.diagnostic.location ?? start
    default: start
    }
  }

  /// The facts of each failure of a decoder or a closure, with the place in the stream, and the place in the text of the piece
  /// if it has one.
  private var facts: [(diagnostic: JSEN.Diagnostic, position: Int?)] {
    guard case .rejected(let error) = cause else { return [] }
    // The place of an error of the parser is in a text that the closure has read.
    let isPlaced = !(error is JSEN.ParsingError)
    return JSEN.Diagnostic.all(of: error).map {
      let path = $0.path(inside: path)
      guard isPlaced, let place = $0.location, place.line >= start.line,
        start.offset...end ~= place.offset
      else { return ($0.moved(to: path, start), nil) }
      return ($0.moved(to: path, place), textStart.position(place.offset))
    }
  }

  /// The path, the line, the column and the reason, then the line of the text with a caret below the error.
  public var description: String {
    switch cause {
    case .malformed(let error) where error.kind != .notUTF8: error.description
    case .rejected(let error): description(rejecting: error)
    case .unreadable, .missing: reason
    case .notEvents(_, let excerpt): "\(location): \(reason)\n\(excerpt)"
    default: "\(location): \(reason)"
    }
  }

  private func description(rejecting error: any Error) -> String {
    let facts = facts
    if facts.count == 1, let (fact, position) = facts.first, let position {
      let text = text ?? []
      let excerpt = TextBytes.with(text) { Excerpt.line($0, at: position) }
      return KeyPathNotation.message(
        "\(fact.message)\n\(excerpt)", at: fact.path.path, fact.location)
    }
    let message =
      switch error {
      case let error as JSEN.ParsingError: "\(error.message)\n\(error.excerpt)"
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.debugDescription
      default: "\(error)"
      }
    // The places in the message are those of the stream.
    if path.segments.isEmpty, facts.contains(where: { $0.position != nil }) { return message }
    return KeyPathNotation.message(message, at: path.path, start)
  }
}

extension JSENStreamError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    switch cause {
    case .malformed(let error) where error.kind != .notUTF8: error.diagnostics
    case .rejected: facts.map(\.diagnostic)
    case .unreadable(let error): error.diagnostics
    case .missing: [JSEN.Diagnostic(reason)]
    default: [JSEN.Diagnostic(at: "", location) { reason($0) }]
    }
  }
}
