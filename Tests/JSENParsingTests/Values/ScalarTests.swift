import JSEN
import JSENParsing
import Testing

@Suite("Null, JSONBoolean, JSONString, Nullable and any value")
struct ScalarTests {
  static let texts = ["null", "true", "1", "1.5", "\"a\"", "[1]", "{\"a\":1}"]

  @Test func null() throws {
    #expect(throws: Never.self) { try Null().decode(" null ") }
    #expect(try Null().encodeToString(()) == "null")
    #expect(try Null().print(()) == .null)
    for text in Self.texts.dropFirst() {
      expectFailure(Null(), text, "1:1: expected null, found \(text)")
    }
  }

  @Test func booleans() {
    for parser in [Bool.jsonParser(), JSONBoolean()] {
      expectRoundTrip(parser, "true", true)
      expectRoundTrip(parser, "false", false)
      for text in Self.texts where text != "true" {
        expectFailure(parser, text, "1:1: expected true or false, found \(text)")
      }
    }
    expectRoundTrip(JSONArray { Bool.jsonParser() }, "[true,false]", [true, false])
    expectRoundTrip(OptionalField("b") { Bool.jsonParser() }, #"{"b":false}"#, false)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("é日😀", "é日😀"), (#"\n\t\"\\"#, "\n\t\"\\"),
    (#"\u0000\u001f"#, "\0\u{1F}"), ("exactly fifteen", "exactly fifteen"),
    ("more than fifteen bytes", "more than fifteen bytes"),
  ])
  func strings(text: String, value: String) {
    expectRoundTrip(String.jsonParser(), "\"\(text)\"", value)
    expectRoundTrip(JSONArray { String.jsonParser() }, "[\"\(text)\",\"\"]", [value, ""])
    expectRoundTrip(Field("s") { JSONString() }, "{\"s\":\"\(text)\"}", value)
    expectRoundTrip(JSONObject { String.jsonParser() }, "{\"\(text)\":\"\(text)\"}", [value: value])
  }

  @Test func escapesAreRead() {
    expectDecodes(String.jsonParser(), #""\ud83d\ude00\/\u00e9\b\f""#, "😀/é\u{8}\u{C}")
    for text in Self.texts where text != "\"a\"" {
      expectFailure(String.jsonParser(), text, "1:1: expected a string, found \(text)")
    }
  }

  @Test func writingOptionsApply() throws {
    let parser = Field("é/") { String.jsonParser() }
    let options = JSEN.WritingOptions.with {
      $0.escapesNonASCII = true
      $0.escapesSlashes = true
    }
    #expect(try parser.encodeToString("😀", options: options) == #"{"\u00e9\/":"\ud83d\ude00"}"#)
    let sorted = JSEN.WritingOptions.with { $0.sortsKeys = true }
    let object = JSONObject { Int.jsonParser() }
    #expect(
      try object.encodeToString(["b": 1, "a": 2, "c": 3], options: sorted)
        == #"{"a":2,"b":1,"c":3}"#)
    let swapped = ParsePrint {
      Field("b") { Double.jsonParser() }
      Field("a") { Int.jsonParser() }
    }
    #expect(try swapped.encodeToString((1, 2), options: sorted) == #"{"a":2,"b":1.0}"#)
    #expect(try swapped.encodeToString((1, 2), options: .canonical) == #"{"a":2,"b":1}"#)
  }

  /// Sorting members leaves the digits of numbers as they are.
  @Test(arguments: [
    "0.1000000000000000055511151231257827", "18446744073709551616", "1e400", "-0.0", "1.0",
    "123456789.12345678901",
  ]) func sortedNumbersKeepTheirDigits(number: String) throws {
    let exact = JSEN.ReadingOptions.with { $0.numbers = .exact }
    let value = try JSEN(parsing: #"{"b":\#(number),"a":[\#(number)]}"#, options: exact)
    let sorted = JSEN.WritingOptions.with { $0.sortsKeys = true }
    #expect(
      try JSEN.jsonParser().encodeToString(value, options: sorted)
        == #"{"a":[\#(number)],"b":\#(number)}"#)
  }

  /// On each way, with the option of the reader.
  @Test func textThatIsNotUnicodeIsReplaced() {
    let options = JSEN.ReadingOptions(invalidUnicode: .replace)
    expectDecodes(String.jsonParser(), #""a\ud83d""#, "a\u{FFFD}", options: options)
    expectDecodes(
      Field("\u{FFFD}") { String.jsonParser() }, #"{"\udc00": "\ud83d\ude00"}"#, "😀",
      options: options)
  }

  @Test func nullable() {
    expectRoundTrip(Nullable { Int.jsonParser() }, "null", nil)
    expectRoundTrip(Nullable { Int.jsonParser() }, "1", 1)
    let nested = Nullable { JSONArray { Nullable { String.jsonParser() } } }
    expectRoundTrip(nested, #"[null,"a"]"#, [nil, "a"])
    expectRoundTrip(nested, "null", nil)
    expectFailure(
      nested, #"[null,1]"#, "1 (1:7): expected a string or null, found 1")
    expectFailure(nested, "1", "1:1: expected an array or null, found 1")
    let optional = OptionalField("a") { Nullable { Int.jsonParser() } }
    expectRoundTrip(optional, "{}", nil)
    expectRoundTrip(optional, #"{"a":1}"#, 1)
    // A class and an enum with spare bits have optionals without a byte of their own.
    expectRoundTrip(Field("a") { Nullable { Bool.jsonParser() } }, #"{"a":null}"#, nil)
    expectRoundTrip(Field("a") { Nullable { Bool.jsonParser() } }, #"{"a":false}"#, false)
  }

  @Test(arguments: texts) func anyValue(text: String) throws {
    expectRoundTrip(JSEN.jsonParser(), text, try JSEN(parsing: text))
    expectRoundTrip(Field("a") { JSEN.jsonParser() }, #"{"a":\#(text)}"#, try JSEN(parsing: text))
  }
}
