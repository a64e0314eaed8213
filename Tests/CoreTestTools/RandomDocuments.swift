import JSEN
package import TestTools

/// Random JSON texts, and random damage to them, from a seed.
package struct RandomDocuments {
  package var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One document with white space, escapes and numbers of all sorts, and no key twice in an object.
  package mutating func document(depth: Int = 4) -> String {
    space() + value(depth) + space()
  }

  private mutating func value(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return ["null", "true", "false"].randomElement(using: &random) ?? ""
    case 1...3: return number()
    case 4, 5: return string()
    case 6, 7:
      let count = Int.random(in: 0...5, using: &random)
      let elements = (0..<count).map { _ in space() + value(depth - 1) + space() }
      return "[" + (count == 0 ? space() : elements.joined(separator: ",")) + "]"
    default:
      let count = Int.random(in: 0...5, using: &random)
      let members = (0..<count).map { position in
        "\(space())\"\(position)\(string().dropFirst())\(space()):\(space())\(value(depth - 1))"
      }
      return "{" + (count == 0 ? space() : members.joined(separator: space() + ",")) + "}"
    }
  }

  private mutating func space() -> String {
    ["", "", "", " ", "\n", "\r\n\t", "        "].randomElement(using: &random) ?? ""
  }

  private mutating func number() -> String {
    let sign = Bool.random(using: &random) ? "-" : ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return sign + String(random.next() % 10)
    case 1: return sign + String(random.next() >> UInt64.random(in: 2..<60, using: &random))
    case 2: return sign + "\(random.next() % 1000).\(random.next() % 1_000_000)"
    case 3: return sign + "\(random.next() % 10)e\(Int.random(in: -20...20, using: &random))"
    case 4: return sign + "\(random.nextFinite())"
    default: return sign + "\(random.next() % 100).5E+\(random.next() % 100)"
    }
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "key", "with space", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00e9",
      "\\ud83d\\ude00",
      "é", "ß", "日本", "😀", "0123456789abcdef", "/", "\u{7f}", "\\b\\f\\r\\t", "\u{2028}",
    ]
    let count = Int.random(in: 0...6, using: &random)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }

  /// The text with one to three bytes removed, doubled, swapped or set to something that means something.
  package mutating func mutation(of text: [UInt8]) -> [UInt8] {
    var bytes = text
    let tokens =
      Array(#"{}[]:,"\/-+.eE0123456789 tfnu"#.utf8) + [0x00, 0x09, 0x1F, 0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      let token = tokens.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.remove(at: position)
      case 1: bytes.insert(token, at: position)
      case 2: bytes[position] = token
      case 3: bytes.swapAt(position, Int.random(in: 0..<bytes.count, using: &random))
      case 4: bytes.removeSubrange(position..<min(position + 8, bytes.count))
      default:
        bytes.insert(contentsOf: bytes[position..<min(position + 8, bytes.count)], at: position)
      }
    }
    return bytes
  }
}

/// A short input that still fails: halves, then ever shorter runs of bytes are left out for as long as it
/// does.
package func shrunk(_ input: [UInt8], where fails: ([UInt8]) -> Bool) -> [UInt8] {
  var smallest = input
  var length = max(smallest.count / 2, 1)
  var hasShrunk = false
  while true {
    var start = 0
    while start < smallest.count {
      var candidate = smallest
      candidate.removeSubrange(start..<min(start + length, smallest.count))
      if fails(candidate) {
        smallest = candidate
        hasShrunk = true
      } else {
        start += length > 8 ? length : 1
      }
    }
    if length == 1 {
      if !hasShrunk { return smallest }
      hasShrunk = false
    }
    length = length > 8 ? length / 2 : length > 1 ? length - 1 : 8
  }
}

/// An input as a failure shows it: what the bytes spell, and the bytes.
package func shown(_ bytes: [UInt8]) -> String {
  "\(String(decoding: bytes, as: UTF8.self).debugDescription), bytes \(bytes)"
}
