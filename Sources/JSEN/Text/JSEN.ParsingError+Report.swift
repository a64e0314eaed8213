/// Working out the report of a failure.
extension JSEN.ParsingError {
  /// Makes an error that keeps the text, and reads it again when the report is asked for.
  ///
  /// - Parameters:
  ///   - isEnclosed: whether braces are around the user's text; see ``EnclosedText``.
  ///   - origin: what the text was before it was converted to UTF-8.
  /// - Complexity: O(1); O(*n*) in the bytes when a key is repeated.
  package init(
    _ failure: TextFailure, in text: consuming OwnedText, options: JSEN.ReadingOptions,
    isEnclosed: Bool = false, origin: TranscodedText.Origin? = nil
  ) {
    self.init(
      FailedText(failure, in: text, options: options, isEnclosed: isEnclosed, origin: origin))
  }

  /// Makes an error from a text that is borrowed. It copies the bytes that the report needs.
  ///
  /// - Parameter origin: what the text was before it was converted to UTF-8.
  /// - Complexity: O(*n*) in the bytes before the failure; in all bytes when a key is repeated.
  package init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions,
    origin: TranscodedText.Origin? = nil
  ) {
    self.init(FailedText(failure, in: bytes, options: options, origin: origin))
  }
}

extension JSEN.ParsingError.Report {
  /// Reads the text again up to the failure, and keeps track of the path.
  ///
  /// - Parameters:
  ///   - failure: as the user sees it, with offsets in the user's text.
  ///   - isEnclosed: whether braces are around the user's text; see ``EnclosedText``.
  ///   - origin: what the text was before it was converted to UTF-8.
  init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions, _ isEnclosed: Bool,
    _ origin: TranscodedText.Origin?
  ) {
    var tracker = PathTracker(bytes, refusesDuplicates: options.duplicateKeys == .reject)
    do {
      try TextParser(bytes, options: options).parse(into: &tracker)
    } catch {
      // The failure is known; only the path to it is of interest.
    }
    let report = FailureMessage(failure, in: bytes, isEnclosed, tracker, options)
    let written = report.bytes
    let place = JSEN.TextLocation(offset: failure.offset, in: written)
    location = origin.map { place.moved(to: $0.offset(place.offset, in: written)) } ?? place
    relatedLocation = report.related.map { related in
      origin.map { related.moved(to: $0.offset(related.offset, in: written)) } ?? related
    }
    // What was read as UTF-8 in another encoding is on no path.
    path =
      failure.kind == .notUTF8 ? "" : KeyPathNotation.path(of: tracker.segments(at: failure))
    let isOtherEncoding =
      failure.kind == .notUTF8 || failure.kind == .byteOrderMark && TextEncoding(written) != nil
    excerpt =
      isOtherEncoding
      ? Self.excerpt(ofOtherEncoding: written) : Excerpt(written, at: failure.offset).text
    switch (origin?.encoding, failure.kind) {
    case (nil, _), (_, .invalidUTF16), (_, .invalidUTF32): reason = report.reason
    case (let encoding?, _):
      reason = "\(report.reason); the text was read as \(encoding.name)"
    }
    acceptingRelaxations = report.acceptingRelaxations
    message = reason + acceptingRelaxations.advice { ".\($0)" }
  }

  /// The beginning of a text that is not UTF-8, converted.
  private static func excerpt(ofOtherEncoding bytes: TextBytes) -> String {
    let beginning = bytes.slice(0, min(bytes.count, 256))
    let text = TextEncoding.afterDamagedMark(beginning) ?? beginning
    let converted = TextEncoding(text)?.transcoded(text).text ?? []
    return TextBytes.with(converted.span) { Excerpt($0, at: 0).text }
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
