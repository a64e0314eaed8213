/// Up to eight ASCII characters that are written in one step.
struct Punctuation: Sendable {
  /// The characters, the first one in the lowest byte.
  let word: UInt64
  let length: Int

  static var none: Punctuation { Punctuation(word: 0, length: 0) }
  static var quote: Punctuation { Punctuation(word: 0x22, length: 1) }
  static var comma: Punctuation { Punctuation(word: 0x2C, length: 1) }
  /// A comma, and the opening quote of a key.
  static var commaQuote: Punctuation { Punctuation(word: 0x222C, length: 2) }
  /// The closing quote of a key, and a colon.
  static var colon: Punctuation { Punctuation(word: 0x3A22, length: 2) }
  /// The same with a space after the colon.
  static var colonSpace: Punctuation { Punctuation(word: 0x203A22, length: 3) }
  /// The same with spaces around the colon.
  static var spaceColonSpace: Punctuation { Punctuation(word: 0x203A_2022, length: 4) }
  /// The closing quote of a string, and a comma.
  static var quoteComma: Punctuation { Punctuation(word: 0x2C22, length: 2) }
  static var escapedSlash: Punctuation { Punctuation(word: 0x2F5C, length: 2) }
  static var null: Punctuation { Punctuation(word: 0x6C6C_756E, length: 4) }
  static var `true`: Punctuation { Punctuation(word: 0x6575_7274, length: 4) }
  static var `false`: Punctuation { Punctuation(word: 0x65_736C_6166, length: 5) }
}
