import JSEN
import JSENParsing
import Testing

@Suite("Blocks with conditions and loops, Always and Fail")
struct BuilderTests {
  @Test(arguments: [true, false]) func conditionsInBlocks(isNested: Bool) throws {
    let parser = ParsePrint {
      Field("id") { Int.jsonParser() }
      if isNested {
        Field(path: "user.name") { String.jsonParser() }
      } else {
        Field("name") { String.jsonParser() }
      }
      NoOtherFields()
    }.map(.convert(apply: { "\($0) \($1)" }, unapply: { _ in (1, "A") }))
    let texts = [#"{"id":1,"user":{"name":"A"}}"#, #"{"id":1,"name":"A"}"#]
    expectRoundTrip(parser, isNested ? texts[0] : texts[1], "1 A")
    #expect(throws: JSONParsingError.self) { try parser.decode(isNested ? texts[1] : texts[0]) }
  }

  @Test(arguments: 0..<3) func switchesInBlocks(version: Int) {
    let parser = Field("v") {
      switch version {
      case 0: Int.jsonParser()
      case 1: JSONString(.string(Int.self))
      default: Always(7)
      }
    }
    let texts = [#"{"v":7}"#, #"{"v":"7"}"#, #"{"v":null}"#]
    expectRoundTrip(parser, texts[version], 7)
  }

  @Test(arguments: 0...5) func loopsInAlternatives(count: Int) {
    let parser = OneOf {
      for number in 0..<count { Field("k\(number)") { Int.jsonParser() } }
      if count > 4 { Int.jsonParser() }
      if count > 3 {
        String.jsonParser().map(.string(Int.self))
      } else {
        Bool.jsonParser().map(.convert(apply: { $0 ? 1 : 0 }, unapply: { $0 == 1 }))
      }
      switch count {
      case 0: Null().map(.convert(apply: { -1 }, unapply: { _ in }))
      default: JSONTuple { Int.jsonParser() }
      }
    }
    for number in 0..<count { expectDecodes(parser, #"{"k\#(number)":\#(number)}"#, number) }
    #expect(throws: JSONParsingError.self) { try parser.decode(#"{"k5":0}"#) }
    #expect((try? parser.decode("3")) == (count > 4 ? 3 : nil))
    #expect((try? parser.decode("\"3\"")) == (count > 3 ? 3 : nil))
    #expect((try? parser.decode("true")) == (count > 3 ? nil : 1))
    #expect((try? parser.decode("null")) == (count == 0 ? -1 : nil))
    #expect((try? parser.decode("[3]")) == (count == 0 ? nil : 3))
    expectEncodes(parser, 1, count > 0 ? #"{"k0":1}"# : "true")
  }

  @Test func alternativesThatOnlyDecode() {
    let parser = OneOf {
      Int.jsonParser().map { "\($0)" }
      String.jsonParser()
      for word in ["null"] { Null().map { word } }
    }
    expectDecodes(JSONArray { parser }, #"[1,"a",null]"#, ["1", "a", "null"])
  }

  @Test func theFirstAlternativeThatFitsWins() {
    let parser = OneOf {
      Int8.jsonParser().map(
        .convert(
          apply: { "byte \($0)" }, unapply: { try Int8($0.replacing("byte ", with: "")).orThrow() })
      )
      Int.jsonParser().map(
        .convert(apply: { "int \($0)" }, unapply: { try Int($0.dropFirst(4)).orThrow() }))
    }
    expectRoundTrip(parser, "1", "byte 1")
    expectRoundTrip(parser, "1000", "int 1000")
    expectPrintingFailure(
      Field("a") { parser }, "x",
      """
      a: none of the alternatives can encode the value:
      - nothing there
      """)
  }

  @Test func whatAFailedAlternativeWroteIsTakenBack() {
    let parser = Field("a") {
      OneOf {
        ParsePrint {
          Field("x") { JSONArray { Double.jsonParser() } }
          Field("y") { JSONArray(1...) { Double.jsonParser() } }
        }.map(
          Conversion<([Double], [Double]), [Double]>.convert(
            apply: { $0.0 + $0.1 }, unapply: { ($0, []) }))
        JSONArray { Double.jsonParser() }
      }
    }
    expectEncodes(parser, [1, 2], #"{"a":[1.0,2.0]}"#)
    expectPrintingFailure(
      parser, [1, .nan],
      """
      a: none of the alternatives can encode the value:
      - x.1: nan is not a JSON number; describe it as another value, with OneOf and a conversion
      - 1: nan is not a JSON number; describe it as another value, with OneOf and a conversion
      """)
  }

  @Test func alwaysReadsNothing() throws {
    for text in ["null", "1", "[]", #"{"a":1}"#] { expectDecodes(Always(7), text, 7) }
    expectEncodes(Always(7), 7, "null")
    expectPrintingFailure(Always(7), 8, "expected 7, found 8")
    expectPrintingFailure(JSONArray { Always(7) }, [7, 8], "1: expected 7, found 8")
    let item = ParsePrint {
      Always("v")
      Field("a") { Int.jsonParser() }
      Always(())
      Always([1])
    }
    let (version, number, list) = try item.decode(#"{"a":1}"#)
    #expect(version == "v" && number == 1 && list == [1])
    #expect(try item.encodeToString(("v", 1, [1])) == #"{"a":1}"#)
    #expect(throws: JSONPrintingError.self) { try item.encodeToString(("v", 1, [])) }
    #expect(try JSONArray { Always(()) }.decode("[1,2]").count == 2)
  }

  @Test func failFails() {
    expectFailure(Fail<Int>("not supported"), "[1]", "1:1: not supported, found [1]")
    expectPrintingFailure(Fail<Int>("not supported"), 1, "not supported")
    let parser = ParsePrint {
      Field("a") { Int.jsonParser() }
      OneOf {
        Field("b") { Int.jsonParser() }
        Fail<Int>("b is needed")
      }
    }.map(.convert(apply: { $0.0 + $0.1 }, unapply: { ($0, $0) }))
    expectDecodes(parser, #"{"a":1,"b":1}"#, 2)
    expectFailure(
      parser, #"{"a":1}"#,
      """
      1:1: none of 2 alternatives fits:
      - the key "b" is missing
      - b is needed
      """)
  }

  @Test func nothingButVoid() throws {
    let nothing = ParsePrint {
      Field("a") { Null() }
      Field("b") { Null() }
      NoOtherFields()
    }
    #expect(throws: Never.self) { try nothing.decode(#"{"b":null,"a":null}"#) }
    #expect(try nothing.encodeToString(()) == #"{"a":null,"b":null}"#)
    #expect(
      try JSONArray { nothing }.encodeToString([(), ()])
        == #"[{"a":null,"b":null},{"a":null,"b":null}]"#)
    #expect(try JSONObject { nothing }.decode(#"{"x":{"a":null,"b":null}}"#).count == 1)
    #expect(try OptionalField("n") { nothing }.decode("{}") == nil)
    #expect(try OptionalField("n") { Null() }.encodeToString(()) == #"{"n":null}"#)
    #expect(try OptionalField("n") { Null() }.decode(#"{"n":null}"#) != nil)
    #expect(try Nullable { nothing }.encodeToString(nil) == "null")
  }
}
