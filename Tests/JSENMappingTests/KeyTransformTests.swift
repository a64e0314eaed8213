import JSEN
import JSENMapping
import Testing

/// The keys that are read, and those that are written.
@Suite("Key transforms") struct KeyTransformTests {
  enum Choice: Equatable { case one(firstValue: Int) }
  struct Post: JSENMappable, Equatable {
    let commentCount: Int
    let authorURL: String
    let choice: Choice
    let named: Int
    static var keyPathsByProperty: [String: String] { ["named": "camelKey"] }
  }

  static let post = Post(commentCount: 1, authorURL: "u", choice: .one(firstValue: 2), named: 3)
  static let camel =
    #"{"commentCount":1,"authorURL":"u","choice":{"one":{"firstValue":2}},"camelKey":3}"#
  static let snake =
    #"{"comment_count":1,"author_url":"u","choice":{"one":{"first_value":2}},"camelKey":3}"#
  static let marked =
    #"{"<commentCount":1,"<authorURL":"u","<choice":{"one":{"<firstValue":2}},"camelKey":3}"#

  static let rows: [(JSENMapper, read: String, written: String)] = [
    (.strict, camel, camel),
    (.strict.keyDecoding(.convertFromSnakeCase), snake, snake),
    (.strict.keyEncoding(.convertToSnakeCase), camel, snake),
    (.strict.keyDecoding(.convertFromSnakeCase).keyEncoding(.useDefaultKeys), snake, camel),
    (.strict.keyEncoding(.useDefaultKeys).keyDecoding(.convertFromSnakeCase), snake, camel),
    (.strict.keyDecoding(.custom { "<\($0)" }), marked, marked),
    (
      .strict.keyDecoding(.custom { "<\($0)" }).keyEncoding(.convertToSnakeCase).strict, marked,
      snake
    ),
    (
      .strict.keyDecoding(.convertFromSnakeCase).keyEncoding(.custom { "<\($0)" }), snake, marked
    ),
  ]

  @Test(arguments: rows.indices) func bothWays(row: Int) throws {
    let (mapper, read, written) = Self.rows[row]
    #expect(try mapper.decode(Post.self, parsing: read) == Self.post)
    #expect(try mapper.decodeWithReport(Post.self, parsing: read).report.isEmpty)
    #expect(try mapper.encodeToString(Self.post) == written)
    #expect(try mapper.encode([Self.post]).serialized() == "[\(written)]")
  }

  @Test func errorsHaveTheKeysOfTheirDirection() {
    let mapper = JSENMapper.strict.keyEncoding(.convertToSnakeCase)
    let missing = #expect(throws: JSENMappingError.self) {
      try mapper.decode(Post.self, parsing: #"{"comment_count": 1}"#)
    }
    #expect(
      missing?.description
        == "1:1: the key \"commentCount\" is missing; did you mean \"comment_count\"?\n{\"comment_count\": 1}\n^"
    )
    struct Ratio { let someValue: Double }
    let written = #expect(throws: JSENMappingError.self) {
      try mapper.encode(Ratio(someValue: .nan))
    }
    #expect(written?.path == JSEN.KeyPath("some_value"))
  }

  /// Two properties may have one key in one direction only.
  @Test func aClashIsFoundInBothDirections() {
    struct Pair { let a, b: Int }
    let message = "cannot map Pair: two properties have the key \"x\""
    #expect(
      JSENMapper().keyDecoding(.custom { _ in "x" }).isSupported(Pair.self) == .unsupported(message)
    )
    let mapper = JSENMapper().keyEncoding(.custom { _ in "x" })
    #expect(mapper.isSupported(Pair.self) == .unsupported(message))
    #expect((try? mapper.decode(Pair.self, parsing: #"{"a": 1, "b": 2}"#))?.b == 2)
  }
}
