import Foundation
import JSEN
import JSENMapping
import Testing

/// The exact texts of values: members that are nil, layouts, escapes, and values at the top.
@Suite("Cases: writing") struct WritingCases {
  struct Post: Equatable {
    let title: String
    let tags: [String]
    let author: Author?
    let scores: [String: Double]
    let none: Int?
  }
  struct Author: Equatable {
    let name: String?
    let born: Int?
  }
  enum Kind: Sendable {
    case plain
    case sized(Int)
  }

  static let post = Post(
    title: "a \"b\" / é\n\u{1}😀", tags: ["x", ""], author: Author(name: nil, born: nil),
    scores: ["z": 1, "a": 0.5], none: nil)

  static var ascii: JSEN.WritingOptions {
    var options = JSEN.WritingOptions()
    options.escapesNonASCII = true
    options.escapesSlashes = true
    return options
  }
  static var sorted: JSEN.WritingOptions {
    var options = JSEN.WritingOptions.pretty
    options.sortsKeys = true
    return options
  }
  static var special: JSEN.WritingOptions {
    var options = JSEN.WritingOptions()
    options.nonFiniteNumbers = .null
    return options
  }

  static let rows: [MappingCase] = [
    .writes(
      "nil members are left out, empty ones are not", post,
      #"{"title":"a \"b\" / é\n\u0001😀","tags":["x",""],"author":{},"scores":{"a":0.5,"z":1.0}}"#),
    .writes(
      "ASCII only", [post.title], #"["a \"b\" \/ \u00e9\n\u0001\ud83d\ude00"]"#, options: ascii),
    .writes(
      "a pretty text", post,
      """
      {
        "title": "a \\"b\\" / é\\n\\u0001😀",
        "tags": [
          "x",
          ""
        ],
        "author": {},
        "scores": {
          "a": 0.5,
          "z": 1.0
        }
      }
      """, options: .pretty),
    .writes(
      "a pretty text with sorted keys",
      Post(title: "t", tags: [], author: Author(name: "n", born: 1), scores: [:], none: 2),
      """
      {
        "author": {
          "born": 1,
          "name": "n"
        },
        "none": 2,
        "scores": {},
        "tags": [],
        "title": "t"
      }
      """, options: sorted),
    .writes(
      "the canonical form", ["b": 1.0, "a": 1e21], #"{"a":1e+21,"b":1}"#, options: .canonical),
    .writes("a string at the top", "a\tb", #""a\tb""#),
    .writes("an integer at the top", -5, "-5"),
    .writes("a bool at the top", true, "true"),
    .writes("nil at the top", nil as Author?, "null"),
    .writes("an array at the top", [Author(name: "a", born: nil), nil], #"[{"name":"a"},null]"#),
    .writes("an empty array at the top", [Author](), "[]"),
    .writes("an empty array, pretty", [Author](), "[]", options: .pretty),
    .writes(
      "tuples and enums at the top", (1, kind: Kind.sized(2), Kind.plain),
      #"{"0":1,"kind":{"sized":{"_0":2}},"2":{"plain":{}}}"#),
    .writes(
      "special values as null", [Double.nan, .infinity, 1], "[null,null,1.0]", options: special),
    .writes("nil elements", [1, nil] as [Int?], "[1,null]"),
    .writes(
      "the order of properties", (zeta: 1, alpha: 2, _2: 3), #"{"zeta":1,"alpha":2,"_2":3}"#),
    .writes("line separators", ["\u{2028}"], "[\"\u{2028}\"]"),
    .writes("a key that needs escapes", ["a\"\n": 1], #"{"a\"\n":1}"#),
    .writes(
      "types of Foundation", [URL(string: "https://a.example/b?c=d")!],
      #"["https://a.example/b?c=d"]"#),
    .writes("data", Data([0, 255, 16]), #""AP8Q""#),
    .cannotWrite(
      "a function", ["a": { @Sendable in }] as [String: @Sendable () -> Void],
      "cannot map @Sendable () -> (): it is a function"),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }

  /// The value that `Any` holds is written, at the top.
  @Test func anyAtTheTop() throws {
    let values: [(any Sendable, String)] = [
      (5, "5"), ("a", "\"a\""), ([1, 2], "[1,2]"),
      (Author(name: "a", born: 1), #"{"name":"a","born":1}"#),
      (["a": true], #"{"a":true}"#), (Kind.plain, #"{"plain":{}}"#), (nil as Int?, "null"),
    ]
    for (value, text) in values {
      #expect(try JSENMapper().encodeToString(value as Any) == text)
      #expect(try JSENMapper().encodeToString(value) == text)
    }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encodeToString(["a": 1, "b": "c"] as [String: Any])
    }
    #expect(
      error?.description
        == "cannot map Any: its type Any does not say which type to decode; use JSEN for a value of any kind"
    )
  }

  @Test func dataAndBytesAreTheText() throws {
    let mapper = JSENMapper()
    let text = try mapper.encodeToString(Self.post, options: .pretty)
    #expect(try mapper.encodeToData(Self.post, options: .pretty) == Data(text.utf8))
    #expect(try mapper.encodeToBytes(Self.post, options: .pretty) == Array(text.utf8))
    #expect(try mapper.decode(Post.self, parsing: text) == Self.post)
  }
}
