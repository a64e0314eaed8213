import JSEN
import Testing

/// Several texts that are read as one array, which only documents do.
@Suite("Sequences of texts") struct SequenceTests {
  static var options: JSEN.ReadingOptions {
    var options = JSEN.ReadingOptions(relaxations: .comments)
    options.readsSequence = true
    return options
  }

  @Test(arguments: [
    ("", "[]"), (" \n ", "[]"), ("1", "[1]"), ("1\n2\r\n3", "[1,2,3]"),
    ("[1][2] {}\"a\"\n", #"[[1],[2],{},"a"]"#),
    ("\u{FEFF}true // one\nnull/* two */[]", "[true,null,[]]"),
    (#"{"a":[1]}{"a":2}"#, #"[{"a":[1]},{"a":2}]"#),
  ]) func textsAreElements(text: String, json: String) throws {
    let expected = try JSEN(parsing: json)
    let document = try JSENDocument(parsing: text, options: Self.options)
    #expect(JSEN(document) == expected)
    #expect(document.root.elements.count == expected.array?.count)
  }

  @Test(arguments: [
    (
      "1 [2,",
      "1 (1:6): expected a value, found the end of the text, inside the array that began at 1:3"
    ),
    ("{}\n{\"a\": tru}", "1.a (2:7): expected a value, found 'tru'; write true"),
    ("1\"a\"", #"1 (1:2): expected the end of the text, found "a""#),
    ("1,2", "1 (1:2): expected the end of the text, found ','"),
    ("[1]]", "1 (1:4): expected the end of the text, found ']'"),
    (
      "[[1]]",
      "0.0 (1:2): arrays and objects nest deeper than the limit of 2; set maximumDepth to allow more"
    ),
  ]) func anErrorHasItsPlace(text: String, message: String) {
    var options = Self.options
    options.maximumDepth = 2
    #expect {
      try JSENDocument(parsing: text, options: options)
    } throws: {
      "\($0)".split(separator: "\n").first.map(String.init) == message
    }
  }
}
