import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

/// The results of a parser for one text, from each function that takes a text.
enum EntryPoints {
  typealias Decode<Output> = () throws(JSONParsingError) -> Output

  /// The functions that read a text.
  static func texts<P: JSONParser>(
    _ parser: P, _ text: String, _ options: JSEN.ReadingOptions, _ reporting: FailureReporting
  ) -> [(name: String, decode: Decode<P.Output>)] {
    let bytes = Array(text.utf8)
    let padded = "<" + text + ">"
    return [
      (
        "String",
        { () throws(JSONParsingError) in
          try parser.decode(text, options: options, reporting: reporting)
        }
      ),
      (
        "Substring",
        { () throws(JSONParsingError) in
          let part = padded.dropFirst().dropLast()
          return try parser.decode(part, options: options, reporting: reporting)
        }
      ),
      (
        "[UInt8]",
        { () throws(JSONParsingError) in
          try parser.decode(bytes, options: options, reporting: reporting)
        }
      ),
      (
        "a sequence of bytes",
        { () throws(JSONParsingError) in
          try parser.decode(AnySequence(bytes), options: options, reporting: reporting)
        }
      ),
      (
        "Data",
        { () throws(JSONParsingError) in
          try parser.decode(Data(bytes), options: options, reporting: reporting)
        }
      ),
      (
        "document",
        { () throws(JSONParsingError) in
          let document: JSENDocument
          do { document = try JSENDocument(parsing: text, options: options) } catch {
            preconditionFailure("\(error)")
          }
          return try parser.decode(document, reporting: reporting)
        }
      ),
    ]
  }
}

/// Expects that a text is decoded to a value by every entry point, also as a part of a document and as a `JSEN`.
func expectDecodes<P: JSONParser>(
  _ parser: P, _ text: String, _ expected: P.Output, options: JSEN.ReadingOptions = .init(),
  location: SourceLocation = #_sourceLocation
) where P.Output: Equatable {
  for reporting in [FailureReporting.first, .all] {
    for (name, decode) in EntryPoints.texts(parser, text, options, reporting) {
      do throws(JSONParsingError) {
        let value = try decode()
        #expect(value == expected, "\(name): \(text)", sourceLocation: location)
      } catch {
        Issue.record("\(name): \(text)\n\(error)", sourceLocation: location)
      }
    }
    do {
      let outer = try JSENDocument(parsing: #"{"a":[0,\#(text)]}"#, options: options)
      let part = try #require(outer.root["a"]?[1], sourceLocation: location)
      let value = try parser.decode(part, reporting: reporting)
      #expect(value == expected, "part of a document: \(text)", sourceLocation: location)
      let json = try parser.parse(JSEN(parsing: text, options: options), reporting: reporting)
      #expect(json == expected, "JSEN: \(text)", sourceLocation: location)
    } catch {
      Issue.record("\(text)\n\(error)", sourceLocation: location)
    }
  }
}

/// Expects that a value is encoded as a text by every entry point.
func expectEncodes<P: JSONParserPrinter>(
  _ printer: P, _ value: P.Output, _ text: String, location: SourceLocation = #_sourceLocation
) {
  do {
    #expect(try printer.encodeToString(value) == text, sourceLocation: location)
    #expect(try printer.encodeToBytes(value) == Array(text.utf8), sourceLocation: location)
    #expect(try printer.encode(value) == Data(text.utf8), sourceLocation: location)
    let json = try JSEN(parsing: text)
    #expect(try printer.print(value) == json, sourceLocation: location)
    #expect(
      try printer.prettyPrint(value) == json.serialized(.pretty), sourceLocation: location)
  } catch {
    Issue.record("\(text)\n\(error)", sourceLocation: location)
  }
}

/// Expects that text and value are made of each other.
func expectRoundTrip<P: JSONParserPrinter>(
  _ parser: P, _ text: String, _ value: P.Output, location: SourceLocation = #_sourceLocation
) where P.Output: Equatable {
  expectDecodes(parser, text, value, location: location)
  expectEncodes(parser, value, text, location: location)
}

/// Expects the whole message of an error, by every entry point. For a text, its lines follow.
///
/// - Parameter fromValue: the message when a `JSEN` is parsed; the same without locations unless it is given.
func expectFailure<P: JSONParser>(
  _ parser: P, _ text: String, _ message: String, fromValue: String? = nil,
  options: JSEN.ReadingOptions = .init(), reporting: FailureReporting = .first,
  location: SourceLocation = #_sourceLocation
) {
  let expected = about(text, message)
  for (name, decode) in EntryPoints.texts(parser, text, options, reporting) {
    do throws(JSONParsingError) {
      let value = try decode()
      Issue.record("\(name): \(text) is decoded: \(value)", sourceLocation: location)
    } catch {
      #expect(error.description == expected, "\(name)", sourceLocation: location)
      #expect(error.malformedText == nil, sourceLocation: location)
    }
  }
  do {
    let json = try JSEN(parsing: text, options: options)
    do throws(JSONParsingError) {
      let value = try parser.parse(json, reporting: reporting)
      Issue.record("JSEN: \(text) is parsed: \(value)", sourceLocation: location)
    } catch {
      let expected = fromValue ?? withoutLocations(message)
      #expect(error.description == expected, "JSEN", sourceLocation: location)
      #expect(error.failures.allSatisfy { $0.location == nil }, sourceLocation: location)
    }
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}

/// Expects the whole message of an error when a value is encoded.
func expectPrintingFailure<P: JSONParserPrinter>(
  _ printer: P, _ value: P.Output, _ message: String, location: SourceLocation = #_sourceLocation
) {
  let attempts: [() throws -> String] = [
    { try printer.encodeToString(value) },
    { String(describing: try printer.encodeToBytes(value)) },
    { String(describing: try printer.encode(value)) },
    { try printer.print(value).description },
    { try printer.prettyPrint(value) },
  ]
  for attempt in attempts {
    do {
      let text = try attempt()
      Issue.record("encoded as \(text)", sourceLocation: location)
    } catch {
      #expect("\(error)" == message, sourceLocation: location)
    }
  }
}

/// The message about a value instead of a text.
private func withoutLocations(_ message: String) -> String {
  message.split(separator: "\n\n").map { failure in
    failure.replacing(/^\d+:\d+:[ ]/, with: "")
      .replacing(/^([^\n]*?) \(\d+:\d+\):[ ]/) { "\($0.output.1): " }
  }.joined(separator: "\n\n")
}
