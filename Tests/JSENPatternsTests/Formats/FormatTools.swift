import JSEN
import JSENPatterns
import Testing

extension StringFormat {
  /// Returns whether the format accepts a string.
  func accepts(_ text: String) -> Bool { TextBytes.with(text) { accepts($0) } }
}

/// Expects that a format accepts each text of one list and none of another.
func expect(
  _ format: StringFormat, accepts valid: [String], refuses invalid: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for text in valid {
    let isAccepted = format.accepts(text)
    #expect(isAccepted, "\(format.rawValue): \(text)", sourceLocation: sourceLocation)
  }
  for text in invalid {
    let isAccepted = format.accepts(text)
    #expect(!isAccepted, "\(format.rawValue): \(text)", sourceLocation: sourceLocation)
  }
}
