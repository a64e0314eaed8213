import JSEN
import JSENPatterns
import JSENStandards

/// Brings each schema of a document into a form.
struct FormWalk {
  let form: JSONSchema.Form
  private let root: JSEN
  var tree: SchemaTree
  var contexts: [Context] = []
  private(set) var changes: [JSONSchema.Form.Change] = []
  /// The references that were replaced at nodes.
  private var inlined: [Int: [String]] = [:]
  /// Whether a reference has stayed.
  private var keepsReferences = false

  /// The part that a schema plays for a value.
  enum Context {
    /// It describes the whole value.
    case whole
    /// It describes some of the members of an object, and other schemas describe others.
    case part
    /// It is compared with the value, which need not fit.
    case condition
  }

  /// Annotations, which may be beside an inlined definition.
  private static let annotations: Set<String> = [
    "$comment", "default", "deprecated", "description", "examples", "readOnly", "title",
    "writeOnly",
  ]
  private static let maximumNodes = 50_000

  init(_ form: JSONSchema.Form, _ root: JSEN) {
    self.form = form
    self.root = root
    tree = SchemaTree(root)
  }

  mutating func run() -> JSEN {
    let definitions = takeDefinitions()
    walk(from: 0)
    for (keyword, value) in definitions {
      guard keepsReferences else {
        note(0, keyword, "removed '\(keyword)': nothing refers to it any more")
        continue
      }
      let first = tree.nodes.count
      tree.nodes[0].schema = tree.nodes[0].schema.setting(keyword, value)
      tree.expand(keyword, value, of: 0)
      walk(from: first)
    }
    return tree.assembled()
  }

  private mutating func walk(from first: Int) {
    var next = first
    while next < tree.nodes.count {
      contexts.append(context(of: next))
      if var object = tree.nodes[next].schema.object {
        if form.inlinesReferences { inline(&object, next) }
        rename(&object, next)
        remove(&object, next)
        if contexts[next] != .condition { restrict(&object, next) }
        tree.nodes[next].schema = .dictionary(object)
        tree.expand(next)
        if contexts[next] != .condition { require(next) }
      }
      next += 1
    }
  }

  /// Takes the definitions out of the root, if they may become needless.
  private mutating func takeDefinitions() -> JSEN.Object {
    guard form.inlinesReferences, var object = tree.nodes[0].schema.object else { return [:] }
    var definitions = JSEN.Object()
    for keyword in ["$defs", "definitions"] {
      if let value = object.removeValue(forKey: keyword) { definitions[keyword] = value }
    }
    tree.nodes[0].schema = .dictionary(object)
    return definitions
  }

  mutating func note(_ number: Int, _ keyword: String, _ message: String) {
    changes.append(
      JSONSchema.Form.Change(place: tree.place(number), keyword: keyword, message: message))
  }

  private func context(of number: Int) -> Context {
    let node = tree.nodes[number]
    guard node.parent >= 0 else { return .whole }
    let outer = contexts[node.parent]
    switch node.keyword {
    case "if", "not": return .condition
    case "allOf", "dependentSchemas", "then", "else": return outer == .condition ? outer : .part
    case "anyOf", "oneOf":
      guard outer == .whole else { return outer }
      return tree.nodes[node.parent].schema.object?["properties"] == nil ? .whole : .part
    default: return outer == .condition ? outer : .whole
    }
  }

  /// Replaces references by their definitions.
  private mutating func inline(_ object: inout JSEN.Object, _ number: Int) {
    var references: Set<String> = []
    while let reference = object["$ref"]?.string {
      guard references.insert(reference).inserted, !isInside(reference, number),
        tree.nodes.count < Self.maximumNodes,
        let target = JSONSchema.Form.target(of: reference, in: root),
        !target.isDeeper(than: JSEN.maximumDepth - tree.nodes[number].depth - 2)
      else {
        keepsReferences = true
        return
      }
      object["$ref"] = nil
      inlined[number, default: []].append(reference)
      note(number, "$ref", "replaced the reference to \(reference) by its definition")
      if object.keys.allSatisfy({ Self.annotations.contains($0) }), let content = target.object {
        object = content.merging(object) { _, own in own }
      } else {
        object["allOf"] = .array((object["allOf"]?.array ?? []) + [target])
      }
    }
  }

  /// Whether a node is inside the definition to which a reference leads.
  private func isInside(_ reference: String, _ number: Int) -> Bool {
    guard reference != "#" else { return true }
    var number = number
    while number >= 0 {
      if inlined[number]?.contains(reference) ?? false { return true }
      number = tree.nodes[number].parent
    }
    return false
  }
}
