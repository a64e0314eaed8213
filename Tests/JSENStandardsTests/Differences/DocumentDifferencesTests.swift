import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("Differences between documents")
struct DocumentDifferencesTests {
  @Test(arguments: [
    ("{}", "{ }", ""), ("[1e2, 1.50]", "[100.0, 1.5]", ""), ("1", "1.0", "the top level: 1 → 1.0"),
    (#"{"a": 1, "b\u0041": [2]}"#, #"{"bA": [3], "a": 1}"#, "bA[0]: 2 → 3"),
    (#"{"a": 0, "b": 1, "a": [5]}"#, #"{"b": 2, "a": [5]}"#, "b: 1 → 2"),
    (#"[{"a": [1, 2]}, 3]"#, #"["x", {"a": [1, 2]}]"#, "added [0]: \"x\"\nremoved [1]: 3"),
    (#"{"a": {"x": 1, "y": 2}}"#, #"{"a": {"y": 2, "x": 1}}"#, ""),
  ]) func documentsAreComparedLikeValues(old: String, new: String, lines: String) throws {
    let (old, new) = (try JSENDocument(parsing: old), try JSENDocument(parsing: new))
    let differences = new.root.differences(from: old.root)
    #expect(differences.description == (lines.isEmpty ? "no differences" : lines))
    #expect(Array(differences) == Array(JSEN(new).differences(from: JSEN(old))))
    #expect((old == new) == lines.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomDocumentsAreComparedLikeValues(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let old = Self.value(&random, depth: 4)
      let new = Self.changed(old, &random)
      let documents = (try document(of: old), try document(of: new))
      for order in [false, true] {
        let differences = documents.1.root.differences(
          from: documents.0.root, comparingMemberOrder: order)
        let expected = new.differences(from: old, comparingMemberOrder: order)
        #expect(Array(differences) == Array(expected), "seed \(seed): \(old) \(new)")
      }
      #expect((documents.0 == documents.1) == (old == new), "seed \(seed): \(old) \(new)")
    }
  }

  private func document(of json: JSEN) throws -> JSENDocument {
    var options = JSEN.WritingOptions()
    options.escapesNonASCII = true
    return try JSENDocument(parsing: json.serialized(options))
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .int(Int.random(in: 0...3, using: &random))
    case 1:
      return .string(["", "é", "long enough not to be small"].randomElement(using: &random) ?? "")
    case 2: return [JSEN.null, true, 1.5, [], [:]].randomElement(using: &random) ?? .null
    case 3, 4:
      return .array(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      var object = JSEN.Object()
      for key in ["a", "é", "0", "", "c"].shuffled(using: &random).prefix(4) {
        object[key] = value(&random, depth: depth - 1)
      }
      return .dictionary(object)
    }
  }

  /// The value with some parts replaced, removed, added or moved.
  private static func changed(_ json: JSEN, _ random: inout SeededRandom) -> JSEN {
    if Int.random(in: 0..<8, using: &random) == 0 { return value(&random, depth: 2) }
    switch json {
    case .array(var elements):
      if Int.random(in: 0..<3, using: &random) == 0 { elements.shuffle(using: &random) }
      return .array(elements.map { changed($0, &random) })
    case .dictionary(let object):
      var result = JSEN.Object()
      for (key, value) in object.shuffled(using: &random)
      where Bool.random(using: &random) || key != "a" {
        result[key] = changed(value, &random)
      }
      return .dictionary(result)
    default: return json
    }
  }
}
