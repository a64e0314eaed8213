import TestTools

/// A small expression whose meaning is written down as plainly as possible.
indirect enum RandomExpression {
  case letter(Unicode.Scalar)
  case set(String, (Unicode.Scalar) -> Bool)
  case sequence([RandomExpression])
  case choice([RandomExpression])
  case repetition(RandomExpression, Int, Int?)
  case assertion(String)
  case look(RandomExpression, isBehind: Bool, isNegated: Bool)

  static let scalars: [Unicode.Scalar] = ["a", "b", "_", "-", "0", "é", "中", "😀"]

  static func random(
    depth: Int, isPortable: Bool = false, _ random: inout SeededRandom
  ) -> RandomExpression {
    let inner = { (random: inout SeededRandom) in
      Self.random(depth: depth - 1, isPortable: isPortable, &random)
    }
    switch Int.random(in: depth == 0 ? 0...2 : 0...(isPortable ? 8 : 12), using: &random) {
    case 0: return .letter((isPortable ? "a" : scalars.randomElement(using: &random)) ?? "a")
    case 1:
      let sets: [(String, (Unicode.Scalar) -> Bool)] = [
        ("[ab]", { "ab".unicodeScalars.contains($0) }), ("[^a]", { $0 != "a" }),
        ("[_a-é]", { $0 == "_" || ("a"..."é").contains($0) }), (".", { _ in true }),
        ("\\p{L}", { $0.properties.isAlphabetic }),
        ("[^\\p{L}_]", { "-0😀".unicodeScalars.contains($0) }),
        ("\\w", { "ab_0".unicodeScalars.contains($0) }), ("[^\\d]", { $0 != "0" }),
        ("\\p{Emoji_Presentation}", { $0 == "😀" }), ("\\P{ASCII}", { !$0.isASCII }),
      ]
      let (text, contains) = sets[Int.random(in: 0..<(isPortable ? 4 : 10), using: &random)]
      return .set(text, contains)
    case 2:
      let assertions = ["^", "$", "\\b", "\\B"]
      return .assertion(assertions[Int.random(in: 0..<(isPortable ? 2 : 4), using: &random)])
    case 3, 4, 5:
      return .sequence((0..<Int.random(in: 0...3, using: &random)).map { _ in inner(&random) })
    case 6: return .choice((0..<Int.random(in: 1...3, using: &random)).map { _ in inner(&random) })
    case 7, 8:
      let least = Int.random(in: 0...2, using: &random)
      let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
      return .repetition(inner(&random), least, most)
    default:
      return .look(
        inner(&random), isBehind: .random(using: &random), isNegated: .random(using: &random))
    }
  }

  /// Returns a character or a set, which may be repeated.
  static func randomField(_ random: inout SeededRandom) -> RandomExpression {
    var field = Self.random(depth: 0, &random)
    while case .assertion = field { field = Self.random(depth: 0, &random) }
    if Bool.random(using: &random) { return field }
    let least = Int.random(in: 0...2, using: &random)
    let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
    return .repetition(field, least, most)
  }

  static func randomText(_ random: inout SeededRandom) -> (String, [Unicode.Scalar]) {
    let scalars = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      Self.scalars.randomElement(using: &random) ?? "a"
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return (text, scalars)
  }

  var text: String {
    switch self {
    case .letter(let scalar): scalar == "-" ? "\\-" : String(scalar)
    case .set(let text, _), .assertion(let text): text
    case .sequence(let parts): parts.map(\.text).joined()
    case .choice(let branches): "(" + branches.map(\.text).joined(separator: "|") + ")"
    case .repetition(let part, let least, let most):
      "(" + part.text + "){\(least),\(most.map(String.init) ?? "")}"
    case .look(let part, let isBehind, let isNegated):
      "(?" + (isBehind ? "<" : "") + (isNegated ? "!" : "=") + part.text + ")"
    }
  }

  /// Returns where the matches end that begin at a position.
  func ends(_ text: [Unicode.Scalar], _ start: Int) -> Set<Int> {
    switch self {
    case .letter(let scalar): return start < text.count && text[start] == scalar ? [start + 1] : []
    case .set(_, let contains):
      return start < text.count && contains(text[start]) ? [start + 1] : []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        Set(starts.flatMap { part.ends(text, $0) })
      }
    case .choice(let branches): return Set(branches.flatMap { $0.ends(text, start) })
    case .repetition(let part, let least, let most):
      var (result, last) = (Set<Int>(), Set([start]))
      for count in 0...(most ?? least + text.count) {
        if count >= least { result.formUnion(last) }
        last = Set(last.flatMap { part.ends(text, $0) })
      }
      return result
    case .assertion(let name):
      let isWord = { text.indices.contains($0) && "ab_0".unicodeScalars.contains(text[$0]) }
      let isEdge = isWord(start - 1) != isWord(start)
      let holds =
        switch name {
        case "^": start == 0
        case "$": start == text.count
        case "\\b": isEdge
        default: !isEdge
        }
      return holds ? [start] : []
    case .look(let part, let isBehind, let isNegated):
      let holds =
        isBehind
        ? (0...start).contains { part.ends(text, $0).contains(start) }
        : !part.ends(text, start).isEmpty
      return holds != isNegated ? [start] : []
    }
  }
}
