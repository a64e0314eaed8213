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

  /// Reads a text that may have no value yet: white space and comments only, as many editors allow for settings. It is
  /// then an empty object, which the first edit writes after the comments.
  ///
  ///     var settings = try JSENText(emptyOr: "// my settings\n", options: .jsonc)
  ///     try settings.set(14, at: "fontSize")
  ///     print(settings)
  ///     // prints:
  ///     // // my settings
  ///     // {
  ///     //   "fontSize": 14
  ///     // }
  ///
  /// - Parameters:
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits, for this text; RFC 8259 by default.
  /// - Throws: `JSEN.ParsingError` for a text that is neither empty nor JSON under the options.
  /// - Complexity: O(*n*) in bytes.
  public init(
    emptyOr text: some StringProtocol, options: JSEN.ReadingOptions = .init()
  ) throws(JSEN.ParsingError) {
    do throws(JSEN.ParsingError) {
      tree = PieceTree(try JSENDocument(parsing: text, options: options).storage, options)
    } catch {
      // An object after the text makes it JSON only if the text has no value.
      let bytes = Array(text.utf8)
      let lineEnd = TextBytes.with(bytes) { $0.blankTextEnd }
      guard let lineEnd,
        let document = try? JSENDocument(
          parsing: bytes + lineEnd + Array("{}".utf8), options: options)
      else { throw error }
      tree = PieceTree(document.storage, options, blankLength: bytes.count)
    }
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

extension TextBytes {
  /// The line end to put after a text of white space and comments, empty if the text ends with one; nil for other texts.
  fileprivate var blankTextEnd: [UInt8]? {
    let start = hasByteOrderMark ? 3 : 0
    var scanner = GapScanner(self, start, count)
    var lineEnd: [UInt8] = []
    var end = start
    while let kind = scanner.next() {
      if kind == .mark || kind == .bracket { return nil }
      end = scanner.position
      if kind == .lineEnd, lineEnd.isEmpty { lineEnd = array(scanner.start..<end) }
    }
    if end == start || marginStart(of: count) > 0 && isLineStart(at: marginStart(of: count)) {
      return []
    }
    return lineEnd.isEmpty ? [0x0A] : lineEnd
  }
}
