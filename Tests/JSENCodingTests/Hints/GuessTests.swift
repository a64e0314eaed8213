import Foundation
import JSEN
import TestTools
import Testing

/// Wrong guesses about this library: each compiles and does what it says, or the compiler says what to write.
@Suite("Wrong guesses") struct GuessTests {
  private static func missingLift(_ type: String, _ place: String) -> String {
    "cannot convert value of type '\(type)' to expected \(place) type "
      + "'JSEN.`literal, or % before a value`' (aka 'JSEN')"
  }

  private static let pattern = "'let' binding pattern cannot appear in an expression"
  private static let chain = "must be unwrapped to refer to member 'subscript' of wrapped base type"

  /// Each is the body of a function, with what the compiler says about it.
  static let rows: [(code: String, messages: [String])] = [
    ("let _: JSEN = [\"t\": title]", [missingLift("String", "dictionary value")]),
    ("let _: JSEN = [\"t\": [title]]", [missingLift("String", "element")]),
    ("let _: JSEN = [\"t\": [\"n\": n, \"m\": 1]]", [missingLift("Int", "dictionary value")]),
    ("let _: JSEN.Object = [\"t\": title]", [missingLift("String", "dictionary value")]),
    ("let _: JSEN = [\"t\": plan]", [missingLift("Plan?", "dictionary value")]),
    ("if case .object(let o) = json { print(o) }", [pattern]),
    ("_ = json[\"a\"][0]", ["value of optional type 'JSEN?' \(chain) 'JSEN'"]),
    (
      "_ = value[\"a\"][0]",
      ["value of optional type 'JSENDocument.Value?' \(chain) 'JSENDocument.Value'"]
    ),
    ("_ = document.root.message?.string; _ = document[\"message\"]", []),
    (
      "let _: [Opaque] = try json.fetchArray(\"a\")",
      ["instance method 'fetchArray' requires that 'Opaque' conform to 'JSENFetchable'"]
    ),
    (
      "_ = JSEN(omittingNil: [\"name\": title, \"plan\": plan])",
      ["call can throw but is not marked with 'try'"]
    ),
    ("_ = JSEN(omittingNil: [\"plan\": plan])", ["call can throw but is not marked with 'try'"]),
    (
      "struct Settings { @JSEN.Default<Default> var a: Default }",
      ["type 'Default' does not conform to protocol 'JSEN.Defaultable'"]
    ),

    // Hints say nothing about other mistakes, nor about right code.
    (
      "_ = 1 + \"a\"",
      ["binary operator '+' cannot be applied to operands of type 'Int' and 'String'"]
    ),
    ("_ = Opaque() + 1", ["cannot convert value of type 'Opaque' to expected argument type 'Int'"]),
    (
      "_ = title + n",
      ["binary operator '+' cannot be applied to operands of type 'String' and 'Int'"]
    ),
    ("let _: JSEN = [\"n\": %(n + 1), \"t\": %(title + \"!\"), \"x\": [1, nil, [:]]]", []),
    ("if case .dictionary(let members) = json { print(members) }", []),
    ("_ = json.get?.responses?.int; _ = json.last; _ = value.get?.string", []),
    ("let _: Set<Int> = Set(try json.fetchArray(\"a\"))", []),
    ("_ = try json.fetchArray(\"a\") as [String]", []),
    ("_ = try json.fetchArray(\"a\") { (text: String) in Int(text) }", []),
    ("_ = try JSEN(parsing: title, options: .init(numbers: .exact))", []),
    ("_ = try JSEN(omittingNil: [\"name\": title, \"plan\": plan])", []),
    ("_ = JSEN(omittingNil: [\"name\": title, \"plan\": plan.map { %$0 }])", []),
    ("_ = JSEN(omittingNil: [\"name\": title, \"tariff\": tariff])", []),
  ]

  @Test func eachGuessCompilesOrIsTold() async throws {
    let declarations = """
      enum Plan: String { case free }
      enum Tariff: String, JSENRepresentable { case day }
      struct Opaque {}
      struct Default {}
      """
    let bodies = Self.rows.enumerated().map { number, row in
      "func guess\(number)(json: JSEN, document: JSENDocument, value: JSENDocument.Value, "
        + "title: String, n: Int, plan: Plan?, tariff: Tariff?) throws { \(row.code) }"
    }
    let first = declarations.split(separator: "\n").count + 2
    let code = (["import JSEN", declarations] + bodies).joined(separator: "\n")
    let found = try await Compiler.messages(about: code)
    for (position, row) in Self.rows.enumerated() {
      #expect(found[first + position] ?? [] == row.messages, "\(row.code)")
    }
    #expect(found.keys.allSatisfy { Self.rows.indices.contains($0 - first) })
  }

  /// A chain without a question mark: the compiler offers to insert it.
  @Test func aChainIsOffered() async throws {
    let outcome = try await Compiler.typecheck(
      "import JSEN\nfunc guess(json: JSEN) { _ = json[\"a\"][0] }")
    #expect(
      outcome.errors.contains(
        "note: chain the optional using '?' to access member 'subscript' only for non-'nil' base values"
      ))
  }

  @Test func lastOfMembersAndElements() throws {
    let value = try JSENDocument(parsing: #"{"a": [1, [2, 3]], "b": {}, "c": "x", "c": "y"}"#).root
    #expect(value.members.last?.key == "c" && value.members.last?.value.string == "y")
    #expect(value.a?.elements.last?.elements.last?.int == 3)
    #expect(value.b?.members.last == nil && value.c?.elements.last == nil)
    #expect(value.object?.last?.key == "c")
  }

  @Test func optionsAsALiteral() throws {
    let text = "[1, /* two */ 2,]"
    #expect(try JSEN(parsing: text, options: [.comments, .trailingCommas]) == [1, 2])
    #expect(try JSENDocument(parsing: text, options: [.json5]).root.count == 2)
    #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: text, options: [.comments]) }
    #expect([] as JSEN.ReadingOptions == JSEN.ReadingOptions())
    #expect(
      [.comments, .plusSigns] as JSEN.ReadingOptions
        == JSEN.ReadingOptions(relaxations: [.comments, .plusSigns]))
  }

  @Test func sortedText() throws {
    #expect(
      try (["b": 1, "a": ["d": 2, "c": 3]] as JSEN).serialized(.sorted)
        == #"{"a":{"c":3,"d":2},"b":1}"#)
    #expect(JSEN.WritingOptions.sorted == JSEN.WritingOptions(sortsKeys: true))
  }

  /// A type named as the property wrapper is.
  enum Default: String, Codable, JSEN.DefaultProviding {
    case light, dark
    static let decodingDefault = Default.dark
  }

  struct Settings: Codable, Equatable {
    @JSEN.Default<Default> var theme: Default
    @JSEN.Lossy var other: Default
    @JSEN.Default<[String]> var tags: [String]
  }

  @Test func anOwnTypeNamedDefault() throws {
    let settings = try JSENDecoder().decode(Settings.self, from: #"{"other": "blue"}"#)
    #expect(settings.theme == .dark && settings.other == .dark && settings.tags == [])
    #expect(
      try JSENEncoder().encodeToString(settings)
        == #"{"theme":"dark","other":"dark","tags":[]}"#)
    #expect(["theme": %Default.light] as JSEN == ["theme": "light"])
  }
}
