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
  ///     // 1:18: wrote '"' instead of '\''
  ///
  /// A valid text stays as it is, without changes, and a text of JSON5 keeps its value. Another text is repaired:
  ///
  /// - commas, colons and brackets are added where they are missing, and left out where there are too many; `=` and `=>`
  ///   become colons, and a semicolon becomes a comma between values and a colon after a key;
  /// - quotes are added around keys and words, and replace curly and single quotes; quotes inside a string are escaped;
  /// - `True`, `None`, `undefined` and the like become JSON, and so do `.5`, `+1`, `0xFF`, `1_000`, `(1, 2)` and `tru`;
  /// - `"a" + "b"` becomes `"ab"`, `1 + 2` becomes `"1 + 2"`, and `ObjectId("1")` becomes `"1"`;
  /// - a text whose quotes are all escaped, `{\"a\": 1}`, is unescaped;
  /// - comments, code fences and prose are left out, and line ends in strings are escaped.
  ///
  /// Several values become an array, as ``SeveralValues`` says. Of values with prose between them, the largest is kept.
  /// A value that prose interrupts before its closing brackets is kept only if the text has no other value.
  ///
  /// A repair guesses what the author meant. So read ``changes`` before you rely on the text, or ask for a new one if there
  /// are some. A number that could mean two things, such as `007`, becomes a string. The limits for reading, such as that of
  /// the depth, are those of the reader.
  public struct Repair: Sendable {
    /// The text as JSON (RFC 8259), or as the options for reading allow it; `null` for a text without a value.
    public let text: String

    /// The changes, in the order of the original; empty for a valid text.
    public let changes: [Change]

    /// Whether the original has a value. Otherwise the result is null.
    package let hasValue: Bool

    private let memberCount: Int

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
      self.init(text, options, Choices(options, severalValues))
    }

    /// Repairs a text in the way that a check accepts.
    ///
    ///     let text = #"{"user": {"name": "Ann", "admin": true}"#
    ///     print(JSENText.Repair(of: text).text)
    ///     print(JSENText.Repair(of: text) { $0["admin"] != nil }.text)
    ///     // prints:
    ///     // {"user": {"name": "Ann", "admin": true}}
    ///     // {"user": {"name": "Ann"}, "admin": true}
    ///
    /// Where brackets or values may have been meant in another way, about twenty other repairs are tried, the likely first.
    /// If the check accepts none, the repair is the same as without a check. A valid text is given back unchecked.
    ///
    /// - Parameters:
    ///   - text: a string or a substring.
    ///   - options: the options with which the result is read.
    ///   - isAccepted: whether a result has the right form, such as `schema.isValid`.
    /// - Throws: the errors of `isAccepted`.
    /// - Complexity: O(*n*) in bytes, and about twenty checks.
    public init(
      of text: some StringProtocol, options: JSEN.ReadingOptions = [],
      where isAccepted: (JSENDocument.Value) throws -> Bool
    ) rethrows {
      func isRight(_ repair: Repair) throws -> Bool {
        let document = try? JSENDocument(parsing: repair.text, options: options)
        return try document.map { try isAccepted($0.root) } ?? false
      }
      self.init(of: text, options: options)
      if try changes.isEmpty || isRight(self) { return }
      for choices in Choices(options, .array).alternatives(memberCount: memberCount) {
        let other = Repair(text, options, choices)
        if try isRight(other) {
          self = other
          return
        }
      }
    }

    /// Repairs a text, or returns nil if the repair loses a part of the text.
    ///
    ///     print(JSENText.Repair(keepingTextOf: "[1, 2")?.text ?? "ask again")
    ///     print(JSENText.Repair(keepingTextOf: "[1] or [2, 3]")?.text ?? "ask again")
    ///     // prints:
    ///     // [1, 2]
    ///     // ask again
    ///
    /// - Parameters:
    ///   - text: a string or a substring.
    ///   - options: the options with which the result is read.
    ///   - severalValues: the form of a text with more than one value.
    /// - Returns: nil if a change is ``Change/Kind/droppedText`` or ``Change/Kind/droppedValue``.
    /// - Complexity: O(*n*) in bytes.
    public init?(
      keepingTextOf text: some StringProtocol, options: JSEN.ReadingOptions = [],
      severalValues: SeveralValues = .array
    ) {
      self.init(of: text, options: options, severalValues: severalValues)
      if changes.contains(where: { $0.kind == .droppedText || $0.kind == .droppedValue }) {
        return nil
      }
    }

    private init(
      _ text: some StringProtocol, _ options: JSEN.ReadingOptions, _ choices: Choices
    ) {
      var options = options
      options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
      options.readsSequence = choices.severalValues == .apart
      // A sequence is read as an array. An empty text has no value.
      if let document = try? JSENDocument(parsing: text, options: options),
        !options.readsSequence || document.root.count > 0
      {
        self.text = String(text)
        (changes, memberCount, hasValue) = ([], 0, true)
        return
      }
      options.relaxations.formUnion(.json5)
      options.readsSequence = false
      let isExact = (try? JSENDocument(parsing: text, options: options)) != nil
      let bytes = Array(text.utf8)
      var repairer = Repairer(bytes, isExact: isExact, choices)
      repairer.run()
      self.text = repairer.result
      (memberCount, hasValue) = (repairer.memberCount, repairer.hasValue)
      var lines = LineIndex()
      changes = TextBytes.with(bytes) { bytes in
        repairer.edits.map { change in
          var change = change
          change.location = lines.location(repairer.place(of: change), in: bytes)
          return change
        }
      }
    }
  }
}
