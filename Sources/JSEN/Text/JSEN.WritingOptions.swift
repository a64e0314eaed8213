extension JSEN {
  /// How a value is written; the default is compact, with members in the order in which they stand.
  ///
  ///     let json: JSEN = ["b": [1, 2], "a": "x/y"]
  ///     print(try json.serialized())
  ///     // prints {"b":[1,2],"a":"x/y"}
  ///     print(try json.serialized(.canonical))
  ///     // prints {"a":"x/y","b":[1,2]}
  public struct WritingOptions: Sendable, Hashable {
    /// What a line begins with for each open array and object; nil writes everything on one line.
    public var indentation: Indentation?

    /// Whether members are sorted by key, in the order of code points. Costs O(*n* log *n*) for each object.
    public var sortsKeys = false

    /// Whether `/` is written `\/`, so that `</script>` can't end a script element.
    public var escapesSlashes = false

    /// Whether everything beyond ASCII is written as `\u` escapes.
    public var escapesNonASCII = false

    /// Whether U+2028 and U+2029 are escaped, which were line ends to JavaScript before 2019.
    public var escapesLineSeparators = false

    /// What is written for a double that is NaN or infinite, for which JSON has no number.
    public var nonFiniteNumbers: NonFiniteNumbers = .refuse

    /// How many arrays and objects may be open at once; a deeper value is refused, never written in part.
    ///
    /// Values above ``ReadingOptions/maximumDepthCeiling`` are taken as the ceiling, values below 0 as 0.
    public var maximumDepth: Int = 512 {
      didSet { maximumDepth = min(max(maximumDepth, 0), ReadingOptions.maximumDepthCeiling) }
    }

    /// Whether the text is the canonical one of RFC 8785, the same for equal values, fit for signing.
    ///
    /// Keys are sorted by UTF-16 code units and numbers written as ECMAScript does, whatever the other options
    /// say. A number that is neither a double exactly nor the text of one has no canonical
    /// form and is refused.
    public var isCanonical = false

    /// Creates the default options: one line, members in their own order.
    public init() {}

    /// On one line, without spaces.
    public static var compact: WritingOptions { WritingOptions() }

    /// On many lines, indented by two spaces.
    public static var pretty: WritingOptions {
      var options = WritingOptions()
      options.indentation = .spaces(2)
      return options
    }

    /// The canonical form of RFC 8785.
    public static var canonical: WritingOptions {
      var options = WritingOptions()
      options.isCanonical = true
      return options
    }
  }
}

extension JSEN.WritingOptions {
  /// What a line begins with for each open array and object.
  public enum Indentation: Sendable, Hashable {
    /// A number of spaces; below zero counts as zero.
    case spaces(Int)
    /// One tab for each level.
    case tab
  }

  /// What is written for NaN and infinity.
  public enum NonFiniteNumbers: Sendable, Hashable {
    /// Nothing: ``JSEN/WritingError``.
    case refuse
    /// `null`, as JavaScript does.
    case null
    /// These strings.
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
