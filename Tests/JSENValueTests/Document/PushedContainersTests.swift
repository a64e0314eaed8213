import JSEN
import TestTools
import Testing

/// A walk to all members with one key visits objects in one pass. The plain way takes a pass for the containers and one for
/// the key.
@Suite("Containers that are pushed with the search for a key")
struct PushedContainersTests {
  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst])
  func onePassFindsWhatTwoFind(duplicateKeys: JSEN.ReadingOptions.DuplicateKeys) throws {
    var options = JSEN.ReadingOptions()
    options.duplicateKeys = duplicateKeys
    var random = SeededRandom(seed: 7)
    for _ in 0..<sized(3000, debug: 600) {
      let text = Self.object(&random, depth: 2)
      let document = try JSENDocument(parsing: text, options: options)
      try document.root.storage.read { tape in
        let root = TapeValue(tape, document.root.index)
        let key = try #require(["a", "ab", "longer-key"].randomElement(using: &random))
        var (quick, plain) = ([root], [root])
        let found = KeyPattern.with(key) { root.pushContainers(onto: &quick, finding: $0) }
        let expected = KeyPattern.with(key) {
          root.pushDistinctContainers(onto: &plain, finding: $0)
        }
        #expect(found?.index == expected?.index, "\(text)")
        // An array without containers need not be visited.
        let visited = [quick, plain].map { values in
          values.dropFirst().map(\.index).filter {
            tape[$0].hasTag(.object) || tape.hasContainer(in: $0)
          }
        }
        #expect(visited[0] == visited[1], "\(text)")
      }
    }
  }

  /// An object whose keys are often repeated, and sometimes have escapes.
  private static func object(_ random: inout SeededRandom, depth: Int) -> String {
    let keys = ["a", "ab", "b", "\\u0061", "longer-key", "longer-kez", "", "é", "c", "d"]
    let count = Int.random(in: 0..<6, using: &random) == 0 ? 70 : 8
    let members = (0..<Int.random(in: 0...count, using: &random)).map { position in
      let key =
        Bool.random(using: &random) ? keys.randomElement(using: &random)! : "k\(position)"
      let value =
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where depth > 0: object(&random, depth: depth - 1)
        case 1 where depth > 0: "[1, \(object(&random, depth: depth - 1))]"
        case 2: "[]"
        case 3: "[1, \"x\"]"
        default: "\(position)"
        }
      return "\"\(key)\": \(value)"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension Tape {
  fileprivate func hasContainer(in array: Int) -> Bool {
    elements(of: array).contains { self[$0].isContainer }
  }
}
