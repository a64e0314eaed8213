import JSEN
import JSENPatterns
import JSENStandards

/// Brings the keywords of a schema from an older edition to 2020-12.
struct OldKeywords {
  private(set) var object: JSEN.Object
  private(set) var changes: [JSONSchema.Form.Change] = []
  private let draft: JSONSchema.Draft
  private let place: JSONPointer

  init(_ object: JSEN.Object, _ draft: JSONSchema.Draft, at place: [String]) {
    (self.object, self.draft, self.place) = (object, draft, JSONPointer(tokens: place))
  }

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
      guard isHidden || isNew || isAlone else { continue }
      object[keyword] = nil
      note(
        keyword,
        "removed '\(keyword)', which this draft ignores" + (isHidden ? " beside '$ref'" : ""))
    }
  }

  private mutating func replaceSchema() {
    guard let schema = object["$schema"]?.string else { return }
    if !place.isEmpty {
      object["$schema"] = nil
      note("$schema", "removed '$schema' \"\(schema)\"")
    } else if draft < .draft202012 {
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
