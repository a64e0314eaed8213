import Foundation
import JSEN
import JSENParsing
import JSENSchema
import TestTools
import Testing

/// The format in the schema of a description accepts all texts that the description reads.
@Suite("Formats of descriptions") struct DescribedFormatTests {
  private static func check<Value>(
    _ description: JSONDescription<Value, TwoWay>, _ parts: [String],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    var options = JSONSchema.Options()
    options.assertsFormats = true
    let schema = try JSONSchema(description.schema, options: options)
    var generator = SeededRandom(seed: 1)
    var readCount = 0
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      guard let value = try? description.decode(JSEN.string(text).description) else { continue }
      readCount += 1
      #expect(schema.isValid(.string(text)), "\(text)", sourceLocation: location)
      // A date with a fraction is read and not written in some styles.
      guard let written = try? description.print(value) else { continue }
      #expect(schema.isValid(written), "\(written)", sourceLocation: location)
    }
    #expect(readCount > 20, sourceLocation: location)
  }

  @Test func resourceIdentifiers() throws {
    let parts = [
      "http", ":", "/", "//", "a", "b.c", "?", "#", "[", "]", "%", "%41", "é", " ", "@", ":80",
      "::1", "<", "|", "-", "..", "mailto:", "{", "1",
    ]
    try Self.check(URL.jsonParser(), parts)
    try Self.check(JSONString { URL.parser() }, parts)
    try Self.check(JSONString(.url), parts)
  }

  @Test func dates() throws {
    let parts = [
      "2001-02-03", "2001-02-30", "T04:05:06", "2001-02-03T04:05:06", "2001-02-03t04:05:06.5", "Z",
      "z", "+01:00", "+0100", ".5", "12001-01-01", "", "", "",
    ]
    for style in [
      Date.ISO8601FormatStyle.iso8601, .init(includingFractionalSeconds: true),
    ] {
      try Self.check(Date.jsonParser(style: style), parts)
      try Self.check(JSONString { Date.parser(style: style) }, parts)
    }
    let day = Date.ISO8601FormatStyle.iso8601.year().month().day()
    try Self.check(Date.jsonParser(style: day), parts)
  }
}
