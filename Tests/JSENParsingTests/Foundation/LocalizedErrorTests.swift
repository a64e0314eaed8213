import Foundation
import JSENParsing
import Testing

@Suite("Localized errors of descriptions") struct LocalizedParsingErrorTests {
  static let failures: [@Sendable () throws -> Void] = [
    { _ = try Int.jsonParser().decode("\"a\"") },
    { _ = try JSONArray(1...2) { Int.jsonParser() }.encodeToString([]) },
    { _ = try Int.parser().parse("x") },
    { _ = try Digits(2).print(100) },
  ]

  @Test(arguments: failures.indices) func theDescription(index: Int) {
    do {
      try Self.failures[index]()
      Issue.record("no error")
    } catch {
      #expect(error.localizedDescription == "\(error)")
      #expect(error is any LocalizedError)
    }
  }
}
