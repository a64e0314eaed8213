import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Cases: keys, their order and large objects")
struct KeyCases {
  @Test(arguments: rows) func keys(row: Case) { row.check() }

  /// Keys that are unusual, and how they are written.
  static let unusual: [(name: String, key: String, text: String)] = [
    ("nothing", "", ""), ("a space", " ", " "), ("quotes", "\"a\"", #"\"a\""#),
    ("a backslash", "a\\b", #"a\\b"#), ("a line break", "a\nb", #"a\nb"#),
    ("a zero byte", "a\0b", #"a\u0000b"#), ("a delete character", "\u{7F}", "\u{7F}"),
    ("Chinese", "键", "键"), ("Arabic", "مفتاح", "مفتاح"), ("a family", "👨‍👩‍👧", "👨‍👩‍👧"),
    ("a combining accent", "e\u{301}", "e\u{301}"), ("a composed accent", "\u{E9}", "\u{E9}"),
    ("a right-to-left mark", "\u{200F}a", "\u{200F}a"),
    ("a line separator", "\u{2028}", "\u{2028}"),
    ("the last code point", "\u{10FFFF}", "\u{10FFFF}"), ("a path", "a.b[0]/c", "a.b[0]/c"),
    ("a dollar", "$ref", "$ref"), ("a name of JavaScript", "__proto__", "__proto__"),
    ("a number", "007", "007"), ("true", "true", "true"),
    ("200 characters", String(repeating: "k", count: 200), String(repeating: "k", count: 200)),
  ]

  static let large = JSONObject { Int.jsonParser() }
  static let largeText =
    "{" + (0..<3000).map { "\"key \($0)\":\($0)" }.joined(separator: ",") + "}"
  static let count = sized(20_000, debug: 4_000)
  static let openText = #"{"z":1,"id":7,"a":{"y":0,"b":1},"m":[]}"#
  static let open = ParsePrint {
    Field("id") { Int.jsonParser() }
    RestOfObject()
  }
  static let rests = ParsePrint {
    RestOfObject { Int.jsonParser() }
    Field("id") { Int.jsonParser() }
    RestOfObject { Int.jsonParser() }
  }
  static let nestedRests = ParsePrint {
    open
    RestOfObject()
  }
  static let coordinates = ParsePrint {
    Field("x") { Int.jsonParser() }
    Field("y") { Int.jsonParser() }
  }

  static let rows = table {
    for (name, key, text) in unusual {
      Case("a key of \(name)", Field(key) { Int.jsonParser() }, text: "{\"\(text)\":1}", value: 1)
    }
    for (name, key, text) in unusual {
      Case(
        "a key of a dictionary: \(name)", JSONObject { Bool.jsonParser() },
        text: "{\"\(text)\":true}", value: [key: true])
    }
    Case(
      "an escaped key", Field("naïve/😀") { Int.jsonParser() },
      reads: #"{"na\u00efve\/\ud83d\ude00":1}"#, as: 1)
    Case(
      "a key in another case", Field("userId") { Int.jsonParser() }, refuses: #"{"userID":1}"#,
      "1:1", "the key \"userId\" is missing; did you mean \"userID\"?")
    Case(
      "a key with a space too many", Field("id") { Int.jsonParser() }, refuses: #"{"id ":1}"#,
      "1:1", "the key \"id\" is missing; did you mean \"id \"?")
    Case(
      "the other accent is another key", Field("\u{E9}") { Int.jsonParser() },
      refuses: "{\"e\u{301}\":1}", "1:1", "the key \"\u{E9}\" is missing")
    Case(
      "members are written in the order of the description", coordinates, text: #"{"x":1,"y":2}"#,
      values: 1, 2)
    Case(
      "members are read in any order",
      coordinates.map(.convert(apply: { [$0.0, $0.1] }, unapply: { ($0[0], $0[1]) })),
      reads: #"{"y":2,"x":1}"#, as: [1, 2])
    Case(
      "the rest keeps its order", open.map { $0.1.keys.joined(separator: " ") },
      reads: openText, as: "z a m")
    Case(
      "the rest is written in its order", open,
      text: #"{"id":7,"z":1,"a":{"y":0,"b":1},"m":[]}"#, values: 7,
      ["z": 1, "a": ["y": 0, "b": 1], "m": []] as JSEN.Object)
    Case(
      "the rest twice is read twice", rests.map { [$0.0, $0.2] }, reads: #"{"id":1,"x":2}"#,
      as: [["x": 2], ["x": 2]])
    Case(
      "the rest twice is not written", rests, refusesToWrite: (["x": 2], 1, ["y": 3]),
      "the rest of the object is described twice")
    Case(
      "the rest in a block beside the rest is not written", nestedRests,
      refusesToWrite: ((1, ["x": 2]), ["y": 3]), "the rest of the object is described twice")
    Case(
      "the last of equal keys counts", coordinates.map { $0.0 }, reads: #"{"x":1,"y":2,"x":3}"#,
      as: 3)
    Case(
      "the first of equal keys counts", coordinates.map { $0.0 }, reads: #"{"x":1,"y":2,"x":3}"#,
      as: 1, options: JSEN.ReadingOptions(duplicateKeys: .keepFirst))
    Case(
      "a wrong value that an equal key replaces", coordinates.map { $0.0 },
      reads: #"{"x":null,"y":2,"x":3}"#, as: 3)
    Case(
      "a dictionary of 3000 members", large, reads: largeText,
      as: Dictionary(uniqueKeysWithValues: (0..<3000).map { ("key \($0)", $0) }))
    Case(
      "one member of 3000", Field("key 2999") { Int.jsonParser() }, reads: largeText, as: 2999)
    Case(
      "the rest of 3000 members",
      ParsePrint {
        Field("key 1500") { Int.jsonParser() }
        RestOfObject { Int.jsonParser() }
      }.map { $0.1.count }, reads: largeText, as: 2999)
    Case(
      "none of 3000 members", Field("key 3000") { Int.jsonParser() }, refuses: largeText, "1:1",
      "the key \"key 3000\" is missing; did you mean \"key 30\"?")
    Case(
      "an array of many elements", JSONArray { Int.jsonParser() },
      text: "[" + (0..<count).map { "\($0)" }.joined(separator: ",") + "]",
      value: Array(0..<count))
    Case(
      "a wrong element after many", JSONArray { Field("n") { Int.jsonParser() } },
      refuses: "["
        + (0..<count).map { #"{"n":\#($0 == count - 1 ? "null" : "1")}"# }.joined(separator: ",\n")
        + "]",
      at: "\(count - 1).n", "\(count):6", "expected an integer, found null")
  }
}
