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

  @Test func theSyntaxErrorOfADecoderIsPrintedOnce() {
    do {
      _ = try JSENDecoder().decode(Int.self, from: "[1 2]")
      Issue.record("no error")
    } catch {
      let message = "expected ',' or ']', found '2'"
      #expect("\(error)".ranges(of: message).count == 1, "\(error)")
      #expect("\(error)".contains("the text is not valid JSON"))
    }
  }
}
