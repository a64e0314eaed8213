import Foundation
import TestTools
import Testing

@Suite("Compiling descriptions")
struct DescriptionCompilingTests {
  static let types = ["Int", "String", "Bool", "Double"]

  /// A struct of twenty properties and its description, with one line of its own for each field.
  static func source(field: (Int) -> String) -> String {
    let properties = (0..<20).map { "  let p\($0): \(types[$0 % 4])" }.joined(separator: "\n")
    let fields = (0..<20).map(field).joined(separator: "\n")
    return """
      import JSENParsing
      struct Model {
      \(properties)
        static var jsonParser: some JSONParserPrinter<Model> {
          ParsePrint(.memberwise(Self.init)) {
      \(fields)
          }
        }
      }
      """
  }

  /// Compiles with a warning for each expression and function that takes more than two seconds of the processor.
  static func compile(_ source: String) async throws -> Outcome {
    try await Compiler.typecheck(
      source,
      options: ["-warn-long-expression-type-checking=2000", "-warn-long-function-bodies=2000"])
  }

  static func plain(_ number: Int) -> String {
    "      Field(\"p\(number)\") { \(types[number % 4]).jsonParser() }"
  }

  @Test func twentyFieldsAreCheckedInTwoSeconds() async throws {
    let outcome = try await Self.compile(Self.source(field: Self.plain))
    #expect(outcome.succeeded, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("Int.jsonParsr()", "has no member 'jsonParsr'"), ("unknown", "cannot find 'unknown' in scope"),
    ("JSONArray(\"x\") { Int.jsonParser() }", "JSONArray"),
  ])
  func aMistakeIsReportedAtItsLine(mistake: String, message: String) async throws {
    let source = Self.source { number in
      number == 8 ? "      Field(\"p8\") {\n        \(mistake)\n      }" : Self.plain(number)
    }
    let line = try #require(
      source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains(mistake)
      })
    let outcome = try await Self.compile(source)
    #expect(!outcome.succeeded)
    let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.contains { $0.contains("main.swift:\(line + 1):") }, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// Wrong guesses that have a message of their own, and the only message about each line.
  static let guesses: [(code: String, message: String)] = [
    (
      "_ = try size.parse(text)",
      "'parse' is unavailable: use 'decode(_:)' to read JSON text; 'parse(_:)' takes a JSEN"
    ),
    (
      "_ = try size.parse(Data())",
      "'parse' is unavailable: use 'decode(_:)' to read JSON text; 'parse(_:)' takes a JSEN"
    ),
    (
      "_ = try size.decode(json)",
      "'decode' is unavailable: use 'parse(_:)' for a JSEN; 'decode(_:)' reads JSON text"
    ),
    (
      "_ = Field(\"a\") { Int.jsonParser }",
      "'buildExpression' is unavailable: "
        + "the descriptions of this library are functions: write 'jsonParser()'"
    ),
    (
      "_ = ParsePrint(Size.init) { Field(\"width\") { Int.jsonParser() } }",
      "'ParsePrint' is unavailable: "
        + "write '.memberwise(Type.init)': a conversion works in both directions"
    ),
    (
      "_ = ParsePrint { Field(\"a\") { Int.jsonParser().map { $0 + 1 } } }",
      "'ParsePrint' is unavailable: a part of this block has no inverse: "
        + "use a conversion in its 'map', or 'Parse' to decode only"
    ),
    (
      "_ = try Int.jsonParser().map { $0 + 1 }.encodeToString(1)",
      "'encodeToString(_:options:)' is unavailable: "
        + "this description only decodes: use conversions in 'map', and 'ParsePrint' for 'Parse'"
    ),
    (
      "_ = ParsePrint(.memberwise(Pair.init)) { Field(\"a\") { Int.jsonParser() } }",
      "referencing static method 'memberwise' on 'Conversion<_.Output, _>.Type' requires the types "
        + "'Block<JSONContent, TwoWay, Block<JSONContent, TwoWay, Int>.Output>.Output' (aka 'Int') and "
        + "'(Int, Bool)' be equivalent"
    ),
    (
      "_ = ParsePrint(.memberwise(Pair.init)) { Field(\"b\") { Bool.jsonParser() }; "
        + "Field(\"a\") { Int.jsonParser() } }",
      "referencing static method 'memberwise' on 'Conversion<_.Output, _>.Type' requires the types "
        + "'Block<JSONContent, TwoWay, Block<JSONContent, TwoWay, Bool>.Output, "
        + "Block<JSONContent, TwoWay, Int>.Output>.Output' (aka '(Bool, Int)') and '(Int, Bool)' be equivalent"
    ),
    (
      "_ = Field(\"a\") { Int.parser() }",
      "global function 'Field' requires the types 'StringContent' and 'JSONContent' be equivalent"
    ),
    (
      "_ = OneOf { Int.jsonParser(); String.jsonParser() }",
      "cannot convert value of type 'Alternatives<JSONContent, Int, TwoWay>' to expected argument type "
        + "'Alternatives<JSONContent, String, TwoWay>'"
    ),
  ]

  @Test func aWrongGuessHasItsMessage() async throws {
    let declarations = """
      import Foundation
      import JSEN
      import JSENParsing
      struct Size { let width: Int }
      struct Pair { let a: Int; let b: Bool }
      func guesses(text: String, json: JSEN) throws {
      let size = ParsePrint(.memberwise(Size.init)) { Field("width") { Int.jsonParser() } }
      _ = try size.parse("literals are values")
      print(try Field("width") { Int.jsonParser() }.decode("{}"))
      """
    let first = declarations.split(separator: "\n").count + 1
    let found = try await Compiler.messages(
      about: ([declarations] + Self.guesses.map(\.code) + ["}"]).joined(separator: "\n"))
    for (position, guess) in Self.guesses.enumerated() {
      #expect(found[first + position] == [guess.message], "\(guess.code)")
    }
    #expect(found.count == Self.guesses.count)
  }
}
