import JSEN
import JSENPatterns
import JSENStandards

/// A schema and all schemas inside it, as a list in which each comes after the schema around it.
///
/// A walk from the front meets each schema before those inside it, and ``assembled()`` puts them together again from the
/// back. So deep schemas need no stack.
struct SchemaTree {
  struct Node {
    var schema: JSEN
    /// The node of the schema around this one; -1 for the root.
    let parent: Int
    /// The keyword in which this schema is, and its key or index there.
    let keyword: String
    let key: String?
    /// How many arrays and objects are around it.
    let depth: Int
    /// Whether null is allowed besides what the schema allows.
    var isMadeNullable = false
    /// The schemas inside, by keywords, in their order.
    fileprivate var parts: [(keyword: String, children: Range<Int>)] = []
  }

  var nodes: [Node]
  /// The nodes of the definitions that were added.
  private var definitions: [Int] = []

  init(_ root: JSEN) {
    nodes = [Node(schema: root, parent: -1, keyword: "", key: nil, depth: 0)]
  }

  /// Makes a tree that has all schemas inside a schema.
  init(expanding root: JSEN) {
    self.init(root)
    var next = 0
    while next < nodes.count {
      expand(next)
      next += 1
    }
  }

  /// Adds the schemas inside a node, except those in `dependencies`.
  mutating func expand(_ number: Int) {
    let depth = nodes[number].depth
    for (name, value) in nodes[number].schema.object ?? [:] {
      guard let keyword = Keyword(rawValue: name), keyword != .dependencies else { continue }
      let first = nodes.count
      // In 2019-09, a list in `items` describes the elements one by one.
      nodes += keyword.subschemas(of: value, .draft201909).map { key, schema in
        Node(
          schema: schema, parent: number, keyword: name, key: key,
          depth: depth + (key == nil ? 1 : 2))
      }
      if nodes.count > first { nodes[number].parts.append((name, first..<nodes.count)) }
    }
  }

  /// Adds a schema to the `$defs` of the root.
  mutating func define(_ name: String, _ schema: JSEN) {
    definitions.append(nodes.count)
    nodes.append(Node(schema: schema, parent: 0, keyword: "$defs", key: name, depth: 2))
  }

  /// The nodes of the schemas in a keyword of a node.
  func children(of number: Int, _ keyword: String) -> Range<Int> {
    nodes[number].parts.first { $0.keyword == keyword }?.children ?? 0..<0
  }

  /// Sets a keyword without schemas in it.
  ///
  /// - Parameter other: the keyword after which it comes if it is new.
  mutating func set(_ keyword: String, _ value: JSEN, after other: String, at number: Int) {
    guard let object = nodes[number].schema.object else { return }
    guard object[keyword] == nil else {
      nodes[number].schema = nodes[number].schema.setting(keyword, value)
      return
    }
    nodes[number].schema = .dictionary(
      JSEN.Object(
        uniqueKeysWithValues: object.flatMap { own in
          own.key == other ? [(own.key, own.value), (keyword, value)] : [(own.key, own.value)]
        }))
  }

  /// The place of a node.
  func place(_ number: Int) -> JSONPointer {
    var tokens: [String] = []
    var number = number
    while number >= 0, nodes[number].parent >= 0 {
      if let key = nodes[number].key { tokens.append(key) }
      tokens.append(nodes[number].keyword)
      number = nodes[number].parent
    }
    return JSONPointer(tokens: tokens.reversed())
  }

  private func members(_ numbers: some Sequence<Int>) -> JSEN.Object {
    JSEN.Object(uniqueKeysWithValues: numbers.map { (nodes[$0].key ?? "", nodes[$0].schema) })
  }

  /// Returns the root with all schemas inside it as they are now.
  consuming func assembled() -> JSEN {
    for number in nodes.indices.reversed() {
      if var object = nodes[number].schema.object {
        for (keyword, children) in nodes[number].parts {
          if nodes[children.lowerBound].key == nil {
            object[keyword] = nodes[children.lowerBound].schema
          } else if object[keyword]?.array != nil {
            object[keyword] = .array(nodes[children].map(\.schema))
          } else {
            object[keyword] = .dictionary(members(children))
          }
        }
        if number == 0, !definitions.isEmpty {
          object["$defs"] = .dictionary(members(definitions))
        }
        nodes[number].schema = .dictionary(object)
      }
      if nodes[number].isMadeNullable { nodes[number].schema = nodes[number].schema.nullable }
    }
    return nodes[0].schema
  }
}
