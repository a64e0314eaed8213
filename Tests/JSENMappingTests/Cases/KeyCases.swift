import JSEN
import JSENMapping
import Testing

/// Keys of members: their own, nested, with odd characters, and transformed.
@Suite("Cases: keys") struct KeyCases {
  struct Odd: JSENMappable, Equatable {
    let dot, space, quote, slash, empty, emoji, digits, dollar: Int
    static var keyPathsByProperty: [String: String] {
      [
        "dot": #"com\.example\.id"#, "space": "first name", "quote": #"a"b"#, "slash": "a/b",
        "empty": #"[""]"#, "emoji": "👩‍👩‍👧", "digits": "0", "dollar": "$ref",
      ]
    }
  }
  struct Deep: JSENMappable, Equatable {
    let id: Int
    let name: String
    let city: String?
    let zip: Int?
    let tags: [String]
    static var keyPathsByProperty: [String: String] {
      [
        "name": "user.name", "city": "user.address.city", "zip": "user.address.zip",
        "tags": #"meta.app\.tags"#,
      ]
    }
  }
  struct Pulled: JSENMappable, Equatable {
    let first: Inner
    struct Inner: JSENMappable, Equatable {
      let value: Int
      static var keyPathsByProperty: [String: String] { ["value": "c.d"] }
    }
    static var keyPathsByProperty: [String: String] { ["first": "a.b"] }
  }
  struct Element: JSENMappable, Equatable {
    let second: Int
    static var keyPathsByProperty: [String: String] { ["second": "list.1"] }
  }
  struct Missing: JSENMappable {
    let a: Int
    static var keyPathsByProperty: [String: String] { ["a": "x..y"] }
  }
  struct Nothing: JSENMappable {
    let a: Int
    static var keyPathsByProperty: [String: String] { ["a": ""] }
  }
  struct Swapped: JSENMappable, Equatable {
    let a, b: Int
    static var keyPathsByProperty: [String: String] { ["a": "b", "b": "a"] }
  }
  struct Cases: Equatable { let id, iD: Int }
  struct Names: Equatable {
    let userID: Int
    let htmlURL2: String
    let aBC: Bool
    let _hidden: Int
  }
  struct Escaped: Equatable { let `class`: String, `init`: Int }
  struct Accents: Equatable { let name: [String: Int] }

  static let snake = JSENMapper().keyDecoding(.convertFromSnakeCase)
  static let upper = JSENMapper().keyDecoding(.custom { $0.uppercased() })

  static let rows: [MappingCase] = [
    .reads(
      "keys with odd characters",
      #"{"com.example.id":1,"first name":2,"a\"b":3,"a/b":4,"":5,"👩‍👩‍👧":6,"0":7,"$ref":8}"#,
      as: Odd(dot: 1, space: 2, quote: 3, slash: 4, empty: 5, emoji: 6, digits: 7, dollar: 8)),
    .reads(
      "keys with escapes in the text", #"{"\u0063om.example.id":1,"a\/b":4}"#,
      as: Odd(dot: 1, space: 0, quote: 0, slash: 4, empty: 0, emoji: 0, digits: 0, dollar: 0),
      writes:
        #"{"com.example.id":1,"first name":0,"a\"b":0,"a/b":4,"":0,"👩‍👩‍👧":0,"0":0,"$ref":0}"#),
    .refuses(
      "a dotted key in a message", #"{"com.example.id":{}}"#, as: Odd.self,
      "com\\.example\\.id (1:19): expected an integer, found {}"),
    .reads(
      "paths that share objects",
      #"{"id":1,"user":{"name":"a","address":{"city":"b","zip":3}},"meta":{"app.tags":["c"]}}"#,
      as: Deep(id: 1, name: "a", city: "b", zip: 3, tags: ["c"])),
    .reads(
      "paths through missing objects", #"{"id":1}"#,
      as: Deep(id: 1, name: "", city: nil, zip: nil, tags: []),
      writes: #"{"id":1,"user":{"name":""},"meta":{"app.tags":[]}}"#),
    .reads(
      "paths through null", #"{"id":1,"user":{"address":null},"meta":null}"#,
      as: Deep(id: 1, name: "", city: nil, zip: nil, tags: []),
      writes: #"{"id":1,"user":{"name":""},"meta":{"app.tags":[]}}"#),
    .refuses(
      "a path through a string", #"{"user":"a"}"#, as: Deep.self,
      "user (1:9): expected an object, found \"a\""),
    .refuses(
      "strict: a path through an object without the key", #"{"id":1,"user":{"nam":"a"}}"#,
      as: Deep.self, "user (1:16): the key \"name\" is missing; did you mean \"nam\"?",
      by: .strict),
    .reads(
      "a path inside a type at a path", #"{"a":{"b":{"c":{"d":5}}}}"#,
      as: Pulled(first: .init(value: 5))),
    .reads(
      "digits in a path are the key of an object", #"{"list":{"1":5}}"#, as: Element(second: 5)),
    .refuses(
      "digits in a path are not an index", #"{"list":[4,5]}"#, as: Element.self,
      "list (1:9): expected an object, found [4,5]"),
    .cannotMap(
      "a path with a missing segment", Missing.self,
      "cannot map the property 'a' of Missing: its key path \"x..y\" has an empty segment; write [\"\"] for an empty key"
    ),
    .cannotMap(
      "an empty path", Nothing.self,
      "cannot map the property 'a' of Nothing: its key path \"\" has an empty segment; write [\"\"] for an empty key"
    ),
    .reads("swapped keys", #"{"b":1,"a":2}"#, as: Swapped(a: 1, b: 2)),
    .reads("keys that differ by case", #"{"id":1,"iD":2}"#, as: Cases(id: 1, iD: 2)),
    .refuses(
      "strict: a key of another case is another key", #"{"id":1,"ID":2}"#, as: Cases.self,
      "1:1: the key \"iD\" is missing; did you mean \"ID\"?", by: .strict),
    .cannotMap(
      "a transform that makes one key of two", Cases.self,
      "cannot map Cases: two properties have the key \"ID\"", by: upper),
    .reads(
      "snake case",
      #"{"user_id":1,"html_url2":"u","a_bc":true,"_hidden":3}"#,
      as: Names(userID: 1, htmlURL2: "u", aBC: true, _hidden: 3), by: snake),
    .reads(
      "names in backticks", #"{"class":"a","init":1}"#,
      as: Escaped(class: "a", init: 1)),
    .reads(
      "equal strings with other code points are two keys", #"{"name":{"e\u0301":1}}"#,
      as: Accents(name: ["e\u{301}": 1]), writes: "{\"name\":{\"e\u{301}\":1}}"),
    .reads(
      "the last of two equal members wins", #"{"id":1,"iD":2,"id":4}"#,
      as: Cases(id: 4, iD: 2), writes: #"{"id":4,"iD":2}"#),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
