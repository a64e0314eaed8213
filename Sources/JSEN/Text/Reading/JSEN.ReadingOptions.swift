extension JSEN {
  /// How a text is read. The default accepts RFC 8259, and converts bytes in UTF-16 or UTF-32.
  ///
  /// RFC 8259 §8.1 requires UTF-8 between systems. To refuse other encodings, turn ``allowsOtherEncodings`` off.
  ///
  ///     var options = JSEN.ReadingOptions()
  ///     options.duplicateKeys = .reject
  ///     options.relaxations = [.comments, .trailingCommas]
  ///     print(try JSEN(parsing: "[1, /* two */ 2,]", options: options))
  ///     // prints [1,2]
  public struct ReadingOptions: Sendable, Hashable {
    /// The member that is kept when an object has the same key twice.
    ///
    /// `.reject` refuses `{"a":1,"a":2}`; the other two accept it. Costs nothing: keys are compared anyway.
    public var duplicateKeys: DuplicateKeys = .keepLast

    /// The way to store a number that neither `Int` nor `Double` gives back.
    public var numbers: Numbers = .native

    /// The number of arrays and objects that may be open at once; `[[]]` needs 2.
    ///
    /// The default is 512. Swift releases nested values recursively, which must fit the stack of a small thread. So
    /// values above 1024 count as 1024, and values below 0 as 0.
    public var maximumDepth: Int = 512 {
      didSet { maximumDepth = Self.clampedDepth(maximumDepth) }
    }

    /// The largest value for ``maximumDepth``. Every operation at this depth fits 512 KiB of stack.
    package static let maximumDepthCeiling = 1024

    /// The number of bytes that the text may have.
    ///
    /// A limit of 4 accepts `true` and refuses `false`. Costs one comparison for each text.
    public var maximumTextLength: Int = .max

    /// The number of bytes that a string or key may have between its quotes, as written in the text.
    ///
    /// A limit of 3 accepts `"abc"` and refuses `"abcd"`. Costs one comparison for each string.
    public var maximumStringLength: Int = .max

    /// The number of bytes that a number may have.
    ///
    /// A limit of 3 accepts `1.5` and refuses `1.25`. Costs one comparison for each number.
    public var maximumNumberLength: Int = .max

    /// Whether a byte order mark before the text is skipped (RFC 8259 §8.1) or refused.
    ///
    /// Costs one comparison for each text.
    public var allowsByteOrderMark = true

    /// Whether bytes in UTF-16 or UTF-32 are converted to UTF-8 and read, or refused with
    /// ``JSEN/ParsingError/Kind/notUTF8``.
    ///
    /// The parser recognizes the encoding by the byte order mark, or by the zeros around the first character. This
    /// costs nothing. A text in UTF-8 never looks like another encoding, unless it is a string that begins with a raw
    /// zero, which ``Relaxations/controlCharacters`` allows. A `String` is never converted.
    public var allowsOtherEncodings = true

    /// Whether bytes that are not Unicode, and escapes of unpaired surrogates, are refused or replaced by U+FFFD.
    ///
    /// `.replace` reads `"a\ud83d"` as `a` and U+FFFD; `.reject` refuses it. Valid texts cost nothing. At the first fault,
    /// all faults after it are replaced in a copy, which is then read. Each fault takes up to 80 bytes of memory for that
    /// time.
    public var invalidUnicode: InvalidUnicode = .reject

    /// The texts that are accepted beyond RFC 8259; none by default.
    public var relaxations: Relaxations = []

    /// Whether the braces around the whole text may be left out; see ``JSENDecoder/assumesTopLevelDictionary``.
    package var mayOmitBraces = false

    /// Whether the text of a document is a sequence of values, with white space between them, that becomes an array.
    package var readsSequence = false

    /// Makes the default options, except for the arguments that you set.
    ///
    ///     let options = JSEN.ReadingOptions(numbers: .exact, relaxations: .trailingCommas)
    ///     print(try JSEN(parsing: "[0.10000000000000000001,]", options: options))
    ///     // prints [0.10000000000000000001]
    ///
    /// - Complexity: O(1).
    public init(
      duplicateKeys: DuplicateKeys = .keepLast, numbers: Numbers = .native, maximumDepth: Int = 512,
      maximumTextLength: Int = .max, maximumStringLength: Int = .max,
      maximumNumberLength: Int = .max, allowsByteOrderMark: Bool = true,
      allowsOtherEncodings: Bool = true, invalidUnicode: InvalidUnicode = .reject,
      relaxations: Relaxations = []
    ) {
      self.duplicateKeys = duplicateKeys
      self.numbers = numbers
      self.maximumDepth = Self.clampedDepth(maximumDepth)
      self.maximumTextLength = maximumTextLength
      self.maximumStringLength = maximumStringLength
      self.maximumNumberLength = maximumNumberLength
      self.allowsByteOrderMark = allowsByteOrderMark
      self.allowsOtherEncodings = allowsOtherEncodings
      self.invalidUnicode = invalidUnicode
      self.relaxations = relaxations
    }

    /// A depth between 0 and ``maximumDepthCeiling``.
    static func clampedDepth(_ depth: Int) -> Int { min(max(depth, 0), maximumDepthCeiling) }

    /// Accepts comments and trailing commas, as the settings of editors and compilers have them.
    ///
    ///     print(try JSEN(parsing: "[1, /* two */ 2,]", options: .jsonc))
    ///     // prints [1,2]
    public static var jsonc: ReadingOptions {
      ReadingOptions(relaxations: [.comments, .trailingCommas])
    }

    /// Accepts everything in JSON5.
    public static var json5: ReadingOptions { ReadingOptions(relaxations: .json5) }

    /// The options for reading a string, which is UTF-8 whatever its characters are.
    package var forString: ReadingOptions {
      var options = self
      options.allowsOtherEncodings = false
      return options
    }
  }
}

