import JSEN

/// Documents that this program generates. They have the shapes of four well-known test files, and other content.
/// They are the same in every run.
enum GeneratedDocument: String, CaseIterable {
  /// Short strings of many scripts, large integers, flat records of many members; indented by two.
  case twitterLike = "twitter-like"
  /// Deep, with numbers as keys, wide indentation and little text.
  case citmLike = "citm-like"
  /// Mostly pairs of doubles.
  case canadaLike = "canada-like"
  /// Small; long strings of ASCII.
  case githubLike = "github-like"

  func text() throws -> [UInt8] {
    var random = SeededRandom(seed: 2026)
    switch self {
    case .twitterLike:
      return try Self.twitter(&random).serializedBytes(.pretty)
    case .citmLike:
      var options = JSEN.WritingOptions()
      options.indentation = .spaces(4)
      return try Self.citm(&random).serializedBytes(options)
    case .canadaLike:
      return try Self.canada(&random).serializedBytes()
    case .githubLike:
      return try Self.github(&random).serializedBytes(.pretty)
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers from the same seed, everywhere.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func bool(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// - Precondition: there is something to pick from.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func words(_ count: ClosedRange<Int>, of vocabulary: [String], joinedBy joint: String)
    -> String
  {
    (0..<Int.random(in: count, using: &self)).map { _ in pick(vocabulary) }.joined(separator: joint)
  }

  /// Lowercase hexadecimal digits.
  mutating func hexadecimal(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Array("0123456789abcdef")) })
  }
}
