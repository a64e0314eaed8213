public import JSEN

extension JSENIncrementalParser {
  /// The accepted texts of a parser, and the form of ``partialValue``.
  public struct Options: Sendable, Hashable {
    /// The accepted grammar, and the limits.
    public var reading: JSEN.ReadingOptions

    /// Whether the value so far includes a string that has arrived only in part.
    ///
    /// For `["on`, the value is `["on"]` or `[]`. An incomplete key is never included.
    public var includesPartialStrings: Bool

    /// Whether the value so far includes a number that may continue with more digits.
    ///
    /// For `[12`, the value is `[12]` or `[]`. Of a long number, only the first 1024 bytes are shown. A cut `true`,
    /// `false` or `null` is never shown.
    public var includesPartialNumbers: Bool

    /// Whether the value so far includes a key without a value, with null as its value.
    ///
    /// For `{"a":`, the value is `{"a":null}` or `{}`.
    public var includesKeysWithoutValues: Bool

    /// Whether prose around the value is skipped, as language models write it. An array or object begins with the first
    /// bracket that is followed by JSON: a value, a key with its colon, or the closing bracket. Everything after the
    /// value is ignored. So a code fence is skipped, too.
    ///
    /// `The answer: {"a": 1}. Good luck!` is accepted, and so are `See [this]: {"a": 1}` and `The {name}: {"a": 1}`. In
    /// `[1] says {"a": 1}`, the value is `[1]`. The text in an error has spaces instead of the prose.
    public var skipsProse: Bool

    /// Whether any text may follow the value; ``JSENIncrementalParser/rest`` has this text.
    ///
    /// `{}{}` is accepted or refused.
    public var allowsFollowingText: Bool

    /// Makes options that accept the same texts as `JSEN(parsing:)` and show cut strings, except for the arguments that
    /// you set.
    ///
    /// - Complexity: O(1).
    public init(
      reading: JSEN.ReadingOptions = JSEN.ReadingOptions(), includesPartialStrings: Bool = true,
      includesPartialNumbers: Bool = false, includesKeysWithoutValues: Bool = false,
      skipsProse: Bool = false, allowsFollowingText: Bool = false
    ) {
      self.reading = reading
      self.includesPartialStrings = includesPartialStrings
      self.includesPartialNumbers = includesPartialNumbers
      self.includesKeysWithoutValues = includesKeysWithoutValues
      self.skipsProse = skipsProse
      self.allowsFollowingText = allowsFollowingText
    }

    /// The parts of the value so far that are not finished, and are shown.
    var form: ArrivingValue.Form {
      ArrivingValue.Form(
        showsStrings: includesPartialStrings, showsNumbers: includesPartialNumbers,
        showsKeys: includesKeysWithoutValues)
    }

    /// Options for text from language models. They accept prose and a code fence around the value, single quotes,
    /// trailing commas, comments, keys without quotes, line ends and other control characters in strings, and Python's
    /// `True`, `False` and `None`.
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
