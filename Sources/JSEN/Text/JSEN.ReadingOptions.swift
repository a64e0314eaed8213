extension JSEN {
  /// How a text is read; the default is RFC 8259, and nothing else.
  ///
  ///     var options = JSEN.ReadingOptions()
  ///     options.duplicateKeys = .reject
  ///     options.relaxations = [.comments, .trailingCommas]
  ///     print(try JSEN(parsing: "[1, /* two */ 2,]", options: options))
  ///     // prints [1,2]
  public struct ReadingOptions: Sendable, Hashable {
    /// Which member survives when a key stands twice in one object.
    ///
    /// `{"a":1,"a":2}` is accepted by all but `.reject`. Costs nothing: keys are compared in any case.
    public var duplicateKeys: DuplicateKeys = .keepLast

    /// What becomes of a number that neither `Int` nor `Double` holds as it stands.
    public var numbers: Numbers = .native

    /// How many arrays and objects may be open at once; `[[]]` needs 2.
    ///
    /// The default is 512. What was read is compared, hashed, printed and released by functions that call
    /// themselves once for each level, and those must fit a small thread's stack: hence values above
    /// ``maximumDepthCeiling`` are taken as the ceiling, values below 0 as 0.
    public var maximumDepth: Int = 512 {
      didSet { maximumDepth = min(max(maximumDepth, 0), Self.maximumDepthCeiling) }
    }

    /// The deepest nesting that can be asked for: every operation at this depth fits 512 KiB of stack.
    public static let maximumDepthCeiling = 1024

    /// How many bytes the whole text may have.
    ///
    /// A limit of 4 accepts `true` and refuses `false`. Costs one comparison for each text.
    public var maximumTextLength: Int = .max

    /// How many bytes a string or a key may have between its quotes, as written in the text.
    ///
    /// A limit of 3 accepts `"abc"` and refuses `"abcd"`. Costs one comparison for each string.
    public var maximumStringLength: Int = .max

    /// How many bytes a number may have.
    ///
    /// A limit of 3 accepts `1.5` and refuses `1.25`. Costs one comparison for each number.
    public var maximumNumberLength: Int = .max

    /// Whether a UTF-8 byte order mark may stand before the text, and is skipped (RFC 8259 §8.1).
    ///
    /// Costs one comparison for each text.
    public var allowsByteOrderMark = false

    /// What is accepted beyond RFC 8259; nothing unless asked for.
    public var relaxations: Relaxations = []

    /// Creates the default options: RFC 8259, 512 levels of nesting, the last of repeated keys.
    public init() {}

    /// Everything that JSON5 allows, a byte order mark included.
    public static var json5: ReadingOptions {
      var options = ReadingOptions()
      options.relaxations = .json5
      options.allowsByteOrderMark = true
      return options
    }
  }
}

extension JSEN.ReadingOptions {
  /// What to do when a key stands twice in one object (RFC 8259 §4 leaves it open).
  public enum DuplicateKeys: Sendable, Hashable, CaseIterable {
    /// The last member wins, at the place where the first one stood.
    case keepLast
    /// The first member wins.
    case keepFirst
    /// The text is refused with ``JSEN/ParsingError/Kind/duplicateKey``.
    case reject
  }

  /// How numbers are held.
  public enum Numbers: Sendable, Hashable, CaseIterable {
    /// An integer literal is an `Int` when it fits, a literal with a fraction or an exponent is the nearest
    /// `Double`, and what is beyond both is kept as a ``JSEN/Number`` with its digits.
    case native
    /// Like ``native``, and a fraction whose digits its double would not give back is a ``JSEN/Number`` too.
    ///
    /// `0.1` is a double, `0.1000000000000000055` keeps its digits. Costs one more conversion for each
    /// fraction.
    case exact
    /// Every number is the nearest `Double`, as in JavaScript: `9007199254740993` becomes `9007199254740992.0`,
    /// and `1e999` infinity.
    case double
  }

  /// Single departures from RFC 8259. Any of them makes white space and some numbers slower to read.
  public struct Relaxations: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// `// to the end of the line` and `/* to the mark */`, wherever white space may stand.
    public static let comments = Relaxations(rawValue: 1 << 0)
    /// One comma after the last element or member: `[1,]` is accepted, `[,]` is not.
    public static let trailingCommas = Relaxations(rawValue: 1 << 1)
    /// Strings between single quotes: `'it is "so"'`.
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
    /// A backslash at the end of a line inside a string, which continues it on the next.
    public static let lineContinuations = Relaxations(rawValue: 1 << 8)
    /// The escapes of ECMAScript: `\'`, `\v`, `\0`, `\x41`, and a backslash before any other character
    /// but a digit.
    public static let additionalEscapes = Relaxations(rawValue: 1 << 9)
    /// Vertical tab, form feed, no-break space, byte order mark, U+2028, U+2029 and the Unicode space
    /// separators as white space.
    public static let additionalWhitespace = Relaxations(rawValue: 1 << 10)

    /// Control characters inside strings as they are, line ends excepted: a tab between quotes.
    public static let controlCharacters = Relaxations(rawValue: 1 << 11)

    /// All of the above: JSON5 (spec.json5.org, version 1.0.0).
    public static let json5: Relaxations = [
      .comments, .trailingCommas, .singleQuotes, .unquotedKeys, .hexadecimalNumbers, .plusSigns,
      .bareDecimalPoints, .nonFiniteNumbers, .lineContinuations, .additionalEscapes,
      .additionalWhitespace, .controlCharacters,
    ]

    /// Those that allow numbers to be spelled as RFC 8259 does not.
    static let numbers: Relaxations = [
      .hexadecimalNumbers, .plusSigns, .bareDecimalPoints, .nonFiniteNumbers,
    ]
  }
}
