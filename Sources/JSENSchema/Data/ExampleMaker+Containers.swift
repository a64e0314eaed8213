import JSEN
import JSENPatterns

/// Arrays and objects.
extension ExampleMaker {
  // MARK: - Arrays

  mutating func array(_ object: JSEN.Object, _ schemas: [Int], _ depth: Int) -> JSEN? {
    var rules: [ArrayRules] = []
    for schema in schemas {
      for case .array(let number) in parts.instructions(of: schema) {
        rules.append(parts.arrays[number])
      }
    }
    func described(_ index: Int) -> [Int] {
      rules.compactMap { index < $0.first.count ? $0.first[index] : $0.rest }.filter { $0 >= 0 }
    }
    let least = min(object["minItems"]?.schemaCount ?? 0, 1_000)
    let most = object["maxItems"]?.schemaCount ?? .max
    let differs = object["uniqueItems"] == true
    var elements: [JSEN] = []
    while elements.count < rules.map(\.first.count).max() ?? 0, elements.count < most {
      guard let value = value(described(elements.count), depth: depth + 1) else {
        if elements.count < least { return nil }
        break
      }
      elements.append(value)
    }
    for rules in rules where rules.contains >= 0 {
      let count = min(max(rules.minContains, 1), 1_000)
      // Elements that are there may fit already.
      let missing = count - elements.count { fits($0, [rules.contains]) }
      guard missing > 0, rules.minContains > 0 || depth < optionalDepth else { continue }
      let needed = [rules.contains] + described(elements.count)
      add(missing, &elements, needed, differs, depth)
    }
    let rest = described(elements.count)
    let shown = !rest.isEmpty && most > 0 && (depth < optionalDepth || least > 0) ? 1 : 0
    if elements.count < max(least, shown) {
      add(max(least, shown) - elements.count, &elements, rest, differs, depth)
    }
    return elements.count < least ? nil : .array(elements)
  }

  /// Adds elements that fit subschemas. Each one counts.
  private mutating func add(
    _ count: Int, _ elements: inout [JSEN], _ schemas: [Int], _ differs: Bool, _ depth: Int
  ) {
    let before = remaining
    guard let value = value(schemas, depth: depth + 1) else { return }
    remaining -= (before - remaining) * (count - 1)
    guard remaining > 0 else { return }
    for number in 0..<count {
      elements.append(differs ? variant(number, of: value, schemas) : value)
    }
  }

  // MARK: - Objects

  /// The subschemas of a member, of all that describe its object.
  func schemas(of key: String, in schemas: [Int]) -> [Int] {
    parts.objects(of: schemas).flatMap { rules -> [Int] in
      let named = rules.names.firstIndex(of: key).map { rules.properties[$0] } ?? -1
      var found = rules.patterns.filter { pattern in
        TextBytes.with(key) { parts.strings[pattern.expression].accepts($0) }
      }.map(\.schema)
      if named >= 0 { found.append(named) }
      return found.isEmpty && rules.additional >= 0 ? [rules.additional] : found
    }
  }

  mutating func members(_ object: JSEN.Object, _ schemas: [Int], _ depth: Int) -> JSEN? {
    let rules = parts.objects(of: schemas)
    var members = JSEN.Object()
    for rules in rules {
      for position in rules.names.indices {
        let key = rules.names[position]
        let isRequired = rules.isRequired[position]
        guard members[key] == nil,
          isRequired || rules.properties[position] >= 0 && depth < optionalDepth
        else { continue }
        if let value = value(self.schemas(of: key, in: schemas), depth: depth + 1) {
          members[key] = value
        } else if isRequired {
          return nil
        }
      }
    }
    while let key = missingBeside(members, rules) {
      guard let value = value(self.schemas(of: key, in: schemas), depth: depth + 1) else {
        return nil
      }
      members[key] = value
    }
    fill(&members, object, schemas, rules, depth)
    return .dictionary(members)
  }

  /// The first key that another one needs.
  private func missingBeside(_ members: JSEN.Object, _ rules: [ObjectRules]) -> String? {
    for rules in rules {
      for (key, needed) in rules.dependents where members[rules.names[key]] != nil {
        if let missing = needed.first(where: { members[rules.names[$0]] == nil }) {
          return rules.names[missing]
        }
      }
    }
    return nil
  }

  /// Adds other members up to `minProperties`.
  private mutating func fill(
    _ members: inout JSEN.Object, _ object: JSEN.Object, _ schemas: [Int], _ rules: [ObjectRules],
    _ depth: Int
  ) {
    let least = min(object["minProperties"]?.schemaCount ?? 0, 1_000)
    guard members.count < least else { return }
    let keys = rules.map(\.propertyNames).filter { $0 >= 0 }
    let first = keys.isEmpty ? "key" : value(keys, depth: depth + 1, type: "string") ?? .null
    let patterns = schemas.flatMap {
      parts.places[$0].json.object?["patternProperties"]?.object.map { Array($0.keys) } ?? []
    }
    for pattern in [nil] + patterns {
      for number in 0...least {
        guard members.count < least, remaining > 0 else { return }
        let name =
          if let pattern { sample(of: pattern, number) } else if keys.isEmpty {
            "key\(number + 1)"
          } else { variant(number, of: first, keys).string }
        guard let key = name, members[key] == nil, fits(.string(key), keys) else { continue }
        members[key] = value(self.schemas(of: key, in: schemas), depth: depth + 1)
      }
    }
  }
}
