import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite("Nearest name") struct NearestNameTests {
  static let rows: [(name: String, candidates: [String], expected: String?)] = [
    ("userName", ["id", "user_name", "username2"], "user_name"),
    ("user-name", ["USERNAME"], "USERNAME"),
    ("naem", ["id", "name", "names"], "name"),
    ("nmae", ["game", "name"], "name"),
    ("cat", ["dog", "cart", "cats"], "cart"),
    ("desc", ["id", "description"], "description"),
    ("des", ["description"], nil),
    ("inventory", ["id", "userName"], nil),
    ("id", ["di", "x"], "di"),
    ("", ["a", "bb"], nil),
    ("ä", ["o", "a"], nil),
    ("a", ["b", "A"], "A"),
    ("name", [], nil),
  ]

  @Test(arguments: rows)
  func finds(name: String, candidates: [String], expected: String?) {
    #expect(NearestName.find(name, among: candidates) == expected)
  }

  /// Keys of a hostile text do not make an error slow.
  @Test func takesLinearTime() {
    let name = String(repeating: "ab", count: 32)
    let isLinear = CoreTestTools.takesLinearTime(sized(2_000, debug: 500)) { count in
      let keys = (0..<count).map { String(repeating: "ba", count: 30) + String($0) }
      #expect(NearestName.find(name, among: keys) == keys.first)
    }
    #expect(isLinear)
    let long = String(repeating: "x", count: 100_000)
    #expect(NearestName.find(long, among: [String(long.dropLast()), "x"]) == nil)
  }
}
