import JSEN
import JSENPatterns
import JSENStandards

/// Brings each schema of a document into a form.
struct FormWalk {
  let form: JSONSchema.Form
  let root: JSEN
  let definitions: JSEN.Object
  var tree: SchemaTree
  var contexts: [Context] = []
  var changes: [JSONSchema.Form.Change] = []
  /// The names of the definitions that were put into nodes.
  var inlined: [Int: Set<String>] = [:]
  /// The sizes and the types of the definitions that were needed.
  var extents: [String: (count: Int, depth: Int)] = [:]
  var typeSchemas: [String: JSEN] = [:]
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
  /// The keywords whose schemas are about the same value as the schema around them.
  static let inPlace: Set<String> = [
    "allOf", "anyOf", "dependentSchemas", "else", "if", "not", "oneOf", "then",
  ]
  private static let maximumNodes = 50_000
  /// How many more parts of schemas may be copied: copies of copies would double a schema at each level.
  private var copies = 500_000
  /// The definitions to which references stay.
  private(set) var recursive: Set<String> = []

  init(_ form: JSONSchema.Form, _ root: JSEN, _ definitions: JSEN.Object) {
    self.form = form
    self.root = root
    self.definitions = definitions
    tree = SchemaTree(root)
    if form.memberNames != .any { collectNames() }
    if form.inlinesReferences, form.allowedKeywords?.contains("$ref") ?? true {
      recursive = RecursiveDefinitions.names(in: definitions)
    }
  }

  mutating func run() -> JSEN {
    walk(from: 0)
    // A definition is in the result if something refers to it.
    var added: Set<String> = []
    var next = 0
    while next < tree.nodes.count {
      for reference in references(of: tree.nodes[next].schema) {
        guard let name = Self.definitionName(in: reference), let schema = definitions[name],
          added.insert(name).inserted
        else { continue }
        let first = tree.nodes.count
        tree.define(name, schema)
        walk(from: first)
      }
      next += 1
    }
    for name in definitions.keys where !added.contains(name) {
      note(0, "$defs", "removed the definition '\(name)': nothing refers to it any more")
    }
    changes += form.limits?.excesses(of: tree) ?? []
    return tree.assembled()
  }

  /// The references of a schema, also those of OpenAPI's discriminator.
  private func references(of schema: JSEN) -> [String] {
    let mapping = schema["discriminator"]?["mapping"]?.object ?? [:]
    return ([schema["$ref"]].compactMap { $0 } + mapping.values).compactMap(\.string)
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
        replaceDiscriminator(&object, next)
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

  /// Takes a number of copied values from those that may still be copied; false if too few are left.
  mutating func pays(for size: Int, times count: Int = 1) -> Bool {
    guard tree.nodes.count < Self.maximumNodes, size <= copies / count else { return false }
    copies -= size * count
    return true
  }
}
