extension JSENEncoder {
  /// The layout of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// On many lines, in Foundation's layout: two spaces for each level, and ` : ` behind a key.
    ///
    /// ```text
    /// {
    ///   "id" : 7
    /// }
    /// ```
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

extension JSENEncoder.KeyEncodingStrategy {
  /// A key in snake case.
  ///
  /// ```text
  /// oneTwoThree  →  one_two_three
  /// myURLKey     →  my_url_key
  /// ABC          →  a_bc
  /// ```
  ///
  /// Words are ended where Foundation ends them: a run of capitals is one word, but its last letter begins the
  /// next one when small letters follow; the first character never ends one.
  static func snakeCase(_ key: String) -> String {
    let scalars = Array(key)
    guard scalars.count > 1 else { return key.lowercased() == key ? key : key.lowercased() }
    return snakeCase(scalars)
  }

  private static func snakeCase(_ characters: [Character]) -> String {
    var words: [Range<Int>] = []
    var wordStart = 0
    var search = 1
    while let upper = characters[search...].firstIndex(where: isUppercase) {
      words.append(wordStart..<upper)
      guard let lower = characters[upper...].firstIndex(where: isLowercase) else {
        wordStart = upper
        break
      }
      if lower == upper + 1 {
        wordStart = upper
      } else {
        // The last capital belongs to the small letters behind it.
        words.append(upper..<lower - 1)
        wordStart = lower - 1
      }
      search = lower
    }
    words.append(wordStart..<characters.count)
    return words.map { String(characters[$0]).lowercased() }.joined(separator: "_")
  }

  private static func isUppercase(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .uppercaseLetter }
  }

  private static func isLowercase(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .lowercaseLetter }
  }
}
