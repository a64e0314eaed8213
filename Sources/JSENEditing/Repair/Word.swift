import JSEN

/// A text without quotes that may be a literal or a number.
struct Word {
  let text: String

  init(_ bytes: ArraySlice<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// The literal that the word means in JSON or another language; nil for other words.
  var literal: String? {
    switch text {
    case "true", "True", "TRUE": "true"
    case "false", "False", "FALSE": "false"
    case "null", "None", "NULL", "Null", "nil", "undefined": "null"
    default: isNotFinite ? "null" : nil
    }
  }

  var isNotFinite: Bool {
    ["NaN", "Infinity"].contains(
      text.first == "-" || text.first == "+" ? text.dropFirst() : text[...])
  }

  /// The literal of which the word is the beginning; nil for other words.
  var beginningOfLiteral: String? {
    text.isEmpty ? nil : ["true", "false", "null"].first { $0.hasPrefix(text) }
  }

  /// The number that the word means in JSON, JSON5, or a language with `_` between digits; nil for other words, and for a
  /// number that may mean two things.
  var number: String? {
    if JSEN.Number(text) != nil { return text }
    let options = JSEN.ReadingOptions(
      numbers: .exact, relaxations: [.hexadecimalNumbers, .plusSigns, .bareDecimalPoints])
    let digits = text.utf8.contains(UInt8(ascii: "_")) ? withoutSeparators : text
    guard let value = try? JSEN(parsing: digits, options: options) else { return nil }
    switch value {
    case .int, .double, .number: return value.description
    default: return nil
    }
  }

  /// The number of a word at the end of a text, where its exponent may have been cut off.
  var cutNumber: String? {
    var digits = text[...]
    while let last = digits.last, "eE+-".contains(last) { digits.removeLast() }
    return Word(Array(digits.utf8)[...]).number
  }

  /// The digits without each `_` between two of them.
  private var withoutSeparators: String {
    let bytes = Array(text.utf8)
    let kept = bytes.indices.filter {
      bytes[$0] != UInt8(ascii: "_") || $0 == 0 || $0 + 1 == bytes.count
        || !Self.isDigit(bytes[$0 - 1]) || !Self.isDigit(bytes[$0 + 1])
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "_$".utf8.contains(byte)
  }
}