extension JSEN.ReadingOptions: ExpressibleByArrayLiteral {
  /// Makes options with these relaxations.
  ///
  ///     print(try JSEN(parsing: "[1, /* two */ 2,]", options: [.comments, .trailingCommas]))
  ///     // prints [1,2]
  // Without the attribute, `ReadingOptions()` could mean this one.
  @_disfavoredOverload
  public init(arrayLiteral elements: Relaxations...) {
    self.init(relaxations: Relaxations(elements))
  }
}

extension JSEN.ReadingOptions {
  /// The rule for an object that has the same key twice, which RFC 8259 §4 leaves open.
  public enum DuplicateKeys: Sendable, Hashable, CaseIterable {
    /// The last member wins, at the position of the first.
    case keepLast
    /// The first member wins.
    case keepFirst
    /// The text is refused with ``JSEN/ParsingError/Kind/duplicateKey``.
    case reject
  }

  /// The rule for text that is not Unicode: bytes that are not UTF-8 (or UTF-16 or UTF-32, in these encodings), and
  /// escapes of unpaired surrogates, such as `\ud83d` alone.
  public enum InvalidUnicode: Sendable, Hashable, CaseIterable {
    /// The text is refused: bytes that are not UTF-8 with ``JSEN/ParsingError/Kind/invalidUTF8``.
    case reject
    /// U+FFFD replaces each fault, in strings, keys and comments. Outside of these, the text stays invalid.
    ///
    /// As in `String(decoding:as:)`, one U+FFFD replaces the longest beginning of a valid UTF-8 sequence, or else one
    /// byte (The Unicode Standard, §3.9). Keys that become equal are duplicate keys. Limits count the bytes of a string
    /// after the replacement.
    ///
    ///     let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    ///     print(try JSEN(parsing: [0x22, 0x61, 0xF0, 0x9F, 0xFF, 0x22] as [UInt8], options: options))
    ///     // prints "a��"
    ///
    /// A document and an edited text keep the changed text: each fault is U+FFFD, or `\ufffd` where an escape was.
    /// Places in errors are those of the original.
    case replace
  }

