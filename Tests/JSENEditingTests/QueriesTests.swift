import JSEN
import JSENEditing
import JSENStandards
import Testing

/// Edits at pointers, and at all places that a query finds.
@Suite("Texts, queries")
struct QueriesTests {
  private let source = """
    {
      "items": [
        { "id": 1, "price": 1.50 }, // tea
        // the cup
        { "id": 2, "price": 20.00 },
        { "id": 3 }
      ],
      "price": null // unknown
    }
    """

  /// - Parameter result: the expected result of the edit.
  private func edited<Result: Equatable>(
    _ result: Result, _ edit: (inout JSENText) throws -> Result
  ) throws -> [String] {
    var file = try JSENText(source, options: .jsonc)
    let found = try edit(&file)
    #expect(found == result)
    return file.text.split(separator: "\n").map(String.init)
  }

  /// The lines of the source with other ones.
  private func lines(_ changes: [Int: String?]) -> [String] {
    source.split(separator: "\n").enumerated().compactMap { number, line in
      if let change = changes[number] { return change }
      return String(line)
    }
  }

  @Test func allMatchesAreSet() throws {
    #expect(
      try edited(3) { try $0.set(9, atPath: "$..price") }
        == lines([
          2: #"    { "id": 1, "price": 9 }, // tea"#, 4: #"    { "id": 2, "price": 9 },"#,
          7: #"  "price": 9 // unknown"#,
        ]))
    #expect(try edited(0) { try $0.set(9, atPath: "$.items[*].no") } == lines([:]))
  }

  @Test func aMemberIsSetInEachObject() throws {
    #expect(
      try edited(3) { try $0.set(0.5, forKey: "price", inEach: "$.items[*]") }
        == lines([
          2: #"    { "id": 1, "price": 0.5 }, // tea"#, 4: #"    { "id": 2, "price": 0.5 },"#,
          5: #"    { "id": 3, "price": 0.5 }"#,
        ]))
    #expect(
      try edited(0) { try $0.set(0, forKey: "x", inEach: "$.items[*].id") } == lines([:])
    )
  }

  @Test func matchesAreUpdated() throws {
    #expect(
      try edited(2) {
        try $0.update(atPath: "$.items[?@.price].price") { price in
          if let number = price.double, number > 10 { price = .double(number / 2) }
        }
      } == lines([4: #"    { "id": 2, "price": 10.0 },"#]))
    // The same value in other digits changes nothing.
    #expect(
      try edited(1) { try $0.update(atPath: "$.items[0].price") { $0 = 1.5 } } == lines([:]))
  }

  @Test func aFailedUpdateChangesNothing() throws {
    struct Failure: Error {}
    var file = try JSENText(source, options: .jsonc)
    var count = 0
    let error = #expect(throws: JSENText.EditError.self) {
      try file.update(atPath: "$.items[*].id") { id in
        count += 1
        id = 7
        if count == 2 { throw Failure() }
      }
    }
    #expect(error?.underlyingError is Failure)
    #expect(file.text == source)
    let nan = #expect(throws: JSENText.EditError.self) {
      try file.update(atPath: "$.price") { $0 = .double(.nan) }
    }
    #expect(nan?.description == "nan is not a JSON number; write null or a string")
    #expect(file.text == source)
  }

  @Test func matchesAreRemoved() throws {
    #expect(
      try edited(1) { $0.removeAll(atPath: "$.items[?@.price > 10]") }
        == lines([3: nil, 4: nil]))
    #expect(
      try edited(3) { $0.removeAll(atPath: "$..price") }
        == [
          "{", "  \"items\": [", "    { \"id\": 1 }, // tea", "    // the cup",
          "    { \"id\": 2 },",
          "    { \"id\": 3 }", "  ]", "}",
        ])
    #expect(
      try edited(2) { $0.removeAll(atPath: "$.items[1:]") }
        == lines([2: #"    { "id": 1, "price": 1.50 } // tea"#, 3: nil, 4: nil, 5: nil]))
    #expect(try edited(0) { $0.removeAll(atPath: "$") } == lines([:]))
  }

  @Test func valuesAreSetAtPointers() throws {
    #expect(
      try edited(true) {
        try $0.set(2, atPointer: "/items/1/price")
        return true
      }
        == lines([4: #"    { "id": 2, "price": 2 },"#]))
    #expect(
      try edited(true) {
        try $0.set(4, atPointer: "/items/-")
        return true
      }
        == lines([5: "    { \"id\": 3 },\n    4"]).flatMap {
          $0.split(separator: "\n").map(String.init)
        })
    #expect(
      try edited(true) {
        try $0.insert(["id": 0], atPointer: "/items/0")
        return true
      }.prefix(3)
        == ["{", "  \"items\": [", "    {\"id\": 0},"])
    #expect(
      try edited(["id": 2, "price": .number(JSEN.Number("20.00")!)]) {
        try $0.remove(atPointer: "/items/1")
      }
        == lines([3: nil, 4: nil]))
  }

  @Test func aTextIsReadAfterEdits() throws {
    var file = try JSENText(source, options: .jsonc)
    try file.set("a/b", at: "items.2.name")
    #expect(file[keyPath: "items.2.name"] == "a/b")
    #expect(file[pointer: "/items/0/price"]?.description == "1.50")
    #expect(file[path: "$.items[*].price"].map(\.description) == ["1.50", "20.00"])
    #expect(file[keyPath: "items.7"] == nil)
    #expect(file.json["items"]?[1]?["price"]?.description == "20.00")
    #expect(file.document[keyPath: "items.2.name"]?.sourceRange.lowerBound.line == 6)
    #expect(file.description == file.text)
  }
}
