import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("One description used by several tasks")
struct ConcurrentUseTests {
  enum Shape: Equatable, Sendable {
    case circle(Double)
    case text(String)
    case group([Shape])
    case none
  }

  /// Made anew for each round, so that tasks meet while it learns cases and makes lazy parts.
  static func parser() -> JSONDescription<Shape, TwoWay> {
    OneOf {
      Double.jsonParser().map(.case(Shape.circle))
      String.jsonParser().map(.case(Shape.text))
      JSONArray { Lazy { Self.parser() } }.map(.case(Shape.group))
      ParsePrint(.case(Shape.none)) { Null() }
    }
  }

  @Test func eightTasksAtOnce() async throws {
    let text = #"[1.5,"a text of more than fifteen bytes",[null,["b",2.0,[]]],null]"#
    let value = Shape.group([
      .circle(1.5), .text("a text of more than fifteen bytes"),
      .group([.none, .group([.text("b"), .circle(2), .group([])])]), .none,
    ])
    for _ in 0..<(isDebugBuild ? 5 : 20) {
      let parser = Self.parser()
      let results = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<20 {
              guard try parser.decode(text) == value,
                try parser.encodeToString(value) == text
              else { return false }
              do { _ = try parser.decode("[[true]]") } catch {
                if !"\(error)".hasPrefix("0.0 (1:3): expected") { return false }
              }
            }
            return true
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results == Array(repeating: true, count: 8))
    }
  }
}
