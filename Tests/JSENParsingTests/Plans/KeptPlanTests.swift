import JSEN
import JSENParsing
import Testing

/// The results of a part are kept with the plan that has read it.
@Suite("Plans that a function makes for each value")
struct KeptPlanTests {
  final class Token: Sendable {}

  final class Notes: @unchecked Sendable {
    // One thread uses it.
    weak var token: Token?

    /// Returns a closure that keeps a new object, which lives as long as the plan of the closure.
    func makeKeeper<Value>(_ type: Value.Type) -> @Sendable (Value) -> Value {
      let token = Token()
      self.token = token
      return { value in withExtendedLifetime(token) { value } }
    }
  }

  @Test func aPlanOfJSONLivesAsLongAsItsResults() throws {
    let notes = Notes()
    @Sendable func numbers() -> JSONDescription<[Int], OneWay> {
      let keeper = notes.makeKeeper([Int].self)
      return Lazy { JSONArray { Int.jsonParser() }.map { keeper($0) } }
    }
    let parser = OneOf {
      JSEN.jsonParser().flatMap { _ in numbers() }.compactMap("never") { _ -> Bool? in nil }
      JSEN.jsonParser().map { _ in notes.token != nil }
    }
    #expect(try parser.decode("[-1]"))
    #expect(notes.token == nil)
  }

  @Test func aPlanOfAStringLivesAsLongAsItsResults() throws {
    let notes = Notes()
    @Sendable func number() -> StringDescription<Int, OneWay> {
      let keeper = notes.makeKeeper(Int.self)
      return Lazy { Int.parser().map { keeper($0) } }
    }
    let parser = OneOf {
      Always(()).inString.flatMap { _ in number() }.compactMap("never") { _ -> Bool? in nil }
      Int.parser().map { _ in notes.token != nil }
    }
    #expect(try parser.parse("-1"))
    #expect(notes.token == nil)
  }

  @Test func anotherPlanHasResultsOfItsOwn() throws {
    let parser = OneOf {
      JSEN.jsonParser().flatMap { _ in Lazy { JSONArray { Int.jsonParser() } } }
        .compactMap("never") { (_: [Int]) -> String? in nil }
      JSEN.jsonParser().flatMap { _ in Lazy { JSONArray { UInt.jsonParser() } } }.map { "\($0)" }
      JSEN.jsonParser().map { "other: \($0)" }
    }
    for _ in 0..<100 { #expect(try parser.decode("[-1]") == "other: [-1]") }
  }
}
