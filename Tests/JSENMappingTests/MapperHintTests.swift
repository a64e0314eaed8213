import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

@Suite("Hints of the compiler about mappers") struct MapperHintTests {
  /// Each line of a program, and the only message about it.
  static let rows: [(code: String, message: String)] = [
    (
      "mapper.keyDecodingStrategy = .convertFromSnakeCase",
      "'keyDecodingStrategy' is unavailable: "
        + "use 'keyDecoding(_:)', which returns a mapper with the strategy"
    ),
    (
      "mapper.dateDecodingStrategy = .iso8601",
      "'dateDecodingStrategy' is unavailable: "
        + "use 'dateStrategy(_:)', which returns a mapper with the strategy"
    ),
    (
      "let _: Int = try mapper.decode(from: data)",
      "'decode(_:from:)' is deprecated: this fails, since data is not a JSON value: "
        + "use 'decode(parsing:)' to read JSON text"
    ),
    (
      "_ = try mapper.decode(Int.self, from: text)",
      "'decode(_:from:)' is deprecated: this decodes a JSON string: "
        + "use 'decode(parsing:)' to read JSON text, or 'from: %string' for a string"
    ),
    (
      "_ = try mapper.decode(Int.self, from: \"1\")",
      "'decode(_:from:)' is deprecated: this decodes a JSON string: "
        + "use 'decode(parsing:)' to read JSON text, or 'from: %string' for a string"
    ),
  ]

  @Test func aWrongGuessHasItsMessage() async throws {
    let declarations = """
      import Foundation
      import JSEN
      import JSENMapping
      func guesses(text: String, data: Data) throws {
      var mapper = JSENMapper()
      _ = try mapper.decode(String.self, from: %text)
      """
    let first = declarations.split(separator: "\n").count + 1
    let code = ([declarations] + Self.rows.map(\.code) + ["}"]).joined(separator: "\n")
    let found = try await Compiler.messages(about: code)
    for (position, row) in Self.rows.enumerated() {
      #expect(found[first + position] == [row.message], "\(row.code)")
    }
    #expect(found.count == Self.rows.count)
  }
}
