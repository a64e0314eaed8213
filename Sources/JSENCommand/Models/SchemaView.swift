import JSEN
import JSENStandards

/// The keywords of a schema, with those of its references and of `allOf`.
struct SchemaView {
  /// The schemas whose keywords count, the schema itself first.
  private var parts: [JSEN.Object] = []
  /// The schemas of the members by key, in order.
  private(set) var properties = JSEN.Object()

  init(_ schema: JSEN, in root: JSEN) {
    var seen: Set<String> = []
    var pending = [schema]
    while let next = pending.popLast() {
      guard let object = next.object else { continue }
      parts.append(object)
      pending += (object["allOf"]?.array ?? []).reversed()
      if let reference = object["$ref"]?.string, seen.insert(reference).inserted,
        let target = Self.target(of: reference, in: root)
      {
        pending.append(target)
      }
      for (key, schema) in object["properties"]?.object ?? [:] where properties[key] == nil {
        properties[key] = schema
      }
    }
  }

  private static let annotations: Set = [
    "$comment", "$defs", "$id", "$schema", "default", "definitions", "deprecated", "description",
    "examples", "nullable", "readOnly", "title",
    "writeOnly",
  ]

  /// Returns the reference that a schema is, apart from annotations; nil for any other schema.
  static func reference(_ schema: JSEN) -> String? {
    guard let object = schema.object else { return nil }
    let keys = object.keys.filter { !annotations.contains($0) }
    guard keys.count == 1 else { return nil }
    if let branches = object["allOf"]?.array, branches.count == 1 {
      return branches[0].object?.count == 1 ? branches[0]["$ref"]?.string : nil
    }
    return object["$ref"]?.string
  }

  /// Returns the schema to which a reference leads, if it is in the same document.
  static func target(of reference: String, in root: JSEN) -> JSEN? {
    guard let pointer = try? JSONPointer(fragment: reference) else { return nil }
    return root[pointer: pointer]
  }

  /// The value of a keyword in the first part that has it.
  subscript(keyword: String) -> JSEN? {
    for part in parts { if let value = part[keyword] { return value } }
    return nil
  }

  /// The names of the types without null; empty if no type is named.
  var types: [String] { allTypes.filter { $0 != "null" } }

  private var allTypes: [String] {
    guard let type = self["type"] else { return [] }
    return type.array?.compactMap(\.string) ?? type.string.map { [$0] } ?? []
  }

  /// The values of `enum` or `const`.
  var constants: [JSEN]? { self["enum"]?.array ?? self["const"].map { [$0] } }

  /// The branches of `oneOf` or `anyOf` that accept more than null.
  var branches: [JSEN]? {
    (self["oneOf"] ?? self["anyOf"])?.array?.filter { !Self.isNull($0) }
  }

  private static func isNull(_ schema: JSEN) -> Bool {
    schema["type"]?.string == "null" || schema["const"]?.kind == .null
  }

  /// Whether the value can be null.
  var isNullable: Bool {
    allTypes.contains("null") || self["nullable"]?.bool == true
      || allTypes.isEmpty && constants?.contains(.null) == true
      || (self["oneOf"] ?? self["anyOf"])?.array?.contains(where: Self.isNull) == true
  }

  /// The keys that are required, as the keys of an object.
  var required: JSEN.Object {
    var keys = JSEN.Object()
    for part in parts {
      for key in part["required"]?.array ?? [] {
        if let key = key.string { keys[key] = .null }
      }
    }
    return keys
  }

  /// The schemas of the members by key: those of the properties, and of other members that are required.
  var members: JSEN.Object {
    var members = properties
    let other: JSEN = self["patternProperties"] == nil ? self["additionalProperties"] ?? true : true
    for (key, _) in required where members[key] == nil { members[key] = other }
    return members
  }

  /// The one string that a member of a schema must be.
  func constant(of key: String, in root: JSEN) -> String? {
    guard let schema = properties[key] else { return nil }
    let constants = SchemaView(schema, in: root).constants
    return constants?.count == 1 ? constants?[0].string : nil
  }

  /// The lines of the description.
  static func comment(_ schema: JSEN) -> [String] {
    guard let text = (schema["description"] ?? schema["title"])?.string else { return [] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { line in
      String(
        String.UnicodeScalarView(
          line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
  }
}
