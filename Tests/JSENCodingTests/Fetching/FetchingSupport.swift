import JSEN
import TestTools
import Testing

/// A text in every form from which values are fetched.
struct Sources {
  /// The text of all forms.
  let text: String
  /// Each form with its name. Errors about documents have a location and the line of the text.
  let all: [(name: String, source: any JSENSource, hasLocation: Bool)]

  init(_ text: String, options: JSEN.ReadingOptions = .init()) throws {
    self.text = text
    let json = try JSEN(parsing: text, options: options)
    let document = try JSENDocument(parsing: text, options: options)
    all =
      [
        ("value", json, false),
        ("reader of a value", JSENReader(json), false),
        ("document", document, true),
        ("value of a document", document.root, true),
        ("reader of a document", JSENReader(document), true),
      ] + (json.object.map { [("object", $0, false)] } ?? [])
  }

  /// A message about a value, as documents write it: with the location and the line.
  func located(_ message: String, _ place: String) -> String {
    guard let colon = message.firstRange(of: ": ") else {
      return about(text, "\(place): \(message)")
    }
    return about(
      text, "\(message[..<colon.lowerBound]) (\(place))\(message[colon.lowerBound...])")
  }

  /// Expects that each form gives a result.
  func expect<Value: Equatable>(
    _ expected: Value, at location: SourceLocation = #_sourceLocation,
    _ fetch: (any JSENSource) throws -> Value
  ) {
    for (name, source, _) in all {
      do {
        let value = try fetch(source)
        #expect(value == expected, "\(name)", sourceLocation: location)
      } catch {
        Issue.record("\(name): \(error)", sourceLocation: location)
      }
    }
  }

  /// Expects that each form fails with a message, to which documents add a location.
  func expectError(
    _ message: String, _ place: String, at location: SourceLocation = #_sourceLocation,
    _ fetch: (any JSENSource) throws -> Void
  ) {
    for (name, source, hasLocation) in all {
      let error = #expect(throws: JSEN.FetchError.self, "\(name)", sourceLocation: location) {
        try fetch(source)
      }
      let expected = hasLocation ? located(message, place) : message
      #expect(error?.description == expected, "\(name)", sourceLocation: location)
      #expect(error?.location?.description == (hasLocation ? place : nil), sourceLocation: location)
    }
  }
}
