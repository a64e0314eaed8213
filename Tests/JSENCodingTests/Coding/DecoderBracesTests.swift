import JSEN
import Testing

/// Texts whose braces may be left out.
@Suite struct DecoderBracesTests {
  /// White space of each kind before a brace that is there.
  @Test(arguments: ["", " ", "\t", "\n", "\r", "\r\n \t"]) func bracesAfterWhiteSpace(space: String)
    throws
  {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    for text in [#""a":1"#, #"{"a":1}"#] {
      #expect(try decoder.decode([String: Int].self, from: space + text + space) == ["a": 1])
    }
  }

  static var options: JSEN.ReadingOptions {
    var options = JSEN.ReadingOptions(relaxations: [.trailingCommas, .unquotedKeys])
    options.mayOmitBraces = true
    return options
  }

  @Test(arguments: [
    ("", "{}"), (" \n ", "{}"), ("a:1,", #"{"a":1}"#),
    ("a:[1],b:{c:2} , ", #"{"a":[1],"b":{"c":2}}"#),
    ("a:1,a:2", #"{"a":2}"#), ("{a:1}", #"{"a":1}"#),
  ]) func theEndOfTheTextEndsTheObject(text: String, json: String) throws {
    let expected = try JSEN(parsing: json)
    let document = try JSENDocument(parsing: text, options: Self.options)
    #expect(JSEN(document) == expected)
  }

  @Test(arguments: [
    ("a:1}", "1:4: there is nothing for '}' to close"),
    ("a:1,}", "1:5: there is nothing for '}' to close"),
    ("a:{b:[1,x]}", "a.b (1:9): expected a value, found 'x'; put text in double quotes"),
    ("a:1 b:2", "1:5: expected ',' or the end of the text, found 'b'; put text in double quotes"),
    ("a:[[[1]]]", "a.0.0 (1:5): arrays and objects nest deeper than the limit of 3"),
    ("[1]", "1:1: expected a key, found '['"),
  ]) func anErrorHasItsPlace(text: String, message: String) {
    var options = Self.options
    options.maximumDepth = 3
    #expect {
      try JSENDocument(parsing: text, options: options)
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }
}
