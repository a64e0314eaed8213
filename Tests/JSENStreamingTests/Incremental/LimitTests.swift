import JSEN
import JSENStreaming
import Testing

/// The limits of a text that arrives in parts.
@Suite("Limits of parts") struct LimitTests {
  typealias Options = JSENIncrementalParser.Options

  /// A string is refused as soon as it is too long, with the error of the whole text.
  @Test(arguments: ["[1, \"", "{\"", "{\"a\": \"", "['", "\""])
  func longStrings(begin: String) throws {
    let reading = JSEN.ReadingOptions(maximumStringLength: 10, relaxations: .singleQuotes)
    for size in [1, 3, 100] {
      var parser = JSENIncrementalParser(options: Options(reading: reading))
      try parser.feed(begin)
      var count = 0
      while !parser.hasFailed && count < 1000 {
        try parser.feed(String(repeating: "é", count: size))
        count += 2 * size
      }
      #expect(count > 10 && count <= max(2 * size, 12), "parts of \(2 * size)")
      let text = begin + String(repeating: "é", count: count / 2)
      let quote = begin.contains("'") ? "'" : "\""
      let whole = #expect(throws: JSEN.ParsingError.self) {
        try JSEN(parsing: text + quote, options: reading)
      }
      try parser.feed(quote)
      let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
      #expect(error?.kind == .stringTooLong && error == whole)
      #expect(error?.description == whole?.description)
      let again = #expect(throws: JSEN.ParsingError.self) {
        try parser.feed(String(repeating: " ", count: 300))
      }
      #expect(again == error)
    }
  }

  @Test func longestStrings() throws {
    let reading = JSEN.ReadingOptions(maximumStringLength: 10)
    var parser = JSENIncrementalParser(options: Options(reading: reading))
    for byte in #"["0123456789", "éé\u00e9"]"#.utf8 { try parser.feed([byte]) }
    #expect(try parser.finish() == ["0123456789", "ééé"])
  }

  @Test func longNumbers() throws {
    let reading = JSEN.ReadingOptions(maximumNumberLength: 3)
    var parser = JSENIncrementalParser(options: Options(reading: reading))
    try parser.feed("[1234")
    #expect(parser.hasFailed)
    try parser.feed("e]")
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.kind == .numberTooLong)
    let atOnce = #expect(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: "[1234e]", options: reading)
    }
    #expect(atOnce?.kind == .expectedDigit)
  }

  /// The limit does not count the bytes after the value.
  @Test func theTextEndsWithItsValue() throws {
    let reading = JSEN.ReadingOptions(maximumTextLength: 10)
    var following = JSENIncrementalParser(
      options: Options(reading: reading, allowsFollowingText: true))
    try following.feed("{\"id\":1}")
    try following.feed("{\"id\":2}")
    #expect(try following.finish() == ["id": 1] && following.rest.count == 8)
    for size in [1, 5, 100] {
      var options = Options.lenient
      options.reading.maximumTextLength = 10
      var lenient = JSENIncrementalParser(options: options)
      let bytes = Array("A: {'a': 1} I hope that it helps.".utf8)
      #expect(throws: JSEN.ParsingError.self, "parts of \(size)") {
        for start in stride(from: 0, to: bytes.count, by: size) {
          try lenient.feed(bytes[start..<min(start + size, bytes.count)])
        }
        _ = try lenient.finish()
      }
      options.reading.maximumTextLength = 11
      lenient = JSENIncrementalParser(options: options)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try lenient.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(try lenient.finish() == ["a": 1])
    }
    // White space counts where nothing may follow.
    var parser = JSENIncrementalParser(options: Options(reading: reading))
    try parser.feed("{\"id\":1}   ")
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.kind == .textTooLong)
  }

  @Test func otherEncodings() throws {
    let reading = JSEN.ReadingOptions(maximumTextLength: 10)
    var parser = JSENIncrementalParser(options: Options(reading: reading))
    let bytes: [UInt8] = [0x5B, 0, 0x31, 0] + [UInt8](repeating: 0, count: 8)
    for byte in bytes { try parser.feed([byte]) }
    #expect(parser.hasFailed)
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    let whole = #expect(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: bytes, options: reading)
    }
    #expect(error == whole && error?.description == whole?.description)
  }

  @Test func endlessProse() throws {
    var options = Options.lenient
    options.reading.maximumTextLength = 10
    var parser = JSENIncrementalParser(options: options)
    try parser.feed("No answer. ")
    #expect(parser.hasFailed)
    #expect(throws: JSEN.ParsingError.self) {
      try parser.feed(String(repeating: "No. ", count: 100))
    }
  }
}
