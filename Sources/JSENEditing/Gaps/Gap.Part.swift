/// Parts that edits add.
extension Gap.Part {
  static let space = Gap.Part(kind: .space, text: Slice([0x20]))
  static let comma = Gap.Part(kind: .mark, text: Slice([UInt8(ascii: ",")]))

  /// A comment of some words that ends with its line, if the words do not end it before.
  static func lineComment(_ words: some StringProtocol) -> Gap.Part {
    if words.unicodeScalars.contains(where: { $0.value & ~1 == 0x2028 }) {
      return blockComment(String(words))
    }
    return Gap.Part(
      kind: .lineComment, text: Slice(Array((words.isEmpty ? "//" : "// \(words)").utf8)))
  }

  /// A comment of some words with a mark at its end.
  static func blockComment(_ words: String) -> Gap.Part { block(Array(" \(words)".utf8)) }

  /// The comment with a mark at its end, for a place inside a line.
  var asBlock: Gap.Part {
    kind == .lineComment ? Self.block(Array(text.bytes.dropFirst(2))) : self
  }

  /// A comment with a space between the two bytes of each mark in it that would end it.
  private static func block(_ words: [UInt8]) -> Gap.Part {
    var bytes = Array("/*".utf8)
    for byte in words {
      if byte == UInt8(ascii: "/"), bytes.count > 2, bytes.last == UInt8(ascii: "*") {
        bytes.append(0x20)
      }
      bytes.append(byte)
    }
    return Gap.Part(kind: .blockComment, text: Slice(bytes + Array(" */".utf8)))
  }
}
