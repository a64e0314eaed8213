import JSEN
import Testing

/// `[*]` in the paths of `fetchArray` and its forms.
@Suite("Fetching with wildcards") struct WildcardTests {
  static let text = """
    {"labels": [{"name": "bug"}, {"name": 7}, {"id": 3}, {"name": "urgent"}],
      "rows": {"a": [1, 2], "b": [], "c": [3]}, "text": "x", "a[*]": [9], "none": null}
    """

  /// The same value, as a value and as a document.
  static func sources() throws -> [any JSENSource] {
    [try JSEN(parsing: text), try JSENDocument(parsing: text)]
  }

  @Test func everyFormSpreads() throws {
    for source in try Self.sources() {
      let numbers: [Int] = try source.fetchArray("rows[*][*]")
      #expect(numbers == [1, 2, 3])
      let counts: [[Int]] = try source.fetchArray("rows[*]")
      #expect(counts == [[1, 2], [], [3]])
      let transformed = #expect(throws: JSEN.FetchError.self) {
        try source.fetchArray("labels[*].name") { (name: String) in name }
      }
      #expect(transformed?.path == "labels.1.name")
      let names: JSEN.PartialArray<String> = try source.fetchPartialArray("labels[*].name")
      #expect(names.elements == ["bug", "urgent"] && names.dropped.map(\.index) == [1, 2])
      #expect(names.dropped.map(\.error.path) == ["labels.1.name", "labels.2"])
      let error = #expect(throws: JSEN.FetchError.self) {
        try source.fetchArray("rows[*].0") { (number: Int) in number }
      }
      #expect(error?.path == "rows.b")
      // A dot at the end is not left out: the keys around it are empty.
      let atDot = #expect(throws: JSEN.FetchError.self) {
        let _: [[Int]] = try source.fetchArray("rows[*].")
      }
      #expect(atDot?.path == "rows.a")
    }
  }

  @Test func missingParts() throws {
    for source in try Self.sources() {
      let none: [Int] = try source.fetchOptionalArray("missing[*].x")
      let null: [Int] = try source.fetchOptionalArray("none[*]")
      #expect(none.isEmpty && null.isEmpty)
      #expect(try source.fetchOptionalArray("none[*].x") { (number: Int) in number }.isEmpty)
      for (path, message) in [
        ("labels[*].name", "labels.1.name: expected a string, found 7"),
        ("labels[2:][*]", "the key \"labels[2:]\" is missing"),
        ("text[*]", "text: expected an object or array, found the string \"x\""),
        ("missing[*].x", "the key \"missing\" is missing"),
      ] {
        let error = #expect(throws: JSEN.FetchError.self) {
          let _: [String] = try source.fetchArray(JSEN.KeyPath(path))
        }
        let place = #/\s\(\d+:\d+\)|^\d+:\d+:\s/#
        let description = (error?.description ?? "").replacing(place, with: "")
        #expect(description.split(separator: "\n").first.map(String.init) == message)
      }
    }
  }

  @Test func escapesHaveNoMeaning() throws {
    for source in try Self.sources() {
      let literal: [Int] = try source.fetchArray(#"a\[*]"#)
      let inserted: [Int] = try source.fetchArray("\("a[*]")")
      let segments: [Int] = try source.fetchArray(JSEN.KeyPath(segments: ["a[*]"]))
      #expect(literal == [9] && inserted == [9] && segments == [9])
    }
  }

  @Test func negativeIndices() throws {
    let json: JSEN = ["items": [1, 2]]
    let error = #expect(throws: JSEN.FetchError.self) { let _: Int = try json.fetch("items[-1]") }
    #expect(
      error?.description
        == "the key \"items[-1]\" is missing; a key path has no negative index, a JSONPath has, as in "
        + "$.items[-1]"
    )
    var copy = json
    let removal = #expect(throws: JSEN.KeyPathError.self) { try copy.remove(at: "items[-1]") }
    #expect(
      removal?.description
        == "items[-1]: there is no 'items[-1]' at the top level; a key path has no negative index, "
        + "a JSONPath has, as in $.items[-1]")
    let first = #expect(throws: JSEN.KeyPathError.self) { try copy.remove(at: "[-1]") }
    #expect(first?.description.hasSuffix("a JSONPath has, as in $[-1]") == true)
  }
}
