import JSEN

/// References, which lead to the root or to definitions.
extension FormWalk {
  /// The name of the definition to which a reference leads; nil if that is the root.
  static func definitionName(in reference: String) -> String? {
    let start = "#/$defs/".utf8
    return reference.utf8.starts(with: start) ? String(reference.utf8.dropFirst(start.count)) : nil
  }

  /// Returns the schema to which a reference leads; nil if the node is inside it, or the result becomes too large.
  mutating func definition(at reference: String, for number: Int) -> JSEN? {
    guard let name = Self.definitionName(in: reference), let target = definitions[name],
      !isInside(name, number), let extent = extents[name] ?? target.extent()
    else { return nil }
    extents[name] = extent
    guard extent.depth <= JSEN.maximumDepth - tree.nodes[number].depth - 2, pays(for: extent.count)
    else { return nil }
    inlined[number, default: []].insert(name)
    note(number, "$ref", "replaced the reference to \(reference) by its definition")
    return target
  }

  /// Replaces references by their definitions.
  mutating func inline(_ object: inout JSEN.Object, _ number: Int) {
    while let reference = object["$ref"]?.string,
      !recursive.contains(Self.definitionName(in: reference) ?? "")
    {
      guard let target = definition(at: reference, for: number) else {
        if !(form.allowedKeywords?.contains("$ref") ?? true) {
          object["$ref"] = nil
          object = FormMerge(object, [cut(reference, number)]).object
        }
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

  /// Returns a definition; only its types if a node is inside it.
  mutating func definitionOrTypes(at reference: String, _ number: Int) -> JSEN {
    definition(at: reference, for: number) ?? cut(reference, number)
  }

  /// Notes that a reference is removed, and returns a schema with the types of its definition.
  private mutating func cut(_ reference: String, _ number: Int) -> JSEN {
    note(number, "$ref", "removed the reference to \(reference), which is recursive or too large")
    if let known = typeSchemas[reference] { return known }
    let types = types(of: ["$ref": .string(reference)])
    let schema: JSEN = types.isEmpty ? true : ["type": FormTypes.value(of: types)]
    typeSchemas[reference] = schema
    return schema
  }

  /// The types of the values that may fit a schema, in the order of its alternatives; empty if all may.
  func types(of schema: JSEN) -> [String] {
    var (open, known, types): ([JSEN], Set<String>, [String]) = ([schema], [], [])
    func add(_ others: [String]) {
      types += others.filter { !types.contains($0) }
    }
    while let part = open.popLast() {
      guard let object = part.object else {
        if part == false { continue }
        return []
      }
      if object["nullable"] == true { add(["null"]) }
      let alternatives = (object["anyOf"] ?? object["oneOf"])?.array
      if let type = object["type"] {
        add(FormTypes.names(of: type))
      } else if let reference = object["$ref"]?.string {
        guard known.insert(reference).inserted else { continue }
        // Alternatives that each begin a long way of references must not take quadratic time.
        if known.count > 1_000 { return [] }
        open.append(Self.definitionName(in: reference).map { definitions[$0] ?? true } ?? root)
      } else if let alternatives, object["enum"] == nil, object["const"] == nil {
        open += alternatives.reversed()
      } else if let part = object["allOf"]?.array?.first(where: Self.saysTypes) {
        open.append(part)
      } else {
        let inferred = FormTypes.inferred(from: object)
        if inferred.isEmpty { return [] }
        add(inferred)
      }
    }
    return types
  }

  /// Whether a part of `allOf` says something about types by keywords of its own.
  private static func saysTypes(_ schema: JSEN) -> Bool {
    ["type", "enum", "const", "$ref", "anyOf", "oneOf", "allOf"].contains {
      schema.object?[$0] != nil
    }
  }

  /// Whether a node is inside a definition.
  private func isInside(_ name: String, _ number: Int) -> Bool {
    var number = number
    while number >= 0 {
      if inlined[number]?.contains(name) ?? false { return true }
      number = tree.nodes[number].parent
    }
    return false
  }
}
