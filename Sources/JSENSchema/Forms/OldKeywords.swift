import JSEN
import JSENPatterns
import JSENStandards

/// Brings the keywords of a schema from an older edition to 2020-12.
struct OldKeywords {
  private(set) var object: JSEN.Object
  private(set) var changes: [JSONSchema.Form.Change] = []
  private let resource: Documents.Resource?
  private let hidesContained: Bool
  private let place: JSONPointer

  /// - Parameters:
  ///   - resource: the resource of the schema, nil for one of 2020-12.
  ///   - hidesContained: whether `contains` of an older edition must not count for `unevaluatedItems`.
  init(
    _ object: JSEN.Object, _ resource: Documents.Resource?, hidesContained: Bool, at place: [String]
  ) {
    (self.object, self.resource, self.hidesContained) = (object, resource, hidesContained)
    self.place = JSONPointer(tokens: place)
  }

  private var draft: JSONSchema.Draft { resource?.draft ?? .draft202012 }

  private static let addresses = [
    "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor",
  ]

  mutating func replace() {
    // The definitions are reached by references only.
    for keyword in FormReferences.definitions { object[keyword] = nil }
    removeIgnored()
    replaceSchema()
    for keyword in Self.addresses where keyword != "id" || object["id"]?.string != nil {
      guard let address = object.removeValue(forKey: keyword) else { continue }
      note(keyword, "removed '\(keyword)' \(address), which no reference needs now")
    }
    replaceBounds()
    replaceList()
    replaceDependencies()
    if hidesContained, draft < .draft202012 { hideContained() }
    if draft == .draft4, object["type"].map(FormTypes.names(of:))?.contains("integer") ?? false {
      note("type", "the type \"integer\" also has 1.0 now, which draft 4 calls a number")
    }
  }

  private mutating func note(_ keyword: String, _ message: String) {
    changes.append(JSONSchema.Form.Change(place: place, keyword: keyword, message: message))
  }

  /// Removes keywords that would have an effect now.
  private mutating func removeIgnored() {
    let hidesOthers = draft < .draft201909 && object["$ref"]?.string != nil
    for keyword in object.keys where !FormWalk.annotations.contains(keyword) {
      let isHidden = hidesOthers && keyword != "$ref" && keyword != "$schema"
      let isNew =
        Keyword(keyword, in: .draft202012) != nil && Keyword(keyword, in: draft) == nil
      let isAlone = keyword == "additionalItems" && object["items"]?.array == nil
      let isUnknown =
        resource.map { resource in Keyword(keyword, in: draft).map { !resource.has($0) } ?? false }
        ?? false
      guard isHidden || isNew || isAlone || isUnknown else { continue }
      object[keyword] = nil
      note(
        keyword,
        "removed '\(keyword)', which "
          + (isUnknown ? "the meta-schema does not have" : "this draft ignores")
          + (isHidden ? " beside '$ref'" : ""))
    }
  }

  private mutating func replaceSchema() {
    guard let schema = object["$schema"]?.string else { return }
    if !place.isEmpty {
      object["$schema"] = nil
      note("$schema", "removed '$schema' \"\(schema)\"")
    } else if JSONSchema.Draft(metaSchema: schema) != .draft202012 {
      object["$schema"] = .string(JSONSchema.Draft.draft202012.metaSchema)
      note("$schema", "'$schema' is that of 2020-12 now")
    }
  }

  private mutating func replaceBounds() {
    for (limit, keyword) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
      // In draft 4, the keyword says that the other bound is exclusive.
      guard let isExclusive = object[keyword]?.bool else { continue }
      object[keyword] = isExclusive ? object.removeValue(forKey: limit) : nil
      note(keyword, "'\(keyword)' is a number now")
    }
  }

  private mutating func replaceList() {
    guard let schemas = object["items"]?.array else { return }
    let rest = object.removeValue(forKey: "additionalItems")
    object.rename("items", to: "prefixItems", .array(schemas))
    if schemas.isEmpty { object["prefixItems"] = nil }
    object["items"] = rest
    note("items", "the list in 'items' is 'prefixItems' now")
  }

  /// Puts `contains` into a double `not`, which says the same and evaluates nothing.
  private mutating func hideContained() {
    let group: JSEN.Object = object.filter {
      ["contains", "minContains", "maxContains"].contains($0.key)
    }
    guard group["contains"] != nil else { return }
    for keyword in group.keys { object[keyword] = nil }
    object["allOf"] = .array(
      (object["allOf"]?.array ?? []) + [["not": ["not": .dictionary(group)]]])
    note("contains", "'contains' is in a double 'not' now, since 'unevaluatedItems' ignored it")
  }

  private mutating func replaceDependencies() {
    guard let members = object.removeValue(forKey: "dependencies")?.object else { return }
    let names: JSEN.Object = members.filter { $0.value.array != nil }
    let schemas: JSEN.Object = members.filter { $0.value.array == nil }
    for (keyword, value) in [("dependentRequired", names), ("dependentSchemas", schemas)]
    where !value.isEmpty {
      object =
        JSEN.dictionary(object).restricted(by: [keyword: .dictionary(value)]).object ?? object
      note("dependencies", "'dependencies' is '\(keyword)' now")
    }
  }
}
