import JSEN
import JSENParsing
import TestTools
import Testing

/// Alternatives that begin with the same recursive part take linear time: `Lazy` reads a place once.
@Suite("Growth of recursive alternatives", .serialized)
struct LazyGrowthTests {
  private static let calls = Counter()

  private static func count<Value>(_ value: Value) -> Value {
    calls.add(1)
    return value
  }

  /// How often a number is read or written.
  private static func calls(_ body: () throws -> Void) rethrows -> Int {
    let before = calls.value
    try body()
    return calls.value - before
  }

  private indirect enum Sum: Equatable, Sendable {
    case number(Int)
    case group(Sum)
    case sum(Sum, Sum)

    static let term: StringDescription<Sum, TwoWay> = OneOf {
      Int.parser().map(.convert(apply: { count($0) }, unapply: { count($0) })).map(
        .case(Sum.number))
      ParsePrint(.case(Sum.group)) {
        "("
        Lazy { Sum.parser }
        ")"
      }
    }

    static let parser: StringDescription<Sum, TwoWay> = OneOf {
      ParsePrint(.case(Sum.sum)) {
        term
        "+"
        Lazy { Sum.parser }
      }
      term
    }
  }

  private struct Pair: Equatable, Sendable {
    let left: Tree
    let sign: String
  }

  private indirect enum Tree: Equatable, Sendable {
    case leaf(Int)
    case pair(Pair)

    static let leaf = Int.jsonParser().map(.convert(apply: { count($0) }, unapply: { count($0) }))

    static let jsonParser: JSONDescription<Tree, TwoWay> = OneOf {
      leaf.map(.case(Tree.leaf))
      for sign in ["+", "-", "*"] {
        ParsePrint(.memberwise(Pair.init)) {
          Field("left") { Lazy { Tree.jsonParser } }
          Field("sign") { JSONString { sign.map(to: sign) } }
        }.map(.case(Tree.pair))
      }
    }

    static func nested(_ depth: Int) -> Tree {
      depth == 0 ? .leaf(1) : .pair(Pair(left: nested(depth - 1), sign: "*"))
    }
  }

  @Test func parentheses() throws {
    func text(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    for depth in [10, 20, 40] {
      let text = text(depth)
      let parsed = try Self.calls {
        let isSame = try Sum.parser.print(Sum.parser.parse(text)) == text
        #expect(isSame)
      }
      #expect(parsed <= 4 * (depth + 1), "\(depth): \(parsed)")
      for broken in [text + ")", String(text.dropLast()), text.replacing("1", with: "x")] {
        let failed = Self.calls {
          #expect(throws: StringParsingError.self) { try Sum.parser.parse(broken) }
        }
        #expect(failed <= depth + 4, "\(broken): \(failed)")
      }
    }
  }

  @Test(arguments: [FailureReporting.first, .all]) func trees(reporting: FailureReporting) throws {
    for depth in [10, 20, 40] {
      let value = Tree.nested(depth)
      let text = try Tree.jsonParser.encodeToString(value)
      let decoded = try Self.calls {
        let isSame = try Tree.jsonParser.decode(text, reporting: reporting) == value
        #expect(isSame)
      }
      // A scalar is read again by each of three alternatives.
      #expect(decoded <= 3)
      for broken in [text.replacing("1", with: "true"), text.replacing("*", with: "/")] {
        let failed = Self.calls {
          #expect(throws: JSONParsingError.self) {
            try Tree.jsonParser.decode(broken, reporting: reporting)
          }
        }
        #expect(failed <= 3, "\(failed)")
      }
    }
  }

  @Test func writtenTrees() throws {
    for depth in [10, 20, 40] {
      let written = try Self.calls { _ = try Tree.jsonParser.encodeToString(.nested(depth)) }
      // The leaf is converted back, and again to compare it.
      #expect(written == 2, "\(depth): \(written)")
    }
  }
}
