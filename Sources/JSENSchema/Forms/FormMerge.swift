import JSEN
import JSENPatterns

/// Puts the keywords of schemas that must all fit into one schema.
struct FormMerge {
  private(set) var object = JSEN.Object()
  /// The keywords that found another value in their place, and are not in the result.
  private(set) var lost: [(keyword: String, value: JSEN)] = []
  /// The keywords that were about what other parts describe, and are not now.
  private(set) var blurred: [String] = []

  /// Whether the result accepts the same values.
  var isExact: Bool { lost.isEmpty && blurred.isEmpty }

  static func message(about keyword: String) -> String {
    if keyword == "nullable" { return "null fits now, as 'nullable' beside 'allOf' says" }
    return
      "'\(keyword)' is no longer about \(keyword.hasSuffix("Items") ? "elements" : "members") that other parts of 'allOf' describe"
  }

  /// Merges a schema and the parts of its `allOf`. What a keyword says comes first from the schema, then from the parts.
  init(_ schema: JSEN.Object, _ parts: [JSEN]) {
    var objects = [schema] + parts.compactMap(\.object)
    let refusesAll = parts.contains { $0.object == nil && $0 != true }
    noteBlurred(in: objects)
    let isNullable = objects.allSatisfy { $0["nullable"] == true || FormTypes.allowNull($0) }
    // People write it so for a definition or null.
    if !isNullable, schema["nullable"] == true, schema["type"] == nil { blurred.append("nullable") }
    separateGroups(of: &objects)
    for (keyword, values) in Self.grouped(objects) {
      object[keyword] = combined(keyword, values)
    }
    if !isNullable, !blurred.contains("nullable") { object["nullable"] = nil }
    if refusesAll { object["not"] = true }
  }

  /// The values of keywords or members in objects, in the order in which they are met.
  private static func grouped(_ objects: [JSEN.Object]) -> [(key: String, values: [JSEN])] {
    var groups: [(key: String, values: [JSEN])] = []
    var positions = JSEN.Object()
    for object in objects {
      for (key, value) in object {
        if let position = positions[key]?.int {
          groups[position].values.append(value)
        } else {
          positions[key] = .int(groups.count)
          groups.append((key, [value]))
        }
      }
    }
    return groups
  }

  // MARK: - Keywords that depend on others

  /// Keywords that know only the keywords beside them, and those that they know.
  private static let closers: [(keyword: String, known: [String])] = {
    let members = ["properties", "patternProperties"]
    let inPlace = FormWalk.inPlace.subtracting(["not"]) + ["$ref"]
    return [
      ("additionalProperties", members),
      ("unevaluatedProperties", members + ["additionalProperties"] + inPlace),
      ("unevaluatedItems", ["prefixItems", "items", "contains"] + inPlace),
    ]
  }()

  private mutating func noteBlurred(in objects: [JSEN.Object]) {
    for (keyword, known) in Self.closers {
      let closing = objects.indices.filter { objects[$0][keyword].map { $0 != true } ?? false }
      guard !closing.isEmpty else { continue }
      let describing = objects.indices.filter { number in
        known.contains { objects[number][$0] != nil }
      }
      // Around the parts, a keyword about the rest knows what they describe.
      let isBlurred = closing.contains { number in
        (number > 0 || keyword == "additionalProperties")
          && (describing.count > 1 || (describing.first ?? number) != number)
      }
      if isBlurred { blurred.append(keyword) }
    }
  }

  /// Keywords that mean something together only.
  private static let groups = [
    ["if", "then", "else"], ["contains", "minContains", "maxContains"], ["prefixItems", "items"],
  ]

  /// Leaves each group of keywords in one object, unless all say the same.
  private mutating func separateGroups(of objects: inout [JSEN.Object]) {
    for group in Self.groups {
      var first: JSEN.Object?
      for number in objects.indices {
        let own: JSEN.Object = objects[number].filter { group.contains($0.key) }
        guard !own.isEmpty else { continue }
        guard let known = first else {
          first = own
          continue
        }
        // Two schemas for all elements are combined.
        if known == own
          || JSEN.dictionary(known).only("items") != nil
            && JSEN.dictionary(own).only("items") != nil
        {
          continue
        }
        for (keyword, value) in own {
          objects[number][keyword] = nil
          lost.append((keyword, value))
        }
      }
    }
  }

  // MARK: - Values

  /// Returns the value of a keyword that says what all values say.
  private mutating func combined(_ keyword: String, _ values: [JSEN]) -> JSEN {
    var known: Set<JSEN> = []
    let values = values.count == 1 ? values : values.filter { known.insert($0).inserted }
    guard values.count > 1, !FormWalk.annotations.contains(keyword) else { return values[0] }
    switch keyword {
    case "properties", "patternProperties", "dependentSchemas":
      let members = Self.grouped(values.compactMap(\.object))
      return .dictionary(
        JSEN.Object(uniqueKeysWithValues: members.map { ($0.key, Self.all($0.values)) }))
    case "required":
      var names: Set<JSEN> = []
      return .array(values.flatMap { $0.array ?? [] }.filter { names.insert($0).inserted })
    case "allOf": return .array(values.flatMap { $0.array ?? [] })
    case "additionalProperties", "items", "propertyNames": return Self.all(values)
    case "enum":
      if let common = Self.common(values.map { $0.array ?? [] }) { return .array(common) }
    default: break
    }
    var result = values[0]
    for value in values.dropFirst() {
      if let both = Self.both(keyword, result, value) {
        result = both
      } else {
        lost.append((keyword, value))
      }
    }
    return result
  }

  /// A schema that several schemas must fit.
  private static func all(_ schemas: [JSEN]) -> JSEN {
    var known: Set<JSEN> = [true]
    let schemas = schemas.filter { known.insert($0).inserted }
    if known.contains(false) { return false }
    return schemas.count > 1 ? ["allOf": .array(schemas)] : schemas.first ?? true
  }

  /// The values that are in all lists; nil if there are none.
  private static func common(_ lists: [[JSEN]]) -> [JSEN]? {
    let others = lists.dropFirst().map { Set($0.map(EqualValue.init)) }
    let common = lists[0].filter { value in
      others.allSatisfy { $0.contains(EqualValue(value)) }
    }
    return common.isEmpty ? nil : common
  }

  /// The intersection of two values of a keyword; nil if it cannot be written.
  private static func both(_ keyword: String, _ left: JSEN, _ right: JSEN) -> JSEN? {
    guard keyword == "type" else { return JSEN.tighter(keyword, left, right) }
    let types = FormTypes.names(of: left)
    let others = FormTypes.names(of: right)
    var common = types.filter {
      others.contains($0) || $0 == "integer" && others.contains("number")
    }
    if types.contains("number"), others.contains("integer"), !common.contains("number"),
      !common.contains("integer")
    {
      common.append("integer")
    }
    // In a conditional expression, nil is the value null.
    guard !common.isEmpty else { return nil }
    return FormTypes.value(of: common)
  }
}
