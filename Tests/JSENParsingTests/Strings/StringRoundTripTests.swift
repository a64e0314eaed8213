import JSENParsing
import TestTools
import Testing

/// Generated values are printed and parsed back to the same value. A value may be refused, but most values must be
/// printed.
@Suite("Generated values, printed and parsed")
struct StringRoundTripTests {
  enum Item: Equatable, Sendable {
    case number(Int)
    case word(String)
    case pair(Double, Int?)
    case list([Item])

    static func random(_ generator: inout SeededRandom, depth: Int = 0) -> Item {
      switch Int.random(in: 0...(depth < 3 ? 3 : 2), using: &generator) {
      case 0: .number(Int.random(in: -1000...1000, using: &generator))
      case 1: .word(generator.text())
      case 2:
        .pair(
          Double.random(in: -10...10, using: &generator),
          Bool.random(using: &generator) ? Int.random(in: 0...99, using: &generator) : nil)
      default:
        .list(
          (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            random(&generator, depth: depth + 1)
          })
      }
    }

    static let parser: StringDescription<Item, TwoWay> = OneOf {
      ParsePrint(.case(Item.pair)) {
        "<"
        Double.parser()
        Optionally { Digits(2) }
        ">"
      }
      ParsePrint(.case(Item.list)) {
        "("
        Many {
          Lazy { Item.parser }
        } separator: {
          ","
        }
        ")"
      }
      ParsePrint(.case(Item.number)) { Int.parser() }
      ParsePrint(.case(Item.word)) { Prefix { $0 != "," && $0 != ")" } }
    }
  }

  @Test func everyPrintedValueIsParsed() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededRandom(seed: seed)
    var count = 0
    for _ in 0..<3000 {
      let item = Item.random(&generator)
      guard let text = try? Item.parser.print(item) else { continue }
      count += 1
      #expect(try Item.parser.parse(text) == item, "seed \(seed): \(item) is printed as \(text)")
    }
    #expect(count > 1000, "seed \(seed)")
  }

  @Test func everyPrintedPairOfTextsIsParsed() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededRandom(seed: seed)
    let parsers: [StringDescription<(String, String), TwoWay>] = [
      ParsePrint {
        Prefix(while: \.isLetter)
        Prefix { $0 != ";" }
      },
      ParsePrint {
        Prefix(0...2)
        Prefix(1...)
      },
      ParsePrint {
        PrefixUpTo(";")
        Rest()
      },
      ParsePrint {
        PrefixThrough("-")
        Prefix(while: \.isNumber)
      },
    ]
    var counts = Array(repeating: 0, count: parsers.count)
    for _ in 0..<4000 {
      let value = (generator.text(), generator.text())
      for (index, parser) in parsers.enumerated() {
        guard let text = try? parser.print(value) else { continue }
        counts[index] += 1
        #expect(try parser.parse(text) == value, "seed \(seed): \(value) is printed as \(text)")
      }
    }
    #expect(counts.allSatisfy { $0 > 10 }, "seed \(seed): \(counts)")
  }
}

extension SeededRandom {
  fileprivate mutating func text() -> String {
    let pieces = [
      "a", "b", "1", "-", ",", ";", " ", "é", "e\u{301}", "👩‍👧", "\u{301}", "\r\n", "(",
    ]
    return (0..<Int.random(in: 0...4, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
