import JSEN
import JSENParsing
import TestTools
import Testing

/// For every description, and every value that it accepts for printing: what is printed is read back as this value.
@Suite("Generated descriptions")
struct GeneratedRoundTripTests {
  @Test(arguments: 0..<8) func whatIsPrintedIsReadBack(part: UInt64) throws {
    var printed = 0
    let seeds = part * 500..<part * 500 + UInt64(sized(500, debug: 80))
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let description = GeneratedDescription.random(3, &random)
      let other = GeneratedDescription.random(1, &random)
      for value in [description.value(&random), description.value(&random), other.value(&random)] {
        guard let text = try? description.parser.encodeToString(value) else { continue }
        printed += 1
        let context: Comment = "seed \(seed): \(description.name)\n\(value)\n\(text)"
        #expect((try? description.parser.decode(text)) == value, context)
        let pretty = try description.parser.prettyPrint(value)
        #expect((try? description.parser.decode(pretty)) == value, context)
        let json = try description.parser.print(value)
        #expect((try? description.parser.parse(json)) == value, context)
        let sorted = try description.parser.encodeToString(
          value, options: .with { $0.sortsKeys = true })
        #expect((try? description.parser.decode(sorted)) == value, context)
      }
    }
    // The test is worth nothing if most values are refused.
    #expect(printed > seeds.count)
  }
}
