import JSEN
import TestTools
import Testing

/// Sorting by keys, compared with the standard library's sort.
@Suite struct CodePointOrderTests {
  /// Characters whose order differs between code points and UTF-16: U+FFFF comes before U+1F600 only in the first.
  private static let characters = ["a", "b", "\0", "é", "e\u{301}", "\u{FFFF}", "😀", "\u{D7FF}"]

  @Test(arguments: [false, true])
  func theSameAsThePlainWay(asUTF16: Bool) {
    var random = SeededRandom(seed: asUTF16 ? 1 : 2)
    // From 16 on, words are sorted by their bytes; there are more of these than comparisons in large arrays only.
    for count in Array(0...40) + [100, 400] {
      for _ in 0..<(count > 40 ? 4 : 20) {
        let prefix = ["", "common", "a long common prefix"].randomElement(using: &random) ?? ""
        let elements = (0..<count).map { position in
          let length = Int.random(in: 0...9, using: &random)
          let end = (0..<length).map { _ in Self.characters.randomElement(using: &random) ?? "" }
          return (key: prefix + end.joined(), position: position)
        }
        let plain = elements.sorted {
          asUTF16
            ? $0.key.utf16.lexicographicallyPrecedes($1.key.utf16)
            : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        let sorted = CodePointOrder.sorted(elements, asUTF16: asUTF16) { $0.key }
        #expect(sorted.map(\.position) == plain.map(\.position))
      }
    }
  }
}
