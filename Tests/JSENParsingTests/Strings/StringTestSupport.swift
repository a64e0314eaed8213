import JSENParsing
import Testing

/// The error that a parser gives for a string, as a person reads it; empty if it gives none.
func parsingError<P: StringParser>(_ parser: P, _ text: String) -> String {
  do {
    let value = try parser.parse(text)
    Issue.record("\(text) was parsed as \(value)")
    return ""
  } catch {
    return error.description
  }
}

/// The error that a parser-printer gives for a value; empty if it gives none.
func printingError<P: StringParserPrinter>(_ parser: P, _ value: P.Output) -> String {
  do {
    let text = try parser.print(value)
    Issue.record("\(value) was printed as \(text)")
    return ""
  } catch {
    return error.description
  }
}

/// Checks that a value is printed as a text, and that this text is parsed as the value.
func expectRoundTrip<P: StringParserPrinter>(
  _ parser: P, _ text: String, _ value: P.Output, sourceLocation: SourceLocation = #_sourceLocation
) where P.Output: Equatable {
  do {
    let parsed = try parser.parse(text)
    let printed = try parser.print(value)
    #expect(parsed == value, sourceLocation: sourceLocation)
    #expect(printed == text, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
