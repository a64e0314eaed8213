extension JSENEncoder {
  /// The layout of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Text on several lines in Foundation's layout: two spaces for each level, and ` : ` after a key.
    ///
    /// ```text
    /// {
    ///   "id" : 7
    /// }
    /// ```
    public static let prettyPrinted = OutputFormatting(rawValue: 1)

    /// Members sorted by the code points of their keys.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

    /// `/` is written as `/`, which is the default here. The option has no effect; Foundation's default is `\/`.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)

    /// `/` is written `\/`, which is Foundation's default. Not in Foundation.
    ///
    ///     let encoder = JSENEncoder()
    ///     print(try encoder.encodeToString(["https://a.de"]))  // prints ["https://a.de"]
    ///     encoder.outputFormatting = .escapingSlashes
    ///     print(try encoder.encodeToString(["https://a.de"]))  // prints ["https:\/\/a.de"]
    public static let escapingSlashes = OutputFormatting(rawValue: 1 << 16)
  }

  /// The conversion of keys of types to keys in the text. The keys of `[String: …]` are not converted.
  public enum KeyEncodingStrategy: Sendable {
    /// Keys are written unchanged.
    case useDefaultKeys

    /// `oneTwoThree` is written `one_two_three`; `myURL`, `my_url`. A leading capital gets no underscore.
    case convertToSnakeCase

    /// The closure takes the path to the key, the key included, and returns the key to write. It runs once for each key.
    @preconcurrency case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// The rule for NaN and infinity, which are not JSON numbers.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// Encoding throws an `EncodingError`.
    case `throw`

    /// These strings are written.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// The same rule for a writer.
    var numbers: JSEN.WritingOptions.NonFiniteNumbers {
      switch self {
      case .throw: .refuse
      case .convertToString(let positive, let negative, let nan):
        .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      }
    }
  }
}
