import JSEN
import JSENPatterns
import JSENStandards

/// Brings each schema of a document into a form.
struct FormWalk {
  let form: JSONSchema.Form
  let root: JSEN
  var tree: SchemaTree
  var contexts: [Context] = []
  var changes: [JSONSchema.Form.Change] = []
  /// The references that were replaced at nodes.
  private var inlined: [Int: Set<String>] = [:]
  /// The new names of members, by their old names: keys of JSON are equal when their bytes are.
  var newNames = JSEN.Object()
  var usedNames: Set<String> = []
  /// The number at the end of the last new name, by the name before it.
  var numbers: [String: Int] = [:]
  /// The removed limits of the schema that is visited, for its description.
  var limits: [String] = []

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
  static let annotations: Set<String> = [
    "$comment", "default", "deprecated", "description", "example", "examples", "readOnly", "title",
    "writeOnly",
  ]
  private static let maximumNodes = 50_000
  /// How many more parts of schemas may be copied: copies of copies would double a schema at each level.
  private var copies = 500_000

  init(_ form: JSONSchema.Form, _ root: JSEN) {
    self.form = form
    self.root = root
    tree = SchemaTree(root)
    if form.memberNames != .any { collectNames() }
  }

  mutating func run() -> JSEN {
    let definitions = takeDefinitions()
    walk(from: 0)
    // A definition is in the result if something refers to it.
    var added: Set<[String]> = []
    var next = 0
    while next < tree.nodes.count {
      if let reference = tree.nodes[next].schema.object?["$ref"]?.string,
        let way = (try? JSONPointer(fragment: reference))?.tokens.prefix(2).map({ $0 }),
        way.count == 2, let schema = definitions[way[0]]?.object?[way[1]],
        added.insert(way).inserted
      {
        let first = tree.nodes.count
        var known = tree.nodes[0].schema.object?[way[0]]?.object ?? [:]
        known[way[1]] = schema
        tree.nodes[0].schema = tree.nodes[0].schema.setting(way[0], .dictionary(known))
        tree.expand(way[0], [way[1]: schema], of: 0)
        walk(from: first)
      }
      next += 1
    }
    noteUnused(definitions, added)
    return tree.assembled()
  }

  private mutating func noteUnused(_ definitions: JSEN.Object, _ added: Set<[String]>) {
    for (keyword, value) in definitions {
      let names = (value.object ?? [:]).keys.filter { !added.contains([keyword, $0]) }
      if tree.nodes[0].schema.object?[keyword] == nil {
        note(0, keyword, "removed '\(keyword)': nothing refers to it any more")
      } else {
        for name in names {
          note(0, keyword, "removed the definition '\(name)': nothing refers to it any more")
        }
      }
    }
  }

  private mutating func walk(from first: Int) {
    var next = first
    while next < tree.nodes.count {
      contexts.append(context(of: next))
      if form.requiresTypes, let fits = tree.nodes[next].schema.bool, next == 0 || isValue(next) {
        tree.nodes[next].schema = fits ? [:] : ["type": "null"]
        if !fits { note(next, "type", "'false' is the type \"null\" now") }
      }
      if var object = tree.nodes[next].schema.object {
        if form.inlinesReferences { inline(&object, next) }
        replace(&object, next)
        if form.memberNames != .any { renameMembers(&object, next) }
        if form.requiresTypes { addTypes(&object, next) }
        remove(&object, next)
        addLimits(to: &object)
        if contexts[next] != .condition { restrict(&object, next) }
        tree.nodes[next].schema = .dictionary(object)
        tree.expand(next)
        if contexts[next] != .condition { require(next) }
      }
      next += 1
    }
  }

  /// Whether a node describes a value, and is not a switch of the schema around it.
  private func isValue(_ number: Int) -> Bool {
    tree.nodes[number].keyword != "additionalProperties"
  }

  /// Takes the definitions out of the root, if they may become needless.
  private mutating func takeDefinitions() -> JSEN.Object {
    guard form.inlinesReferences || form.allowedKeywords != nil,
      var object = tree.nodes[0].schema.object
    else { return [:] }
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

  /// Takes the parts of a schema that is copied from those that may still be copied; false if too few are left.
  mutating func pays(for schema: JSEN, times count: Int = 1) -> Bool {
    guard tree.nodes.count < Self.maximumNodes else { return false }
    var open = [schema]
    var size = 0
    while let part = open.popLast() {
      size += 1
      if size > copies / count { return false }
      switch part {
      case .array(let elements): open += elements
      case .dictionary(let object): open += object.values
      default: break
      }
    }
    copies -= size * count
    return true
  }

  // MARK: - References

  /// Returns the schema to which a reference leads; nil if the node is inside it, or the result becomes too large.
  mutating func definition(at reference: String, for number: Int) -> JSEN? {
    guard !isInside(reference, number),
      let target = JSONSchema.Form.target(of: reference, in: root),
      !target.isDeeper(than: JSEN.maximumDepth - tree.nodes[number].depth - 2), pays(for: target)
    else { return nil }
    inlined[number, default: []].insert(reference)
    note(number, "$ref", "replaced the reference to \(reference) by its definition")
    return target
  }

  /// Replaces references by their definitions.
  mutating func inline(_ object: inout JSEN.Object, _ number: Int) {
    while let reference = object["$ref"]?.string {
      guard let target = definition(at: reference, for: number) else {
        if !(form.allowedKeywords?.contains("$ref") ?? true) { cut(&object, reference, number) }
        return
      }
      object["$ref"] = nil
      if object.keys.allSatisfy({ Self.annotations.contains($0) }), let content = target.object {
        object = content.merging(object) { _, own in own }
      } else {
        object["allOf"] = .array((object["allOf"]?.array ?? []) + [target])
      }
    }
  }

  /// Leaves the type of a definition where a reference to it cannot be.
  func typeOfDefinition(at reference: String) -> JSEN {
    JSONSchema.Form.target(of: reference, in: root)?.object?["type"].map { ["type": $0] } ?? true
  }

  private mutating func cut(_ object: inout JSEN.Object, _ reference: String, _ number: Int) {
    object["$ref"] = nil
    note(number, "$ref", "removed the reference to \(reference), which is recursive or too large")
    var merge = FormMerge(object)
    merge.add(typeOfDefinition(at: reference))
    object = merge.object
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
