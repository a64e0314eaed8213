import JSEN
import JSENEditing
import TestTools
import Testing

/// A comment stays about the same value, wherever comments and commas are.
@Suite("Owners of comments") struct CommentOwnersTests {
  @Test(arguments: [false, true])
  func formattingKeepsOwners(sorts: Bool) throws {
    var format = JSENText.Format()
    format.sortsMembers = sorts
    for seed in 1...UInt64(sized(3000, debug: 500)) {
      let text = try Self.text(seed, "\"0\":", "\"1\":", "\"2\":", "\"3\":")
      let formatted = try JSENText(text.formatted(format), options: .jsonc)
      for index in 0..<4 {
        #expect(Self.words(text, index) == Self.words(formatted, index), "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [(0, 3), (3, 0), (1, 2), (2, 1)])
  func movesAndRemovalsKeepOwners(from: Int, to: Int) throws {
    for seed in 1...UInt64(sized(3000, debug: 500)) {
      let text = try Self.text(seed, "", "", "", "")
      var order = [0, 1, 2, 3]
      order.remove(at: from)
      var removed = text
      try removed.remove(at: .init(segments: ["\(from)"]))
      for (place, index) in order.enumerated() {
        #expect(Self.words(text, index) == Self.words(removed, place), "seed \(seed): \(text)")
      }
      order.insert(from, at: to)
      var moved = text
      try moved.move(from: .init(segments: ["\(from)"]), to: .init(segments: ["\(to)"]))
      for (place, index) in order.enumerated() {
        #expect(Self.words(text, index) == Self.words(moved, place), "seed \(seed): \(text)")
      }
    }
  }

  /// A container of the numbers 0 to 3 with random gaps.
  private static func text(_ seed: UInt64, _ keys: String...) throws -> JSENText {
    var random = SeededRandom(seed: seed)
    let isObject = keys[0] != ""
    var text = isObject ? "{" : "["
    var count = 0
    func addGap() {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        count += 1
        let comments = ["/* c\(count) */", "// c\(count)\n", "// c\(count)\n\n"]
        text += (comments + [" ", "\n", "\n\n", "\n  "]).randomElement(using: &random) ?? ""
      }
    }
    for (index, key) in keys.enumerated() {
      addGap()
      if index > 0 {
        text += ","
        addGap()
      }
      text += "\(key)\(index)"
    }
    addGap()
    return try JSENText(text + (isObject ? "}" : "]"), options: .jsonc)
  }

  /// The words about a value: those above it, and those after it.
  private static func words(_ text: JSENText, _ index: Int) -> [String] {
    let path = JSEN.KeyPath(segments: ["\(index)"])
    return [text.comment(at: path, .above), text.comment(at: path, .after)].compactMap { $0 }
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
