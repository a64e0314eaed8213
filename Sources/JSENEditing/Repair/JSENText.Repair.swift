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

    /// Repairs a text.
    ///
    /// - Parameters:
    ///   - text: a string or a substring.
    ///   - options: the options with which the result is read. A text that they accept is given back. Comments and NaN stay
    ///     if they are accepted.
    ///   - severalValues: the form of a text with more than one value.
    /// - Complexity: O(*n*) in bytes.
    public init(
      of text: some StringProtocol, options: JSEN.ReadingOptions = [],
      severalValues: SeveralValues = .array
    ) {
      var choices = Choices()
      choices.severalValues = severalValues
      choices.keepsComments = options.relaxations.contains(.comments)
      choices.keepsNonFiniteNumbers = options.relaxations.contains(.nonFiniteNumbers)
      self.init(text, options, choices)
    }

    private init(
      _ text: some StringProtocol, _ options: JSEN.ReadingOptions, _ choices: Choices
    ) {
      var options = options
      options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
      options.readsSequence = choices.severalValues == .apart
      if (try? JSENDocument(parsing: text, options: options)) != nil {
        self.text = String(text)
        changes = []
        return
      }
      options.relaxations.formUnion(.json5)
      options.readsSequence = false
      let isExact = (try? JSENDocument(parsing: text, options: options)) != nil
      let bytes = Array(text.utf8)
      var repairer = Repairer(bytes, isExact: isExact, choices)
      repairer.run()
      self.text = String(decoding: repairer.output, as: UTF8.self)
      var lines = LineIndex()
      changes = TextBytes.with(bytes.span) { bytes in
        repairer.changes.map {
          Change(
            kind: $0.kind, location: lines.location($0.range.lowerBound, in: bytes),
            range: $0.range, text: $0.text, message: $0.message)
        }
      }
    }

    /// The form of a text with several values, such as JSON Lines.
    public enum SeveralValues: Sendable, Hashable {
      /// An array of the values: `{"a":1} {"a":2}` becomes `[{"a":1}, {"a":2}]`.
      case array
      /// One value after another, as they are in the original.
      case apart
    }
  }
}
