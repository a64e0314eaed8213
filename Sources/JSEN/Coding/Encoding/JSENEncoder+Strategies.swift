extension JSENEncoder {
  /// The layout of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// On many lines, in Foundation's layout: two spaces for each level, and ` : ` behind a key.
    ///
    ///     {
    ///       "id" : 7
    ///     }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)

    /// Members sorted by key, in the order of code points.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

    /// `/` written as it is, where `\/` is the default.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
  }

  /// What becomes of keys.
  public enum KeyEncodingStrategy: Sendable {
    /// They are written as the types spell them.
    case useDefaultKeys

    /// `oneTwoThree` is written `one_two_three`; `myURL`, `my_url`. A leading capital gets no underscore.
    case convertToSnakeCase

    /// The closure is given the path to the key, the key included, and returns the key to write.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// What is written for NaN and infinity.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// Nothing: an `EncodingError`.
    case `throw`

    /// These strings.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// What stands for a value that is not finite; nil when nothing does.
    func text(for value: Double) -> String? {
      guard case .convertToString(let positive, let negative, let nan) = self else { return nil }
      return value.isNaN ? nan : value < 0 ? negative : positive
    }
  }
}
