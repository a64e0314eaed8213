import JSEN
import JSENPatterns

/// Keywords that a form does not have.
extension FormWalk {
  /// Replaces keywords by others that say the same, or nearly so.
  mutating func rename(_ object: inout JSEN.Object, _ number: Int) {
    guard let allowed = form.allowedKeywords else { return }
    if let alternatives = object["oneOf"], !allowed.contains("oneOf"), allowed.contains("anyOf"),
      object["anyOf"] == nil
    {
      object.rename("oneOf", to: "anyOf", alternatives)
      note(number, "oneOf", "'oneOf' is 'anyOf' now: a value may fit several alternatives")
    }
    if let constant = object["const"], !allowed.contains("const"), allowed.contains("enum"),
      object["enum"] == nil
    {
      object.rename("const", to: "enum", [constant])
      note(number, "const", "'const' is an 'enum' of one value now")
    }
    if let first = object["prefixItems"]?.array, !allowed.contains("prefixItems"),
      allowed.contains("items"), let rest = object["items"]
    {
      object["prefixItems"] = nil
      object["items"] = .anyOf(first + [rest])
      if rest == false, allowed.contains("maxItems") {
        object =
          JSEN.dictionary(object).restricted(by: ["maxItems": .int(first.count)]).object ?? object
      }
      note(number, "prefixItems", "the schemas in 'prefixItems' are alternatives in 'items' now")
    }
    if let parts = object["allOf"]?.array, !allowed.contains("allOf") {
      merge(parts, into: &object, number)
    }
  }

  /// Puts the keywords of schemas that must all fit into the schema around them, unless two have the same one.
  private func merged(_ parts: [JSEN], _ object: JSEN.Object) -> JSEN.Object? {
    var result = object
    result["allOf"] = nil
    for part in parts {
      guard let own = part.object else { return nil }
      for (keyword, value) in own {
        guard result[keyword] == nil || result[keyword] == value else { return nil }
        result[keyword] = value
      }
    }
    return result
  }

  private mutating func merge(_ parts: [JSEN], into object: inout JSEN.Object, _ number: Int) {
    guard let merged = merged(parts, object) else { return }
    object = merged
    note(number, "allOf", "the keywords in 'allOf' are beside it now")
  }

  /// Removes keywords and formats.
  mutating func remove(_ object: inout JSEN.Object, _ number: Int) {
    if let allowed = form.allowedKeywords {
      for keyword in object.keys where !allowed.contains(keyword) {
        guard let value = object.removeValue(forKey: keyword) else { continue }
        note(number, keyword, "removed '\(keyword)'\(Self.shown(value))")
      }
    }
    if let formats = form.allowedFormats, let format = object["format"]?.string,
      !formats.contains(format)
    {
      object["format"] = nil
      note(number, "format", "removed 'format' \"\(format)\"")
    }
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
  fileprivate mutating func rename(_ keyword: String, to other: String, _ value: JSEN) {
    self = JSEN.Object(
      uniqueKeysWithValues: map { $0.key == keyword ? (other, value) : ($0.key, $0.value) })
  }
}
