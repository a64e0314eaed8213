import JSEN
import JSENPatterns

/// Members of objects.
extension FormWalk {
  /// Makes a schema refuse the members that it does not describe.
  mutating func restrict(_ object: inout JSEN.Object, _ number: Int) {
    guard form.closesObjects, contexts[number] == .whole, Self.describesObjects(object) else {
      return
    }
    // The members that other schemas describe for the same object are known to one keyword only.
    let isShared = object.keys.contains { Self.inPlace.contains($0) && $0 != "not" }
    let isAllowed = form.allowedKeywords?.contains("unevaluatedProperties") ?? true
    let keyword =
      isShared && isAllowed && object["additionalProperties"] == nil
      ? "unevaluatedProperties" : "additionalProperties"
    let old = object[keyword]
    guard old != false else { return }
    object[keyword] = false
    note(
      number, keyword,
      old == nil || old == true
        ? "other members are refused now"
        : "other members are refused now, and those that '\(keyword)' describes")
  }

  /// Makes all members of a schema required. One that was optional may be null.
  mutating func require(_ number: Int) {
    guard form.requiresAllMembers, let object = tree.nodes[number].schema.object,
      let properties = object["properties"]?.object
    else { return }
    let required = Set((object["required"]?.array ?? []).compactMap(\.string))
    let optional = properties.keys.filter { !required.contains($0) }
    guard !optional.isEmpty else { return }
    // Members that are required, and not among the properties, stay so.
    let others = (object["required"]?.array ?? []).filter {
      $0.string.map { properties[$0] == nil } ?? false
    }
    tree.set(
      "required", .array(properties.keys.map { .string($0) } + others), after: "properties",
      at: number)
    for child in tree.children(of: number, "properties") {
      let node = tree.nodes[child]
      guard let key = node.key, !required.contains(key) else { continue }
      tree.nodes[child].isMadeNullable = true
      let isNew = node.schema.nullable != node.schema
      note(child, "required", "'\(key)' is required now" + (isNew ? " and may be null" : ""))
    }
  }

  /// Whether a schema describes objects.
  private static func describesObjects(_ object: JSEN.Object) -> Bool {
    if let type = object["type"] {
      return type == "object" || type.array?.contains("object") ?? false
    }
    return object["properties"] != nil
  }
}
