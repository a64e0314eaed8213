import Synchronization

/// A text that could not be read. It makes the report of the failure when that is first asked for.
///
/// Only the report changes after `init`, and a mutex guards it.
final class FailedText: Sendable {
  /// The failure, with offsets in the user's text.
  let failure: TextFailure
  private let text: OwnedText
  private let options: JSEN.ReadingOptions
  /// Whether braces are around the user's text; see ``EnclosedText``.
  private let isEnclosed: Bool
  /// What the text was before it was converted to UTF-8.
  private let origin: TranscodedText.Origin?
  private let finishedReport = Mutex<JSEN.ParsingError.Report?>(nil)

  /// How many bytes after a failure the report looks at, at most: its excerpt is the longest part.
  static let lookahead = 256

  /// Keeps a text.
  convenience init(
    _ failure: TextFailure, in text: consuming OwnedText, options: JSEN.ReadingOptions,
    isEnclosed: Bool, origin: TranscodedText.Origin?
  ) {
    let failure = Self.exact(failure, in: text.bytes, options)
    self.init(exact: failure, text, options, isEnclosed: isEnclosed, origin)
  }

  /// Copies a text that is borrowed, as far as the report needs it.
  convenience init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions,
    origin: TranscodedText.Origin?
  ) {
    let failure = Self.exact(failure, in: bytes, options)
    // A long number cut short could be valid. Other tokens fail, cut or not, before they add a value to the path.
    let end = failure.kind == .numberTooLong ? bytes.count : failure.offset + Self.lookahead
    let text = OwnedText(copying: bytes.slice(0, min(end, bytes.count)))
    self.init(exact: failure, text, options, isEnclosed: false, origin)
  }

  private init(
    exact failure: TextFailure, _ text: consuming OwnedText, _ options: JSEN.ReadingOptions,
    isEnclosed: Bool, _ origin: TranscodedText.Origin?
  ) {
    self.failure = isEnclosed ? Self.withoutBraces(failure, text.bytes) : failure
    self.text = text
    self.options = options
    self.isEnclosed = isEnclosed
    self.origin = origin
  }

  /// Returns a failure with its exact place, for which the whole text is needed.
  private static func exact(
    _ failure: TextFailure, in bytes: TextBytes, _ options: JSEN.ReadingOptions
  ) -> TextFailure {
    failure.kind == .duplicateKey ? firstDuplicate(in: bytes, options) ?? failure : failure
  }

  /// Where the first key is that an object has twice. A builder only knows in which object that is.
  private static func firstDuplicate(
    in bytes: TextBytes, _ options: JSEN.ReadingOptions
  ) -> TextFailure? {
    var tracker = PathTracker(bytes, refusesDuplicates: true)
    do {
      try TextParser(bytes, options: options).parse(into: &tracker)
      return nil
    } catch {
      return error
    }
  }

  /// A failure in the text between the outermost braces, which the user did not write.
  private static func withoutBraces(_ failure: TextFailure, _ bytes: TextBytes) -> TextFailure {
    let written = EnclosedText.written(bytes)
    var failure = failure
    failure.offset = min(max(failure.offset - 1, 0), written.count)
    failure.related = failure.related.map { max($0 - 1, 0) }
    if failure.kind == .expectedEnd, failure.offset == written.count {
      // A brace in the text has closed the outer one.
      repeat { failure.offset -= 1 } while written[failure.offset] <= UInt8(ascii: " ")
    }
    let rest = written.count - failure.offset
    // The line end before the brace is not a part of the text.
    if failure.kind == .controlCharacter, rest == 0 { failure.kind = .unterminatedString }
    let isInEscape = failure.kind == .invalidEscape && rest == 1
    failure.isIncomplete = failure.isIncomplete || rest == 0 || isInEscape
    return failure
  }

  /// The number of bytes before the failure, in the text before it was converted to UTF-8.
  var offset: Int {
    guard let origin else { return failure.offset }
    defer { extendLifetime(self) }
    return origin.offset(
      failure.offset, in: isEnclosed ? EnclosedText.written(text.bytes) : text.bytes)
  }

  /// What the error says. The first call reads the text again.
  var report: JSEN.ParsingError.Report {
    finishedReport.withLock { finished in
      if let finished { return finished }
      defer { extendLifetime(self) }
      let report = JSEN.ParsingError.Report(
        failure, in: text.bytes, options: options, isEnclosed, origin)
      finished = report
      return report
    }
  }
}
