import JSEN
import JSENStandards
import TestTools
import Testing

/// Random queries of random values, compared with the definitions of RFC 9535 written down in the plainest way.
@Suite("JSONPath properties")
struct JSONPathPropertyTests {
  @Test(arguments: 0..<40) func agreesWithTheDefinitions(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let json = Plain.value(&random, depth: 4)
      let document = try JSENDocument(parsing: json.serialized())
      let query = Plain.query(&random, filters: 2)
      let path = try JSONPath(query.text, maximumDescents: 20)
      let expected = query.nodes(from: json, root: json)
      let nodes = Array(path.nodes(in: json))
      let note: Comment = "seed \(seed): \(query.text) in \(json)"
      #expect(nodes.map(\.path.description) == expected.map(\.path), note)
      #expect(nodes.map(\.value) == expected.map(\.value), note)
      #expect(Array(path.values(in: json)) == expected.map(\.value), note)
      #expect(path.nodes(in: document).map(\.path) == nodes.map(\.path), note)
      #expect(document[path: path].map { JSEN($0) } == expected.map(\.value), note)
      for node in nodes {
        #expect(json[path: JSONPath(node.path)] == [node.value], note)
        #expect(try json[path: JSONPath(node.path.description)] == [node.value], note)
        #expect(json[pointer: JSONPointer(node.path)] == node.value, note)
      }
      try check(path, expected, json, note)
    }
  }

  /// Changes what a query finds, and compares with changes of one location at a time.
  private func check(
    _ path: JSONPath, _ expected: [Plain.Node], _ json: JSEN, _ note: Comment
  ) throws {
    let pointers = Set(path.nodes(in: json).map { JSONPointer($0.path) })
    var (set, setOneByOne) = (json, json)
    #expect(try set.set("new", atPath: path) == pointers.count, note)
    for pointer in pointers.sorted(by: { $0.tokens.count > $1.tokens.count }) {
      try setOneByOne.set("new", atPointer: pointer)
    }
    #expect(set == setOneByOne, note)

    var (removed, removedOneByOne) = (json, json)
    removed.removeAll(atPath: path)
    // Later elements first, so that no index changes before its turn.
    func index(_ pointer: JSONPointer) -> Int { pointer.tokens.last.flatMap { Int($0) } ?? -1 }
    for pointer in pointers.sorted(by: {
      ($0.tokens.count, index($0)) > ($1.tokens.count, index($1))
    }) where !pointer.isEmpty {
      try removedOneByOne.remove(atPointer: pointer)
    }
    #expect(removed == removedOneByOne, note)
  }
}

/// The definitions.
enum Plain {
  struct Node {
    let path: String
    let value: JSEN

    var children: [Node] {
      switch value {
      case .array(let elements):
        elements.enumerated().map { Node(path: path + "[\($0.offset)]", value: $0.element) }
      case .dictionary(let members):
        members.map { Node(path: path + "['\($0.key)']", value: $0.value) }
      default: []
      }
    }

    /// The node, and everything inside it; a node comes before its children.
    var descendants: [Node] { [self] + children.flatMap(\.descendants) }
  }

  struct Query {
    let isAbsolute: Bool
    let segments: [Segment]

    var text: String { (isAbsolute ? "$" : "@") + segments.map(\.text).joined() }

    func nodes(from value: JSEN, root: JSEN) -> [Node] {
      segments.reduce([Node(path: "$", value: isAbsolute ? root : value)]) { nodes, segment in
        nodes.flatMap { node in
          (segment.ofDescendants ? node.descendants : [node]).flatMap { node in
            segment.selectors.flatMap { $0.select(in: node, root: root) }
          }
        }
      }
    }
  }

  struct Segment {
    let ofDescendants: Bool
    let selectors: [Selector]

    var text: String {
      (ofDescendants ? ".." : "") + "[" + selectors.map(\.text).joined(separator: ",") + "]"
    }
  }

