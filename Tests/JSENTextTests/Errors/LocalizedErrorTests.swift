import Foundation
import JSEN
import Testing

/// `localizedDescription` is the description of each error, and not a sentence about an error code.
@Suite("Localized errors") struct LocalizedErrorTests {
  static let json: JSEN = ["a": [1]]
  static let failures: [@Sendable () throws -> Void] = [
    { _ = try JSEN(parsing: "[1 2]") },
    { _ = try JSEN.double(.nan).serialized() },
    {
      var copy = json
      try copy.set(1, at: "a.b")
    },
    { _ = try json.fetch("b") as Int },
    { _ = try JSEN(converting: Locale.current) },
    { _ = try json.decodeUnwrapping(Int.self) },
  ]

  @Test(arguments: failures.indices) func theDescription(index: Int) throws {
    do {
      try Self.failures[index]()
      Issue.record("no error")
    } catch {
      #expect(error.localizedDescription == "\(error)")
      #expect((error as? any LocalizedError)?.errorDescription == "\(error)")
    }
  }

  /// The reason is in both errors, since some programs print one of them; the line of the text is only in the inner one.
  @Test func theSyntaxErrorOfADecoder() {
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode(Int.self, from: #"{"a": [1 2]}"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let message = "a (1:10): expected ',' or ']', found '2'; write a comma between the elements"
    #expect(context.debugDescription == message)
    let inner = "\(message)\n{\"a\": [1 2]}\n         ^"
    #expect(context.underlyingError.map { "\($0)" } == inner)
  }
}
