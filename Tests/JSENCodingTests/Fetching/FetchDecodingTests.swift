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
    sources.expectError(#"the key "item" is missing; did you mean "items"?"#, "1:1") {
      _ = try $0.fetch(decoding: "item") as Item
    }
    sources.expectError(
      #"items: index 9 is out of range; the value is an array of 3 elements"#, "1:11"
    ) {
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
          == located("items.2: the key \"id\" is missing; did you mean \"ID\"?", "1:68"), "\(name)")
      #expect(error?.message == "expected a string, found 3", "\(name)")
      #expect(missing?.message == "the key \"id\" is missing; did you mean \"ID\"?", "\(name)")
    }
  }

  /// Paths of the decoder's own errors begin at the outermost value, and a reader of nothing acts like `{}`.
  @Test func decodesItself() throws {
    struct List: Decodable { var items: [Item] }
    struct Options: Decodable { var none: Int? }
    for (name, source, hasLocation) in sources.all {
      #expect(try source.decode(Options.self).none == nil, "\(name)")
      #expect(try JSENDecoder().decode([String: JSEN].self, from: source).count == 2, "\(name)")
      let error = #expect(throws: DecodingError.self) { try source.decode(List.self) }
      guard case .typeMismatch(_, let context) = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
      let message = "items.1.tagList.0: expected a string, found 3"
      #expect(
        context.debugDescription == (hasLocation ? sources.located(message, "1:63") : message),
        "\(name)")
    }
    #expect(try JSENReader().decode(Options.self).none == nil)
    let none = try JSENDocument(parsing: Self.text).fetchReader("items.1.id")
    #expect(try none.decode(Int.self) == 2)
  }

  /// Errors have the keys of the text, although the decoder converts them.
  @Test func convertedKeys() throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let sources = try Sources(#"{"items": [{"id": 1, "tag_list": ["a", 3]}]}"#)
    for (name, source, hasLocation) in sources.all {
      let error = #expect(throws: JSEN.FetchError.self) {
        try source.fetch(decoding: "items.0", with: decoder) as Item
      }
      #expect(error?.path == "items.0.tag_list.1", "\(name)")
      #expect(error?.message == "expected a string, found 3", "\(name)")
      let message = "items.0.tag_list.1: expected a string, found 3"
      #expect(
        error?.description == (hasLocation ? sources.located(message, "1:40") : message), "\(name)")
    }
  }

  /// The message is the reason alone, whoever has thrown the error.
  @Test func messagesHaveNoPlace() throws {
    struct Failing: Decodable {
      enum Keys: CodingKey { case text, path }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .text) {
          _ = try JSEN(parsing: text)
        }
        let description = try container.decode(String.self, forKey: .path)
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: description))
      }
    }
    struct Wrapped: Decodable {
      let text: JSEN
      init(from decoder: any Decoder) throws {
        let string = try decoder.singleValueContainer().decode(String.self)
        do { text = try JSEN(parsing: string) } catch {
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "bad", underlyingError: error))
        }
      }
    }
    func message<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Set<String?> {
      Set(
        try Sources(text).all.map { _, source, _ in
          let error = #expect(throws: JSEN.FetchError.self) {
            try source.fetch(decoding: "a") as Value
          }
          return error?.message
        })
    }
    #expect(
      try message(Failing.self, #"{"a": {"text": "[1 2]"}}"#) == [
        "expected ',' or ']', found '2'; write a comma between the elements"
      ])
    #expect(try message(Failing.self, #"{"a": {"path": "x: y (1:2): z"}}"#) == ["x: y (1:2): z"])
    #expect(try message(Failing.self, #"{"a": {"path": "1\n2"}}"#) == ["1\n2"])
    // A message of a type stays whole, also when it begins as that of a decoder does.
    #expect(try message(Failing.self, #"{"a": {"path": "a: odd"}}"#) == ["a: odd"])
    #expect(try message(Failing.self, #"{"a": {"path": "1:2: odd"}}"#) == ["1:2: odd"])
    #expect(try message(Failing.self, #"{"a": {"path": 5}}"#) == ["expected a string, found 5"])
    #expect(
      try message(Wrapped.self, #"{"a": "[1 2]"}"#) == [
        "expected ',' or ']', found '2'; write a comma between the elements"
      ])
    #expect(
      try message(Int.self, #"{"a": "x"}"#) == ["expected an integer, found the string \"x\""])
  }
}