  /// How numbers are stored.
  public enum Numbers: Sendable, Hashable, CaseIterable {
    /// An integer literal is an `Int` when it fits. A literal with a fraction or an exponent is the nearest `Double` if
    /// that, rounded to as many digits as the literal has, at most 17, is the literal again. Any other number is a
    /// ``JSEN/Number`` with its digits.
    ///
    /// `0.1` and `-65.613616999999977` are doubles, `1234567890123456.78` and `1e400` keep their digits. Only a fraction of
    /// 16 digits or more costs a further multiplication.
    case native
    /// Like ``native``, but a fraction whose double is written with other digits is a ``JSEN/Number`` too.
    ///
    /// `0.1` is a double. `-65.613616999999977` keeps its digits: the double is written `-65.61361699999998`. Costs one more conversion for each
    /// fraction.
    case exact
    /// Every number is the nearest `Double`, as in JavaScript: `9007199254740993` becomes `9007199254740992.0`,
    /// and `1e999` infinity.
    case double
  }

  /// Extensions of RFC 8259, one by one. Any of them makes white space and some numbers slower to read.
  public struct Relaxations: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `// to the end of the line` and `/* to the mark */`, wherever white space is allowed.
    public static let comments = Relaxations(rawValue: 1 << 0)
    /// One comma after the last element or member: `[1,]` is accepted, `[,]` is not.
    public static let trailingCommas = Relaxations(rawValue: 1 << 1)
    /// Strings between single quotes: `'it is "so"'`, and `\'` in them: `'it\'s'`.
    public static let singleQuotes = Relaxations(rawValue: 1 << 2)
    /// Keys that are ECMAScript identifiers without quotes: `{a: 1}`, not `{a-b: 1}`.
    public static let unquotedKeys = Relaxations(rawValue: 1 << 3)
    /// Hexadecimal integers: `0xFF`, not `0x`.
    public static let hexadecimalNumbers = Relaxations(rawValue: 1 << 4)
    /// A plus sign before a number: `+1`, not `+-1`.
    public static let plusSigns = Relaxations(rawValue: 1 << 5)
    /// A decimal point without digits before or after it: `.5` and `5.`, not `.`.
    public static let bareDecimalPoints = Relaxations(rawValue: 1 << 6)
    /// `Infinity`, `-Infinity` and `NaN`, which become doubles.
    public static let nonFiniteNumbers = Relaxations(rawValue: 1 << 7)
    /// A backslash at the end of a line inside a string, which continues the string on the next line.
    public static let lineContinuations = Relaxations(rawValue: 1 << 8)
    /// The escapes of ECMAScript: `\'`, `\v`, `\0`, `\x41`, and a backslash before any other character except a
    /// digit.
    public static let additionalEscapes = Relaxations(rawValue: 1 << 9)
    /// Vertical tab, form feed, no-break space, byte order mark, U+2028, U+2029 and the Unicode space
    /// separators as white space.
    public static let additionalWhitespace = Relaxations(rawValue: 1 << 10)

    /// Unescaped control characters in strings, except line ends: a tab between quotes.
    public static let controlCharacters = Relaxations(rawValue: 1 << 11)

    /// Python's `True`, `False` and `None`. They are not a part of JSON5.
    public static let pythonLiterals = Relaxations(rawValue: 1 << 12)

    /// Unescaped line ends in strings: a string continues on the next line. They are not a part of JSON5.
    public static let lineEnds = Relaxations(rawValue: 1 << 13)

    /// All of the above except for ``pythonLiterals`` and ``lineEnds``: JSON5 (spec.json5.org, version 1.0.0).
    public static let json5: Relaxations = [
      .comments, .trailingCommas, .singleQuotes, .unquotedKeys, .hexadecimalNumbers, .plusSigns,
      .bareDecimalPoints, .nonFiniteNumbers, .lineContinuations, .additionalEscapes,
      .additionalWhitespace, .controlCharacters,
    ]

    /// The relaxations that accept more spellings of numbers.
    static let numbers: Relaxations = [
      .hexadecimalNumbers, .plusSigns, .bareDecimalPoints, .nonFiniteNumbers,
    ]
  }
}
