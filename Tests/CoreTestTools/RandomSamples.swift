package import JSEN
import TestTools

/// Random values with few keys, so that they have places in common.
package struct RandomSamples {
  private var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  package mutating func next(depth: Int = 4) -> JSEN {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .int(Int.random(in: -5...5, using: &random))
    case 3: return .double(Double(Int.random(in: -9...9, using: &random)) / 2)
    case 4: return .number(JSEN.Number(UInt64.max - UInt64.random(in: 0...3, using: &random)))
    case 5: return .string(["a", "b", "c", "d"].randomElement(using: &random) ?? "")
    case 6:
      return ["2025-03-14", "2025-03-15", "2025-03-14T09:26:53Z"].randomElement(using: &random)
        ?? nil
    case 7, 8:
      return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in next(depth: depth - 1) })
    default:
      var object = JSEN.Object()
      let keys = Bool.random(using: &random) ? ["a", "b", "c", "d"] : ["1", "2", "3"]
      for key in keys where Bool.random(using: &random) { object[key] = next(depth: depth - 1) }
      return .dictionary(object)
    }
  }
}
