public import JSEN

extension JSENIncrementalParser {
  /// The accepted texts of a parser, and the form of ``partialValue``.
  public struct Options: Sendable, Hashable {
    /// The accepted grammar, and the limits.
    public var reading: JSEN.ReadingOptions

    /// Whether a string is shown of which only the beginning has arrived.
    ///
    /// Of `["on`, `["on"]` is shown, or `[]`. A key that is cut is never shown.
    public var showsCutStrings: Bool

    /// Whether a number is shown that more digits may follow.
    ///
    /// Of `[12`, `[12]` is shown, or `[]`; of a longer number, the first 1024 bytes. A `true`, `false` or `null` that is cut
    /// is never shown.
    public var showsCutNumbers: Bool

    /// Whether a key without a value is shown, with the value null.
    ///
    /// Of `{"a":`, `{"a":null}` is shown, or `{}`.
    public var showsKeysWithoutValues: Bool

    /// Whether prose around the value is skipped, as language models write it: an array or object begins with the first
    /// bracket after which JSON follows, that is a value, a key with its colon, or the closing bracket. Everything after
    /// it is ignored. So a code fence is skipped, too.
    ///
    /// `The answer: {"a": 1}. Good luck!` is accepted, and so are `See [this]: {"a": 1}` and `The {name}: {"a": 1}`; of
    /// `[1] says {"a": 1}`, the value is `[1]`. The text in an error has spaces instead of the prose.
    public var skipsProse: Bool

    /// Whether anything may follow the value; ``JSENIncrementalParser/rest`` has it.
    ///
    /// `{}{}` is accepted, or refused.
    public var allowsFollowingText: Bool

    /// Makes options that accept what `JSEN(parsing:)` accepts and show strings that are cut, except for the arguments
    /// that you set.
    ///
    /// - Complexity: O(1).
    public init(
      reading: JSEN.ReadingOptions = JSEN.ReadingOptions(), showsCutStrings: Bool = true,
      showsCutNumbers: Bool = false, showsKeysWithoutValues: Bool = false,
      skipsProse: Bool = false, allowsFollowingText: Bool = false
    ) {
      self.reading = reading
      self.showsCutStrings = showsCutStrings
      self.showsCutNumbers = showsCutNumbers
      self.showsKeysWithoutValues = showsKeysWithoutValues
      self.skipsProse = skipsProse
      self.allowsFollowingText = allowsFollowingText
    }

    /// Accepts what language models write: prose and a code fence around the value, single quotes, trailing commas,
    /// comments, keys without quotes, line ends and other control characters in strings, and Python's `True`, `False`
    /// and `None`.
    ///
    ///     var parser = JSENIncrementalParser(options: .lenient)
    ///     try parser.feed("Here you are: {'ok': True, /* for now */ 'note': None,}. Good luck!")
    ///     print(try parser.finish())
    ///     // prints {"ok":true,"note":null}
    public static var lenient: Options {
      Options(
        reading: JSEN.ReadingOptions(relaxations: [
          .singleQuotes, .trailingCommas, .comments, .unquotedKeys, .controlCharacters,
          .lineEnds, .pythonLiterals,
        ]),
        skipsProse: true)
    }
  }
}
