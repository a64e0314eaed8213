import JSEN

/// The form in which a text is written, as far as it can be kept.
struct TextForm {
  /// What the lines of the outermost container begin with; nil when the text stands on one line.
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
    // An empty container says nothing of how it would be filled.
    if next == UInt8(ascii: "]") || next == UInt8(ascii: "}") { return .spaces(2) }
    guard let lineEnd = gap.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      let isOneLine = body.drop { $0 != 0x0A && $0 != 0x0D }.allSatisfy(isSpace)
      return isOneLine ? nil : .spaces(2)
    }
    let margin = gap[(lineEnd + 1)...]
    return margin.first == UInt8(ascii: "\t") ? .tab : .spaces(min(margin.count, 16))
  }
}
