import JSEN
import JSENPatterns

/// Keywords that a form does not have.
extension FormWalk {
  /// Replaces keywords by others that say the same, or nearly so.
  mutating func replace(_ object: inout JSEN.Object, _ number: Int) {
    guard let allowed = form.allowedKeywords else { return }
    if let parts = object["allOf"]?.array, !allowed.contains("allOf") {
      merge(parts, into: &object, number)
    }
    if object["$ref"] != nil { isolateReference(&object, number) }
    if object["nullable"] == true, !allowed.contains("nullable"), allowed.contains("type") {
      object["nullable"] = nil
      note(number, "nullable", "'nullable' is the type \"null\" now")
      object = JSEN.dictionary(object).nullable.object ?? object
    }
    if let alternatives = object["oneOf"], !allowed.contains("oneOf"), allowed.contains("anyOf"),
      object["anyOf"] == nil
    {
      object.rename("oneOf", to: "anyOf", alternatives)
      note(number, "oneOf", "'oneOf' is 'anyOf' now: a value may fit several alternatives")
    }
    if let constant = object["const"], !allowed.contains("const"), allowed.contains("enum"),
      object["enum"].map({ $0.array?.contains(constant) ?? false }) ?? true
    {
      object["enum"] = nil
      object.rename("const", to: "enum", [constant])
      note(number, "const", "'const' is an 'enum' of one value now")
    }
    replaceTuple(&object, allowed, number)
  }

  /// Makes the schemas of the first elements alternatives for all elements.
  private mutating func replaceTuple(
    _ object: inout JSEN.Object, _ allowed: Set<String>, _ number: Int
  ) {
    guard !allowed.contains("prefixItems"), allowed.contains("items"),
      let first = object.removeValue(forKey: "prefixItems")?.array
    else { return }
    let rest = object["items"]
    let schemas = first + [rest ?? false]
    object["items"] = schemas.contains(true) ? true : .anyOf(schemas)
    if rest == false, allowed.contains("maxItems") {
      object =
        JSEN.dictionary(object).restricted(by: ["maxItems": .int(first.count)]).object ?? object
    }
    note(
      number, "prefixItems",
      "the schemas in 'prefixItems' are alternatives in 'items' now"
        + (rest == nil ? ", for all elements" : ""))
  }

  /// Puts the keywords of schemas that must all fit into the schema around them.
  private mutating func merge(
    _ parts: [JSEN], into object: inout JSEN.Object, _ number: Int
  ) {
    object["allOf"] = nil
    note(number, "allOf", "the keywords in 'allOf' are beside it now")
    var open = Array(parts.reversed())
    // A single reference stays one, unless it is inlined. Another one is replaced by its definition, whose keywords can be
    // merged.
    let isAlone =
      parts.count == 1 && !form.inlinesReferences
      && object.keys.allSatisfy { Self.annotations.contains($0) }
    var found: [JSEN] = []
    while let part = open.popLast() {
      guard var content = part.object else {
        found.append(part)
        continue
      }
      if let schemas = content.removeValue(forKey: "allOf")?.array {
        open += schemas.reversed()
      }
      if !isAlone || content.count > 1, let reference = content.removeValue(forKey: "$ref")?.string
      {
        open.append(definitionOrTypes(at: reference, number))
      }
      found.append(.dictionary(content))
    }
    let merge = FormMerge(object, found)
    object = merge.object
    for (keyword, value) in merge.lost { drop(keyword, value, number) }
    for keyword in merge.blurred { note(number, keyword, FormMerge.message(about: keyword)) }
  }

  /// Leaves only annotations beside a reference, which becomes an alternative.
  private mutating func isolateReference(_ object: inout JSEN.Object, _ number: Int) {
    guard form.requiresTypes, let reference = object["$ref"]?.string, object.count > 1 else {
      return
    }
    guard object.keys.allSatisfy({ $0 == "$ref" || Self.annotations.contains($0) }) else {
      object["$ref"] = nil
      merge([definitionOrTypes(at: reference, number)], into: &object, number)
      return
    }
    let allowed = form.allowedKeywords ?? []
    guard object.keys.contains(where: { $0 != "$ref" && allowed.contains($0) }) else { return }
    object.rename("$ref", to: "anyOf", [["$ref": .string(reference)]])
    note(number, "$ref", "the reference is an alternative now, with its annotations beside it")
  }

  /// Removes keywords and formats.
  mutating func remove(_ object: inout JSEN.Object, _ number: Int) {
    if let allowed = form.allowedKeywords {
      for keyword in object.keys where !allowed.contains(keyword) {
        guard let value = object.removeValue(forKey: keyword) else { continue }
        drop(keyword, value, number)
      }
    }
    if let formats = form.allowedFormats, let format = object["format"]?.string,
      !formats.contains(format)
    {
      object["format"] = nil
      note(number, "format", "removed 'format' \"\(format)\"")
      describe("format", .string(format))
    }
  }

  /// Notes that a keyword is not in the schema any more, for the description too if the form asks for that.
  mutating func drop(_ keyword: String, _ value: JSEN, _ number: Int) {
    note(number, keyword, "removed '\(keyword)'\(Self.shown(value))")
    if !keyword.hasPrefix("$"), keyword != "definitions", !Self.annotations.contains(keyword) {
      describe(keyword, value)
    }
  }

  /// Notes a limit for the description.
  private mutating func describe(_ keyword: String, _ value: JSEN) {
    let text = value.description
    guard form.describesRemovedLimits, text.utf8.count <= 200 else { return }
    limits.append("\(keyword): \(value.string ?? text)")
  }

  /// Adds the removed limits to the description.
  mutating func addLimits(to object: inout JSEN.Object) {
    guard !limits.isEmpty else { return }
    let text = "(\(limits.joined(separator: "; ")))"
    limits = []
    // In this form, alternatives are alone.
    if form.usesOpenAPI, let alternatives = object["anyOf"]?.array {
      object["anyOf"] = .array(
        alternatives.map { alternative in
          guard var own = alternative.object else { return alternative }
          Self.describe(text, in: &own)
          return .dictionary(own)
        })
    } else {
      Self.describe(text, in: &object)
    }
  }

  private static func describe(_ text: String, in object: inout JSEN.Object) {
    let old = object["description"]?.string ?? ""
    object["description"] = .string(old.isEmpty ? text : "\(old) \(text)")
  }

  /// A value in a message, after a space; nothing for a long one.
  private static func shown(_ value: JSEN) -> String {
    switch value {
    case .array, .dictionary: ""
    case .string(let string) where string.utf8.count > 60: ""
    default: " \(value)"
    }
  }
}

extension JSEN.Object {
  /// Gives the place of a keyword to another one.
  mutating func rename(_ keyword: String, to other: String, _ value: JSEN) {
    self = JSEN.Object(
      uniqueKeysWithValues: map { $0.key == keyword ? (other, value) : ($0.key, $0.value) })
  }
}
