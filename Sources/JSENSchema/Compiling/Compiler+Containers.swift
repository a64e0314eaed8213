import JSEN
import JSENStandards

/// The instructions about members and elements.
extension Compiler {
  mutating func addMembers(to current: inout Current) throws(JSONSchema.CompilationError) {
    if let count = current[.minProperties]?.schemaCount {
      current.instructions.append(.minProperties(count))
    }
    if let count = current[.maxProperties]?.schemaCount {
      current.instructions.append(.maxProperties(count))
    }
    var names = KeyList()
    var properties: [Int] = []
    var isRequired: [Bool] = []
    func position(of name: String) -> Int {
      if let known = names.append(name) { return known }
      properties.append(-1)
      isRequired.append(false)
      return properties.count - 1
    }
    let named = current[.properties]?.object ?? [:]
    for (name, node) in zip(named.keys, nodes(of: .properties, in: current) ?? []) {
      properties[position(of: name)] = node
    }
    for name in current[.required]?.array ?? [] {
      isRequired[position(of: name.string ?? "")] = true
    }
    var dependents: [(key: Int, needed: [Int])] = []
    for keyword in [Keyword.dependentRequired, .dependencies] {
      for (name, needed) in current[keyword]?.object ?? [:] {
        guard let needed = needed.array, !needed.isEmpty else { continue }
        dependents.append((position(of: name), needed.map { position(of: $0.string ?? "") }))
      }
    }
    var patterns: [(expression: Int, schema: Int)] = []
    let matched = current[.patternProperties]?.object ?? [:]
    for (text, node) in zip(matched.keys, nodes(of: .patternProperties, in: current) ?? []) {
      patterns.append((try expression(text, current, at: "patternProperties", text), node))
    }
    let additional = node(of: .additionalProperties, in: current) ?? -1
    let propertyNames = node(of: .propertyNames, in: current) ?? -1
    let rules = ObjectRules(
      names: names.keys, properties: properties, isRequired: isRequired, patterns: patterns,
      additional: additional, propertyNames: propertyNames, dependents: dependents)
    if names.keys.isEmpty, rules.ignoresOthers { return }
    current.instructions.append(.object(parts.objects.count))
    parts.objects.append(rules)
  }

  mutating func addElements(to current: inout Current) {
    if let count = current[.minItems]?.schemaCount {
      current.instructions.append(.minItems(count))
    }
    if let count = current[.maxItems]?.schemaCount {
      current.instructions.append(.maxItems(count))
    }
    var rules = ArrayRules()
    if current.draft < .draft202012, current[.items]?.array != nil {
      rules.first = nodes(of: .items, in: current) ?? []
      rules.rest = node(of: .additionalItems, in: current) ?? -1
    } else {
      rules.first = nodes(of: .prefixItems, in: current) ?? []
      rules.rest = node(of: .items, in: current) ?? -1
    }
    rules.contains = node(of: .contains, in: current) ?? -1
    rules.minContains = current[.minContains]?.schemaCount ?? 1
    rules.maxContains = current[.maxContains]?.schemaCount ?? .max
    rules.marksContained = current.draft >= .draft202012
    if !rules.first.isEmpty || rules.rest >= 0 || rules.contains >= 0 {
      current.instructions.append(.array(parts.arrays.count))
      parts.arrays.append(rules)
    }
    if current[.uniqueItems] == true { current.instructions.append(.uniqueItems) }
  }

  /// The alternatives with a member whose constant decides between them, if there is one.
  mutating func alternatives(_ nodes: [Int]) -> Alternatives {
    guard nodes.count > 2 else { return Alternatives(nodes) }
    var constants: [JSEN.Object] = []
    for node in nodes {
      constants.append(self.constants(of: node))
      if constants.last?.isEmpty ?? true { return Alternatives(nodes) }
    }
    guard
      let key = constants[0].keys.first(where: { key in constants.allSatisfy { $0[key] != nil } })
    else { return Alternatives(nodes) }
    return Alternatives(nodes, key: key, constants: constants.map { $0[key]?.array ?? [] })
  }

  /// The required members of an object schema that are one of some strings, by key.
  private mutating func constants(of node: Int) -> JSEN.Object {
    var schema = parts.places[node].json
    var resource = parts.nodes[node].resource
    var steps = 0
    while let text = schema.object?["$ref"]?.string, schema.object?.count == 1, steps < 8 {
      guard let target = try? documents.target(of: text, in: resource) else { return [:] }
      (schema, resource) = (target.site.json, target.resource)
      steps += 1
    }
    let draft = documents.resources[resource].draft
    guard let object = schema.object, object["type"] == "object",
      documents.resources[resource].vocabularies == nil,
      object["$ref"] == nil || draft >= .draft201909,
      !options.usesOpenAPI || object["nullable"] != true
    else { return [:] }
    var result: JSEN.Object = [:]
    for name in object["required"]?.array ?? [] {
      guard let name = name.string, let property = object["properties"]?[name]?.object,
        property["$ref"] == nil || draft >= .draft201909
      else { continue }
      let constant = draft > .draft4 ? property["const"].map { [$0] } : nil
      let values = constant ?? property["enum"]?.array ?? []
      if !values.isEmpty, values.allSatisfy({ $0.string != nil }) { result[name] = .array(values) }
    }
    return result
  }
}
