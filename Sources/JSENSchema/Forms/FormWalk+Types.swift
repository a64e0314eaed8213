import JSEN
import JSENPatterns

/// Types, alternatives and enumerations in a form in which each schema has a type.
extension FormWalk {
  /// Gives a schema a type, if it has neither alternatives nor a reference.
  mutating func addTypes(_ object: inout JSEN.Object, _ number: Int) {
    if object["anyOf"]?.array != nil {
      spread(&object, number)
      if object["anyOf"] != nil { return }
    }
    guard object["$ref"] == nil else { return }
    var types = object["type"].map(FormTypes.names(of:)) ?? []
    if types.isEmpty {
      let inferred = FormTypes.inferred(from: object)
      types = inferred.isEmpty ? FormTypes.scalars : inferred
      object["type"] = object["type"].map { _ in FormTypes.value(of: types) }
      object = JSEN.dictionary(object).leading(with: ["type": FormTypes.value(of: types)])
      let isExact = object["enum"] != nil || object["const"] != nil
      note(
        number, "type",
        isExact
          ? "'type' is \(Self.listed(types)) now"
          : "only values of type \(Self.listed(types)) fit now")
    }
    checkEnumeration(&types, &object, number)
    for keyword in object.keys where !FormTypes.concern(types, keyword) {
      guard let value = object.removeValue(forKey: keyword) else { continue }
      if form.allowedKeywords?.contains(keyword) ?? true {
        note(number, keyword, "removed '\(keyword)', which is not about \(Self.listed(types))")
      } else {
        drop(keyword, value, number)
      }
    }
    if form.usesOpenAPI {
      useOneType(types, &object, number)
    } else {
      complete(types, &object, number)
    }
  }

