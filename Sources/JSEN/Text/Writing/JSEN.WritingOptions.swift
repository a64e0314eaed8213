extension JSEN {
  /// How a value is written. The default is compact, with members in their own order.
  ///
  ///     let json: JSEN = ["b": [1, 2], "a": "x/y"]
  ///     print(try json.serialized())
  ///     // prints {"b":[1,2],"a":"x/y"}
  ///     print(try json.serialized(.canonical))
  ///     // prints {"a":"x/y","b":[1,2]}
  public struct WritingOptions: Sendable, Hashable {
    /// The text at the start of a line for each open array and object; nil writes everything on one line.
    public var indentation: Indentation?

    /// Whether members are sorted by key, in the order of code points. Costs O(*n* log *n*) for each object.
    public var sortsKeys = false

    /// Whether `/` is written `\/`, so that `</script>` cannot end a script element.
    public var escapesSlashes = false

    /// Whether all characters outside ASCII are written as `\u` escapes.
    public var escapesNonASCII = false

    /// Whether U+2028 and U+2029 are escaped. JavaScript before 2019 treats them as line ends.
    public var escapesLineSeparators = false

    /// The text for a double that is NaN or infinite, for which JSON has no number.
    public var nonFiniteNumbers: NonFiniteNumbers = .refuse

    /// The number of arrays and objects that may be open at once. A deeper value is refused, not written in part.
    ///
    /// Values above 1024 count as 1024, and values below 0 as 0.
    public var maximumDepth: Int = 512 {
      didSet { maximumDepth = ReadingOptions.clampedDepth(maximumDepth) }
    }

    /// Whether to write the canonical form.
    package var isCanonical = false

    /// Makes options that write on one line, in the order of the value, except for the arguments that you set.
    ///
    ///     let json: JSEN = ["b": [1], "a": 2]
    ///     print(try json.serialized(JSEN.WritingOptions(indentation: .spaces(2), sortsKeys: true)))
    ///     // prints:
    ///     // {
    ///     //   "a": 2,
    ///     //   "b": [
    ///     //     1
    ///     //   ]
    ///     // }
    ///
    /// - Complexity: O(1).
    public init(
      indentation: Indentation? = nil, sortsKeys: Bool = false, escapesSlashes: Bool = false,
      escapesNonASCII: Bool = false, escapesLineSeparators: Bool = false,
      nonFiniteNumbers: NonFiniteNumbers = .refuse, maximumDepth: Int = 512
    ) {
      self.indentation = indentation
      self.sortsKeys = sortsKeys
      self.escapesSlashes = escapesSlashes
      self.escapesNonASCII = escapesNonASCII
      self.escapesLineSeparators = escapesLineSeparators
      self.nonFiniteNumbers = nonFiniteNumbers
      self.maximumDepth = ReadingOptions.clampedDepth(maximumDepth)
    }

    /// On one line, without spaces.
    public static var compact: WritingOptions { WritingOptions() }

    /// On many lines, indented by two spaces.
    public static var pretty: WritingOptions { WritingOptions(indentation: .spaces(2)) }

    /// On one line, the members sorted by the code points of their keys.
    public static var sorted: WritingOptions { WritingOptions(sortsKeys: true) }

    /// The canonical form of RFC 8785. Equal values have the same canonical form, so it can be signed.
    ///
    /// Keys are sorted by UTF-16 code units and numbers are written as ECMAScript writes them. Of the other options, only
    /// ``maximumDepth`` has an effect. A number with a fraction or an exponent becomes the nearest double. An integer is
    /// refused if no double has its value or is written with its digits.
    public static var canonical: WritingOptions {
      var options = WritingOptions()
      options.isCanonical = true
      return options
    }
  }
}

extension JSEN.WritingOptions {
  /// The text at the start of a line for each open array and object.
  public enum Indentation: Sendable, Hashable {
    /// A number of spaces. Below 0 counts as 0, and more than 64 as 64.
    case spaces(Int)
    /// One tab.
    case tab
  }

  /// The text for NaN and infinity.
  public enum NonFiniteNumbers: Sendable, Hashable {
    /// No text: writing throws ``JSEN/WritingError``.
    case refuse
    /// `null`, as JavaScript does.
    case null
    /// These strings.
    // Indirect, so that options are quickly copied: they are for each call.
    indirect case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
