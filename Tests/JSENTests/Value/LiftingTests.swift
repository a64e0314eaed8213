import Foundation
import JSEN
import TestTools
import Testing

@Suite("Lifting with %") struct LiftingTests {
  enum Plan: String, JSENRepresentable { case free, pro }
  enum Level: Int { case low = 1 }
  struct Custom: JSENRepresentable {
    var jsen: JSEN { ["custom": true] }
  }
  enum Own: String, JSENRepresentable {
    case one
    var jsen: JSEN { 1 }
  }

  static let rows: [(JSEN, JSEN)] = [
    (%true, true), (%Int.min, .int(.min)), (%Int8.min, -128), (%Int16.max, 32767),
    (%Int32.max, 2_147_483_647),
    (%Int64.max, .int(.max)), (%UInt8.max, 255), (%UInt16.max, 65535), (%UInt32.max, 4_294_967_295),
    (%UInt64(5), 5), (%UInt(7), 7), (%UInt64.max, .number(JSEN.Number("18446744073709551615")!)),
    (%UInt.max, .number(JSEN.Number("18446744073709551615")!)), (%Int128(-1), -1),
    (%Int128.min, .number(JSEN.Number("-170141183460469231731687303715884105728")!)),
    (%UInt128.max, .number(JSEN.Number("340282366920938463463374607431768211455")!)),
    (%1.5, 1.5), (%Float(0.1), 0.1), (%Float(16_777_216), 16777216.0),
    (%Float.leastNonzeroMagnitude, 1e-45),
    (%Float.infinity, .double(.infinity)), (%"text", "text"), (%"text".dropFirst(), "ext"),
    (%[1, 2], [1, 2]), (%[[UInt8(1)], []], [[1], []]), (%["b": 1, "a": 2], ["a": 2, "b": 1]),
    (%["x": ["y": [true]]], ["x": ["y": [true]]]), (%Plan.pro, "pro"), (%Level.low, 1),
    (%[Plan.free, .pro], ["free", "pro"]), (%Custom(), ["custom": true]), (%Own.one, 1),
    (%(["a": 1] as JSEN.Object), ["a": 1]), (%(nil as JSEN), nil), (%JSEN.Number("1.0")!, 1),
    (%JSEN.Number("5e400")!, .number(JSEN.Number("5e400")!)), (%([] as [String]), []),
  ]

  @Test func everyType() {
    for (position, (lifted, expected)) in Self.rows.enumerated() {
      #expect(lifted == expected && lifted.kind == expected.kind, "row \(position): \(lifted)")
    }
    #expect((%Float(0.1)).description == "0.1")
    #expect((%["b": 1, "a": 2]).description == #"{"a":2,"b":1}"#)
    let body: JSEN = ["plan": %Plan.free, "sizes": %[Int8(1)], "count": %UInt64.max]
    #expect(body.description == #"{"plan":"free","sizes":[1],"count":18446744073709551615}"#)
  }

  /// Snippets that must not compile, and a part of what the compiler says.
  @Test(arguments: [
    ("let count: Int? = 1; let body: JSEN = [\"count\": %count]", "an optional is not lifted"),
    ("let name: String? = nil; _ = %name", "JSEN.Object(omittingNil:)"),
    (
      "let tags: [Int]? = nil; let body: JSEN = %tags",
      "write 'value.map { %$0 } ?? .null' for null"
    ),
    ("struct Opaque {}; _ = %Opaque()", "cannot be applied to an operand of type 'Opaque'"),
    ("let json: JSEN = [:]; json.name = 1", "json"),
  ]) func doesNotCompile(code: String, message: String) async throws {
    let outcome = try await typecheck(code)
    #expect(!outcome.succeeded, "\(code) compiles")
    #expect(
      outcome.errors.contains("error:") && outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// What the message advises does compile.
  @Test func theAdviceCompiles() async throws {
    let outcome = try await typecheck(
      """
      let value: Int? = nil
      let name: String? = "Ann"
      let body: JSEN = ["count": value.map { %$0 } ?? .null]
      let user = JSEN.Object(omittingNil: ["count": value, "name": name])
      """)
    #expect(outcome.succeeded, "\(outcome.errors)")
  }

  private func typecheck(_ code: String) async throws -> Outcome {
    try await Place.withTemporaryFolder { folder in
      let source = folder.appending(path: "main.swift")
      try Data("import JSEN\n\(code)\n".utf8).write(to: source)
      let modules = Place.products.appending(path: "Modules").path
      return try await run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source.path], in: folder)
    }
  }
}