  private static func listed(_ types: [String]) -> String {
    let names = types.map { "\"\($0)\"" }
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// Adds the schemas that an array and an object must have.
  private mutating func complete(
    _ types: [String], _ object: inout JSEN.Object, _ number: Int
  ) {
    if types.contains("array"), object["items"] == nil {
      object["items"] = true
      note(number, "items", "'items' is there now")
    }
    guard types.contains("object") else { return }
    let isText = form.usesOpenAPI && number > 0
    var properties = object["properties"]?.object ?? [:]
    let required = (object["required"]?.array ?? []).compactMap(\.string)
    for name in required where properties[name] == nil {
      properties[name] = true
      note(number, "properties", "'\(name)' is among the properties now")
    }
    if properties.isEmpty, isText { return useText(&object, number) }
    if properties.isEmpty, object["properties"] == nil {
      note(number, "properties", "'properties' is there now, without members")
    }
    object["properties"] = .dictionary(properties)
    if form.requiresAllMembers, properties.isEmpty, object["required"] == nil {
      object["required"] = []
      note(number, "required", "'required' is there now, without members")
    }
  }

  /// Makes an object without known members a string with its text.
  private mutating func useText(_ object: inout JSEN.Object, _ number: Int) {
    for keyword in object.keys where !FormTypes.concern(["string"], keyword) {
      object[keyword] = nil
    }
    object["type"] = "string"
    let sentence = "A JSON object as text."
    object["description"] = .string(
      object["description"]?.string.map { $0.isEmpty ? sentence : "\($0) \(sentence)" } ?? sentence)
    note(number, "type", "an object without known members is a string with its JSON now")
  }

  // MARK: - Enumerations

  /// Leaves those values of an enumeration that its types have. One with arrays or objects is removed.
  private mutating func checkEnumeration(
    _ types: inout [String], _ object: inout JSEN.Object, _ number: Int
  ) {
    if let constant = object["const"] {
      if constant.array != nil || constant.object != nil || !FormTypes.include(types, constant) {
        object["const"] = nil
        drop("const", constant, number)
      }
    }
    guard let values = object["enum"]?.array else { return }
    var kept = values.filter { FormTypes.include(types, $0) }
    if kept.contains(where: { $0.array != nil || $0.object != nil }) || kept.isEmpty {
      object["enum"] = nil
      drop("enum", .array(values), number)
      return
    }
    if form.usesOpenAPI {
      let hasNull = kept.contains(.null)
      kept = kept.filter { $0 != .null }
      if !hasNull, types.contains("null"), types.count > 1 { types.removeAll { $0 == "null" } }
      // The provider takes neither other values than strings nor the empty string.
      if kept.isEmpty || kept.contains(where: { ($0.string ?? "").isEmpty }) {
        object["enum"] = nil
        drop("enum", .array(values), number)
        return
      }
      types = types.filter { $0 == "string" || $0 == "null" && hasNull }
    }
    if kept.count != values.count {
      if !form.usesOpenAPI || kept.count != values.filter({ $0 != .null }).count {
        note(number, "enum", "'enum' has only values of its types now")
      }
      object["enum"] = .array(kept)
    }
  }

  // MARK: - One type

  /// Leaves one type. Null is `nullable`, and several types are alternatives.
  private mutating func useOneType(
    _ types: [String], _ object: inout JSEN.Object, _ number: Int
  ) {
    let others = types.filter { $0 != "null" }
    let isNullable = others.count < types.count && !others.isEmpty
    if isNullable {
      object["nullable"] = true
      note(number, "type", "the type \"null\" is 'nullable' now")
    }
    guard others.count > 1 else {
      let type = others.first ?? "null"
      object["type"] = .string(type)
      if object["nullable"] == false { object["nullable"] = nil }
      return complete([type], &object, number)
    }
    let alternatives = others.map { type in
      var alternative: JSEN.Object = object.filter { FormTypes.concern([type], $0.key) }
      alternative["type"] = .string(type)
      return JSEN.dictionary(alternative)
    }
    object = ["anyOf": .array(alternatives)]
    note(number, "type", "the types are alternatives now")
  }

  // MARK: - Alternatives

  /// Moves the keywords beside alternatives into them.
  private mutating func spread(_ object: inout JSEN.Object, _ number: Int) {
    // An alternative that takes the place of `anyOf` may have one itself, and so on.
    while spreadOnce(&object, number), object["anyOf"] != nil {}
  }

  /// - Returns: whether the only alternative is in the place of `anyOf` now.
  private mutating func spreadOnce(_ object: inout JSEN.Object, _ number: Int) -> Bool {
    var alternatives = object["anyOf"]?.array ?? []
    let onlyRequire = alternatives.allSatisfy { alternative in
      alternative.object.map { $0.keys.allSatisfy { $0 == "required" } && !$0.isEmpty } ?? false
    }
    if onlyRequire {
      object["anyOf"] = nil
      drop("anyOf", .array(alternatives), number)
      return false
    }
    var isNullable = object["nullable"] == true
    if form.usesOpenAPI {
      let possible = alternatives.filter { $0 != false }
      if !possible.isEmpty, possible.count < alternatives.count {
        alternatives = possible
        note(number, "anyOf", "removed the alternative 'false', which never fits")
      }
      let others = alternatives.filter { types(of: $0) != ["null"] }
      let fitsNull = isNullable || FormTypes.allowNull(object)
      if !others.isEmpty, others.count < alternatives.count {
        isNullable = fitsNull
        alternatives = others
        note(
          number, "anyOf",
          fitsNull
            ? "the alternative \"null\" is 'nullable' now"
            : "removed the alternative \"null\", which never fits")
      }
    }
    var beside = object
    for keyword in ["anyOf", "nullable"] { beside[keyword] = nil }
    let hasOthers =
      form.usesOpenAPI && isNullable
      || beside.keys.contains { keyword in
        form.usesOpenAPI
          || !Self.annotations.contains(keyword) && form.allowedKeywords?.contains(keyword) ?? true
      }
    guard hasOthers || form.usesOpenAPI && alternatives.count == 1 else {
      object["anyOf"] = .array(alternatives)
      return false
    }
    let size = JSEN.dictionary(beside).extent()?.count ?? .max
    guard pays(for: size, times: max(alternatives.count, 1)) else {
      object["anyOf"] = nil
      drop("anyOf", .array(alternatives), number)
      return false
    }
    if !form.usesOpenAPI {
      object = beside.filter { Self.annotations.contains($0.key) }
      beside = beside.filter { !Self.annotations.contains($0.key) }
    } else {
      object = [:]
    }
    let merged = alternatives.map { alternative in
      var own: JSEN.Object = ["allOf": [alternative, .dictionary(beside)]]
      let parts = alternative == true ? [:] : alternative.object
      if let parts, parts["$ref"] == nil, parts["allOf"] == nil {
        let merge = FormMerge([:], [.dictionary(parts), .dictionary(beside)])
        if merge.isExact { own = merge.object }
      }
      if isNullable, form.usesOpenAPI { own["nullable"] = true }
      return JSEN.dictionary(own)
    }
    if form.usesOpenAPI, merged.count == 1 {
      object.merge(merged[0].object ?? [:]) { _, new in new }
      note(number, "anyOf", "the only alternative is in the place of 'anyOf' now")
      if form.inlinesReferences { inline(&object, number) }
      replace(&object, number)
      if form.memberNames != .any { renameMembers(&object, number) }
      return true
    }
    object["anyOf"] = .array(merged)
    note(number, "anyOf", "the keywords beside 'anyOf' are in its alternatives now")
    return false
  }
}
