import JSEN
import JSENSchema
import TestTools
import Testing

/// 8 times the input takes at most 12 times the processor's time. A short time may be longer, since the larger input leaves
/// the caches; in quadratic time, it would take 64 times.
@Suite("Growth of forms", .serialized)
struct FormGrowthTests {
  static let shapes: [(name: String, make: @Sendable (Int) -> JSEN)] = [
    ("parts with members", { root(["allOf": .array(parts($0))]) }),
    ("parts at the root", { ["type": "object", "allOf": .array(parts($0))] }),
    (
      "enumerations",
      { count in
        let values = (0..<count).map { JSEN.string("v\($0)") }
        return root(["allOf": [["enum": .array(values)], ["enum": .array(values.reversed())]]])
      }
    ),
    (
      "enumerations of one value",
      { count in
        let values = (0..<count).map { JSEN.string("v\($0)") }
        let others = (0..<count).map { ["enum": [.string("w\($0)")]] as JSEN }
        return root(["enum": .array(values), "allOf": .array(others)])
      }
    ),
    (
      "definitions",
      { count in
        let numbers = 0..<count
        let members = numbers.map { ("m\($0)", ["$ref": .string("#/$defs/d\($0)")] as JSEN) }
        let definitions = numbers.map { ("d\($0)", ["type": "string"] as JSEN) }
        return [
          "type": "object", "properties": object(members), "$defs": object(definitions),
        ]
      }
    ),
    (
      "references to a large definition",
      { count in
        let members = (0..<count).map { ("m\($0)", ["type": "string"] as JSEN) }
        let references = (0..<count).map { ("r\($0)", ["$ref": "#/$defs/a"] as JSEN) }
        return [
          "type": "object", "properties": object(references),
          "$defs": ["a": ["type": "object", "properties": object(members)]],
        ]
      }
    ),
    ("names", { root(object((0..<$0).map { ("a b\($0)", true) }), "properties") }),
    ("types", { root(.array((0..<$0).map { .string("t\($0)") }), "type") }),
  ]

  private static func object(_ members: [(String, JSEN)]) -> JSEN {
    .dictionary(JSEN.Object(uniqueKeysWithValues: members))
  }

  private static func root(_ schema: JSEN) -> JSEN {
    ["type": "object", "properties": ["p": schema]]
  }

  private static func root(_ value: JSEN, _ keyword: String) -> JSEN {
    root(.dictionary([keyword: value]))
  }

  private static func parts(_ count: Int) -> [JSEN] {
    (0..<count).map { number in
      [
        "properties": [
          "m\(number)": ["type": "string"], "same": ["minLength": .int(number)],
        ], "required": [.string("m\(number)")],
      ]
    }
  }

  @Test(arguments: shapes)
  func formsAreLinear(name: String, make: @Sendable (Int) -> JSEN) {
    for (number, form) in (HostileFormTests.providers + [HostileFormTests.form]).enumerated() {
      let count = sized(1_000, debug: 8)
      let seconds = [count, 8 * count].map { count in
        let schema = make(count)
        return (0..<3).map { _ in
          let start = threadSeconds()
          _ = form.apply(to: schema)
          return threadSeconds() - start
        }.min() ?? 0
      }
      if isDebugBuild { continue }
      #expect(seconds[1] < 12 * seconds[0] + 0.5, "form \(number), \(name): \(seconds)")
    }
  }
}
