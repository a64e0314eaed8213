import JSEN
import JSENParsing
import Testing

@Suite("Lengths, patterns and formats of strings")
struct StringCheckTests {
  @Test func lengthsCountCodePoints() throws {
    let rows:
      [(JSONDescription<String, TwoWay>, String, String, reads: [String], refuses: [String])] =
        [
          (
            String.jsonParser().length(1...3), #"{"type":"string","minLength":1,"maxLength":3}"#,
            "1 to 3 characters", ["a", "äöü", "👨‍👩", "\u{1F600}\u{1F600}\u{1F600}"],
            ["", "abcd", "👨‍👩‍👧", "e\u{301}e\u{301}"]
          ),
          (
            String.jsonParser().length(2), #"{"type":"string","minLength":2,"maxLength":2}"#,
            "2 characters", ["ab", "e\u{301}"], ["a", "abc", "é"]
          ),
          (
            String.jsonParser().length(1...), #"{"type":"string","minLength":1}"#,
            "at least 1 character", ["a"], [""]
          ),
          (
            String.jsonParser().length(..<3), #"{"type":"string","maxLength":2}"#,
            "at most 2 characters", ["", "ab"], ["abc"]
          ),
          (
            String.jsonParser().length(1...5).length(3...9),
            #"{"type":"string","minLength":3,"maxLength":5}"#, "3 to 9 characters", ["abc"], ["a"]
          ),
        ]
    for (parser, schema, words, reads, refuses) in rows {
      #expect(try parser.schema.serialized() == schema)
      for text in reads { expectRoundTrip(parser, "\"\(text)\"", text) }
      for text in refuses {
        expectFailure(
          parser, "\"\(text)\"",
          "1:1: expected a string of \(words), found \"\(text)\"")
        expectPrintingFailure(
          parser, text, "expected a string of \(words), found \(text.debugDescription)")
      }
    }
  }

  @Test func escapesAreOneCharacterEach() {
    let parser = String.jsonParser().length(2)
    expectDecodes(parser, #""\n\u00e9""#, "\né")
    expectDecodes(parser, #""\ud83d\ude00a""#, "😀a")
    #expect(throws: JSONParsingError.self) { try parser.decode(#""\n""#) }
  }

  @Test func aPatternIsCheckedAndInTheSchema() throws {
    let name = String.jsonParser().length(...5).pattern("^[a-z]+$")
    #expect(
      try name.schema.serialized() == #"{"type":"string","maxLength":5,"pattern":"^[a-z]+$"}"#)
    expectRoundTrip(name, #""abc""#, "abc")
    expectFailure(
      name, #""A1""#, "1:1: expected a string that matches ^[a-z]+$, found \"A1\"")
    expectFailure(
      name, #""abcdef""#,
      "1:1: expected a string of at most 5 characters, found \"abcdef\"")
    expectPrintingFailure(name, "A", "expected a string that matches ^[a-z]+$, found \"A\"")
  }

  @Test func twoPatternsMustBothMatch() throws {
    let parser = String.jsonParser().pattern("a").pattern("b")
    #expect(
      try parser.schema.serialized()
        == #"{"type":"string","pattern":"a","allOf":[{"pattern":"b"}]}"#)
    expectRoundTrip(parser, #""ab""#, "ab")
    expectFailure(parser, #""b""#, "1:1: expected a string that matches a, found \"b\"")
    expectFailure(parser, #""a""#, "1:1: expected a string that matches b, found \"a\"")
  }

  @Test func aPatternThatIsNotValidIsAnErrorOfEachCall() throws {
    let parser = Field("a") { String.jsonParser().pattern("[a") }
    let decoding = #expect(throws: JSONParsingError.self) { try parser.decode(#"{"a": "b"}"#) }
    #expect(decoding?.message.hasPrefix("the pattern [a is not valid at offset ") ?? false)
    let encoding = #expect(throws: JSONPrintingError.self) { try parser.encodeToString("b") }
    #expect(encoding?.message.hasPrefix("the pattern [a is not valid at offset ") ?? false)
  }

  @Test func aFormatIsCheckedAndInTheSchema() throws {
    let address = Field("mail") { String.jsonParser().format(.email) }
    #expect(
      try address.schema.serialized()
        == #"{"type":"object","properties":{"mail":{"type":"string","format":"email"}},"required":["mail"]}"#
    )
    expectRoundTrip(address, #"{"mail":"ann@example.org"}"#, "ann@example.org")
    let decoding = #expect(throws: JSONParsingError.self) { try address.decode(#"{"mail":"ann"}"#) }
    #expect(decoding?.message.hasSuffix(", found \"ann\"") ?? false)
    #expect(throws: JSONPrintingError.self) { try address.encodeToString("ann") }
  }

  @Test func formatsHaveTheNamesOfJSONSchema() {
    let names: [(JSONStringFormat, String)] = [
      (.dateTime, "date-time"), (.date, "date"), (.time, "time"), (.duration, "duration"),
      (.email, "email"), (.internationalEmail, "idn-email"), (.hostname, "hostname"),
      (.internationalHostname, "idn-hostname"), (.ipv4, "ipv4"), (.ipv6, "ipv6"), (.uri, "uri"),
      (.uriReference, "uri-reference"), (.iri, "iri"), (.iriReference, "iri-reference"),
      (.uriTemplate, "uri-template"), (.uuid, "uuid"), (.jsonPointer, "json-pointer"),
      (.relativeJSONPointer, "relative-json-pointer"), (.regex, "regex"),
    ]
    for (format, name) in names { #expect(format.name == name) }
  }
}
