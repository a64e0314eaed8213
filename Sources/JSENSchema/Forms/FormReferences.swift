import JSEN
import JSENPatterns
import JSENStandards

/// Gathers all schemas to which references lead, so that forms can move, merge and rename everything else.
///
/// The result has the keywords of 2020-12, and no addresses: a reference leads to the root, `#`, or to a definition,
/// `#/$defs/name`.
struct FormReferences {
  private var documents: Documents
  /// The names of the gathered definitions, by the places of their schemas.
  private var names: [Int: String] = [:]
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var found: [(name: String, target: Documents.Target)] = []
  private var changes: [JSONSchema.Form.Change] = []
  /// Whether `contains` of an older edition is hidden from `unevaluatedItems`, and the keywords that make this necessary.
  private var hidesContained = false
  private var evaluating: Set<Keyword> = []

  /// Returns a schema without its definitions, and the definitions. Those to which no reference leads are left out, and so
  /// are references to documents that the registry does not have.
  ///
  /// - Parameters:
  ///   - address: the address against which references are resolved.
  ///   - draft: the edition of a schema without `$schema`.
  ///   - changes: gets what is changed.
  static func gathered(
    _ schema: JSEN, _ registry: JSONSchema.Registry, at address: String,
    _ draft: JSONSchema.Draft, _ changes: inout [JSONSchema.Form.Change]
  ) -> (root: JSEN, definitions: JSEN.Object) {
    var references = FormReferences(documents: Documents(registry))
    var result = references.gather(schema, registry, at: address, draft)
    if references.evaluating.count == 2 {
      references = FormReferences(documents: Documents(registry))
      references.hidesContained = true
      result = references.gather(schema, registry, at: address, draft)
    }
    changes += references.changes
    return result
  }

  private init(documents: Documents) { self.documents = documents }

  private mutating func gather(
    _ schema: JSEN, _ registry: JSONSchema.Registry, at address: String, _ draft: JSONSchema.Draft
  ) -> (root: JSEN, definitions: JSEN.Object) {
    var original = schema
    _ = try? documents.add(original, at: address, draft)
    if documents.resources.isEmpty, var object = original.object {
      note([], "$schema", "removed '$schema' \(object["$schema"] ?? nil), which is unknown")
      object["$schema"] = nil
      original = .dictionary(object)
      documents = Documents(registry)
      _ = try? documents.add(original, at: address, draft)
    }
    let root = rewritten(original, in: documents.resources.isEmpty ? nil : 0, at: [])
    var definitions = JSEN.Object()
    var next = 0
    while next < found.count {
      let (name, target) = found[next]
      definitions[name] = rewritten(target.site.json, in: target.resource, at: ["$defs", name])
      next += 1
    }
    noteUnused(in: original)
    return (root, definitions)
  }

  private mutating func noteUnused(in original: JSEN) {
    let tree = SchemaTree(expanding: original)
    var places = [documents.resources.first?.site.place ?? 0]
    for node in tree.nodes.dropFirst() {
      let keyword = documents.tree.child(of: places[node.parent], node.keyword)
      let place = node.key.map { documents.tree.child(of: keyword, $0) } ?? keyword
      places.append(place)
      if Self.definitions.contains(node.keyword), let name = node.key, names[place] == nil {
        note(
          tree.place(node.parent).tokens, node.keyword,
          "removed the definition '\(name)', to which nothing refers")
      }
    }
  }

