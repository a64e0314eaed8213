public import JSEN

/// A JSON text that is edited, and keeps all that is not edited, byte for byte: comments, blank lines, the digits of
/// numbers.
///
///     var file = try JSENText("{\n  // the port\n  \"port\": 8080 // default\n}", options: .jsonc)
///     try file.set(9090, at: "port")
///     try file.set(["a"], at: "hosts")
///     print(file.text)
///     // prints:
///     // {
///     //   // the port
///     //   "port": 9090, // default
///     //   "hosts": [
///     //     "a"
///     //   ]
///     // }
///
/// An added value looks like its neighbors: their indentation, one line or a line each, the commas, the space around the
/// colon, the quotes of keys. The options only allow what a text may have.
///
/// A comment directly above a value, without a blank line between, and a comment after it on its line are about the
/// value: they are removed with it, and move with it. All other comments stay.
public struct JSENText: Sendable {
  var tree: PieceTree

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits, for this text; RFC 8259 by default. Edits are not limited by them,
  ///     except for the depth of 1,024 that every value has.
  /// - Throws: `JSEN.ParsingError` for a text that is not JSON under the options.
  /// - Complexity: O(*n*) in bytes.
  public init(
    _ text: some StringProtocol, options: JSEN.ReadingOptions = .init()
  ) throws(JSEN.ParsingError) {
    self.init(try JSENDocument(parsing: text, options: options), options: options)
  }

  /// Reads the bytes of a text: UTF-8, or UTF-16 and UTF-32 unless the options refuse them. The edited text is UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: an array is kept without a copy; other sequences are copied.
  ///   - options: the accepted grammar and the limits, for this text; RFC 8259 by default.
  /// - Throws: `JSEN.ParsingError` for a text that is not JSON under the options.
  /// - Complexity: O(*n*) in bytes.
  public init(
    bytes: some Sequence<UInt8>, options: JSEN.ReadingOptions = .init()
  ) throws(JSEN.ParsingError) {
    self.init(try JSENDocument(parsing: bytes, options: options), options: options)
  }

  /// Makes a text from a document, which is not read again.
  ///
  /// - Parameters:
  ///   - options: the options with which the document was read.
  ///   - isLine: whether the text must stay on one line.
  ///   - nonFiniteNumbers: what NaN and infinity become in values that are added.
  package init(
    _ document: JSENDocument, options: JSEN.ReadingOptions, isLine: Bool = false,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers = .refuse
  ) {
    tree = PieceTree(
      document.storage, options, isLine: isLine, nonFiniteNumbers: nonFiniteNumbers)
  }

  /// The text with all edits.
  ///
  /// - Complexity: O(*n*) in bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the text with all edits.
  ///
  /// - Complexity: O(*n*) in bytes.
  public var bytes: [UInt8] { tree.written().bytes }
}

extension JSENText: CustomStringConvertible {
  /// The text with all edits.
  public var description: String { text }
}

extension JSENText: Equatable {
  /// Whether two texts have the same bytes.
  ///
  /// - Complexity: O(*n*) in bytes.
  public static func == (left: JSENText, right: JSENText) -> Bool { left.bytes == right.bytes }
}
