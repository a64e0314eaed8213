public import JSEN

/// Reads a JSON text that arrives in parts, and shows the value as far as it has arrived.
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
/// Value and errors are the same as those of `JSEN(parsing:)`, with these differences:
///
/// - A text longer than its limit is refused when a part makes it too long, so a fault in an earlier part is found
///   first. Bytes after the value do not count if anything may follow.
/// - A string or number longer than its limit is refused when a part makes it too long, even if `JSEN(parsing:)` finds
///   another fault later in it. Another fault in an earlier part of it is found before its length.
/// - Of a text in UTF-16 or UTF-32, nothing is read before ``finish()``.
///
/// A parser keeps the whole text for its errors. For the elements of a text that does not fit in memory, use
/// ``JSENElements``.
///
/// Reading takes linear time in all bytes, however they are cut. A copy of a parser reads its text again when one of the
/// two is fed.
public struct JSENIncrementalParser: Sendable {
  private var box: Box
  /// The accepted texts, and the form of ``partialValue``.
  public let options: Options
  /// The part of the value that ``changes()`` has told.
  var told = ToldValue()

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

    init(_ text: consuming ArrivingValue) { self.text = text }
  }

  var text: ArrivingValue { _read { yield box.text } }

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
  /// An error is thrown as soon as the bytes have arrived that its message shows: up to 256 after the fault. So it is the
  /// same, however the text is cut. ``hasFailed`` tells at once that there is one, and ``finish()`` throws it.
  ///
  /// - Parameter chunk: the bytes after those of the last call, cut anywhere.
  /// - Throws: `JSEN.ParsingError` if no more bytes can make the text valid; again with each further call.
  /// - Complexity: O(*n*) in the bytes, on average.
  public mutating func feed(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) {
    try withText { (text) throws(JSEN.ParsingError) in try text.append(chunk) }
  }

  /// Reads the next part of a string.
  ///
  /// - Parameter chunk: the characters after those of the last call.
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
  /// A number has ended then, and does not go on. If the text ends too early, nothing changes: you may go on feeding,
  /// and finish again.
  ///
  /// - Throws: `JSEN.ParsingError`. Its `isIncomplete` is true when the text ends too early.
  /// - Complexity: O(*n*) in the whole text if it ends too early or is invalid, or is a number.
  public mutating func finish() throws(JSEN.ParsingError) -> JSEN {
    try withText { (text) throws(JSEN.ParsingError) in try text.finish() }
  }

  // MARK: - Where the text is

  /// Whether the value has ended: more bytes do not change it.
  ///
  /// A number that is the whole text has ended when white space follows, or when ``finish()`` has been called.
  public var isComplete: Bool { text.isComplete }

  /// Whether the text is invalid, whatever bytes follow. `feed(_:)` or ``finish()`` throws the error.
  public var hasFailed: Bool { text.hasFailed }

  /// The bytes after the value, when it is complete and ``Options/allowsFollowingText`` is set; the beginning of the next
  /// text.
  ///
  ///     var parser = JSENIncrementalParser(options: .init(allowsFollowingText: true))
  ///     try parser.feed(#"{"id": 1}{"id""#)
  ///     print(parser.isComplete, try parser.finish(), String(decoding: parser.rest, as: UTF8.self))
  ///     // prints true {"id":1} {"id"
  public var rest: ArraySlice<UInt8> { text.rest }
}
