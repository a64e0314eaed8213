import JSEN

/// A text without quotes: a literal, a number, a key, or words that should be a string.
struct Word {
  let bytes: ArraySlice<UInt8>
  var end: Int { bytes.endIndex }

  /// The words up to a comma, a bracket, a quote or the line end, and up to a colon for a key; a literal or a number alone,
  /// unless more words follow it.
  init(_ text: [UInt8], at start: Int, isKey: Bool) {
    let first = Word(firstIn: text, at: start)
    var end = first.end
    while end < text.count, Repairer.isSpace(text[end]) { end += 1 }
    let continues =
      end < text.count && !Self.ends(text[end], isKey: false) && !Self.isDigit(text[end])
      && !"-+./".utf8.contains(text[end]) && Quote(text, at: end) == nil
      && !text[first.end..<end].contains(where: Self.isLineEnd)
    if !isKey, !continues, first.isLiteral || first.isNumber || first.number != nil {
      self = first
      return
    }
    end = start
    while end < text.count, !Self.ends(text[end], isKey: isKey) { end += 1 }
    while end > start, Repairer.isSpace(text[end - 1]) { end -= 1 }
    self.init(bytes: text[start..<end])
  }

  /// All text from a position on.
  init(allOf text: [UInt8], from start: Int) {
    let end = text[start...].lastIndex { !Repairer.isSpace($0) }.map { $0 + 1 } ?? start
    self.init(bytes: text[start..<end])
  }

  /// The first word at a position.
  init(firstIn text: [UInt8], at start: Int) {
    var end = start
    while end < text.count, !Repairer.isSpace(text[end]), !Self.ends(text[end], isKey: false) {
      end += 1
    }
    self.init(bytes: text[start..<end])
  }

  /// Whether words and a colon are at a position. A long text counts as a key.
  static func isKey(_ text: [UInt8], at start: Int) -> Bool {
    let limit = start + 256
    var position = start
    while position < text.count, !ends(text[position], isKey: true) {
      position += 1
      if position == limit { return true }
    }
    return position > start && position < text.count && text[position] == UInt8(ascii: ":")
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func ends(_ byte: UInt8, isKey: Bool) -> Bool {
    isLineEnd(byte) || ",[]{}\"".utf8.contains(byte) || isKey && ":=".utf8.contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The literal that the word means; nil for other words.
  var literal: String? {
    switch text {
    case "true", "True", "TRUE": "true"
    case "false", "False", "FALSE": "false"
    case "null", "None", "NULL", "Null", "nil", "undefined", "NaN", "Infinity", "-Infinity": "null"
    default: nil
    }
  }

  var isLiteral: Bool { literal != nil }

  /// The literal of which the word is the beginning; nil for other words.
  var beginningOfLiteral: String? {
    let text = text
    return text.isEmpty ? nil : ["true", "false", "null"].first { $0.hasPrefix(text) }
  }

  /// Whether the word is a number of JSON.
  var isNumber: Bool { JSEN.Number(text) != nil }

  /// The number that the word means in JavaScript or JSON5; nil when it has none, or when it may be something else.
  var number: String? { number(isCut: false) }

  /// - Parameter isCut: whether the text ends after the word, so that its exponent may have been cut off.
  func number(isCut: Bool) -> String? {
    var text = Substring(text)
    let isNegative = text.first == "-"
    if isNegative || text.first == "+" { text = text.dropFirst() }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      guard let value = UInt64(text.dropFirst(2), radix: 16),
        text.utf8.dropFirst(2).first != UInt8(ascii: "+")
      else { return nil }
      return (isNegative ? "-" : "") + String(value)
    }
    guard let first = text.utf8.first, Self.isDigit(first) || first == UInt8(ascii: "."),
      text.utf8.contains(where: Self.isDigit)
    else { return nil }
    var number = first == UInt8(ascii: ".") ? "0" + text : String(text)
    if isCut {
      for end in ["e+", "e-", "e"] where number.lowercased().hasSuffix(end) {
        number.removeLast(end.count)
      }
    }
    if number.hasSuffix(".") { number += "0" }
    for exponent in ["e", "E"] { number = number.replacing(".\(exponent)", with: ".0\(exponent)") }
    number = (isNegative ? "-" : "") + number
    return JSEN.Number(number) == nil ? nil : number
  }
}

extension Repairer {
  /// Copies a word as a literal, a number or a string.
  mutating func copyWord(isKey: Bool) {
    var word = Word(bytes, at: index, isKey: isKey)
    if word.bytes.isEmpty || word.text == "..." || word.text == "…" || word.text.hasPrefix("```") {
      let length = max(word.bytes.count, 1)
      note(index, "left out \(shown(index, length))")
      index += length
      return
    }
    begin(isKey: isKey)
    let value = isKey ? nil : scalar(of: word)
    // A text without an array or object is one string.
    if value == nil, level == nil { word = Word(allOf: bytes, from: index) }
    defer { index = word.end }
    if let value {
      if value != word.text {
        note(index, "wrote \(value) instead of \(shown(index, word.bytes.count))")
      }
      return write(value.utf8)
    }
    note(index, "added quotes around \(shown(index, word.bytes.count))")
    write("\"".utf8)
    writeContent(word.bytes)
    write("\"".utf8)
  }

  /// The literal or number that a word means; nil for a string.
  private func scalar(of word: Word) -> String? {
    if word.isNumber { return word.text }
    let isCut = word.end == bytes.count
    return word.literal ?? word.number(isCut: isCut) ?? (isCut ? word.beginningOfLiteral : nil)
  }

  /// A part of the text in quotes, for a message. A long part is shortened.
  func shown(_ start: Int, _ length: Int) -> String {
    let text = String(decoding: bytes[start..<min(start + length, bytes.count)], as: UTF8.self)
    let part = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return part == "'" ? #"'\''"# : "'\(Excerpt.printable(String(part)))'"
  }
}
