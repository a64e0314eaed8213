import Foundation
import JSEN
import Testing

/// The facts of errors.
@Suite("Diagnostics")
struct DiagnosticTests {
  private struct User: Decodable {
    let age: Int
    let roles: [Role]?
  }
  private enum Role: String, Decodable, CaseIterable { case admin, guest }

  private static func document() throws -> JSENDocument {
    try JSENDocument(parsing: "{\n  \"user\": {\"age\": \"41\", \"a.b\": [1]}\n}")
  }

  /// Calls that fail, and the line that a compiler writes for their errors.
  private static let rows: [(line: String, call: @Sendable () throws -> Void)] = [
    (
      "f.json:2:3: expected ',' or '}', found \"b\"; write a comma between the members",
      {
        _ = try JSEN(parsing: "{\"a\": 1\n  \"b\": 2}")
      }
    ),
    (
      "f.json: a.1: nan is not a JSON number; set nonFiniteNumbers to write something else",
      {
        _ = try (["a": [1, .double(.nan)]] as JSEN).serialized()
      }
    ),
    (
      "f.json: b.c: expected an object or array at 'b', found an integer",
      {
        var json: JSEN = ["b": 1]
        try json.set(2, at: "b.c")
      }
    ),
    (
      "f.json: 0: a value of type Swift.ClosedRange<Swift.Int> is neither a JSON value nor JSENRepresentable; encode it with JSEN(encoding:), or all with JSEN(converting:using:)",
      {
        _ = try JSEN(converting: [1...2])
      }
    ),
    (
      "f.json: user.age: expected an integer, found the string \"41\"",
      {
        let age: Int = try (["user": ["age": "41"]] as JSEN).fetch("user.age")
        Issue.record("\(age)")
      }
    ),
    (
      "f.json:2:19: user.age: expected an integer, found the string \"41\"",
      {
        let age: Int = try document().root.fetch("user.age")
        Issue.record("\(age)")
      }
    ),
    (
      "f.json:2:11: user: the key \"name\" is missing",
      {
        let name: String = try document().root.fetch("user.name")
        Issue.record("\(name)")
      }
    ),
    (
      "f.json:2:19: user.age: expected an integer, found the string \"41\"",
      {
        let user: User = try document().root.fetch(decoding: "user")
        Issue.record("\(user)")
      }
    ),
    (
      "f.json:1:9: age: expected an integer, found the string \"41\"",
      {
        _ = try JSENDecoder().decode(User.self, from: #"{"age": "41"}"#)
      }
    ),
    (
      "f.json:1:22: 0.roles.0: expected \"admin\" or \"guest\", found the string \"root\"",
      {
        _ = try JSENDecoder().decode([User].self, from: #"[{"age":1, "roles": ["root"]}]"#)
      }
    ),
    (
      "f.json:1:1: the key \"age\" is missing; did you mean \"agee\"?",
      {
        _ = try JSENDecoder().decode(User.self, from: #"{"agee": 1}"#)
      }
    ),
    (
      "f.json: age: expected an integer, found true",
      {
        _ = try JSENDecoder().decode(User.self, from: ["age": true] as JSEN)
      }
    ),
    (
      "f.json:1:9: age: expected a value, found '}'",
      {
        _ = try JSENDecoder().decode(User.self, from: #"{"age": }"#)
      }
    ),
    (
      "f.json: a.1: inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      {
        _ = try JSENEncoder().encode(["a": [1, Double.infinity]])
      }
    ),
    (
      "f.json: a.1.b: nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      {
        _ = try JSENEncoder().encode(["a": [1, ["b": .double(.nan)]]] as [String: JSEN])
      }
    ),
    (
      "f.json: b: 1:2: expected a value, found 'x'; put text in double quotes",
      {
        // A location in another text is a part of the message.
        do { _ = try JSEN(parsing: "[x]") } catch {
          throw DecodingError.dataCorrupted(
            .init(codingPath: [Key("b")], debugDescription: "no list", underlyingError: error))
        }
      }
    ),
    (
      "f.json:2:19: user.age: 1:2: expected a value, found 'x'; put text in double quotes",
      {
        let list = try document().root.fetch("user.age") { (_: String) in
          try JSEN(parsing: "[x]")
        }
        Issue.record("\(list)")
      }
    ),
    (
      "f.json: b: a value of a kind of its own",
      {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [Key("b")], debugDescription: "a value of a kind of its own"))
      }
    ),
    (
      "f.json: b: too odd",
      {
        throw EncodingError.invalidValue(
          1, .init(codingPath: [Key("b")], debugDescription: "too odd"))
      }
    ),
    ("f.json: two lines: one; two", { throw Words(description: "two lines:\n- one\n- two\n") }),
    ("f.json: a\u{FFFD}b", { throw Words(description: "a\u{1B}b") }),
  ]

  private struct Words: Error, CustomStringConvertible { let description: String }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  @Test(arguments: rows.indices)
  func facts(_ number: Int) {
    let row = Self.rows[number]
    do {
      try row.call()
      Issue.record("no error")
    } catch {
      let diagnostic = JSEN.Diagnostic(error)
      #expect(diagnostic.description(inFile: "f.json") == row.line)
      #expect(JSEN.Diagnostic.all(of: error) == [diagnostic])
      #expect(!diagnostic.description.contains("\n"))
    }
  }

