import JSEN
import Testing

/// `fetch` and `fetchOptional` on every kind of source.
@Suite("Fetch") struct FetchTests {
  enum Plan: String { case free, pro }
  enum Tier: Int, JSENInitializable {
    case low = 1
    case high
  }
  struct Level: RawRepresentable, Equatable { var rawValue: UInt8 }

  static let text = """
    {"bool": true, "int": 7, "double": 0.5, "string": "Zoë\\n", "null": null,
     "array": [1, 2], "object": {"a": 1, "b": 2}, "plan": "pro", "tier": 2, "level": 3,
     "deep": {"list": [{"name": "x"}], "a.b": 9}, "mixed": [1, "a"], "one": 1.0,
     "maybe": [1, null], "groups": {"a": [[1], []], "b": null}, "gold": "gold",
     "tiers": [1, 2], "plans": ["free", "pro"], "big": 9007199254740993, "u": 18446744073709551615}
    """

  let sources: Sources

  init() throws { sources = try Sources(Self.text) }

  @Test func scalars() {
    sources.expect(true) { try $0.fetch("bool") }
    sources.expect(7) { try $0.fetch("int") as Int }
    sources.expect(0.5) { try $0.fetch("double") as Double }
    sources.expect(0.5) { try $0.fetch("double") as Float }
    sources.expect(7) { try $0.fetch("int") as Double }
    sources.expect("Zoë\n") { try $0.fetch("string") }
    sources.expect(JSEN.null) { try $0.fetch("null") }
    sources.expect([1, 2]) { try $0.fetch("array") as JSEN }
    sources.expect(["a": 1, "b": 2]) { try $0.fetch("object") as JSEN.Object }
    sources.expect(JSEN.Number("18446744073709551615")) { try $0.fetch("u") as JSEN.Number }
    sources.expect(UInt64.max) { try $0.fetch("u") }
  }

  @Test func paths() {
    sources.expect("x") { try $0.fetch("deep.list.0.name") }
    sources.expect("x") { try $0.fetch("deep.list[0].name") }
    sources.expect(9) { try $0.fetch("deep.a\\.b") as Int }
    sources.expect(9) { try $0.fetch(JSEN.KeyPath(segments: ["deep", "a.b"])) as Int }
  }

  @Test func containers() {
    sources.expect([1, 2]) { try $0.fetch("array") as [Int] }
    sources.expect(["a": 1, "b": 2]) { try $0.fetch("object") as [String: UInt8] }
    sources.expect([1, nil]) { try $0.fetch("maybe") as [Int?] }
    sources.expect(["a": [[1], []], "b": nil]) { try $0.fetch("groups") as [String: [[Int]]?] }
    sources.expect([.int(1), .string("a")]) { try $0.fetch("mixed") as [JSEN] }
    sources.expect(7) { try $0.fetch("int") as Int? }
    sources.expect(nil) { try $0.fetch("null") as Int? }
    sources.expect(nil) { try $0.fetch("null") as [String: [Int]]? }
    sources.expect([.low, .high]) { try $0.fetch("tiers") as [Tier] }
    sources.expect([.low, .high]) { try $0.fetch("tiers") as [Tier?] }
  }

