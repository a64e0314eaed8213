import JSEN
import TestTools
import Testing

/// Decoders and containers that models keep, and use in random order during the call and after it.
@Suite struct DecoderMisuseTests {
  /// A random value, whose objects have the keys `k0` to `k3` and sometimes `super`.
  static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    let count = Int.random(in: 0...4, using: &random)
    switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &random) {
    case 0: return [1, "a", nil, 2.5, true].randomElement(using: &random) ?? nil
    case 1, 2: return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    default:
      var object: JSEN.Object = [:]
      for _ in 0..<count {
        let key = ["k0", "k1", "k2", "k3", "super"].randomElement(using: &random) ?? ""
        object[key] = value(&random, depth: depth - 1)
      }
      return .dictionary(object)
    }
  }

  /// Decodes random misuse four times: decoders that one call has kept are also used during later calls.
  static func faults(seed: UInt64) throws -> [String] {
    var random = SeededRandom(seed: seed)
    let json = JSEN.array((0..<4).map { _ in value(&random, depth: 4) })
    let misuse = DecoderMisuse(seed: seed, json)
    defer { misuse.release() }
    let text = json.description
    for call in 0..<4 {
      misuse.allow(uses: 60)
      do {
        switch misuse.pick(3) {
        case 0: _ = try misuse.decoder.decode(DecoderMisuse.Model.self, from: text)
        case 1: _ = try misuse.decoder.decode([DecoderMisuse.Model].self, from: text)
        default: _ = try misuse.decoder.decode(DecoderMisuse.Model.self, from: json)
        }
      } catch is DecodingError {
      } catch is DecoderMisuse.Failure {
      }
      misuse.use(times: 30)
      if call % 2 == 0 { misuse.releaseSome() }
      misuse.use(times: 30)
    }
    return misuse.faults
  }

  @Test func randomUseOfKeptDecoders() throws {
    for seed in 0..<(isDebugBuild ? 100 : 2000 as UInt64) {
      let faults = try Self.faults(seed: seed)
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}
