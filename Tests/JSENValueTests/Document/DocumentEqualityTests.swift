import CoreTestTools
import JSEN
import TestTools
import Testing

/// Documents are equal, and hash alike, exactly when their values are.
@Suite("Documents: equality") struct DocumentEqualityTests {
  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst])
  func asTheValuesAre(duplicateKeys: JSEN.ReadingOptions.DuplicateKeys) throws {
    let options = JSEN.ReadingOptions.with { $0.duplicateKeys = duplicateKeys }
    var random = SeededRandom(seed: 12)
    var equalCount = 0
    for _ in 0..<sized(4000, debug: 800) {
      let texts = (0..<3).map { _ in Self.value(&random, depth: 3) }
      let documents = try texts.map { try JSENDocument(parsing: $0, options: options) }
      for (left, leftText) in zip(documents, texts) {
        for (right, rightText) in zip(documents, texts) {
          let isEqual = JSEN(left) == JSEN(right)
          #expect((left == right) == isEqual, "\(leftText), \(rightText)")
          if isEqual {
            #expect(left.hashValue == right.hashValue, "\(leftText), \(rightText)")
            equalCount += 1
          }
        }
      }
    }
    // More than each document with itself.
    #expect(equalCount > sized(4000, debug: 800) * 3 * 21 / 20)
  }

  /// A value of few kinds, so that two are often equal, with keys in any order and often repeated.
  private static func value(_ random: inout SeededRandom, depth: Int) -> String {
    let kind = Int.random(in: 0..<(depth > 0 ? 5 : 2), using: &random)
    let count = Int.random(in: 0...3, using: &random)
    switch kind {
    case 0: return ["1", "1.0", "true"].randomElement(using: &random) ?? ""
    case 1: return [#""a""#, #""\u0061""#, "null"].randomElement(using: &random) ?? ""
    case 2:
      return "[" + (0..<count).map { _ in value(&random, depth: depth - 1) }.joined(separator: ",")
        + "]"
    default:
      let members = (0..<count).map { _ in
        let key = ["a", "b", #"\u0061"#].randomElement(using: &random) ?? ""
        return #""\#(key)":"# + value(&random, depth: depth - 1)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  /// Objects of every size around the limits of tables, with one member moved, missing or different.
  @Test func largeObjects() throws {
    func document(_ keys: [Int], _ other: String = "0") throws -> JSENDocument {
      let members = keys.map { #""key \#($0)":\#($0 == 1 ? other : "[\($0)]")"# }
      return try JSENDocument(parsing: "{" + members.joined(separator: ",") + "}")
    }
    for count in [2, 23, 24, 25, 26, 63, 64, 65, 66, 300] {
      let keys = Array(0..<count)
      let whole = try document(keys)
      let orders = [keys, keys.reversed(), Array(keys[1...] + keys[..<1]), [1, 0] + keys[2...]]
      for order in orders {
        let other = try document(order)
        #expect(whole == other && whole.hashValue == other.hashValue, "\(count)")
        #expect(try whole != document(order, "1"), "\(count)")
        #expect(try whole != document(order.dropLast()), "\(count)")
        #expect(try whole != document([count] + order.dropFirst()), "\(count)")
        #expect(try whole != document(order + [count]), "\(count)")
        #expect(try document(order + [count]) != whole, "\(count)")
        // A key that is there twice has one member.
        #expect(try whole == document(order + [order[0]]), "\(count)")
        #expect(try document(order + [order[0]]) == whole, "\(count)")
      }
    }
  }

  /// A scalar is compared without a value of it, by the rules of values.
  @Test func scalars() throws {
    let texts = [
      "null", "true", "false", "0", "-0", "0.0", "-0.0", "1", "1.0", "1e0", "10e-1", "1e400",
      "10e399", "1e-400", "18446744073709551615", "0.1", "0.10",
      "1234567890123456.78", "1234567890123456.780", "1234567890123456.8", "1234567890123456.75",
      #""""#, #""1""#, #""\u0031""#,
    ]
    for numbers in [JSEN.ReadingOptions.Numbers.native, .exact, .double] {
      let documents = try texts.map {
        try JSENDocument(parsing: "[\($0)]", options: JSEN.ReadingOptions(numbers: numbers))
      }
      for left in documents {
        for right in documents {
          #expect((left == right) == (JSEN(left) == JSEN(right)), "\(left), \(right)")
          if left == right { #expect(left.hashValue == right.hashValue, "\(left), \(right)") }
        }
      }
    }
  }

  /// The leaf is not compared once for each level around it.
  @Test func deepObjectsInAnotherOrder() throws {
    let size = sized(200_000, debug: 20_000)
    let leaf = "[" + Array(repeating: "0", count: size).joined(separator: ",") + "]"
    func text(_ depth: Int, _ close: String) -> String {
      String(repeating: #"{"a":"#, count: depth) + leaf + String(repeating: close, count: depth)
    }
    func seconds(_ depth: Int) throws -> Double {
      let left = try JSENDocument(parsing: text(depth, #","x":2,"y":1}"#))
      let right = try JSENDocument(parsing: text(depth, #","y":1,"x":2}"#))
      return leastSeconds(runs: 3) {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
      }
    }
    #expect(try seconds(500) < 5 * seconds(1) + 0.05)
  }
}
