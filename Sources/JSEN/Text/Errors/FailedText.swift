/// A text that could not be read. It makes the report of the failure when the report is first read.
///
/// Only the report changes after `init`, and a mutex guards it.
final class FailedText: Sendable {
  let failure: TextFailure
  private let text: OwnedText
  private let options: JSEN.ReadingOptions
  /// The text before it was converted to UTF-8, or before faults were replaced.
  private let origin: TranscodedText.Origin?
  /// The part of the text before the bytes, when it is gone.
  private let passed: PassedText?
  /// The place in a stream where the text begins; nil when it is not a part of one.
  private let start: TextStart?
  private let finishedReport = Mutex<JSEN.ParsingError.Report?>(nil)

  /// How many bytes after a failure the report looks at, at most: its excerpt is the longest part.
  static let lookahead = 256

  /// Keeps a text, or copies the parts of it that the report needs.
  ///
  /// - Parameter text: the owner of the bytes; nil if they are borrowed.
  init(
    _ failure: TextFailure, in bytes: TextBytes, of text: consuming OwnedText? = nil,
    options: JSEN.ReadingOptions, origin: TranscodedText.Origin? = nil, passed: PassedText? = nil
  ) {
    let isWhole = origin == nil && passed == nil
    let failure =
      failure.kind == .duplicateKey && passed != nil
      ? failure : Self.exact(failure, in: bytes, options, isWhole: isWhole)
    // A long number cut short could be valid. Other tokens fail, cut or not, before they add a value to the path.
    let end = failure.kind == .numberTooLong ? bytes.count : failure.offset + Self.lookahead
    self.text = text ?? OwnedText(copying: bytes.slice(0, min(end, bytes.count)))
    self.failure = failure
    self.options = options
    self.origin = origin
    self.passed = passed
    start = nil
  }

  /// Copies a failure, and gives it places in a stream.
  ///
  /// - Complexity: O(*n*) in the bytes before the failure.
  init(_ other: FailedText, beginningAt start: TextStart) {
    text = OwnedText(copying: other.text.bytes)
    failure = other.failure
    options = other.options
    origin = other.origin
    passed = other.passed
    self.start = start
  }

  /// Returns a failure with the facts that only the whole text gives.
  private static func exact(
    _ failure: TextFailure, in bytes: TextBytes, _ options: JSEN.ReadingOptions, isWhole: Bool
  ) -> TextFailure {
    if failure.kind == .duplicateKey {
      // The failure of a tape or of a text in parts is exact.
      return failure.related == nil ? firstDuplicate(in: bytes, options) ?? failure : failure
    }
    if !isWhole || failure.kind == .textTooLong { return failure }
    if TextEncoding.isRefused(bytes, options) { return TextFailure(.notUTF8, at: 0) }
    var failure = failure
    if options.allowsOtherEncodings, TextEncoding.isCut(bytes) { failure.isIncomplete = true }
    return failure
  }

  /// The position of the first key that an object repeats. The builder of a value only knows the object.
  private static func firstDuplicate(
    in bytes: TextBytes, _ options: JSEN.ReadingOptions
  ) -> TextFailure? {
    guard bytes.count <= TapeNode.maximumTextLength else { return nil }
    var builder = TapeBuilder(bytes, options: options)
    do throws(TextFailure) {
      try builder.read(options)
      return nil
    } catch {
      return error
    }
  }

  /// The number of bytes before the failure, in the text before it was converted to UTF-8.
  var offset: Int {
    defer { extendLifetime(self) }
    let offset = passed?.location(failure.offset, in: text.bytes).offset ?? failure.offset
    let original = origin?.offset(offset, in: text.bytes) ?? offset
    return start?.offset(original) ?? original
  }

  /// The message of the error. The first call reads the text again.
  var report: JSEN.ParsingError.Report {
    finishedReport.withLock { finished in
      if let finished { return finished }
      defer { extendLifetime(self) }
      let report = JSEN.ParsingError.Report(
        failure, in: text.bytes, options: options, origin, passed, start)
      finished = report
      return report
    }
  }
}
