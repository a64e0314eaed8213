import JSEN
import Testing

/// `fetch(decoding:)`: any `Decodable`, with the path of the fetch before the coding path.
@Suite("Fetch, decoding") struct FetchDecodingTests {
  struct Item: Decodable, Equatable { var id: Int, tagList: [String] }

  static let text =
    #"{"items": [{"id": 1, "tagList": ["a"]}, {"id": 2, "tagList": [3]}, {"ID": 3}], "none": null}"#

  let sources: Sources

  init() throws { sources = try Sources(Self.text) }

  @Test func decodes() {
    sources.expect(Item(id: 1, tagList: ["a"])) { try $0.fetch(decoding: "items.0") }
    sources.expect(Item(id: 1, tagList: ["a"])) { try $0.fetchOptional(decoding: "items.0") }
    sources.expect(nil) { try $0.fetchOptional(decoding: "none") as Item? }
    sources.expect(nil) { try $0.fetchOptional(decoding: "missing") as Item? }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let snake: JSEN = ["item": ["id": 1, "tag_list": []]]
    #expect(throws: Never.self) {
      let item: Item = try snake.fetch(decoding: "item", with: decoder)
      #expect(item == Item(id: 1, tagList: []))
    }
  }

  @Test func fails() throws {
    sources.expectError(#"item: missing; did you mean "items"?"#, "1:1") {
      _ = try $0.fetch(decoding: "item") as Item
    }
    sources.expectError(#"items.9: missing; 'items' is an array of 3 elements"#, "1:11") {
      _ = try $0.fetch(decoding: "items.9") as Item
    }
    for (name, source, hasLocation) in sources.all {
      let error = #expect(throws: JSEN.FetchError.self) {
        try source.fetch(decoding: "items.1") as Item
      }
      #expect(error?.kind == .other && error?.underlyingError is DecodingError, "\(name)")
      #expect(error?.path == "items.1.tagList.0", "\(name)")
      func located(_ message: String, _ place: String) -> String {
        hasLocation ? sources.located(message, place) : message
      }
      #expect(
        error?.description == located("items.1.tagList.0: expected a string, found 3", "1:63"),
        "\(name)")
      let missing = #expect(throws: JSEN.FetchError.self) {
        try source.fetchOptional(decoding: "items.2") as Item?
      }
      #expect(
        missing?.description
          == located("items.2: no value for key 'id'; did you mean \"ID\"?", "1:68"), "\(name)")
    }
  }
}
