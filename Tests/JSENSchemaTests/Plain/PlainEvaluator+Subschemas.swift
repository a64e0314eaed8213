import JSEN
import JSENSchema

/// The keywords that apply subschemas.
extension PlainEvaluator {
  private func references(_ site: Site) -> [String] {
    ["$ref", "$dynamicRef", "$recursiveRef"].filter { site.schema[$0]?.string != nil }
  }

  mutating func applyReferences(_ site: inout Site) throws -> Bool {
    for keyword in references(site) {
      let reference = site.schema[keyword]?.string ?? ""
      var place = try target(reference, site.address)
      if keyword == "$dynamicRef" {
        let (address, name) = PlainResources.resolve(reference, site.address)
        if resources.dynamicAnchor(name, in: address) != nil {
          let found = site.scope.compactMap { resources.dynamicAnchor(name, in: $0) }.first
          place = found ?? place
        }
      }
      if keyword == "$recursiveRef", place.json.object?["$recursiveAnchor"] == true {
        let found = site.scope.first {
          resources.resources[$0]?.object?["$recursiveAnchor"] == true
        }
        if let found, let json = resources.resources[found] {
          place = PlainResources.Place(json: json, address: found)
        }
      }
      guard let result = try evaluate(place, site.value, site.scope) else { return false }
      site.evaluated.add(result)
    }
    return true
  }

  mutating func applyInPlace(_ site: inout Site) throws -> Bool {
    for keyword in ["allOf", "anyOf", "oneOf"] {
      guard let schemas = site.schema[keyword]?.array else { continue }
      var fitting = 0
      for schema in schemas {
        guard let result = try evaluate(site.place(schema), site.value, site.scope) else {
          continue
        }
        fitting += 1
        site.evaluated.add(result)
      }
      switch keyword {
      case "allOf": if fitting < schemas.count { return false }
      case "anyOf": if fitting == 0 { return false }
      default: if fitting != 1 { return false }
      }
    }
    if let schema = site.schema["not"],
      try evaluate(site.place(schema), site.value, site.scope) != nil
    {
      return false
    }
    if draft >= .draft7, let test = site.schema["if"] {
      let result = try evaluate(site.place(test), site.value, site.scope)
      if let result { site.evaluated.add(result) }
      if let schema = site.schema[result == nil ? "else" : "then"] {
        guard let result = try evaluate(site.place(schema), site.value, site.scope) else {
          return false
        }
        site.evaluated.add(result)
      }
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      for (key, schema) in site.schema[keyword]?.object ?? [:]
      where schema.array == nil && has(key, site.value) {
        guard let result = try evaluate(site.place(schema), site.value, site.scope) else {
          return false
        }
        site.evaluated.add(result)
      }
    }
    return true
  }

  private func has(_ key: String, _ value: JSEN) -> Bool {
    value.object?.contains { $0.key.utf8.elementsEqual(key.utf8) } ?? false
  }

  mutating func applyMembers(_ site: inout Site) throws -> Bool {
    guard let object = site.value.object else { return true }
    for (key, value) in object {
      if let schema = site.schema["propertyNames"],
        try evaluate(site.place(schema), .string(key), site.scope) == nil
      {
        return false
      }
      let property = site.schema["properties"]?.object?.first {
        $0.key.utf8.elementsEqual(key.utf8)
      }
      guard let schema = property?.value ?? site.schema["additionalProperties"] else { continue }
      site.evaluated.keys.insert(Array(key.utf8))
      if try evaluate(site.place(schema), value, site.scope) == nil { return false }
    }
    return true
  }

  mutating func applyElements(_ site: inout Site) throws -> Bool {
    guard let array = site.value.array else { return true }
    let isOld = draft < .draft202012
    let first = site.schema[isOld ? "items" : "prefixItems"]?.array
    let rest = site.schema[isOld && first != nil ? "additionalItems" : "items"]
    for (position, element) in array.enumerated() {
      guard let schema = position < first?.count ?? 0 ? first?[position] : rest else { continue }
      site.evaluated.positions.insert(position)
      if try evaluate(site.place(schema), element, site.scope) == nil { return false }
    }
    guard let schema = site.schema["contains"] else { return true }
    var count = 0
    for (position, element) in array.enumerated()
    where try evaluate(site.place(schema), element, site.scope) != nil {
      count += 1
      if !isOld { site.evaluated.positions.insert(position) }
    }
    return count >= site.schema["minContains"]?.int ?? 1
      && count <= site.schema["maxContains"]?.int ?? .max
  }

  mutating func applyUnevaluated(_ site: inout Site) throws -> Bool {
    if let schema = site.schema["unevaluatedProperties"], let object = site.value.object {
      for (key, value) in object where !site.evaluated.keys.contains(Array(key.utf8)) {
        if try evaluate(site.place(schema), value, site.scope) == nil { return false }
        site.evaluated.keys.insert(Array(key.utf8))
      }
    }
    if let schema = site.schema["unevaluatedItems"], let array = site.value.array {
      for (position, element) in array.enumerated()
      where !site.evaluated.positions.contains(position) {
        if try evaluate(site.place(schema), element, site.scope) == nil { return false }
        site.evaluated.positions.insert(position)
      }
    }
    return true
  }
}
