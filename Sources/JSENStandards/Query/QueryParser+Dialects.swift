/// Other notations of queries, which people and programs know from other tools, and what to write instead.
extension QueryParser {
  /// Advice that says what to write instead of the notation at a position; empty for a notation that is not known.
  func adviceOnDialect(at offset: Int) -> String {
    let rest = bytes[offset...]
    let before = bytes[..<offset]
    func begins(_ text: String) -> Bool { rest.starts(with: text.utf8) }
    func follows(_ text: String) -> Bool { before.suffix(text.utf8.count).elementsEqual(text.utf8) }
    if begins("=~") {
      return advice(
        "match(\(operand(before: offset)), \"…\") for all of a string, search(…) for a part")
    }
    if begins("="), follows("==") { return advice("'=='") }
    if begins("="), follows("!=") { return advice("'!='") }
    if begins(">"), follows("<") { return advice("'!='") }
    if begins("]"), follows("[") { return advice("[*] for all elements") }
    if begins("^") {
      return "; a JSONPath has no parent: write a condition, as in $.items[?@.price]"
    }
    if begins("("), let name = before.last, Self.isNameByte(name, isFirst: false) {
      return "; functions are in conditions only, as in [?length(@.name) > 1]"
    }
    if begins("-"), let key = key(around: offset) { return advice("['\(key)']") }
    if let number = positionFromEnd(at: offset) { return advice("[\(number)]") }
    return adviceOnWord(at: offset)
  }

  private func adviceOnWord(at offset: Int) -> String {
    let operand = operand(before: offset)
    switch word(at: offset) {
    case "and", "AND": return advice("'&&'")
    case "or", "OR": return advice("'||'")
    case "not", "NOT": return advice("'!' before the condition")
    case "contains", "like", "LIKE":
      return advice("search(\(operand), \"…\"), which finds a part of a string")
    case "in", "IN": return advice("(\(operand) == … || \(operand) == …)")
    case "True": return advice("true")
    case "False": return advice("false")
    case "None", "nil", "undefined": return advice("null")
    case "last": return advice("-1 for the last element")
    default: return ""
    }
  }

  private func advice(_ instead: String) -> String { "; write \(instead)" }

  private func word(at offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { Self.isNameByte($0, isFirst: true) }, as: UTF8.self)
  }

  /// The operand that ends before a position, such as `@.name`; `@.name` itself if there is none.
  private func operand(before offset: Int) -> String {
    var end = offset
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > 0, !Self.isSpace(bytes[start - 1]), !"?(&|!,".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.hasPrefix("@") && text.count > 1 ? text : "@.name"
  }

  /// The whole key after a dot that has a hyphen at a position; nil for a hyphen that is not in a key.
  private func key(around offset: Int) -> String? {
    func isKeyByte(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || Self.isNameByte(byte, isFirst: false)
    }
    let start = bytes[..<offset].lastIndex { !isKeyByte($0) }
    guard let start, start + 1 < offset, bytes[start] == UInt8(ascii: ".") else { return nil }
    return String(
      decoding: bytes[(start + 1)..<offset] + bytes[offset...].prefix(while: isKeyByte),
      as: UTF8.self)
  }

  /// The negative index that `@.length-1` means, in parentheses or not.
  private func positionFromEnd(at offset: Int) -> Int? {
    var rest = bytes[offset...].filter { !Self.isSpace($0) }[...]
    if rest.first == UInt8(ascii: "(") { rest = rest.dropFirst() }
    let start = "@.length-".utf8
    guard rest.starts(with: start) else { return nil }
    let digits = rest.dropFirst(start.count).prefix { Self.isDigit($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { -$0 }
  }
}

extension JSONPath {
  /// The query that a text without `$` means; nil when it is not nearly one.
  ///
  /// `.items[].price` of jq becomes `$.items[*].price`.
  package static func query(from text: String) -> String? {
    guard let first = text.utf8.first else { return nil }
    let path = text.replacing("[]", with: "[*]")
    let query =
      first == UInt8(ascii: ".") || first == UInt8(ascii: "[") ? "$\(path)" : "$.\(path)"
    guard query != "$.", (try? JSONPath(query)) != nil else { return nil }
    return query
  }
}
