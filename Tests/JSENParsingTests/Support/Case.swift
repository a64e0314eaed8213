import Foundation
import JSEN
import JSENParsing
import Testing

/// One row of a table: what a description makes of a text or of a value.
///
/// A row is checked by every function that reads or writes. A place in a text is written as `line:column`. A message is
/// complete, or it is the first lines of the message.
struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () -> Void

  /// A text and a value that are made of each other.
  init<P: JSONParserPrinter>(
    _ name: String, _ parser: P, text: String, value: P.Output,
    location: SourceLocation = #_sourceLocation
  ) where P.Output: Equatable & Sendable {
    testDescription = name
    check = { expectRoundTrip(parser, text, value, location: location) }
  }

  /// A text and the parts of a tuple that are made of each other.
  init<P: JSONParserPrinter, each Value: Equatable & Sendable>(
    _ name: String, _ parser: P, text: String, values: repeat each Value,
    location: SourceLocation = #_sourceLocation
  ) where P.Output == (repeat each Value) {
    testDescription = name
    let values = Values(repeat each values)
    let wrapped = parser.map(Values<repeat each Value>.conversion)
    check = { expectRoundTrip(wrapped, text, values, location: location) }
  }

  /// A text that is read as a value, which is written in another form or not at all.
  init<P: JSONParser>(
    _ name: String, _ parser: P, reads text: String, as value: P.Output,
    options: JSEN.ReadingOptions = .init(), location: SourceLocation = #_sourceLocation
  ) where P.Output: Equatable & Sendable {
    testDescription = name
    check = { expectDecodes(parser, text, value, options: options, location: location) }
  }

  /// A value that is written as a text, which other texts may be read as, too.
  init<P: JSONParserPrinter>(
    _ name: String, _ parser: P, writes value: P.Output, as text: String,
    location: SourceLocation = #_sourceLocation
  ) where P.Output: Sendable {
    testDescription = name
    check = { expectEncodes(parser, value, text, location: location) }
  }

  /// A text that does not fit. The failure has a path, a place and a message.
  init<P: JSONParser>(
    _ name: String, _ parser: P, refuses text: String, at path: String = "", _ place: String,
    _ message: String, location: SourceLocation = #_sourceLocation
  ) {
    testDescription = name
    check = {
      expectFailures(parser, text, [(path, place, message)], .first, location: location)
    }
  }

  /// A text that does not fit in several places, all of which are reported.
  init<P: JSONParser>(
    _ name: String, _ parser: P, refuses text: String,
    failures: [(path: String, place: String, message: String)],
    location: SourceLocation = #_sourceLocation
  ) {
    testDescription = name
    check = { expectFailures(parser, text, failures, .all, location: location) }
  }

  /// A value that is not written.
  init<P: JSONParserPrinter>(
    _ name: String, _ parser: P, refusesToWrite value: P.Output, at path: String = "",
    _ message: String, location: SourceLocation = #_sourceLocation
  ) where P.Output: Sendable {
    testDescription = name
    check = {
      do throws(JSONPrintingError) {
        let text = try parser.encodeToString(value)
        Issue.record("written as \(text)", sourceLocation: location)
      } catch {
        #expect(error.path.description == path, sourceLocation: location)
        expectBeginning(error.message, message, location)
        expectPrintingFailure(parser, value, error.description, location: location)
      }
    }
  }
}

/// The parts of a tuple, which can be compared.
struct Values<each Value: Equatable & Sendable>: Equatable, Sendable {
  let values: (repeat each Value)

  init(_ values: repeat each Value) { self.values = (repeat each values) }

  static var conversion: Conversion<(repeat each Value), Self> {
    .convert(
      apply: { (parts: (repeat each Value)) in Self(repeat each parts) }, unapply: { $0.values })
  }

  static func == (left: Self, right: Self) -> Bool {
    for (left, right) in repeat (each left.values, each right.values) {
      if left != right { return false }
    }
    return true
  }
}

/// Expects failures with these paths, places and messages, by every entry point.
private func expectFailures<P: JSONParser>(
  _ parser: P, _ text: String, _ expected: [(path: String, place: String, message: String)],
  _ reporting: FailureReporting, location: SourceLocation
) {
  func check(_ error: JSONParsingError, _ name: String, hasPlaces: Bool = true) {
    let failures = error.failures
    #expect(failures.count == expected.count, "\(name): \(error)", sourceLocation: location)
    for (failure, expected) in zip(failures, expected) {
      #expect(failure.path.description == expected.path, "\(name)", sourceLocation: location)
      let place = failure.location.map { "\($0.line):\($0.column)" }
      #expect(place == (hasPlaces ? expected.place : nil), "\(name)", sourceLocation: location)
      expectBeginning(failure.message, expected.message, location)
    }
  }
  for (name, decode) in EntryPoints.texts(parser, text, .init(), reporting) {
    do throws(JSONParsingError) {
      let value = try decode()
      Issue.record("\(name): \(text) is decoded: \(value)", sourceLocation: location)
    } catch { check(error, name) }
  }
  guard let json = try? JSEN(parsing: text) else {
    Issue.record("\(text) is not JSON", sourceLocation: location)
    return
  }
  do throws(JSONParsingError) {
    let value = try parser.parse(json, reporting: reporting)
    Issue.record("JSEN: \(text) is parsed: \(value)", sourceLocation: location)
  } catch { check(error, "JSEN", hasPlaces: false) }
}

/// Expects that a message is a text, or begins with it.
private func expectBeginning(_ message: String, _ text: String, _ location: SourceLocation) {
  let isExpected = message == text || ["\n", ", found "].contains { message.hasPrefix(text + $0) }
  #expect(isExpected, "found: \(message)\nexpected: \(text)", sourceLocation: location)
}

/// Makes a table of cases. Each row is an expression of its own, so the compiler checks one at a time.
@resultBuilder
enum CaseTable {
  static func buildExpression(_ row: Case) -> [Case] { [row] }
  static func buildExpression(_ rows: [Case]) -> [Case] { rows }
  static func buildPartialBlock(first: [Case]) -> [Case] { first }
  static func buildPartialBlock(accumulated: [Case], next: [Case]) -> [Case] { accumulated + next }
  static func buildArray(_ rows: [[Case]]) -> [Case] { rows.flatMap { $0 } }
}

/// Makes a table of cases.
func table(@CaseTable _ rows: () -> [Case]) -> [Case] { rows() }
