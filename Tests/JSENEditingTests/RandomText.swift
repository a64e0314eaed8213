import TestTools

/// Makes texts with comments, blank lines, trailing commas and unusual spaces, each in one style.
struct RandomText {
  private var random: SeededRandom
  private var text = ""
  private let lineEnd: String
  private let level: String
  private let colon: String
  private let hasComments: Bool
  private let hasTrailingCommas: Bool
  private let isCommaFirst: Bool
  private let isJSON5: Bool
  private let onLines: Int

  static func text(_ seed: UInt64) -> String {
    if seed % 4 == 3 { return RandomGaps.text(seed) }
    var text = RandomText(seed)
    if text.chance(10) { text.text += "\u{FEFF}" }
    text.comment(atMargin: "")
    text.value("", depth: 0)
    if text.chance(2) { text.text += text.lineEnd }
    return text.text
  }

  /// The words of the comments of a text. Line comments can become block comments when they move.
  static func comments(_ text: String) -> [String] {
    text.matches(of: /\/\/ [a-z]+ ?\w*|\/\* [a-z]+ ?[\w,]* ?\*\//)
      .map { $0.output.filter { !"/* ".contains($0) } }
  }

  private init(_ seed: UInt64) {
    random = SeededRandom(seed: seed)
    lineEnd = ["\n", "\n", "\r\n"].randomElement(using: &random) ?? "\n"
    level = ["  ", "    ", "\t"].randomElement(using: &random) ?? "  "
    colon = [":", ": ", " : ", "  :\t"].randomElement(using: &random) ?? ":"
    hasComments = Bool.random(using: &random)
    hasTrailingCommas = Int.random(in: 0..<4, using: &random) == 0
    isCommaFirst = Int.random(in: 0..<4, using: &random) == 0
    isJSON5 = Int.random(in: 0..<3, using: &random) == 0
    onLines = Int.random(in: 1...4, using: &random)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func comment(atMargin margin: String) {
    guard hasComments, chance(3) else { return }
    if chance(3) { text += lineEnd }
    if chance(2) {
      text += "// c\(Int.random(in: 0..<100, using: &random))" + lineEnd + margin
    } else {
      text +=
        "/* b\(Int.random(in: 0..<100, using: &random)) */" + (chance(2) ? lineEnd + margin : " ")
    }
  }

  private mutating func value(_ margin: String, depth: Int) {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 10), using: &random) {
    case 0: text += "null"
    case 1: text += ["true", "false"].randomElement(using: &random) ?? "true"
    case 2:
      text +=
        ["1.50", "-0", "1e2", "12345678901234567890", "7.450", "0"].randomElement(using: &random)
        ?? "0"
    case 3: text += isJSON5 && chance(2) ? "'it // isn\\'t, [one'" : #""a \"b\" // , } ä""#
    case 4: text += "\"\""
    case 5: text += "\(Int.random(in: 0..<1000, using: &random))"
    case 6, 7: container(margin, depth, isObject: false)
    default: container(margin, depth, isObject: true)
    }
  }

  private mutating func container(_ margin: String, _ depth: Int, isObject: Bool) {
    let count = Int.random(in: 0..<5, using: &random)
    let isOnLines = Int.random(in: 0..<4, using: &random) < onLines
    let inner = margin + level
    let space = chance(2) ? " " : ""
    text += isObject ? "{" : "["
    if hasComments, isOnLines, count > 0, chance(4) { text += " // about it" }
    for index in 0..<count {
      let isFirst = index == 0
      if isOnLines {
        if !isFirst, !isCommaFirst { separate() }
        text += lineEnd + (chance(6) ? lineEnd : "") + inner
        if !isFirst, isCommaFirst { text += ", " }
      } else {
        text += isFirst ? space : "," + space
      }
      comment(atMargin: inner)
      if isObject {
        let name = chance(12) ? "k0" : "k\(index)"
        text +=
          isJSON5 && chance(3)
          ? name
          : isJSON5 && chance(3)
            ? "'\(name)'" : chance(9) ? "\"\\u006b\(name.dropFirst())\"" : "\"\(name)\""
        text += colon
      }
      value(inner, depth: depth + 1)
    }
    if count > 0, hasTrailingCommas, !isCommaFirst { text += "," }
    if isOnLines, count > 0 {
      if hasComments, chance(4) { text += " // last" }
      text += lineEnd
      if hasComments, chance(4) { text += inner + "// end" + lineEnd }
      text += margin
    } else {
      text += space
    }
    text += isObject ? "}" : "]"
  }

  private mutating func separate() {
    if hasComments, chance(5) { text += " /* before , */" }
    text += ","
    if hasComments, chance(4) { text += " // behind" }
  }
}