  static let definitions = ["$defs", "definitions"]

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
        let own = resources[next].map { documents.resources[$0] }
        let pointer = place + tree.place(next).tokens
        noteEvaluating(object, own?.draft ?? draft)
        let isNegated = tree.nodes[next].keyword == "not" && object["unevaluatedItems"] == nil
        var old = OldKeywords(
          object, own, hidesContained: hidesContained && !isNegated, at: pointer)
        old.replace()
        changes += old.changes
        object = old.object
        rewriteMapping(&object, in: resources[next], at: pointer)
        rewrite(&object, own?.draft ?? draft, in: resources[next], at: pointer)
        tree.nodes[next].schema = .dictionary(object)
        tree.expand(next)
        resources += repeatElement(resources[next], count: tree.nodes.count - resources.count)
      }
      next += 1
    }
    return tree.assembled()
  }

  /// Notes `contains` of an edition in which `unevaluatedItems` does not know it, and `unevaluatedItems`.
  private mutating func noteEvaluating(_ object: JSEN.Object, _ draft: JSONSchema.Draft) {
    if draft < .draft202012, object["contains"] != nil { evaluating.insert(.contains) }
    if draft >= .draft201909, object["unevaluatedItems"].map({ $0 != true }) ?? false {
      evaluating.insert(.unevaluatedItems)
    }
  }

  /// Makes the references of a schema lead to the gathered definitions.
  private mutating func rewrite(
    _ object: inout JSEN.Object, _ draft: JSONSchema.Draft, in resource: Int?, at place: [String]
  ) {
    for keyword in [Keyword.reference, .dynamicReference, .recursiveReference] {
      let name = keyword.rawValue
      guard Keyword(name, in: draft) != nil, let reference = object[name]?.string else { continue }
      guard let resource, let first = try? documents.target(of: reference, in: resource) else {
        object[name] = nil
        note(place, name, "removed the reference to \(reference), which is not in the schema")
        continue
      }
      if keyword != .reference, object["$ref"] != nil {
        // The walk meets it there.
        object[name] = nil
        object["allOf"] = .array((object["allOf"]?.array ?? []) + [[name: .string(reference)]])
        continue
      }
      let (target, isFixed) = keyword == .reference ? (first, true) : outermost(first, keyword)
      let new = address(of: target)
      if keyword == .reference {
        object[name] = .string(new)
        if new == reference { continue }
      } else {
        object.rename(name, to: "$ref", .string(new))
      }
      note(
        place, name,
        "the reference to \(reference) is one to \(new) now"
          + (isFixed ? "" : ", whichever schema leads to it"))
    }
  }

  /// Makes the mapping of OpenAPI's discriminator lead to the gathered definitions. An alternative also has the name in its
  /// reference. If the definition has another name, which must not become one of the alternative, the reference is in `allOf`.
  private mutating func rewriteMapping(
    _ object: inout JSEN.Object, in resource: Int?, at place: [String]
  ) {
    guard let resource, var discriminator = object["discriminator"]?.object else { return }
    var mapping = JSEN.Object()
    for keyword in ["oneOf", "anyOf"] {
      guard var alternatives = object[keyword]?.array else { continue }
      for (number, alternative) in alternatives.enumerated() {
        guard let reference = alternative.object?["$ref"]?.string,
          let name = URIReference.schemaName(in: reference)
        else { continue }
        mapping[name] = .string(reference)
        if let target = try? documents.target(of: reference, in: resource),
          URIReference.schemaName(in: address(of: target)) != name
        {
          alternatives[number] = ["allOf": [alternative]]
        }
      }
      object[keyword] = .array(alternatives)
    }
    let names = mapping
    for (name, value) in discriminator["mapping"]?.object ?? [:] {
      mapping[name] = value.string.flatMap { names[$0] } ?? value
    }
    for (name, value) in mapping {
      guard let reference = value.string,
        let target = try? documents.target(of: reference, in: resource)
      else {
        mapping[name] = nil
        note(place, "discriminator", "removed the mapping of '\(name)', which is not in the schema")
        continue
      }
      mapping[name] = .string(address(of: target))
    }
    if mapping.isEmpty { return }
    discriminator["mapping"] = .dictionary(mapping)
    object["discriminator"] = .dictionary(discriminator)
  }

  /// The reference that leads to a target.
  private mutating func address(of target: Documents.Target) -> String {
    let isRoot = target.site.place == documents.resources[0].site.place
    return isRoot ? "#" : "#/$defs/\(name(of: target))"
  }

  /// Returns the target of a dynamic reference, and whether all ways from the root lead to this one.
  ///
  /// Each way begins at the root, so an anchor of the root's resource always wins.
  private func outermost(
    _ first: Documents.Target, _ keyword: Keyword
  ) -> (target: Documents.Target, isFixed: Bool) {
    let anchor = keyword == .recursiveReference ? "" : first.anchor ?? "#"
    guard documents.resources[first.resource].dynamicAnchors[anchor]?.place == first.site.place,
      let resource = documents.resources.firstIndex(where: { $0.dynamicAnchors[anchor] != nil }),
      let site = documents.resources[resource].dynamicAnchors[anchor]
    else { return (first, true) }
    if resource == 0 {
      return (Documents.Target(site: site, resource: resource, anchor: anchor), true)
    }
    return (first, documents.resources.count { $0.dynamicAnchors[anchor] != nil } == 1)
  }

  /// The name of the definition to which a reference leads.
  private mutating func name(of target: Documents.Target) -> String {
    if let name = names[target.site.place] { return name }
    let root = documents.resources[0].site.place
    let last =
      documents.tree.pointer(from: root, to: target.site.place).tokens.last
      ?? documents.resources[target.resource].address.split(separator: "/").last.map { String($0) }
      ?? ""
    let name = JSONSchema.Form.MemberNames.tokens.unusedName(
      for: last, among: used, &numbers)
    names[target.site.place] = name
    used.insert(name)
    found.append((name, target))
    return name
  }

  private mutating func note(_ place: [String], _ keyword: String, _ message: String) {
    changes.append(
      JSONSchema.Form.Change(
        place: JSONPointer(tokens: place), keyword: keyword, message: message))
  }
}