  private enum Slot: Hashable, Codable { case first }

  /// Calls that fail, the reason for clients of a server, and the advice for its program.
  private static let advised:
    [(reason: String, advice: String?, call: @Sendable () throws -> Void)] = [
      (
        "arrays and objects nest deeper than the limit of 1", "set maximumDepth to allow more",
        { _ = try JSEN(parsing: "[[1]]", options: .init(maximumDepth: 1)) }
      ),
      (
        "trailing comma before ']'", ".trailingCommas allows it",
        { _ = try JSENDecoder().decode([Int].self, from: "[1,]") }
      ),
      (
        "expected a number, found the string \"2026-01-01\"",
        "set dateDecodingStrategy to read dates from strings",
        { _ = try JSENDecoder().decode([Date].self, from: #"["2026-01-01"]"#) }
      ),
      (
        "expected a number, found the string \"2026-01-01\"",
        "set dateDecodingStrategy to read dates from strings",
        { _ = try (["a": "2026-01-01"] as JSEN).fetch(decoding: "a") as Date }
      ),
      (
        "expected an array of keys and values, found an object",
        "write 'extension Slot: CodingKeyRepresentable {}' to read and write an object",
        { _ = try JSENDecoder().decode([Slot: Int].self, from: #"{"first": 1}"#) }
      ),
      (
        "nan is not a JSON number", "set nonConformingFloatEncodingStrategy to replace it",
        { _ = try JSENEncoder().encode([Double.nan]) }
      ),
      (
        "nan is not a JSON number", "set nonFiniteNumbers to write something else",
        { _ = try ([.double(.nan)] as JSEN).serialized() }
      ),
      (
        "a value of type Swift.ClosedRange<Swift.Int> is neither a JSON value nor JSENRepresentable",
        "encode it with JSEN(encoding:), or all with JSEN(converting:using:)",
        { _ = try JSEN(converting: [1...2]) }
      ),
      (
        "expected an integer, found true", nil,
        { _ = try JSENDecoder().decode([Int].self, from: "[true]") }
      ),
    ]

  @Test(arguments: advised.indices)
  func advice(_ number: Int) {
    let row = Self.advised[number]
    #expect {
      try row.call()
    } throws: { error in
      let facts = JSEN.Diagnostic(error)
      return facts.reason == row.reason && facts.advice == row.advice
        && facts.message == row.reason + (row.advice.map { "; \($0)" } ?? "")
    }
  }

  /// A path is a key path, a pointer and a text, for the outermost value, too.
  @Test(arguments: [
    (#"{"a/b": [{"c.d": 01}]}"#, "/a~1b/0/c.d", #"a/b.0.c\.d"#), ("01", "", ""),
    (#"{"": 01}"#, "/", #"[""]"#), (#"{"~": 01}"#, "/~0", "~"),
  ])
  func paths(text: String, pointer: String, path: String) {
    #expect {
      _ = try JSEN(parsing: text)
    } throws: { error in
      let facts = JSEN.Diagnostic(error).path
      return facts == (error as? JSEN.ParsingError)?.path && facts.pointer == pointer
        && facts.description == path
    }
  }

  /// Bidirectional controls cannot change the order in which a message is shown.
  @Test(
    arguments: [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    ] as [Unicode.Scalar])
  func bidirectionalControls(_ scalar: Unicode.Scalar) {
    let calls: [() throws -> Void] = [
      { _ = try JSEN(parsing: "{\"a\(scalar)b\": tru}") },
      { _ = try (["x": .string("\(scalar)a")] as JSEN).fetch("x") as Int },
      { _ = try JSENDecoder().decode([String: Int].self, from: "{\"\(scalar)a\": \"\(scalar)\"}") },
      { _ = try (["a": .string("\(scalar)")] as JSEN).fetch("a.\(scalar)") as Int },
    ]
    for call in calls {
      #expect {
        try call()
      } throws: { error in
        // The standard library shows the keys of a coding path.
        let texts = [
          error is DecodingError ? "" : "\(error)", JSEN.Diagnostic(error).description,
        ]
        return !texts.joined().unicodeScalars.contains(scalar)
          && texts.joined().unicodeScalars.contains("\u{FFFD}")
      }
    }
  }

  /// Both errors of a string with JSON, each with its own place.
  @Test func unwrapping() {
    #expect {
      _ = try JSEN.string(#"{"age": [}"#).decodeUnwrapping(User.self)
    } throws: { error in
      JSEN.Diagnostic(error).description
        == "expected an object, found the string \"{\"age\": [}\"; and the text in the string: "
        + "1:10: age: expected a value, found '}'; the array began at 1:9"
    }
  }

  @Test func parts() {
    #expect {
      _ = try JSENDecoder().decode([String: User].self, from: "{\"é\":\n {\"age\": 1.5}}")
    } throws: { error in
      let diagnostic = JSEN.Diagnostic(error)
      return diagnostic.path == "é.age" && diagnostic.location?.line == 2
        && diagnostic.location?.column == 10 && diagnostic.location?.offset == 16
        && diagnostic.message == "the number 1.5 does not fit Int"
        && diagnostic.description == "2:10: é.age: the number 1.5 does not fit Int"
    }
  }
}
