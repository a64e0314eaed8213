import JSENPatterns
import TestTools
import Testing

/// Random expressions, with a plain evaluator and Swift's `Regex` as other opinions.
@Suite("Random regular expressions")
struct RandomExpressionTests {
  @Test(arguments: 0..<20)
  func machinesAgreeWithThePlainEvaluator(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<150 {
      let tree = RandomExpression.random(depth: 4, &random)
      let machines = try Machines(tree.text)
      for _ in 0..<12 {
        let (text, scalars) = RandomExpression.randomText(&random)
        let isFound = (0...scalars.count).contains { !tree.ends(scalars, $0).isEmpty }
        #expect(machines.isFound(in: text) == isFound, "seed \(seed): /\(tree.text)/ in '\(text)'")
        let matches = tree.ends(scalars, 0).contains(scalars.count)
        #expect(machines.matches(text) == matches, "seed \(seed): /\(tree.text)/ is '\(text)'")
      }
    }
  }

  /// Counts of characters from the start of the text, which have a machine of their own.
  @Test(arguments: 0..<10)
  func fields(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<150 {
      var parts = [RandomExpression.assertion("^")]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        parts.append(RandomExpression.randomField(&random))
      }
      if Bool.random(using: &random) { parts.append(.assertion("$")) }
      let tree = RandomExpression.sequence(parts)
      let machines = try Machines(tree.text)
      for _ in 0..<12 {
        let (text, scalars) = RandomExpression.randomText(&random)
        let isFound = !tree.ends(scalars, 0).isEmpty
        #expect(machines.isFound(in: text) == isFound, "seed \(seed): /\(tree.text)/ in '\(text)'")
        let matches = tree.ends(scalars, 0).contains(scalars.count)
        #expect(machines.matches(text) == matches, "seed \(seed): /\(tree.text)/ is '\(text)'")
      }
    }
  }

  /// The fast machine for whole texts belongs to I-Regexp.
  @Test(arguments: 0..<10)
  func wholeTextsOfIRegexp(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<150 {
      let tree = RandomExpression.random(depth: 4, isPortable: true, &random)
      let machines = try Machines(tree.text, .iRegexp)
      for _ in 0..<12 {
        let (text, scalars) = RandomExpression.randomText(&random)
        let matches = tree.ends(scalars, 0).contains(scalars.count)
        #expect(machines.matches(text) == matches, "seed \(seed): /\(tree.text)/ is '\(text)'")
      }
    }
  }

  @Test(arguments: 0..<6)
  func machinesAgreeWithSwift(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<80 {
      let tree = RandomExpression.random(depth: 3, isPortable: true, &random)
      let machines = try Machines(tree.text)
      let regex = try Regex(tree.text).matchingSemantics(.unicodeScalar)
      for _ in 0..<8 {
        let text = String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            "ab_ -0".randomElement(using: &random) ?? "a"
          })
        let isFound = try regex.firstMatch(in: text) != nil
        #expect(machines.isFound(in: text) == isFound, "seed \(seed): /\(tree.text)/ in '\(text)'")
      }
    }
  }
}
