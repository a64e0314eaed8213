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
    fileprivate var parts: [(keyword: String, shape: Subschemas.Shape, children: Range<Int>)] = []

    init(_ schema: JSEN, parent: Int, keyword: String, key: String?, depth: Int) {
      self.schema = schema
      self.parent = parent
      self.keyword = keyword
      self.key = key
      self.depth = depth
    }
  }

  var nodes: [Node]
  /// The nodes of the definitions that were added.
  private var definitions: [Int] = []

  init(_ root: JSEN) {
    nodes = [Node(root, parent: -1, keyword: "", key: nil, depth: 0)]
  }

  /// Adds the schemas inside a node.
  mutating func expand(_ number: Int) {
    for (keyword, value) in nodes[number].schema.object ?? [:] {
      expand(keyword, value, of: number)
    }
  }

  /// Adds the schemas in a keyword of a node.
  mutating func expand(_ keyword: String, _ value: JSEN, of number: Int) {
    guard let shape = Subschemas.shape(keyword, value) else { return }
    let first = nodes.count
    let depth = nodes[number].depth + (shape == .single ? 1 : 2)
    func add(_ schema: JSEN, _ key: String?) {
      nodes.append(Node(schema, parent: number, keyword: keyword, key: key, depth: depth))
    }
    switch shape {
    case .single: add(value, nil)
    case .list: for (index, schema) in (value.array ?? []).enumerated() { add(schema, "\(index)") }
    case .map: for (key, schema) in value.object ?? [:] { add(schema, key) }
    }
    nodes[number].parts.append((keyword, shape, first..<nodes.count))
  }

  /// Adds a schema to the `$defs` of the root.
  mutating func define(_ name: String, _ schema: JSEN) {
    definitions.append(nodes.count)
    nodes.append(Node(schema, parent: 0, keyword: "$defs", key: name, depth: 2))
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
        for (keyword, shape, children) in nodes[number].parts {
          switch shape {
          case .single: object[keyword] = nodes[children.lowerBound].schema
          case .list: object[keyword] = .array(nodes[children].map(\.schema))
          case .map:
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
