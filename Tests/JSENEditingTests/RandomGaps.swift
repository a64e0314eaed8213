import TestTools

/// Makes texts with white space and comments between any two tokens, and commas first or last on their lines, even in one
/// container.
struct RandomGaps {
  private var random: SeededRandom
  private var text = ""

  static func text(_ seed: UInt64) -> String {
    var gaps = RandomGaps(random: SeededRandom(seed: seed))
    gaps.value(depth: 0)
    return gaps.text
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  private mutating func value(depth: Int) {
    gap()
    let kind = depth == 0 ? number(below: 2) : depth < 3 ? number(below: 5) : 2 + number(below: 3)
    if kind > 1 {
      text += ["1E5", "'x, /* not a comment */'", "-.50"][kind - 2]
    } else {
      text += kind == 0 ? "[" : "{"
      let count = number(below: 5)
      for index in 0..<count {
        if kind == 1 {
          gap()
          text += ["a", "\"b\"", "'c'", "d"][number(below: 4)]
          gap()
          text += ":"
        }
        value(depth: depth + 1)
        if index < count - 1 || number(below: 2) == 0 { text += "," }
      }
      gap()
      text += kind == 0 ? "]" : "}"
    }
    gap()
  }

  private mutating func gap() {
    switch number(below: 8) {
    case 0: text += " /* b\(number(below: 100)) */"
    case 1: text += "// c\(number(below: 100))\n  "
    case 2, 3: text += "\n    "
    case 4: text += " "
    default: break
    }
  }
}
