import JSEN
import JSENSchema
import JSENStandards

/// The resources and anchors of a schema, found as the specification says, for the plain evaluator.
struct PlainResources {
  struct Place {
    let json: JSEN
    let address: String
  }

  private(set) var resources: [String: JSEN] = [:]
  private var anchors: [String: Place] = [:]
  private var dynamicAnchors: [String: Place] = [:]
  let draft: JSONSchema.Draft

  init(_ json: JSEN, _ draft: JSONSchema.Draft) {
    self.draft = draft
    collect(json, "", isRoot: true)
  }

  private static let one = [
    "not", "if", "then", "else", "contains", "additionalProperties", "propertyNames", "items",
    "additionalItems", "unevaluatedItems", "unevaluatedProperties",
  ]
  private static let many = ["allOf", "anyOf", "oneOf", "prefixItems", "items"]
  private static let named = [
    "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions",
  ]

  private mutating func collect(_ json: JSEN, _ outer: String, isRoot: Bool = false) {
    guard let object = json.object else { return }
    let hidesSiblings = draft < .draft201909 && object["$ref"] != nil
    let id = object[draft == .draft4 ? "id" : "$id"]?.string
    var address = outer
    if let id, !id.hasPrefix("#"), !hidesSiblings { address = Self.resolve(id, outer).address }
    if isRoot || address != outer { resources[address] = json }
    if let id, id.hasPrefix("#"), !hidesSiblings, draft < .draft201909 {
      anchors[address + id] = Place(json: json, address: address)
    }
    if draft >= .draft201909, let name = object["$anchor"]?.string {
      anchors[address + "#" + name] = Place(json: json, address: address)
    }
    if draft >= .draft202012, let name = object["$dynamicAnchor"]?.string {
      anchors[address + "#" + name] = Place(json: json, address: address)
      dynamicAnchors[address + "#" + name] = Place(json: json, address: address)
    }
    for keyword in Self.one { if let value = object[keyword] { collect(value, address) } }
    for keyword in Self.many {
      for value in object[keyword]?.array ?? [] { collect(value, address) }
    }
    for keyword in Self.named {
      for (_, value) in object[keyword]?.object ?? [:] { collect(value, address) }
    }
  }

  /// Splits a reference, after it is resolved. Relative addresses here are single names.
  static func resolve(_ text: String, _ base: String) -> (address: String, fragment: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    let name = String(parts[0])
    if name.isEmpty { return (base, fragment) }
    if name.contains(":") { return (name, fragment) }
    let folder = base.lastIndex(of: "/").map { String(base[...$0]) } ?? ""
    return (folder + name, fragment)
  }

  /// The subschema that a reference means; nil when there is none.
  func target(_ text: String, _ base: String) -> Place? {
    let (address, fragment) = Self.resolve(text, base)
    guard let root = resources[address] else { return nil }
    guard fragment.isEmpty || fragment.hasPrefix("/") else {
      return anchors[address + "#" + fragment]
    }
    guard let pointer = try? JSONPointer(fragment: fragment) else { return nil }
    return Self.walk(pointer.tokens, from: root, address, draft)
  }

  /// Follows the tokens of a pointer, and notes the resources on the way.
  static func walk(
    _ tokens: [String], from root: JSEN, _ address: String, _ draft: JSONSchema.Draft
  ) -> Place? {
    var (json, address) = (root, address)
    for name in tokens {
      if let array = json.array {
        guard let index = Int(name), array.indices.contains(index) else { return nil }
        json = array[index]
      } else {
        guard let member = json.object?.first(where: { $0.key.utf8.elementsEqual(name.utf8) })
        else { return nil }
        json = member.value
      }
      let id = json.object?[draft == .draft4 ? "id" : "$id"]?.string
      if let id, !id.hasPrefix("#"), draft >= .draft201909 || json.object?["$ref"] == nil {
        address = resolve(id, address).address
      }
    }
    return Place(json: json, address: address)
  }

  /// The dynamic anchor of a resource.
  func dynamicAnchor(_ name: String, in address: String) -> Place? {
    dynamicAnchors[address + "#" + name]
  }
}
