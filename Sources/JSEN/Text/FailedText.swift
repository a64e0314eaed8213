import Synchronization

/// A text that could not be read. It makes the report of the failure when that is first asked for.
///
/// Only the report changes after `init`, and a mutex guards it.
@safe
final class FailedText: @unchecked Sendable {
  /// The failure, with offsets in the user's text.
  let failure: TextFailure
  /// Holds the bytes and keeps them where they are.
  private let owner: any Sendable
  private let bytes: TextBytes
  private let options: JSEN.ReadingOptions
  /// Whether braces are around the user's text; see ``EnclosedText``.
  private let isEnclosed: Bool
  /// What the text was before it was converted to UTF-8.
  private let origin: TranscodedText.Origin?
  private let finishedReport = Mutex<JSEN.ParsingError.Report?>(nil)

  /// How many bytes after a failure the report looks at, at most: its excerpt is the longest part.
  private static let lookahead = 256

  init(
    _ failure: TextFailure, in bytes: TextBytes, keptBy owner: (any Sendable)?,
    options: JSEN.ReadingOptions, isEnclosed: Bool, origin: TranscodedText.Origin?
  ) {
    var failure = failure
    if failure.kind == .duplicateKey {
      failure = Self.firstDuplicate(in: bytes, options) ?? failure
    }
    if let owner {
      self.owner = owner
      self.bytes = bytes
    } else {
      // A long number cut short could be valid. Other tokens fail, cut or not, before they add a value to the path.
      let end = failure.kind == .numberTooLong ? bytes.count : failure.offset + Self.lookahead
      // SAFETY: the buffer is copied during the call only.
      let copy = unsafe bytes.slice(0, min(end, bytes.count)).withBuffer { unsafe Array($0) }
      self.owner = copy
      // SAFETY: an array that does not change stays where it is, and the owner is a copy that cannot change.
      self.bytes = unsafe copy.withUnsafeBufferPointer { unsafe TextBytes($0) }
    }
    self.options = options
    self.isEnclosed = isEnclosed
    self.origin = origin
    self.failure = isEnclosed ? Self.withoutBraces(failure, bytes) : failure
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
    defer { extendLifetime(owner) }
    return origin.offset(
      failure.offset, in: isEnclosed ? EnclosedText.written(bytes) : bytes)
  }

  /// What the error says. The first call reads the text again.
  var report: JSEN.ParsingError.Report {
    finishedReport.withLock { finished in
      if let finished { return finished }
      defer { extendLifetime(owner) }
      let report = JSEN.ParsingError.Report(
        failure, in: bytes, options: options, isEnclosed, origin)
      finished = report
      return report
    }
  }
}
