import JSEN
import JSENStreaming
import Testing

/// More bytes can be fed after `finish()`.
@Suite("Finishing") struct FinishTests {
  /// A text that ends too early may go on.
  @Test(arguments: [
    ("[1, 2", "3]", "[1,23]"), ("", "[]", "[]"), ("{\"a", "\": 1}", #"{"a":1}"#), ("[", "]", "[]"),
    ("[tr", "ue]", "[true]"), ("\"a\\", "n\"", #""a\n""#), ("-", "1", "-1"), ("{", "}", "{}"),
    ("\u{FEFF}", "1", "1"), ("{\"a\": {", "}}", #"{"a":{}}"#), ("[1]  ", " ", "[1]"),
  ]) func afterFailure(begin: String, end: String, value: String) throws {
    for options in [JSENIncrementalParser.Options(), .lenient] {
      if options.skipsProse, !value.hasPrefix("[") && !value.hasPrefix("{") { continue }
      var parser = JSENIncrementalParser(options: options)
      for byte in begin.utf8 {
        let isComplete = parser.isComplete
        let error =
          isComplete ? nil : #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
        #expect(isComplete || options.skipsProse || error?.isIncomplete == true)
        #expect(!parser.hasFailed)
        try parser.feed([byte])
      }
      _ = try? parser.finish()
      try parser.feed(end)
      #expect(try parser.finish().description == value, "\(begin)")
    }
  }

  /// The beginning of a string is counted from the beginning of the text, also after the parser has put blocks aside.
  @Test func afterLongTexts() throws {
    var parser = JSENIncrementalParser()
    try parser.feed("[" + String(repeating: "1,", count: 40_000))
    try parser.feed("\n\"ab")
    try? parser.feed("\ncd")
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.location.description == "2:4" && error?.relatedLocation?.description == "2:1")
    #expect(
      error?.description.contains("the string that began at 2:1 is not closed on its line") == true)
  }

  @Test func otherEncodings() throws {
    var parser = JSENIncrementalParser()
    for byte in [0x5B, 0, 0x31, 0, 0x5D] as [UInt8] {
      try parser.feed([byte])
      #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    }
    try parser.feed([0])
    #expect(try parser.finish() == [1])
    var copy = parser
    try copy.feed([UInt8]())
    #expect(copy.isComplete && copy.partialValue == [1])
  }

  @Test func afterProse() throws {
    var parser = JSENIncrementalParser(options: .lenient)
    for part in ["Sorry", ", [no", "t] ", "{\"a\"", ": 1"] {
      try parser.feed(part)
      #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    }
    try parser.feed("}")
    #expect(try parser.finish() == ["a": 1])
  }

  /// A number that has been finished does not go on. A copy knows that, too.
  @Test(arguments: [false, true]) func afterANumber(isCopied: Bool) throws {
    var parser = JSENIncrementalParser()
    try parser.feed("12")
    #expect(try parser.finish() == 12)
    var copies = isCopied ? [parser] : []
    try parser.feed(" ")
    #expect(try parser.finish() == 12)
    if isCopied { copies.append(parser) }
    try parser.feed("3")
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(
      error?.description
        == "1:4: expected the end of the text, found '3'; one value a line? use JSENLines of the library JSENStreaming, or put the values in an array\n12 3\n   ^"
    )
    if isCopied { copies.append(parser) }
    #expect(throws: JSEN.ParsingError.self) {
      try parser.feed(String(repeating: " ", count: 300))
    }
    for index in copies.indices.dropLast() { #expect(try copies[index].finish() == 12) }
  }
}
