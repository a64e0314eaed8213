import JSEN
import JSENParsing
import Testing

/// A value that a description makes equals the value of its text.
@Suite("Values that descriptions make")
struct ComposedValueTests {
  struct Mixed: Sendable {
    let id: UInt64
    let ratio: Double
    let tags: [String]
    let rest: [String: Int]
    let any: JSEN
  }

  static let description = ParsePrint(.memberwise(Mixed.init)) {
    Field("id") { UInt64.jsonParser() }
    Field("ratio") { Double.jsonParser() }
    Field("tags") { JSONArray { String.jsonParser() } }
    Field("rest") { JSONObject { Int.jsonParser() } }
    Field("any") { JSEN.jsonParser() }
  }

  static let values: [JSEN] = [
    nil, [1, 2.5, "é\n", [], [:]], ["b": 1, "a": ["d": nil, "c": true]],
  ]

  @Test(arguments: values) func valuesAreThoseOfTheText(any: JSEN) throws {
    for (id, ratio) in [(0, 1.0), (UInt64.max, -0.0), (7, 1e-7)] {
      let mixed = Mixed(id: id, ratio: ratio, tags: ["a", ""], rest: ["x": -1], any: any)
      let text = try Self.description.encodeToString(mixed)
      let value = try Self.description.print(mixed)
      let read = try JSEN(parsing: text, options: JSEN.ReadingOptions(numbers: .exact))
      #expect(value == read)
      #expect(try value.serialized() == text)
      let sorted = JSEN.WritingOptions(sortsKeys: true)
      #expect(
        try Self.description.encodeToString(mixed, options: sorted) == value.serialized(sorted))
    }
  }

  @Test func aNumberIsKeptAsTheReaderKeepsIt() throws {
    for (text, value) in [("5", .int(5)), ("1.5", .double(1.5)), ("1e400", nil)]
      as [(String, JSEN?)]
    {
      let number = try #require(JSEN.Number(text))
      #expect(try JSEN.jsonParser().print(.number(number)) == value ?? .number(number))
    }
  }

  /// A failed alternative leaves nothing behind.
  @Test func alternativesAreTakenBack() throws {
    enum Either: Sendable, Equatable {
      case two(Int, Double)
      case text(String)
    }
    let either = OneOf {
      JSONTuple {
        Int.jsonParser()
        Double.jsonParser()
      }.map(.case(Either.two))
      ParsePrint(.case(Either.text)) { Field("text") { String.jsonParser() } }
    }
    let list = JSONArray { either }
    #expect(
      try list.print([.two(1, 2), .text("a"), .two(3, 4)])
        == [[1, 2.0], ["text": "a"], [3, 4.0]])
    #expect(throws: JSONPrintingError.self) { try list.print([.two(1, .nan)]) }
  }

  @Test func errorsHaveTheirPaths() {
    let description = Field("a") { JSONArray { JSEN.jsonParser() } }
    let deep = (0..<1025).reduce(JSEN.null) { value, _ in [value] }
    for (value, path) in [(JSEN.double(.nan), "a.1:"), (deep, "a.1.0.")] {
      #expect {
        try description.print([1, value])
      } throws: {
        "\($0)".hasPrefix(path)
      }
    }
    // There is no option that allows more.
    let arrays = (0..<1024).reduce(JSEN.null) { value, _ in [value] }
    #expect(throws: Never.self) { try JSEN.jsonParser().print(arrays) }
    let error = #expect(throws: JSONPrintingError.self) { try JSEN.jsonParser().print([arrays]) }
    #expect(error?.message == "arrays and objects nest deeper than the limit of 1024")
  }
}
