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

  private struct Node: Equatable, Sendable {
    let children: [Node]
    let color: String

    static func alternatives() -> [JSONDescription<Node, TwoWay>] {
      [("color", "red"), ("colour", nil)].map { key, only in
        ParsePrint(.memberwise(Node.init)) {
          Field("children") { JSONArray { Lazy { Node.jsonParser } } }
          Field(key) { color(only) }
        }
      }
    }

    /// Describes a color, or only one of them. A description of one constant is tried before the other members.
    static func color(_ only: String?) -> JSONDescription<String, TwoWay> {
      String.jsonParser().map(
        .convert(
          "a color", apply: { $0 },
          unapply: { color in count(color != "" && (only ?? color) == color) ? color : nil }))
    }

    static let jsonParser: JSONDescription<Node, TwoWay> = OneOf {
      for alternative in alternatives() { alternative }
    }

    static let chosen: JSONDescription<Node, TwoWay> = OneOf(choosingBy: "kind") {
      for (name, only) in [("a", "red"), ("b", nil)] {
        Choice(name) {
          ParsePrint(.memberwise(Node.init)) {
            Field("children") { JSONArray { Lazy { Node.chosen } } }
            Field("color") { color(only) }
          }
        }
      }
    }

    static func nested(_ depth: Int, in color: String, around inner: String) -> Node {
      (0..<depth).reduce(Node(children: [], color: inner)) { node, _ in
        Node(children: [node], color: color)
      }
    }
  }

  /// A value that the first alternative cannot write is told by a part after the recursive one.
  @Test(arguments: ["blue", "red"]) func valuesOfTheSecondAlternative(inner: String) throws {
    for description in [Node.jsonParser, Node.chosen] {
      for depth in [10, 20, 40] {
        let value = Node.nested(depth, in: "blue", around: inner)
        var text = ""
        let written = try Self.calls { text = try description.encodeToString(value) }
        #expect(written <= 2 * depth * depth, "\(depth): \(written)")
        let printed = try Self.calls { _ = try description.print(value) }
        #expect(printed <= 2 * depth * depth, "\(depth): \(printed)")
        let isSame = try description.decode(text) == value
        #expect(isSame)
      }
    }
  }

  private struct Link: Equatable, Sendable {
    let color: String
    let next: [Link]

    /// Text is written from its end, so these alternatives end with the same part.
    static let parser: StringDescription<Link, TwoWay> = OneOf {
      for only in ["red", nil] {
        ParsePrint(.memberwise(Link.init)) {
          PrefixUpTo("-").map(
            .convert(
              "a color", apply: { count(only ?? $0) == $0 ? $0 : nil },
              unapply: { count(only ?? $0) == $0 ? $0 : nil }))
          "-"
          Many(0...1) { Lazy { Link.parser } }
        }
      }
    }
  }

  @Test func textsOfTheSecondAlternative() throws {
    for depth in [10, 20, 40] {
      let value = (0..<depth).reduce(Link(color: "red", next: [])) { link, _ in
        Link(color: "blue", next: [link])
      }
      var text = ""
      let written = try Self.calls { text = try Link.parser.print(value) }
      #expect(written <= 20 * depth * depth, "\(depth): \(written)")
      let isSame = try Link.parser.parse(text) == value
      #expect(isSame)
    }
  }

  /// No alternative can write the innermost value.
  @Test func valuesOfNoAlternative() throws {
    var lengths: [Int] = []
    for depth in [10, 20, 40] {
      let value = Node.nested(depth, in: "blue", around: "")
      let written = Self.calls {
        do {
          _ = try Node.jsonParser.encodeToString(value)
        } catch {
          lengths.append("\(error)".utf8.count)
        }
      }
      #expect(written <= 2 * depth * depth, "\(depth): \(written)")
    }
    #expect(lengths.count == 3 && lengths[2] < 20 * lengths[0], "\(lengths)")
  }
}