  @Test func rawValues() {
    sources.expect(Plan.pro) { try $0.fetch("plan") }
    sources.expect(Plan.pro) { try $0.fetch("plan") as Plan? }
    sources.expect(nil) { try $0.fetch("null") as Plan? }
    sources.expect([Plan.free, .pro]) { try $0.fetch("plans") }
    sources.expect(Tier.high) { try $0.fetch("tier") }
    sources.expect(Level(rawValue: 3)) { try $0.fetch("level") as Level }
    sources.expect(Plan.pro) { try $0.fetchOptional("plan") }
    sources.expect(nil) { try $0.fetchOptional("missing") as Plan? }
    sources.expect(nil) { try $0.fetchOptional("null") as Tier? }
    sources.expect([Tier.low, .high]) { try $0.fetchOptionalArray("tiers") }
    sources.expect([]) { try $0.fetchOptionalArray("missing") as [Tier] }
    sources.expectError(
      #"gold: expected a raw value of Plan, found the string "gold""#, "4:69"
    ) { _ = try $0.fetch("gold") as Plan }
    sources.expectError(
      #"gold: expected a raw value of Plan, found the string "gold""#, "4:69"
    ) { _ = try $0.fetchOptional("gold") as Plan? }
    sources.expect([Plan.free, .pro]) { try $0.fetchArray("plans") }
    sources.expect([Plan.free, .pro]) { try $0.fetchArray("plans[*]") as [Plan] }
    sources.expect([Plan.free, .pro]) { try $0.fetchOptionalArray("plans") as [Plan] }
    sources.expect([]) { try $0.fetchOptionalArray("missing") as [Plan] }
    sources.expect([Tier.low, .high]) { try $0.fetchArray("tiers") }
    for (name, source, _) in sources.all {
      do {
        let levels: JSEN.PartialArray<Level> = try source.fetchPartialArray("mixed")
        #expect(levels.elements == [Level(rawValue: 1)], "\(name)")
        #expect(levels.dropped.map(\.index) == [1], "\(name)")
        let plans = try source.fetchPartialArray("mixed") as JSEN.PartialArray<Plan>
        #expect(
          plans.dropped.map(\.error.message) == [
            "expected a string, found 1",
            #"expected a raw value of Plan, found the string "a""#,
          ], "\(name)")
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
    sources.expectError(#"array.0: expected a string, found 1"#, "2:12") {
      _ = try $0.fetchArray("array") as [Plan]
    }
    enum Listed: String, CaseIterable { case free, pro }
    sources.expectError(
      #"gold: expected "free" or "pro", found the string "gold""#, "4:69"
    ) { _ = try $0.fetch("gold") as Listed }
    sources.expectError(#"array.0: expected a string, found 1"#, "2:12") {
      _ = try $0.fetch("array") as [Plan]
    }
    sources.expectError(#"int: expected a raw value of Tier, found 7"#, "1:23") {
      _ = try $0.fetch("int") as Tier
    }
  }

  @Test func optional() {
    sources.expect(7) { try $0.fetchOptional("int") as Int? }
    sources.expect(nil) { try $0.fetchOptional("null") as Int? }
    sources.expect(nil) { try $0.fetchOptional("missing") as Int? }
    sources.expect(nil) { try $0.fetchOptional("null.a.b") as Int? }
    sources.expect(nil) { try $0.fetchOptional("deep.missing.a") as Int? }
    sources.expect(nil) { try $0.fetchOptional("array.2") as Int? }
    sources.expect(nil) { try $0.fetchOptional("") as Int? }
    sources.expect(nil) { try $0.fetchOptional("deep..a") as Int? }
    sources.expectError(#"string: expected an integer, found the string "Zoë�""#, "1:51") {
      _ = try $0.fetchOptional("string") as Int?
    }
    sources.expectError(#"int: expected an object, found 7"#, "1:23") {
      _ = try $0.fetchOptional("int.a") as Int?
    }
    sources.expectError(
      #"array: expected an object, found an array of 2 elements"#, "2:11"
    ) {
      _ = try $0.fetchOptional("array.a") as Int?
    }
  }

  @Test func theValueItself() throws {
    sources.expect(["a": 1, "b": 2]) { try $0.fetchReader("object").fetch() as [String: Int] }
    let array = try Sources("[1, 2]")
    array.expect([1, 2]) { try $0.fetch() as [Int] }
    array.expect([1, 2]) { try $0.fetchOptional() as [Int]? }
    array.expect([2, 3]) { try $0.fetchArray { (number: Int) in number + 1 } }
    array.expectError("expected a string, found an array of 2 elements", "1:1") {
      _ = try $0.fetch() as String
    }
    try Sources("null").expect(nil) { try $0.fetchOptional() as Int? }
  }

  @Test func transformations() {
    sources.expect("7!") { try $0.fetch("int") { (value: Int) in "\(value)!" } }
    sources.expect(Plan.pro) { try $0.fetch("plan", transformation: Plan.init(rawValue:)) }
    sources.expect(7) { try $0.fetchOptional("int") { (value: Int) in value } }
    sources.expect(nil) { try $0.fetchOptional("null") { (value: Int) in value } }
    sources.expect(nil) { try $0.fetchOptional("missing") { (value: Int) in value } }
    sources.expect("x") {
      try $0.fetch("deep") { (deep: JSENReader) in try deep.fetch("list.0.name") as String }
    }
    for isOptional in [false, true] {
      let message = #"gold: cannot transform the string "gold""#
      sources.expectError(message, "4:69") { source in
        if isOptional {
          _ = try source.fetchOptional("gold", transformation: Plan.init(rawValue:))
        } else {
          _ = try source.fetch("gold", transformation: Plan.init(rawValue:))
        }
      }
    }
    sources.expectError(#"int: expected a string, found 7"#, "1:23") {
      _ = try $0.fetch("int", transformation: Plan.init(rawValue:))
    }
    sources.expectError(#"deep.list.0: the key "nam" is missing; did you mean "name"?"#, "3:20") {
      _ = try $0.fetch("deep") { (deep: JSENReader) in try deep.fetch("list.0.nam") as String }
    }
  }
}
