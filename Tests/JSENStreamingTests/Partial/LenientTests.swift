import JSEN
import JSENStreaming
import Testing

/// Texts as language models write them.
@Suite("Lenient parts") struct LenientTests {
  @Test(arguments: [
    ("Here you are:\n```json\n{\"a\": 1}\n```\nGood luck!", "{\"a\":1}"),
    ("```\n[1, 2,]\n```", "[1,2]"),
    ("{'it': 'is \"so\"', b: None}", #"{"it":"is \"so\"","b":null}"#),
    ("[True, False, None, // three\n]", "[true,false,null]"),
    ("See [this]: {\"a\": [1]} and [that]", "{\"a\":[1]}"),
    ("Use {0} in [[it]]: [1]", "[1]"), ("{\"a\": \"line\tone\"}", #"{"a":"line\tone"}"#),
    ("Here is the {name} you wanted: {\"a\": 1}", "{\"a\":1}"),
    ("Use {name} like this: {\"a\": 1}", "{\"a\":1}"),
    ("{first name}, {'last'} and [{x}]: {name: 1}", "{\"name\":1}"),
    ("{a{b[c{\"d\":[]}", "{\"d\":[]}"),
    ("{\"a\": \"x\ny\r\nz\"}", #"{"a":"x\ny\r\nz"}"#), ("{'a\n': 1}", #"{"a\n":1}"#),
    ("12", "12"), ("é [\"é\"] é", #"["é"]"#), ("[]", "[]"), ("x {} y", "{}"),
  ]) func accepted(text: String, value: String) throws {
    for size in [1, 2, 5, 1000] {
      var parser = JSENIncrementalParser(options: .lenient)
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try parser.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(try parser.finish().description == value, "chunks of \(size)")
    }
  }

  @Test(arguments: [
    (
      "Sorry, no.", "1:1: expected a value, found 'Sorry'; put text in double quotes\nSorry, no.\n^"
    ),
    (
      "So: {bad json}",
      "bad (1:10): expected ':' after the key, found 'json'; write a colon between the key and its value\n    {bad json}\n         ^"
    ),
    (
      "It is {\"a\": nope}",
      "a (1:13): expected a value, found 'nope'; put text in double quotes\n      {\"a\": nope}\n            ^"
    ),
    (
      "The {name} is {a: {b}} and {c: 1}",
      "a.b (1:21): expected ':' after the key, found '}'; write a colon and a value after the key\n              {a: {b}} and {c: 1}\n                    ^"
    ),
    ("", "1:1: the text is empty\n\n^"),
  ]) func refused(text: String, message: String) throws {
    var parser = JSENIncrementalParser(options: .lenient)
    try parser.feed(text)
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.description.replacing("; write null", with: "") == message)
  }

  @Test func pythonLiterals() throws {
    let options = JSEN.ReadingOptions(relaxations: .pythonLiterals)
    #expect(
      try JSEN(parsing: "[True, False, None, true]", options: options) == [true, false, nil, true])
    #expect(try JSENDocument(parsing: "{\"a\":None}", options: options).root.a?.isNull == true)
    #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: "True") }
    for text in ["[Truex]", "[true", "[Tru", "[N", "[none]"] {
      #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: text, options: options) }
    }
    let both = JSEN.ReadingOptions(relaxations: [.pythonLiterals, .nonFiniteNumbers])
    let value = try JSEN(parsing: "[NaN, None]", options: both)
    #expect(value[0]?.double?.isNaN == true && value[1] == .null)
    #expect(!JSEN.ReadingOptions.Relaxations.json5.contains(.pythonLiterals))
  }

  @Test func changes() throws {
    var parser = JSENIncrementalParser()
    var told: [[String]] = []
    for chunk in [
      "", "{\"a\": \"x", "y", "", "\", \"b\": [", "1, {\"c\": 2", ", \"d\": [] }, 3", ", 4], \"e\"",
      ": null",
      ", \"a\": \"again", "\"}", " ",
    ] {
      try parser.feed(chunk)
      told.append(parser.changes().map(\.path))
    }
    #expect(
      told == [
        [], ["a"], ["a"], [], ["b"], ["b.0", "b.1"], ["b.1.c", "b.1.d"], ["b.2", "b.3"], ["e"],
        ["a"],
        [], [],
      ])
    var root = JSENIncrementalParser()
    try root.feed("\"a")
    #expect(root.changes() == [JSEN.KeyPath("")])
    try root.feed("b\"")
    #expect(root.changes() == [JSEN.KeyPath("")] && root.changes().isEmpty)
  }

  @Test func typedParts() throws {
    struct Answer: Decodable, Equatable {
      var title: String
      var steps: [String]?
    }
    var parser = JSENIncrementalParser()
    let decoder = JSENDecoder()
    let nothing = #expect(throws: DecodingError.self) {
      try decoder.decodePartial(Answer.self, from: parser)
    }
    guard case .valueNotFound(_, let context) = nothing else { throw WrongError() }
    #expect(context.debugDescription == "no value has arrived yet")
    try parser.feed("{\"titl")
    let missing = #expect(throws: DecodingError.self) {
      try decoder.decodePartial(Answer.self, from: parser)
    }
    guard case .keyNotFound(let key, _) = missing else { throw WrongError() }
    #expect(key.stringValue == "title")
    try parser.feed("e\": \"Te")
    #expect(try decoder.decodePartial(Answer.self, from: parser) == Answer(title: "Te", steps: nil))
    try parser.feed("a\", \"steps\": [\"Boil\", \"Wa")
    #expect(
      try decoder.decodePartial(Answer.self, from: parser)
        == Answer(title: "Tea", steps: ["Boil", "Wa"]))
  }

  struct WrongError: Error {}
}
