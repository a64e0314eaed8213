import JSEN
import JSENParsing
import Testing

@Suite("Members with one value, and conditions")
struct ConstantFieldTests {
  @Test func constantsOfEachKind() throws {
    for constant in ["a", 1, 2.5, true, nil, [1], ["k": "v"]] as [JSEN] {
      let field = ParsePrint {
        Field("v", equals: constant)
        Field("id") { Int.jsonParser() }
      }
      expectRoundTrip(field, #"{"v":\#(constant),"id":7}"#, 7)
      expectFailure(
        field, #"{"v":"b","id":7}"#,
        "v (1:6): expected \(constant), found \"b\"")
      expectFailure(field, #"{"id":7}"#, "1:1: the key \"v\" is missing")
    }
    #expect(
      Field("v", equals: "a").schema["properties"] == ["v": ["type": "string", "const": "a"]])
    #expect(Field("v", equals: 1).schema["properties"] == ["v": ["enum": [1]]])
  }

  @Test(arguments: ["2", "2.0", "0.2e1", "20E-1"])
  func numbersAreComparedByValue(text: String) throws {
    for constant in [2, 2.0, .number(try #require(JSEN.Number(text)))] as [JSEN] {
      let field = Field("v", equals: constant)
      try field.decode(#"{"v":\#(text)}"#)
      try field.decode(field.encodeToString(()))
      try Field("v", equals: [["n": constant]]).decode(#"{"v":[{"n":\#(text)}]}"#)
      expectFailure(
        field, #"{"v":2.5}"#, "v (1:6): expected \(constant), found 2.5")
    }
    let same = OneOf {
      Field("v", equals: 2).map(to: "first")
      Field("v", equals: 2.0).map(to: "second")
    }
    expectPrintingFailure(
      same, "second", "alternative 2 reads back as alternative 1, which also fits its text")
  }

  @Test func constantsTellAlternativesApart() throws {
    let version = OneOf {
      for number in [1, 2] {
        ParsePrint {
          Field("v", equals: .int(number))
          Field("x") { Int.jsonParser() }
          Always(number)
        }
      }
    }
    #expect(try version.decode(#"{"v":2,"x":5}"#) == (5, 2))
    #expect(try version.encodeToString((5, 2)) == #"{"v":2,"x":5}"#)
  }

  /// Constants are compared before anything is written, and written once.
  @Test(arguments: constantParts) func aConstantPartIsWrittenOnce(row: Case) { row.check() }

  private static let constantParts = table {
    let kind = Field("kind", equals: "x").map(to: 5)
    let two = ParsePrint {
      Field("kind", equals: "x")
      Field("version", equals: 2)
    }.map(to: 5)
    let id = Field("id") { Int.jsonParser() }
    Case(
      "a member with a value",
      ParsePrint {
        id
        kind
      }, text: #"{"id":7,"kind":"x"}"#, values: 7, 5)
    Case(
      "two members with a value",
      ParsePrint {
        id
        two.described("Both.")
        Field("end") { Int.jsonParser() }
      }, text: #"{"id":7,"kind":"x","version":2,"end":8}"#, values: 7, 5, 8)
    Case(
      "alternatives of members",
      ParsePrint {
        id
        OneOf {
          kind
          Field("kind", equals: "y").map(to: 6)
        }
        Field("last", equals: true)
      }, text: #"{"id":7,"kind":"y","last":true}"#, values: 7, 6)
    Case(
      "an inner object",
      Field("outer") {
        ParsePrint {
          id
          kind
        }
      }, text: #"{"outer":{"id":7,"kind":"x"}}"#, values: 7, 5)
    Case(
      "a Choice", OneOf(choosingBy: "type") { Choice("ping") { two } },
      text: #"{"type":"ping","kind":"x","version":2}"#, value: 5)
    Case(
      "a value that is not the constant's",
      ParsePrint {
        id
        kind
      }, refusesToWrite: (7, 6), "expected 5, found 6")
    Case(
      "the members of an array",
      JSONArray {
        ParsePrint {
          Field("kind") { Int.jsonParser() }
          two.map(.convert(apply: { $0 }, unapply: { $0 }))
        }.map(.convert(apply: { $0.0 }, unapply: { ($0, 5) }))
      }, refusesToWrite: [1], at: "0", "the key \"kind\" is described twice")
  }

  @Test func conditions() throws {
    let even = Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) }
    expectRoundTrip(even, "4", 4)
    expectFailure(even, "3", "1:1: expected an even number, found 3")
    expectFailure(even, "true", "1:1: expected an integer, found true")
    expectPrintingFailure(even, 3, "expected an even number, found 3")
    let long = String.jsonParser().map { $0 + "!" }.filter("two letters") { $0.count == 3 }
    #expect(try long.decode("\"ab\"") == "ab!")
    expectFailure(long, "\"abc\"", "1:1: expected two letters, found \"abc\"")
    let hour = Digits(2).filter("an hour") { $0 < 24 }
    expectRoundTrip(hour, "07", 7)
    #expect(parsingError(hour, "24") == "expected an hour\n24\n^")
    #expect(printingError(hour, 24) == "expected an hour, found 24")
    #expect(try Rest().map { $0.count }.filter("a short text") { $0 < 3 }.parse("ab") == 2)
  }

  /// A path may be data, so an empty one is an error.
  @Test func aPathWithoutKeys() {
    let path = JSEN.KeyPath(segments: [String]())
    let message = "the key path of a field has at least one key"
    let field = ParsePrint {
      Field("id") { Int.jsonParser() }
      Field(path: path) { Int.jsonParser() }
    }.map(.convert(apply: { $0.0 }, unapply: { ($0, 0) }))
    expectFailure(field, #"{"id":7}"#, "1:1: \(message), found {\"id\":7}")
    expectPrintingFailure(field, 7, message)
    expectPrintingFailure(OptionalField(path: path) { Int.jsonParser() }, 1, message)
    expectPrintingFailure(OptionalField(path: path, default: 2) { Int.jsonParser() }, 1, message)
  }
}