  indirect enum Selector {
    case name(String)
    case wildcard
    case index(Int)
    case slice(Int?, Int?, Int?)
    case exists(Query, isNegated: Bool)
    case comparison(Query, String, JSEN)

    var text: String {
      switch self {
      case .name(let name): "'\(name)'"
      case .wildcard: "*"
      case .index(let index): "\(index)"
      case .slice(let start, let end, let step):
        [start, end, step].map { $0.map { "\($0)" } ?? "" }.joined(separator: ":")
      case .exists(let query, let isNegated): "?" + (isNegated ? "!" : "") + query.text
      case .comparison(let query, let comparison, let value):
        "?\(query.text) \(comparison) \(value)"
      }
    }

    func select(in node: Node, root: JSEN) -> [Node] {
      let children = node.children
      switch self {
      case .name(let name):
        return node.value.object == nil ? [] : children.filter { $0.path.hasSuffix("['\(name)']") }
      case .wildcard: return children
      case .index(let index):
        let position = index < 0 ? children.count + index : index
        return node.value.array != nil && children.indices.contains(position)
          ? [children[position]] : []
      case .slice(let start, let end, let step):
        return node.value.array == nil
          ? [] : Self.positions(start, end, step ?? 1, children.count).map { children[$0] }
      case .exists(let query, let isNegated):
        return children.filter { query.nodes(from: $0.value, root: root).isEmpty == isNegated }
      case .comparison(let query, let comparison, let value):
        return children.filter {
          Self.compare(query.nodes(from: $0.value, root: root).first?.value, comparison, value)
        }
      }
    }

    /// RFC 9535 §2.3.4.2.2.
    private static func positions(_ start: Int?, _ end: Int?, _ step: Int, _ count: Int) -> [Int] {
      if step == 0 { return [] }
      func normalized(_ index: Int) -> Int { index >= 0 ? index : count + index }
      let start = normalized(start ?? (step > 0 ? 0 : count - 1))
      let end = normalized(end ?? (step > 0 ? count : -count - 1))
      var positions: [Int] = []
      if step > 0 {
        let (lower, upper) = (min(max(start, 0), count), min(max(end, 0), count))
        var position = lower
        while position < upper {
          positions.append(position)
          position += step
        }
      } else {
        let (upper, lower) = (min(max(start, -1), count - 1), min(max(end, -1), count - 1))
        var position = upper
        while lower < position {
          positions.append(position)
          position += step
        }
      }
      return positions
    }

    /// RFC 9535 §2.3.5.2.2, with a literal on the right.
    private static func compare(_ left: JSEN?, _ comparison: String, _ right: JSEN) -> Bool {
      let isEqual = left.map { $0 == right || $0.isNumericallyEqual(to: right) } ?? false
      func isLess(_ left: JSEN?, _ right: JSEN?) -> Bool {
        if let left = left?.double, let right = right?.double { return left < right }
        if let left = left?.string, let right = right?.string {
          return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        }
        return false
      }
      switch comparison {
      case "==": return isEqual
      case "!=": return !isEqual
      case "<": return isLess(left, right)
      case "<=": return isLess(left, right) || isEqual
      case ">": return isLess(right, left)
      default: return isLess(right, left) || isEqual
      }
    }
  }
}

// Random values and queries.
extension Plain {
  private static let names = ["a", "b", "long name of a member", "é"]

  static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: depth == 0 ? 2...6 : 0...6, using: &random) {
    case 0: return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    case 1,
      2 where depth > 0:
      var object = JSEN.Object()
      for name in names.shuffled(using: &random).prefix(count) {
        object[name] = value(&random, depth: depth - 1)
      }
      return .dictionary(object)
    default: return scalar(&random)
    }
  }

  private static func scalar(_ random: inout SeededRandom) -> JSEN {
    [nil, true, 1, 2, 1.0, 2.5, "a", "b", "é"].randomElement(using: &random) ?? nil
  }

  /// - Parameter filters: how deep filters nest.
  static func query(_ random: inout SeededRandom, filters: Int, isAbsolute: Bool = true) -> Query {
    let segments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Segment(
        ofDescendants: Int.random(in: 0..<3, using: &random) == 0,
        selectors: (0..<Int.random(in: 1...2, using: &random)).map { _ in
          selector(&random, filters: filters)
        })
    }
    return Query(isAbsolute: isAbsolute, segments: segments)
  }

  private static func selector(_ random: inout SeededRandom, filters: Int) -> Selector {
    func index() -> Int { Int.random(in: -4...4, using: &random) }
    func optionalIndex() -> Int? { Bool.random(using: &random) ? index() : nil }
    let isAbsolute = Int.random(in: 0..<4, using: &random) == 0
    switch Int.random(in: 0..<(filters > 0 ? 8 : 5), using: &random) {
    case 0, 1: return .name(names.randomElement(using: &random) ?? "a")
    case 2: return .wildcard
    case 3: return .index(index())
    case 4: return .slice(optionalIndex(), optionalIndex(), optionalIndex())
    case 5:
      let query = query(&random, filters: filters - 1, isAbsolute: isAbsolute)
      return .exists(query, isNegated: Bool.random(using: &random))
    default:
      let segments = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        let name = Selector.name(names.randomElement(using: &random) ?? "a")
        return Segment(
          ofDescendants: false, selectors: [Bool.random(using: &random) ? name : .index(index())])
      }
      let comparison = ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &random) ?? "=="
      return .comparison(
        Query(isAbsolute: isAbsolute, segments: segments), comparison, scalar(&random))
    }
  }
}
