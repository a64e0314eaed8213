/// The report of a failure.
extension JSEN.ParsingError {
  /// Makes an error that keeps the text, and reads it again when a part of the report is read.
  ///
  /// - Complexity: O(1); O(*n*) in the bytes when a key is repeated.
  package init(
    _ failure: TextFailure, in text: consuming OwnedText, options: JSEN.ReadingOptions
  ) {
    let bytes = text.bytes
    self.init(source: FailedText(failure, in: bytes, of: text, options: options))
  }

  /// Makes an error from a borrowed text. It copies the bytes that the report needs.
  ///
  /// - Complexity: O(*n*) in the bytes before the failure; in all bytes when a key is repeated.
  package init(_ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions) {
    self.init(source: FailedText(failure, in: bytes, options: options))
  }

  /// Makes an error from a borrowed text that has come in parts.
  ///
  /// - Parameters:
  ///   - replacements: the faults that have been replaced in the text.
  ///   - passed: the earlier text, which the beginning of the bytes replaces; nil if all bytes are there.
  /// - Complexity: O(*n*) in the bytes before the failure; in all bytes after a replacement.
  package init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions,
    _ replacements: UnicodeReplacements, after passed: PassedText? = nil
  ) {
    if replacements.isEmpty || failure.kind == .textTooLong {
      let origin = replacements.isEmpty ? nil : TranscodedText.Origin(replacements: replacements)
      self.init(
        source: FailedText(failure, in: bytes, options: options, origin: origin, passed: passed))
      return
    }
    // In a text that is read at once, the faults after the failure are replaced, too.
    var (text, replacements) = ([UInt8](), replacements)
    bytes.append(to: &text)
    replacements.replace(
      in: &text, from: failure.offset, after: passed?.goneCount ?? 0,
      mayGoOn: failure.isIncomplete)
    let origin = TranscodedText.Origin(replacements: replacements)
    let source = TextBytes.with(text) {
      FailedText(failure, in: $0, options: options, origin: origin, passed: passed)
    }
    self.init(source: source)
  }

  /// How many bytes after a failure an error shows, at most.
  package static var lookahead: Int { FailedText.lookahead }

  /// Returns the error with places in the stream that the text is a part of.
  ///
  /// - Complexity: O(*n*) in the bytes before the failure.
  package func beginning(at start: TextStart) -> JSEN.ParsingError {
    JSEN.ParsingError(source: FailedText(source, beginningAt: start))
  }
}

extension JSEN.ParsingError.Report {
  /// Reads the text again up to the failure, where the open containers are its path.
  ///
  /// - Parameters:
  ///   - origin: the form of the text before it was converted to UTF-8.
  ///   - passed: the earlier text, which the beginning of the bytes replaces; nil if all bytes are there.
  ///   - start: the place in a stream where the text begins; nil when it is not a part of one.
  init(
    _ failure: TextFailure, in bytes: TextBytes, options: JSEN.ReadingOptions,
    _ origin: TranscodedText.Origin?, _ passed: PassedText?, _ start: TextStart?
  ) {
    // The path of a repeated key is that of its object, which may be cut after the key.
    let read = failure.kind == .duplicateKey ? bytes.slice(0, failure.offset) : bytes
    var lenient = options
    lenient.duplicateKeys = .keepLast
    let open = TapeBuilder.openContainers(in: read, lenient)
    func location(_ offset: Int) -> JSEN.TextLocation {
      let place =
        passed?.location(offset, in: bytes) ?? JSEN.TextLocation(offset: offset, in: bytes)
      let original = origin?.location(place, in: bytes) ?? place
      return start?.location(original, in: bytes, at: offset) ?? original
    }
    let isLine = start?.isLine ?? false
    let related = passed?.firstOfDuplicate.map { origin?.location($0, in: bytes) ?? $0 }
    let report = FailureMessage(
      failure, in: bytes, open, isLine: isLine, related: related, options, location)
    self.location = location(failure.offset)
    relatedLocation = report.related
    // A byte of another encoding that was read as UTF-8 is on no path.
    segments =
      failure.kind == .notUTF8 ? [] : Self.segments(of: open, in: bytes, at: failure, passed)
    let isOtherEncoding =
      failure.kind == .notUTF8 || failure.kind == .byteOrderMark && TextEncoding(bytes) != nil
    excerpt =
      if isOtherEncoding {
        Self.excerpt(ofOtherEncoding: bytes)
      } else if let passed {
        passed.excerpt(in: bytes, at: failure.offset)
      } else {
        Excerpt.line(bytes, at: failure.offset, isOneLine: isLine)
      }
    let namesEncoding = failure.kind == .invalidUTF16 || failure.kind == .invalidUTF32
    let encoding = namesEncoding ? nil : origin?.encoding?.name
    let source = encoding.map { "; the text was read as \($0)" } ?? ""
    expected = report.expected
    advice = report.advice
    if case .relaxations? = advice {
      (reason, remark) = (report.reason + source, "")
    } else {
      (reason, remark) = (report.reason, source)
    }
  }

  /// Returns the message.
  ///
  /// - Parameter words: the words for advice.
  func message(_ words: (Advice) -> String) -> String {
    reason + (advice.map(words) ?? "") + remark
  }

  /// Returns the path to the value in which the failure happened.
  ///
  /// - Parameter passed: the earlier text, in which an array can have more elements.
  private static func segments(
    of open: [TapeBuilder.OpenContainer], in bytes: TextBytes, at failure: TextFailure,
    _ passed: PassedText?
  ) -> [String] {
    let isBetweenElements =
      switch failure.kind {
      case .expectedValue, .expectedCommaOrClosingBracket, .unterminatedComment: true
      default: false
      }
    return open.indices.compactMap { depth in
      let container = open[depth]
      if container.isObject { return container.key.map { String(bytes, $0) } }
      if depth == open.count - 1, isBetweenElements { return nil }
      return String(container.count + (passed?.missing(inContainerAt: container.start) ?? 0))
    }
  }

  /// The beginning of a text that is not UTF-8, converted.
  private static func excerpt(ofOtherEncoding bytes: TextBytes) -> String {
    let beginning = bytes.slice(0, min(bytes.count, 256))
    let text = TextEncoding.afterDamagedMark(beginning) ?? beginning
    let converted = TextEncoding(text)?.transcoded(text).text ?? []
    return TextBytes.with(converted) { Excerpt.line($0, at: 0) }
  }
}

extension JSEN.ParsingError: CustomStringConvertible {
  /// The path, the location and the reason on one line, then the line of the text with a caret below the error.
  public var description: String {
    KeyPathNotation.message("\(message)\n\(report.excerpt)", at: segments, location)
  }
}
