import JSEN
import TestTools

/// Small random values with few keys, so that two of them have much in common.
struct RandomJSON {
  var random: SeededRandom
  var hasNulls = true
  /// Whether a key decides which kind of value it has, in all values.
  var isTyped = false
  /// The deepest nesting.
  var depth = 4

  init(seed: Int) { random = SeededRandom(seed: UInt64(seed)) }

  mutating func value() -> JSEN { value(depth) }

  mutating func object() -> JSEN {
    while true {
      let value = value(depth)
      if value.kind == .object { return value }
    }
  }

  private mutating func value(_ depth: Int) -> JSEN {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &random) {
    case 0: hasNulls ? .null : false
    case 1: .string(["a", "é", "e\u{301}", ""].randomElement(using: &random) ?? "")
    case 2...4: .int(Int.random(in: 0..<3, using: &random))
    case 5: .array((0..<Int.random(in: 0..<3, using: &random)).map { _ in value(depth - 1) })
    default: object(depth - 1)
    }
  }

  private mutating func object(_ depth: Int) -> JSEN {
    var object: JSEN.Object = [:]
    for key in ["a", "b", "c", "d", "é", "e\u{301}", "~/"].shuffled(using: &random)
    where Bool.random(using: &random) {
      if isTyped {
        object[key] =
          ["a", "b"].contains(key) && depth > 0
          ? self.object(depth - 1) : .int(Int.random(in: 0..<3, using: &random))
      } else {
        object[key] = value(depth)
      }
    }
    return .dictionary(object)
  }

  /// An array of objects with different numbers as `id`, in any order.
  mutating func records() -> JSEN {
    .array(
      (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)).map { id in
        var record = object(1).object ?? [:]
        record["id"] = .int(id)
        if id == 0 {
          record["parts"] = [["id": "x", "n": .int(Int.random(in: 0..<3, using: &random))]]
        }
        return .dictionary(record)
      })
  }

  /// The value with some parts changed, removed and added.
  mutating func changed(_ json: JSEN) -> JSEN {
    switch json {
    case .dictionary(var object):
      for key in object.keys where Int.random(in: 0..<3, using: &random) == 0 {
        object[key] = Bool.random(using: &random) ? object[key].map { changed($0) } : JSEN?.none
      }
      if Bool.random(using: &random) { object["new"] = value(1) }
      return .dictionary(object)
    case .array(let elements):
      return .array(elements.map { Bool.random(using: &random) ? changed($0) : $0 })
    default: return value(1)
    }
  }
}
