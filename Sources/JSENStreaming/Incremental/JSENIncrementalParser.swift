public import JSEN

/// Reads a JSON text that arrives in parts, and has the value so far.
///
/// The parts may be cut anywhere: inside a number, an escape or a character of several bytes.
///
///     var parser = JSENIncrementalParser()
///     try parser.feed(#"{"city": "Par"#)
///     print(parser.partialValue ?? .null)
///     // prints {"city":"Par"}
///     try parser.feed(#"is", "days": [1, 2"#)
///     print(parser.partialValue ?? .null, parser.isComplete(at: "city"))
///     // prints {"city":"Paris","days":[1]} true
///     try parser.feed("]}")
///     print(try parser.finish())
///     // prints {"city":"Paris","days":[1,2]}
///
/// The value and the errors are the same as with `JSEN(parsing:)`, with these differences:
///
/// - A text longer than its limit is refused when a part makes it too long, so a fault in an earlier part is found
///   first. Bytes after the value do not count if anything may follow.
/// - A string or number longer than its limit is refused when a part makes it too long, even if `JSEN(parsing:)` finds
///   another fault later in the string. A fault in an earlier part of the string is found first.
/// - A repeated key that is refused is found at the end of its object. Until then, the first value counts.
/// - A text in UTF-16 or UTF-32 is read only at ``finish()``.
/// - A text has less than 4 GiB, like that of a document.
///
/// A parser keeps the whole text for its errors. For the elements of a text that does not fit in memory, use
/// ``JSENElements``.
///
/// Reading takes linear time in all bytes, with any cuts. If a parser or a copy of it gets more bytes, what they share
/// is copied.
public struct JSENIncrementalParser: Sendable {
  private var box: Box
  /// The accepted texts, and the form of ``partialValue``.
  public let options: Options
  /// The part of the value that ``changes()`` has reported.
  var reported = ReportedValue()

  /// Makes a parser that has read nothing.
  ///
  /// - Complexity: O(1).
  public init(options: Options = Options()) {
    self.options = options
    box = Box(
      ArrivingValue(
        options: options.reading, skipsProse: options.skipsProse,
        ignoresRest: options.allowsFollowingText))
  }

  /// It is changed only by a parser that no other one shares it with, so it may be read on any thread.
  private final class Box: @unchecked Sendable {
    var text: ArrivingValue
    /// The last ``partialValue``, and where its text began. Reading changes it, so a mutex guards it.
    let snapshot = Mutex((start: 0, value: PartialSnapshot()))

    init(_ text: consuming ArrivingValue) { self.text = text }
  }

  var text: ArrivingValue { _read { yield box.text } }

  /// The object whose text only grows. A copy that gets more bytes has another one.
  var identity: AnyObject { box }

  /// Calls `body` with the text and its last value.
  func withSnapshot<R>(_ body: (borrowing ArrivingValue, inout PartialSnapshot) -> sending R)
    -> sending R
  {
    box.snapshot.withLock { snapshot in
      // After prose that looked like a value, another value has begun.
      if snapshot.start != box.text.start { snapshot = (box.text.start, PartialSnapshot()) }
      return body(box.text, &snapshot.value)
    }
  }

  /// Changes the text, of which this parser has a copy of its own then.
  private mutating func withText<R>(
    _ body: (inout ArrivingValue) throws(JSEN.ParsingError) -> R
  ) throws(JSEN.ParsingError) -> R {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.text.copy()) }
    return try body(&box.text)
  }

  // MARK: - Feeding

  /// Reads the next bytes.
  ///
  /// An error is thrown when all bytes that its message shows have arrived: up to 256 after the fault. So the error
  /// does not depend on the cuts. ``hasFailed`` is true immediately, and ``finish()`` throws the error.
  ///
  /// - Parameter chunk: the next bytes, cut anywhere.
  /// - Throws: `JSEN.ParsingError` if no more bytes can make the text valid; again with each further call.
  /// - Complexity: O(*n*) in the bytes, on average.
  public mutating func feed(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) {
    try withText { (text) throws(JSEN.ParsingError) in try text.append(chunk) }
  }

  /// Reads the next part of a string.
  ///
  /// - Parameter chunk: the next characters.
  /// - Throws: `JSEN.ParsingError`, as for bytes.
  /// - Complexity: O(*n*) in the bytes, on average.
  public mutating func feed(_ chunk: some StringProtocol) throws(JSEN.ParsingError) {
    try feed(chunk.utf8)
  }

  /// Reads the end of the text, and returns the value.
  ///
  ///     var parser = JSENIncrementalParser()
  ///     try parser.feed("[1, 2")
  ///     do { _ = try parser.finish() } catch { print(error) }
  ///     // prints:
  ///     // 1:6: expected ',' or ']', found the end of the text, inside the array that began at 1:1
  ///     // [1, 2
  ///     //      ^
  ///
  /// A number at the end of the text is then complete. If the text ends too early, nothing changes: you may feed more
  /// bytes and call it again.
  ///
  /// - Throws: `JSEN.ParsingError`. Its `isIncomplete` is true when the text ends too early.
  /// - Complexity: O(*n*) in the values that ``partialValue`` has not made, and in the whole text for an error.
  public mutating func finish() throws(JSEN.ParsingError) -> JSEN {
    try withText { (text) throws(JSEN.ParsingError) in try text.finish() }
    return withSnapshot { text, snapshot in
      text.partialValue(options.form, from: &snapshot) ?? .null
    }
  }

  // MARK: - Where the text is

  /// Whether the value is complete: more bytes do not change it.
  ///
  /// If the whole text is a number, it is complete after white space or ``finish()``.
  public var isComplete: Bool { text.isComplete }

  /// Whether the text is invalid with any further bytes. `feed(_:)` or ``finish()`` throws the error.
  public var hasFailed: Bool { text.hasFailed }

  /// How many bytes were fed, and how many elements or members of the outermost array or object are complete. A value
  /// that is neither counts as one item. The length of the whole text is not known.
  ///
  ///     var parser = JSENIncrementalParser()
  ///     try parser.feed(#"[1, {"a": 2}, 3"#)
  ///     print(parser.progress.bytes, parser.progress.items)
  ///     // prints 15 2
  ///
  /// - Complexity: O(*n*) in the containers that are open.
  public var progress: JSENProgress {
    JSENProgress(bytes: text.byteCount, items: text.finishedCount, totalBytes: nil)
  }

  /// The bytes after the value, if it is complete and ``Options/allowsFollowingText`` is set. They are the beginning of
  /// the next text.
  ///
  ///     var parser = JSENIncrementalParser(options: .init(allowsFollowingText: true))
  ///     try parser.feed(#"{"id": 1}{"id""#)
  ///     print(parser.isComplete, try parser.finish(), String(decoding: parser.rest, as: UTF8.self))
  ///     // prints true {"id":1} {"id"
  public var rest: ArraySlice<UInt8> { text.rest }
}
