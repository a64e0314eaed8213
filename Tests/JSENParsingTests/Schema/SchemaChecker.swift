import Foundation
import JSEN

/// Checks values against a JSON Schema. It knows the keywords that schemas of this library use, and no library code about
/// schemas.
struct SchemaChecker {
  /// A keyword that this checker does not know, or a mistake in a schema.
  struct Unsupported: Error, CustomStringConvertible {
    let description: String
  }

  let root: JSEN

  /// - Throws: ``Unsupported``.
  init(_ schema: JSEN) throws {
    root = schema
    try Self.check(schema)
  }

  func accepts(_ value: JSEN) throws -> Bool { try accepts(value, root) }

  /// Keywords that tell people something, and refuse nothing.
  private static let annotations: Set<String> = [
    "$schema", "$comment", "title", "description", "default", "examples", "deprecated", "format",
    "contentEncoding",
  ]

  /// Checks that all keywords are known.
  private static func check(_ schema: JSEN) throws {
    if schema.bool != nil { return }
    guard let object = schema.object else {
      throw Unsupported(description: "not a schema: \(schema)")
    }
    for (keyword, value) in object where !annotations.contains(keyword) {
      switch keyword {
      case "properties", "$defs": try value.object?.values.forEach(check)
      case "additionalProperties", "propertyNames", "items", "not": try check(value)
      case "prefixItems", "anyOf", "allOf":
        guard let schemas = value.array, !schemas.isEmpty else {
          throw Unsupported(description: "\(keyword) is not a list of schemas")
        }
        try schemas.forEach(check)
      case "enum":
        guard let values = value.array, !values.isEmpty else {
          throw Unsupported(description: "enum is not a list of values")
        }
      case "type", "const", "required", "minItems", "maxItems", "minProperties", "maxProperties",
        "minimum", "maximum", "exclusiveMaximum", "minLength", "maxLength", "pattern":
        break
      case "$ref" where value.string?.hasPrefix("#") ?? false: break
      default: throw Unsupported(description: "unknown keyword: \(keyword): \(value)")
      }
    }
  }

  private func accepts(_ value: JSEN, _ schema: JSEN) throws -> Bool {
    if let verdict = schema.bool { return verdict }
    let keywords = schema.object ?? [:]
    for (keyword, argument) in keywords {
      guard try fits(value, keyword, argument, keywords) else { return false }
    }
    return true
  }

  private func fits(
    _ value: JSEN, _ keyword: String, _ argument: JSEN, _ all: JSEN.Object
  ) throws -> Bool {
    switch keyword {
    case "type": return (argument.array ?? [argument]).contains { Self.hasType(value, $0.string) }
    case "enum": return argument.array?.contains { Self.isSame(value, $0) } ?? false
    case "const": return Self.isSame(value, argument)
    case "anyOf": return try argument.array?.contains { try accepts(value, $0) } ?? false
    case "allOf": return try argument.array?.allSatisfy { try accepts(value, $0) } ?? false
    case "not": return try !accepts(value, argument)
    case "$ref": return try accepts(value, target(argument.string ?? ""))
    case "minimum": return try Self.compare(value, argument, >=)
    case "maximum": return try Self.compare(value, argument, <=)
    case "exclusiveMaximum": return try Self.compare(value, argument, <)
    case "minLength":
      return value.string.map { $0.unicodeScalars.count >= argument.int ?? 0 } ?? true
    case "maxLength":
      return value.string.map { $0.unicodeScalars.count <= argument.int ?? 0 } ?? true
    case "pattern":
      guard let string = value.string else { return true }
      return try Regex(argument.string ?? "").firstMatch(in: string) != nil
    default: break
    }
    if let array = value.array { return try fits(array, keyword, argument, all) }
    if let object = value.object { return try fits(object, keyword, argument, all) }
    return true
  }

  private func fits(
    _ array: [JSEN], _ keyword: String, _ argument: JSEN, _ all: JSEN.Object
  ) throws -> Bool {
    switch keyword {
    case "prefixItems":
      return try zip(array, argument.array ?? []).allSatisfy { try accepts($0, $1) }
    case "items":
      let rest = array.dropFirst(all["prefixItems"]?.array?.count ?? 0)
      return try rest.allSatisfy { try accepts($0, argument) }
    case "minItems": return Double(array.count) >= argument.double ?? 0
    case "maxItems": return Double(array.count) <= argument.double ?? 0
    default: return true
    }
  }

  private func fits(
    _ object: JSEN.Object, _ keyword: String, _ argument: JSEN, _ all: JSEN.Object
  ) throws -> Bool {
    switch keyword {
    case "properties":
      return try argument.object?.allSatisfy { key, schema in
        try object[key].map { try accepts($0, schema) } ?? true
      } ?? false
    case "additionalProperties":
      return try object.allSatisfy { key, value in
        try all["properties"]?.object?[key] != nil || accepts(value, argument)
      }
    case "propertyNames": return try object.keys.allSatisfy { try accepts(.string($0), argument) }
    case "required":
      return argument.array?.allSatisfy { object[$0.string ?? ""] != nil } ?? false
    case "minProperties": return Double(object.count) >= argument.double ?? 0
    case "maxProperties": return Double(object.count) <= argument.double ?? 0
    default: return true
    }
  }

  /// The schema that a pointer into this one leads to.
  private func target(_ reference: String) throws -> JSEN {
    var schema: JSEN? = root
    for segment in reference.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let escaped = String(segment).removingPercentEncoding ?? ""
      let key = escaped.replacing("~1", with: "/").replacing("~0", with: "~")
      schema = schema?.array == nil ? schema?[key] : Int(key).flatMap { schema?[$0] }
    }
    guard let schema else {
      throw Unsupported(description: "\(reference) leads nowhere")
    }
    return schema
  }
}

extension SchemaChecker {
  private static func hasType(_ value: JSEN, _ type: String?) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .dictionary), ("integer", .int), ("number", .int), ("number", .double),
      ("number", .number):
      true
    case ("integer", .double(let double)): double == double.rounded()
    case ("integer", .number(let number)):
      Int128(exactly: number) != nil || UInt128(exactly: number) != nil
    default: false
    }
  }

  private static func compare(
    _ value: JSEN, _ bound: JSEN, _ holds: (JSEN.Number, JSEN.Number) -> Bool
  ) throws -> Bool {
    guard let bound = bound.number else {
      throw Unsupported(description: "\(bound) is not a bound")
    }
    return value.number.map { holds($0, bound) } ?? true
  }

  /// JSON Schema compares numbers by their values: 1 is 1.0.
  private static func isSame(_ value: JSEN, _ other: JSEN) -> Bool {
    if let elements = value.array, let others = other.array {
      return elements.count == others.count && zip(elements, others).allSatisfy(isSame)
    }
    if let members = value.object, let others = other.object {
      return members.count == others.count
        && members.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
    }
    return value == other || value.isNumericallyEqual(to: other)
  }
}
