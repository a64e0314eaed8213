/// Parts that edits add.
extension Gap.Part {
  static let space = Gap.Part(kind: .space, text: Slice([0x20]))

  /// A comment of some words that ends with its line, if the words do not end it before.
  static func lineComment(_ words: some StringProtocol) -> Gap.Part {
    if words.unicodeScalars.contains(where: { $0.value & ~1 == 0x2028 }) {
      return blockComment(String(words))
    }
    return Gap.Part(
      kind: .lineComment, text: Slice(Array((words.isEmpty ? "//" : "// \(words)").utf8)))
  }

  /// A comment of some words with a mark at its end.
  static func blockComment(_ words: String) -> Gap.Part {
    let words = words.replacing("*/", with: "* /")
    return Gap.Part(kind: .blockComment, text: Slice(Array("/* \(words) */".utf8)))
  }

  /// The comment with a mark at its end, for a place inside a line.
  var asBlock: Gap.Part {
    if kind != .lineComment { return self }
    let words = String(decoding: text.bytes.dropFirst(2), as: UTF8.self)
    return Gap.Part(
      kind: .blockComment,
      text: Slice(Array("/*\(words.replacing("*/", with: "* /")) */".utf8)))
  }
}
