import JSEN

/// The part of a text's form that a changed document keeps.
struct TextForm {
  /// The indentation of the outermost container; nil when the text is on one line.
  let indentation: JSEN.WritingOptions.Indentation?

  /// - Complexity: O(1) for an indented text, O(*n*) for one that isn't.
  init(of text: [UInt8]) {
    indentation = Self.indentation(of: text)
  }

  private static func indentation(of text: [UInt8]) -> JSEN.WritingOptions.Indentation? {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let body = text.drop(while: isSpace)
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "{")]
    guard let first = body.first, brackets.contains(first) else { return .spaces(2) }
    let gap = body.dropFirst().prefix(while: isSpace)
    let next = body.dropFirst(1 + gap.count).first
    // An empty container has no indentation.
    if next == UInt8(ascii: "]") || next == UInt8(ascii: "}") { return .spaces(2) }
    guard let lineEnd = gap.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      let isOneLine = body.drop { $0 != 0x0A && $0 != 0x0D }.allSatisfy(isSpace)
      return isOneLine ? nil : .spaces(2)
    }
    let margin = gap[(lineEnd + 1)...]
    return margin.first == UInt8(ascii: "\t") ? .tab : .spaces(min(margin.count, 16))
  }
}
