import JSEN
import JSENPatterns
import JSENStandards

/// Gathers all schemas to which references lead in the `$defs` of the root, where each form can find them.
struct FormReferences {
  private var documents = Documents(JSONSchema.Registry(), JSONSchema.Options())
  /// The names of the gathered definitions, by the places of their schemas.
  private var names: [Int: String] = [:]
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var open: [(name: String, target: Documents.Target)] = []
  private var changes: [JSONSchema.Form.Change] = []

  /// Returns a schema in which each reference leads to the root or to one of its `$defs`. Definitions to which none leads
  /// are left out, and so are references to other documents.
  ///
  /// - Parameter changes: gets what is changed.
  static func gathered(
    _ schema: JSEN, _ changes: inout [JSONSchema.Form.Change]
  ) -> JSEN {
    var references = FormReferences()
    let result = references.gather(schema)
    changes += references.changes
    return result
  }

  private mutating func gather(_ original: JSEN) -> JSEN {
    let outermost = try? documents.add(original, at: "", .draft202012)
    let root = rewritten(original, in: outermost, at: [])
    var definitions = JSEN.Object()
    while let next = open.popLast() {
      definitions[next.name] = rewritten(
        next.target.site.json, in: next.target.resource, at: ["$defs", next.name])
    }
    noteUnused(in: original)
    return definitions.isEmpty ? root : root.setting("$defs", .dictionary(definitions))
  }

  private mutating func noteUnused(in original: JSEN) {
    for keyword in Self.definitions {
      let place = documents.tree.child(of: 0, keyword)
      for name in original.object?[keyword]?.object?.keys.map({ $0 }) ?? []
      where names[documents.tree.child(of: place, name)] == nil {
        note([], keyword, "removed the definition '\(name)', to which nothing refers")
      }
    }
  }

  private static let definitions = ["$defs", "definitions"]

  /// Returns a schema whose references lead to the gathered definitions.
  private mutating func rewritten(_ schema: JSEN, in resource: Int?, at place: [String]) -> JSEN {
    var tree = SchemaTree(schema)
    var resources = [resource]
    var next = 0
    while next < tree.nodes.count {
      if var object = tree.nodes[next].schema.object {
        let draft = resources[next].map { documents.resources[$0].draft } ?? .draft202012
        if next > 0, let outer = resources[next],
          let id = Documents.identifier(of: object, draft)
        {
          resources[next] = (try? documents.target(of: id, in: outer))?.resource ?? outer
        }
        let pointer = place + tree.place(next).tokens
        rewrite(&object, draft, in: resources[next], at: pointer)
        // The definitions are reached by references only.
        for keyword in Self.definitions { object[keyword] = nil }
        tree.nodes[next].schema = .dictionary(object)
        tree.expand(next)
        resources += repeatElement(resources[next], count: tree.nodes.count - resources.count)
      }
      next += 1
    }
    return tree.assembled()
  }

  private mutating func rewrite(
    _ object: inout JSEN.Object, _ draft: JSONSchema.Draft, in resource: Int?, at place: [String]
  ) {
    for (limit, keyword) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
      // In draft 4, the keyword says that the other bound is exclusive.
      guard let isExclusive = object[keyword]?.bool else { continue }
      object[keyword] = isExclusive ? object.removeValue(forKey: limit) : nil
      note(place, keyword, "'\(keyword)' is a number now")
    }
    guard let reference = object["$ref"]?.string else { return }
    if draft < .draft201909 {
      for keyword in object.keys
      where !FormWalk.annotations.contains(keyword) && keyword != "$ref" && keyword != "$schema" {
        object[keyword] = nil
        if Self.definitions.contains(keyword) { continue }
        note(place, keyword, "removed '\(keyword)', which this draft ignores beside '$ref'")
      }
    }
    guard let resource, let target = try? documents.target(of: reference, in: resource) else {
      object["$ref"] = nil
      note(place, "$ref", "removed the reference to \(reference), which is not in the schema")
      return
    }
    let gathered: String
    if target.site.place == documents.resources[0].site.place {
      gathered = "#"
    } else {
      gathered = "#/$defs/\(name(of: target))"
    }
    if gathered != reference {
      object["$ref"] = .string(gathered)
      note(place, "$ref", "the reference to \(reference) is one to \(gathered) now")
    }
  }

  /// The name of the definition to which a reference leads.
  private mutating func name(of target: Documents.Target) -> String {
    if let name = names[target.site.place] { return name }
    let root = documents.resources[0].site.place
    let last = documents.tree.pointer(from: root, to: target.site.place).tokens.last ?? ""
    let name = JSONSchema.Form.MemberNames.tokens.unusedName(
      for: last, among: used, &numbers)
    names[target.site.place] = name
    used.insert(name)
    open.append((name, target))
    return name
  }

  private mutating func note(_ place: [String], _ keyword: String, _ message: String) {
    changes.append(
      JSONSchema.Form.Change(
        place: JSONPointer(tokens: place), keyword: keyword, message: message))
  }
}
