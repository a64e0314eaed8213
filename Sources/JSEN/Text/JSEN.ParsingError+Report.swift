/// Working out the report of a failure.
extension JSEN.ParsingError {
  /// Makes an error that keeps the text, and reads it again when the report is asked for.
  ///
  /// - Parameters:
  ///   - owner: holds the bytes and keeps them where they are; nil for bytes that are lent, which are copied as far as
  ///     the report needs them.
  ///   - isEnclosed: whether the first and the last byte are braces that are not part of the user's text.
  /// - Complexity: O(*n*) in the bytes before the failure, when they are copied or when a key is repeated, else O(1).
  package init(
    _ failure: TextFailure, in bytes: TextBytes, keptBy owner: (any Sendable)? = nil,
    options: JSEN.ReadingOptions, isEnclosed: Bool = false
  ) {
    self.init(
      FailedText(failure, in: bytes, keptBy: owner, options: options, isEnclosed: isEnclosed))
  }
}

extension JSEN.ParsingError.Report {
  /// Reads the text again up to the failure, and keeps track of the path.
  ///
  /// - Parameters:
  ///   - failure: as the user sees it, with offsets in the user's text.
  ///   - isEnclosed: whether the first and the last byte are braces that are not part of the user's text.
  init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions, _ isEnclosed: Bool
  ) {
    var tracker = PathTracker(bytes, refusesDuplicates: options.duplicateKeys == .reject)
    do {
      try TextParser(bytes, options: options).parse(into: &tracker)
    } catch {
      // The failure is known; only the path to it is of interest.
    }
    let report = FailureMessage(failure, in: bytes, isEnclosed, tracker, options)
    let written = report.bytes
    location = JSEN.TextLocation(offset: failure.offset, in: written)
    relatedLocation = report.related
    path = KeyPathNotation.path(of: tracker.segments(at: failure))
    reason = report.reason
    acceptingRelaxations = report.acceptingRelaxations
    message = reason + acceptingRelaxations.advice { ".\($0)" }
    excerpt = Excerpt(written, at: failure.offset).text
  }
}

extension JSEN.ParsingError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The location, the reason and the path on one line, then the line of the text with a caret below the error.
  public var description: String {
    let place = path.isEmpty ? "" : " (in \(KeyPathNotation.shortened(path)))"
    return "\(location): \(message)\(place)\n\(report.excerpt)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
