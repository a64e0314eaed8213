import JSEN
import JSENParsing
import Testing

extension JSONParserPrinter {
  /// Encodes a value, and checks that the text is valid against the schema of the description.
  func encodeChecked(
    _ value: Output, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let text = try encodeToString(value)
    let isValid = try SchemaChecker(schema).accepts(JSEN(parsing: text))
    #expect(isValid, "\(text) is not valid against \(schema)", sourceLocation: sourceLocation)
    return text
  }
}
