import Foundation
import JSEN
import JSENParsing
import Testing

/// Every option of writing, for a value with an object, an array, a dictionary, any value and a Codable type in it.
@Suite("Cases: options of writing")
struct WritingCases {
  struct Size: Codable, Equatable {
    let w: Int
    let h: Double
  }
  struct Page: Equatable {
    let title: String
    let sizes: [Size]
    let links: [String: String]
    let extra: JSEN
    let ratio: Double
  }

  static let page = ParsePrint(.memberwise(Page.init)) {
    Field("title") { String.jsonParser() }
    Field("sizes") { JSONArray { Size.jsonParser() } }
    OptionalField("links", default: [:]) { JSONObject { String.jsonParser() } }
    Field("extra") { JSEN.jsonParser() }
    Field(path: "more.ratio") { Double.jsonParser() }
  }
  static let value = Page(
    title: "é</b>\u{2028}", sizes: [Size(w: 1, h: 2)], links: ["/": "😀"],
    extra: ["b": 1, "a": [1.5]],
    ratio: 1e21)

  /// Options, and the text that they produce.
  static let rows: [(name: String, options: JSEN.WritingOptions, text: String)] = [
    (
      "nothing", JSEN.WritingOptions(),
      "{\"title\":\"é</b>\u{2028}\",\"sizes\":[{\"w\":1,\"h\":2.0}],\"links\":{\"/\":\"😀\"},"
        + "\"extra\":{\"b\":1,\"a\":[1.5]},\"more\":{\"ratio\":1e+21}}"
    ),
    (
      "sorted keys", JSEN.WritingOptions(sortsKeys: true),
      "{\"extra\":{\"a\":[1.5],\"b\":1},\"links\":{\"/\":\"😀\"},\"more\":{\"ratio\":1e+21},"
        + "\"sizes\":[{\"h\":2.0,\"w\":1}],\"title\":\"é</b>\u{2028}\"}"
    ),
    (
      "escaped slashes", JSEN.WritingOptions(escapesSlashes: true),
      "{\"title\":\"é<\\/b>\u{2028}\",\"sizes\":[{\"w\":1,\"h\":2.0}],\"links\":{\"\\/\":\"😀\"},"
        + "\"extra\":{\"b\":1,\"a\":[1.5]},\"more\":{\"ratio\":1e+21}}"
    ),
    (
      "ASCII only", JSEN.WritingOptions(escapesNonASCII: true),
      #"{"title":"\u00e9</b>\u2028","sizes":[{"w":1,"h":2.0}],"links":{"/":"\ud83d\ude00"},"#
        + #""extra":{"b":1,"a":[1.5]},"more":{"ratio":1e+21}}"#
    ),
    (
      "escaped line separators", JSEN.WritingOptions(escapesLineSeparators: true),
      #"{"title":"é</b>\u2028","sizes":[{"w":1,"h":2.0}],"links":{"/":"😀"},"#
        + #""extra":{"b":1,"a":[1.5]},"more":{"ratio":1e+21}}"#
    ),
    (
      "the canonical form", .canonical,
      "{\"extra\":{\"a\":[1.5],\"b\":1},\"links\":{\"/\":\"😀\"},\"more\":{\"ratio\":1e+21},"
        + "\"sizes\":[{\"h\":2,\"w\":1}],\"title\":\"é</b>\u{2028}\"}"
    ),
    (
      "tabs", JSEN.WritingOptions(indentation: .tab),
      "{\n\t\"title\": \"é</b>\u{2028}\",\n\t\"sizes\": [\n\t\t{\n\t\t\t\"w\": 1,\n\t\t\t\"h\": 2.0\n\t\t}\n\t],"
        + "\n\t\"links\": {\n\t\t\"/\": \"😀\"\n\t},\n\t\"extra\": {\n\t\t\"b\": 1,\n\t\t\"a\": [\n\t\t\t1.5\n\t\t]\n\t},"
        + "\n\t\"more\": {\n\t\t\"ratio\": 1e+21\n\t}\n}"
    ),
  ]

  @Test(arguments: rows.indices) func optionsApplyEverywhere(index: Int) throws {
    let (name, options, text) = Self.rows[index]
    #expect(try Self.page.encodeToString(Self.value, options: options) == text, "\(name)")
    #expect(
      try Self.page.encodeToBytes(Self.value, options: options) == Array(text.utf8), "\(name)")
    #expect(try Self.page.encode(Self.value, options: options) == Data(text.utf8), "\(name)")
    #expect(try Self.page.decode(text) == Self.value, "\(name)")
    #expect(try Self.page.print(Self.value).serialized(options) == text, "\(name)")
  }

  static let infinities = Field("v") { JSONArray { Double.jsonParser() } }
  static let strings = JSEN.WritingOptions.NonFiniteNumbers.strings(
    positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "?")

  /// Options write something for them that does not read back.
  @Test(arguments: [.infinity, -.infinity, Double.nan])
  func numbersThatAreNotFinite(number: Double) throws {
    let message = """
      \(number) is not a JSON number; describe it as another value, with OneOf and a conversion
      """
    for nonFinite in [.refuse, .null, Self.strings] as [JSEN.WritingOptions.NonFiniteNumbers] {
      for isSorted in [false, true] {
        let options = JSEN.WritingOptions(sortsKeys: isSorted, nonFiniteNumbers: nonFinite)
        func error(_ parser: some JSONParserPrinter<[Double]>) -> String? {
          #expect(throws: JSONPrintingError.self) {
            try parser.encodeToString([1, number], options: options)
          }?.description
        }
        #expect(error(Self.infinities) == "v.1: \(message)")
        let nullable = JSONArray { Nullable { Double.jsonParser() } }.map(
          .convert(apply: { $0.map { $0 ?? 0 } }, unapply: { $0.map { .some($0) } }))
        #expect(error(nullable) == "1: \(message)")
        let json = Field("v") { JSEN.jsonParser() }
        #expect(throws: JSONPrintingError.self) {
          try json.encodeToString(["a": .double(number)], options: options)
        }
      }
    }
  }

  /// The depth of the text counts, not that of the description.
  @Test(arguments: [(3, true), (2, false)]) func theDepthIsLimited(depth: Int, isWritten: Bool) {
    let options = JSEN.WritingOptions(maximumDepth: depth)
    let nested = Field("a") { JSONArray { JSEN.jsonParser() } }
    let text = try? nested.encodeToString([["b": 1]], options: options)
    #expect(text == (isWritten ? #"{"a":[{"b":1}]}"# : nil))
    let path = Field(path: "a.b.c") { Int.jsonParser() }
    #expect(((try? path.encodeToString(1, options: options)) != nil) == isWritten)
  }
}
