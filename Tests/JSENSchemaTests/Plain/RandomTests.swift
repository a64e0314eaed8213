import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, random schemas")
struct RandomTests {
  @Test(arguments: JSONSchema.Draft.allCases)
  func agreesWithPlainEvaluator(draft: JSONSchema.Draft) throws {
    let (enough, few) = (sized(700, debug: 150), sized(150, debug: 20))
    var (compared, valid) = (0, 0)
    for seed in 0..<4000 as Range<UInt64> where compared < enough {
      var source = RandomSchema(seed: seed, draft)
      let schema = source.schema()
      guard (try? JSONSchema(schema, defaultDraft: draft)) != nil else { continue }
      for _ in 0..<6 {
        let value = source.value()
        let text = source.text(of: value)
        let comparison = Comparison(schema, text, draft, keepsFirst: seed % 2 == 1)
        guard comparison.fault != nil else {
          compared += comparison.isCompared ? 1 : 0
          valid += comparison.isValid ? 1 : 0
          continue
        }
        let small = comparison.shrunk()
        Issue.record("seed \(seed): \(small.fault ?? "") — \(small.schema) — \(small.text)")
        return
      }
    }
    // Both outcomes are frequent.
    #expect(compared >= enough)
    #expect(valid > few && valid < compared - few)
  }
}
