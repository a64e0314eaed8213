import TestTools

/// Makes texts of JSON5 with comments in every gap, in all layouts, with numbered comments: `#7#` is in one comment only.
struct WildText {
  private var random: SeededRandom
  private var text = ""
  private var commentCount = 0
  private let lineEnd: String
  private let density: Int

  static func text(_ seed: UInt64) -> String {
    var wild = WildText(seed)
    if wild.chance(8) { wild.text += "\u{FEFF}" }
    wild.gap(margin: "")
    wild.value(margin: "", depth: 0)
    wild.gap(margin: "")
    if wild.chance(6) { wild.text += "// #0#" }
    return wild.text
  }

  private init(_ seed: UInt64) {
    random = SeededRandom(seed: seed)
    lineEnd = ["\n", "\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    density = Int.random(in: 2...7, using: &random)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func gap(margin: String) {
    while chance(density) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: text += " "
      case 1: text += lineEnd + margin
      case 2: text += lineEnd + lineEnd + margin
      case 3, 4:
        commentCount += 1
        text += " // #\(commentCount)#" + lineEnd + margin
      case 5:
        commentCount += 1
        text += "/* #\(commentCount)#" + lineEnd + " more */"
      case 6:
        text += ["\u{2028}", "\t", "\u{A0}", lineEnd + "  "].randomElement(using: &random) ?? ""
      default:
        commentCount += 1
        text += "/* #\(commentCount)# */"
      }
    }
  }

  private mutating func value(margin: String, depth: Int) {
    let scalars = [
      "1", "-0", "1.50", "true", "null", "\"\"", "\"a\u{2028}b\"", "'it // [\\'s'", "0x1F",
      "\"/* no \\\" comment */\"", "'x\\\(lineEnd)    y'", "\"\u{85}, }\"", "12345678901234567890",
    ]
    if depth > 3 || depth > 0 && chance(2) {
      text += scalars.randomElement(using: &random) ?? "1"
      return
    }
    let isObject = chance(2)
    text += isObject ? "{" : "["
    let count = Int.random(in: 0..<4, using: &random)
    let onLines = chance(2)
    let inner = margin + "  "
    let keys = ["a", "\"b\"", "'c'", "\"x.y\"", "\"\"", "\"\\u0064\"", "e"]
      .shuffled(using: &random)
    for index in 0..<count {
      if onLines { text += lineEnd + inner }
      gap(margin: inner)
      if isObject {
        text += keys[chance(12) ? 0 : index]
        gap(margin: inner)
        text += ":"
        gap(margin: inner)
      }
      value(margin: inner, depth: depth + 1)
      gap(margin: inner)
      if index + 1 < count || chance(4) { text += "," }
    }
    gap(margin: inner)
    if onLines { text += lineEnd + margin }
    text += isObject ? "}" : "]"
  }
}
