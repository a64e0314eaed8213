import JSEN
import JSENParsing
import TestTools
import Testing

/// For every description, and every value that it accepts for printing: what is printed is read back as this value.
@Suite("Generated descriptions")
struct GeneratedRoundTripTests {
  static let options = [
    JSEN.WritingOptions.sorted, .canonical,
    JSEN.WritingOptions(
      indentation: .tab, escapesSlashes: true, escapesNonASCII: true, escapesLineSeparators: true,
      nonFiniteNumbers: .null),
    JSEN.WritingOptions(
      indentation: .spaces(0), sortsKeys: true,
      nonFiniteNumbers: .strings(positiveInfinity: "1", negativeInfinity: "", nan: "a")),
  ]

  @Test(arguments: 0..<8) func whatIsPrintedIsReadBack(part: UInt64) throws {
    var printed = 0
    let seeds = part * 500..<part * 500 + UInt64(sized(500, debug: 80))
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let description = GeneratedDescription.random(3, &random)
      let other = GeneratedDescription.random(1, &random)
      // An initializer that clamps is trusted once it has kept good values. `InversionTests` has its rule.
      if description.name.contains("(clamped)") { continue }
      for value in [description.value(&random), description.value(&random), other.value(&random)] {
        guard let text = try? description.parser.encodeToString(value) else { continue }
        printed += 1
        let context: Comment = "seed \(seed): \(description.name)\n\(value)\n\(text)"
        #expect((try? description.parser.decode(text)) == value, context)
        let pretty = try description.parser.prettyPrint(value)
        #expect((try? description.parser.decode(pretty)) == value, context)
        let json = try description.parser.print(value)
        #expect((try? description.parser.parse(json)) == value, context)
        for options in Self.options {
          // Canonical text refuses numbers that it would change.
          let text =
            options.isCanonical
            ? try? description.parser.encodeToString(value, options: options)
            : try description.parser.encodeToString(value, options: options)
          guard let text else { continue }
          #expect((try? description.parser.decode(text)) == value, "\(context)\n\(text)")
        }
      }
    }
    // The test is worth nothing if most values are refused.
    #expect(printed > seeds.count)
  }
}
