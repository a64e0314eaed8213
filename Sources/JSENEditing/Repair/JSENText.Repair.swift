public import JSEN

extension JSENText {
  /// A text that is nearly JSON, as language models and people write it, made into JSON, with a list of what was changed.
  ///
  ///     let answer = "Sure! {name: 'Ann', “age”: 41 'note': \"says \"hi\" to all\", tags: [\"a\", undefined, .5,"
  ///     let repair = JSENText.Repair(of: answer)
  ///     print(repair.text)
  ///     for change in repair.changes.prefix(4) { print(change) }
  ///     // prints:
  ///     // {"name": "Ann", "age": 41, "note": "says \"hi\" to all", "tags": ["a", null, 0.5]}
  ///     // 1:1: left out the text before the value
  ///     // 1:8: added quotes around 'name'
  ///     // 1:14: wrote '"' instead of '\''
  ///     // 1:21: wrote '"' instead of '“'
  ///
  /// A valid text stays as it is, without changes. Of another text, the first array or object is repaired:
  ///
  /// - commas, colons and closing brackets are added where they are missing, and left out where there are too many;
  /// - quotes are added around keys and words, and in place of curly and single quotes; quotes inside a string are escaped;
  /// - `True`, `None`, `undefined` and the like become JSON, and so do `.5`, `5.`, `+1` and `0xFF`;
  /// - comments, code fences and prose are left out, and line ends in strings are escaped.
  ///
  /// A repair guesses what the author meant. So read ``changes`` before you rely on the text, or ask for a new one if there
  /// are some. A number that could mean two things, such as `007`, becomes a string. The limits for reading, such as that of
  /// the depth, are those of the reader.
  public struct Repair: Sendable {
    /// The text as JSON (RFC 8259).
    public let text: String

    /// The changes, in the order of the original; empty for a valid text.
    public let changes: [Change]

    /// One change.
    public struct Change: Sendable, Hashable, CustomStringConvertible {
      /// The place in the original.
      public let location: JSEN.TextLocation

      /// The change, in words.
      public let message: String

      /// The place and the message, on one line.
      public var description: String { "\(location): \(message)" }
    }

    /// Repairs a text.
    ///
    /// - Parameter text: a string or a substring.
    /// - Complexity: O(*n*) in bytes.
    public init(of text: some StringProtocol) {
      let bytes = Array(text.utf8)
      let depth = JSEN.ReadingOptions.maximumDepthCeiling
      if (try? JSENDocument(parsing: text, options: .init(maximumDepth: depth))) != nil {
        self.text = String(text)
        changes = []
        return
      }
      var repairer = Repairer(bytes)
      repairer.run()
      self.text = String(decoding: repairer.output, as: UTF8.self)
      var lines = LineIndex()
      changes = TextBytes.with(bytes.span) { bytes in
        repairer.changes.map {
          Change(location: lines.location($0.offset, in: bytes), message: $0.message)
        }
      }
    }
  }
}
