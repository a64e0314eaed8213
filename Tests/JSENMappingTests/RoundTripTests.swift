import JSEN
import JSENMapping
import TestTools
import Testing

/// A type of which any value can be generated.
protocol Generated: Equatable {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Self
}

extension Int: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Int {
    [0, 1, -1, .max, .min, Int.random(in: .min ... .max, using: &random)].randomElement(
      using: &random) ?? 0
  }
}
extension Int8: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Int8 {
    .random(in: .min ... .max, using: &random)
  }
}
extension UInt64: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> UInt64 {
    .random(in: .min ... .max, using: &random)
  }
}
extension Bool: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Bool { .random(using: &random) }
}
extension Double: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Double {
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value : 0.1
  }
}
extension Float: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Float {
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    return value.isFinite ? value : -0.1
  }
}
extension String: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> String {
    let letters: [Character] = ["a", "é", "\n", "\"", "\\", "漢", "👩‍👩‍👧", "z", " ", "\u{0}"]
    return String(
      (0..<Int.random(in: 0...24, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }
}
extension Optional: Generated where Wrapped: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Wrapped? {
    Bool.random(using: &random) ? nil : Wrapped.make(&random, depth)
  }
}
extension Array: Generated where Element: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> [Element] {
    guard depth > 0 else { return [] }
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in Element.make(&random, depth - 1) }
  }
}
extension Set: Generated where Element: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Set {
    Set([Element].make(&random, depth))
  }
}
extension Dictionary: Generated where Key: Generated, Value: Generated {
  static func make(_ random: inout SeededRandom, _ depth: Int) -> [Key: Value] {
    guard depth > 0 else { return [:] }
    let members = (0..<3).map { _ in (Key.make(&random, 0), Value.make(&random, depth - 1)) }
    return Dictionary(members, uniquingKeysWith: { first, _ in first })
  }
}

private struct Mixed: Generated {
  private let small: Int8
  let flag: Bool?
  var number: Double
  let text: String
  let odd: Int8?
  let list: [Mixed]
  let table: [String: [Int?]]
  let choice: Choice
  var others: [Choice]
  let longPropertyName: UInt64
  let float: Float

  static func make(_ random: inout SeededRandom, _ depth: Int) -> Mixed {
    Mixed(
      small: .make(&random, depth), flag: .make(&random, depth), number: .make(&random, depth),
      text: .make(&random, depth), odd: .make(&random, depth), list: .make(&random, depth - 1),
      table: .make(&random, depth), choice: .make(&random, depth), others: .make(&random, depth),
      longPropertyName: .make(&random, depth), float: .make(&random, depth))
  }
}

private enum Choice: Generated {
  case nothing
  case number(Int)
  case named(text: String)
  case pair(Int8, flag: Bool?)
  case deep([Choice])
  case table([Int: Mixed])
  case other

  static func make(_ random: inout SeededRandom, _ depth: Int) -> Choice {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: .nothing
    case 1: .number(.make(&random, depth))
    case 2: .named(text: .make(&random, depth))
    case 3: .pair(.make(&random, depth), flag: .make(&random, depth))
    case 4: .other
    case 5: .deep(.make(&random, depth - 1))
    default: .table(.make(&random, depth - 1))
    }
  }
}

private indirect enum Tree<Leaf: Generated>: Generated {
  case empty
  case leaf(Leaf)
  case node(Tree, Tree)
  case labeled(name: String, content: Tree?)
  case many([Tree], count: Int8)
  case unit(Void)

  static func == (left: Tree, right: Tree) -> Bool {
    switch (left, right) {
    case (.empty, .empty), (.unit, .unit): true
    case (.leaf(let left), .leaf(let right)): left == right
    case (.node(let a, let b), .node(let c, let d)): a == c && b == d
    case (.labeled(let a, let b), .labeled(let c, let d)): a == c && b == d
    case (.many(let a, let b), .many(let c, let d)): a == c && b == d
    default: false
    }
  }

  static func make(_ random: inout SeededRandom, _ depth: Int) -> Tree {
    switch Int.random(in: 0...(depth > 0 ? 5 : 2), using: &random) {
    case 0: .empty
    case 1: .unit(())
    case 2: .leaf(.make(&random, depth))
    case 3: .node(.make(&random, depth - 1), .make(&random, depth - 1))
    case 4: .labeled(name: .make(&random, depth), content: .make(&random, depth - 1))
    default: .many(.make(&random, depth), count: .make(&random, depth))
    }
  }
}

