import JSEN
import JSENParsing
import Testing

@Suite("Members that are described in unusual ways")
struct UnusualMemberTests {
  @Test func aFieldMayBeNullable() {
    let level = Field("n") { Nullable { Int.jsonParser() } }
    expectRoundTrip(level, #"{"n":7}"#, 7)
    expectRoundTrip(level, #"{"n":null}"#, nil)
    expectFailure(level, "{}", "1:1: the key \"n\" is missing")
    let name = Field("n") { Nullable { String.jsonParser() } }
    expectRoundTrip(
      name, #"{"n":"a string of more than fifteen bytes"}"#, "a string of more than fifteen bytes")
    expectRoundTrip(name, #"{"n":null}"#, nil)
    expectFailure(
      name, #"{"n":1}"#, "n (1:6): expected a string or null, found 1")
  }

  @Test func aFieldIsRequiredAlthoughItsMembersAreOptional() {
    let inner = Field("a") { OptionalField("b") { Int.jsonParser() } }
    expectFailure(inner, "{}", "1:1: the key \"a\" is missing")
    expectRoundTrip(inner, #"{"a":{}}"#, nil)
    expectFailure(
      inner, #"{"a":null}"#, "a (1:6): expected an object, found null")
    let merged = ParsePrint {
      Field("a") { OptionalField(path: "b.c") { Int.jsonParser() } }
      Field("d") { Int.jsonParser() }
    }
    #expect(throws: JSONParsingError.self) { try merged.decode(#"{"d":1}"#) }
  }

  @Test func anEmptyKeyIsAKeyLikeAnyOther() throws {
    let alternative = OneOf {
      Field("a") { Int.jsonParser() }
      Field("b") { Int.jsonParser() }
    }
    let strict = ParsePrint {
      alternative
      Field("c") { Int.jsonParser() }
      NoOtherFields()
    }
    #expect(throws: JSONParsingError.self) { try strict.decode(#"{"":0,"a":1,"c":2}"#) }
    let rest = ParsePrint {
      alternative
      RestOfObject()
    }
    #expect(try rest.decode(#"{"":0,"a":1}"#).1 == ["": 0])
    let described = ParsePrint {
      alternative
      Field("") { Int.jsonParser() }
    }
    #expect(try described.decode(#"{"":5,"a":1}"#) == (1, 5))
  }

  @Test func keysThatSwiftCallsEqualDiffer() throws {
    let both = ParsePrint {
      Field("\u{E9}") { Int.jsonParser() }
      Field("e\u{301}") { Int.jsonParser() }
    }
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(try both.decode(text) == (1, 2))
    #expect(Array(try both.encodeToString((1, 2)).utf8) == Array(text.utf8))
    let embedded = ParsePrint {
      ParsePrint(.convert(apply: { $0 }, unapply: { $0 })) { Field("\u{E9}") { Int.jsonParser() } }
      RestOfObject()
    }
    #expect(try embedded.decode(text).1.count == 1)
    let paths = ParsePrint {
      Field(path: "\u{E9}.a") { Int.jsonParser() }
      Field(path: "e\u{301}.b") { Int.jsonParser() }
    }
    let objects = "{\"\u{E9}\":{\"a\":1},\"e\u{301}\":{\"b\":2}}"
    #expect(try paths.decode(objects) == (1, 2))
    #expect(Array(try paths.encodeToString((1, 2)).utf8) == Array(objects.utf8))
  }

  @Test func theRestOfAnObjectHasRepeatedKeys() throws {
    let numbers = ParsePrint {
      Field("a") { Int.jsonParser() }
      RestOfObject { Int.jsonParser() }
    }
    let any = ParsePrint {
      Field("a") { Int.jsonParser() }
      RestOfObject()
    }
    let text = #"{"b":1,"a":2,"c":3,"b":4}"#
    #expect(try numbers.decode(text).1 == ["b": 4, "c": 3])
    #expect(try any.decode(text).1 == ["b": 4, "c": 3])
    let first = JSEN.ReadingOptions.with { $0.duplicateKeys = .keepFirst }
    #expect(try numbers.decode(text, options: first).1 == ["b": 1, "c": 3])
    #expect(try any.decode(text, options: first).1 == ["b": 1, "c": 3])
  }

  @Test func aKeyOfTheRestMustNotBeDescribed() {
    let message = ParsePrint {
      Field("text") { String.jsonParser() }
      RestOfObject()
    }
    expectPrintingFailure(
      message, ("Hi", ["text": 1]),
      "text: the rest of the object has a key that is described")
    let numbers = ParsePrint {
      Field("text") { String.jsonParser() }
      RestOfObject { Int.jsonParser() }
    }
    expectPrintingFailure(
      numbers, ("Hi", ["text": 1]),
      "text: the rest of the object has a key that is described")
    let strings = ParsePrint {
      Field("text") { String.jsonParser() }
      RestOfObject { String.jsonParser() }
    }
    expectPrintingFailure(
      strings, ("Hi", ["text": "Ho"]),
      "text: the rest of the object has a key that is described")
  }

  @Test func anErrorInTheRestHasItsPath() {
    let rest = Field("in") { RestOfObject() }
    expectPrintingFailure(
      rest, ["a": 1, "x": [.double(.nan)]],
      "in.x.0: nan is not a JSON number; describe it as another value, with OneOf and a conversion"
    )
    expectPrintingFailure(
      Field("in") { RestOfObject { Double.jsonParser() } }, ["x": Double.nan],
      "in.x: nan is not a JSON number; describe it as another value, with OneOf and a conversion"
    )
  }

  @Test func aKeyThatIsDescribedTwiceIsNamedOnce() {
    let twice = Parse {
      Field("a") { Int.jsonParser() }
      Parse {
        Field("b") { Int.jsonParser() }
        Field("a") { Double.jsonParser() }
      }
      NoOtherFields()
    }.map { "\($0)" }
    expectFailure(
      twice, #"{"a":1,"b":2,"x":3}"#,
      "x (1:14): unexpected key; the known keys are \"a\", \"b\"")
  }

  @Test func dictionariesTellKeysApartThatSwiftCallsEqual() {
    let text = "{\"\u{E9}\":\"1\",\"e\u{301}\":\"2\"}"
    let equal =
      "Swift's String calls this key and an earlier one equal; a JSEN.Object keeps both, "
      + "found \"e\u{301}\""
    expectFailure(
      JSONObject { String.jsonParser() }, text,
      "e\u{301} (1:10): \(equal)")
    expectFailure(
      JSONObject { JSEN.jsonParser() }, text,
      "e\u{301} (1:10): \(equal)")
  }
}
