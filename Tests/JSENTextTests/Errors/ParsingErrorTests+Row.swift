import CoreTestTools
import JSEN
import Testing

extension ParsingErrorTests {
  /// A text, and all that the error about it says.
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let input: [UInt8]
    let expected: String
    var options = Options()
    var offset: Int
    var line = 1
    var column: Int
    var path = ""
    var isIncomplete = false
    var related: Int?

    /// - Parameters:
    ///   - expected: the whole description.
    ///   - at: the offset; the column is the same plus one, where nothing else is given.
    init(
      _ kind: Kind, bytes input: [UInt8], at offset: Int, line: Int = 1, column: Int? = nil,
      path: String = "", isIncomplete: Bool = false, related: Int? = nil,
      under options: Options = Options(), _ expected: String
    ) {
      self.kind = kind
      self.input = input
      self.expected = expected
      self.options = options
      self.offset = offset
      self.line = line
      self.column = column ?? offset + 1
      self.path = path
      self.isIncomplete = isIncomplete
      self.related = related
    }

    init(
      _ kind: Kind, _ input: String, at offset: Int, line: Int = 1, column: Int? = nil,
      path: String = "", isIncomplete: Bool = false, related: Int? = nil,
      under options: Options = Options(), _ expected: String
    ) {
      self.init(
        kind, bytes: Array(input.utf8), at: offset, line: line, column: column, path: path,
        isIncomplete: isIncomplete, related: related, under: options, expected)
    }

    var testDescription: String { "\(kind): \(shown(input))" }
  }
}