/// Has one case, so that a value is a reference to a box, and nothing else.
private indirect enum Chain: Generated {
  case link(Int8, next: Chain?)

  static func make(_ random: inout SeededRandom, _ depth: Int) -> Chain {
    .link(.make(&random, depth), next: depth > 0 ? .make(&random, depth - 1) : nil)
  }
}

/// Some cases are in boxes, and others not.
private enum Partly: Generated {
  case direct(String, Int8)
  indirect case boxed(Partly, text: String)
  indirect case large(Mixed)

  static func make(_ random: inout SeededRandom, _ depth: Int) -> Partly {
    switch Int.random(in: 0...(depth > 0 ? 2 : 0), using: &random) {
    case 0: .direct(.make(&random, depth), .make(&random, depth))
    case 1: .boxed(.make(&random, depth - 1), text: .make(&random, depth))
    default: .large(.make(&random, depth - 1))
    }
  }
}

private struct Generic<A: Generated & Hashable, B: Generated>: Generated {
  let a: Set<A>
  let b: B?
  let both: [Pair]
  struct Pair: Generated {
    let first: A
    let second: B
    static func make(_ random: inout SeededRandom, _ depth: Int) -> Pair {
      Pair(first: .make(&random, depth), second: .make(&random, depth))
    }
  }
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Generic {
    Generic(a: .make(&random, depth), b: .make(&random, depth), both: .make(&random, depth))
  }
}

private final class Node: Generated {
  var name: String
  var level: Int8
  var children: [Node]
  var next: Node?
  init(name: String, level: Int8, children: [Node], next: Node?) {
    self.name = name
    self.level = level
    self.children = children
    self.next = next
  }
  static func == (left: Node, right: Node) -> Bool {
    left.name == right.name && left.level == right.level && left.children == right.children
      && left.next == right.next
  }
  static func make(_ random: inout SeededRandom, _ depth: Int) -> Node {
    Node(
      name: .make(&random, depth), level: .make(&random, depth),
      children: .make(&random, depth - 1), next: depth > 0 ? .make(&random, depth - 1) : nil)
  }
}

/// Encoded values decode to the same value, for many types and values.
@Suite("Round trips")
struct RoundTripTests {
  static let mappers = [
    JSENMapper(), JSENMapper.strict, JSENMapper().keyDecoding(.convertFromSnakeCase),
    JSENMapper.strict.keyDecoding(.custom { "x-\($0)" }), JSENMapper().failOnMissingKeys(),
    JSENMapper().failOnNullNonOptionals(), JSENMapper().strictConversions(),
  ]

  private func check<T: Generated>(_ type: T.Type) throws {
    for seed in 0..<UInt64(sized(150, debug: 60)) {
      var random = SeededRandom(seed: seed)
      let value = T.make(&random, 3)
      let mapper = Self.mappers[Int(seed) % Self.mappers.count]
      let text = try mapper.encodeToString(value)
      #expect(try mapper.decode(T.self, parsing: text) == value, "seed \(seed)")
      #expect(try mapper.decode(T.self, from: mapper.encode(value)) == value, "seed \(seed)")
      let document = try JSENDocument(parsing: text)
      #expect(try mapper.decode(T.self, from: document.root) == value, "seed \(seed)")
    }
  }

  @Test func structs() throws { try check(Mixed.self) }
  @Test func enums() throws { try check(Choice.self) }
  @Test func indirectEnums() throws {
    try check(Tree<Int>.self)
    try check(Tree<String>.self)
    try check(Tree<Mixed>.self)
    try check(Tree<Node>.self)
    try check(Chain.self)
    try check(Partly.self)
    try check([Partly?].self)
  }
  @Test func generics() throws {
    try check(Generic<Int, String>.self)
    try check(Generic<String, Mixed>.self)
    try check(Generic<Int8, [Choice]>.self)
    try check(Generic<Bool, Generic<Int, Double>>.self)
  }
  @Test func classes() throws { try check(Node.self) }
  @Test func collections() throws { try check([String: [Int?]].self) }
}
