import JSEN
import JSENPatterns

/// A type whose schema is known without decoding it.
protocol DescribedType {
  /// Returns the schema, and a value that is made up; nil if the parts of the type have none.
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Self?)
}

extension Bool: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Bool?) {
    (["type": "boolean"], recorder.variant > 0)
  }
}

extension String: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: String?) {
    (["type": "string"], DescribedStrings.all[recorder.variant])
  }
}

/// The strings that are tried, one after the other, with types that refuse some: a type may check what a string holds.
enum DescribedStrings {
  static let all = [
    "", "a", "1", "user@example.com", "https://example.com/", "2026-01-31", "2026-01-31T12:00:00Z",
    "00000000-0000-0000-0000-000000000000", "en-US", "en_US", "#000000", "1.0.0", "127.0.0.1",
    "12:00", "EUR",
  ]
}

extension DescribedType where Self: FixedWidthInteger {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Self?) {
    (schema, Self(recorder.variant))
  }
}

extension DescribedType where Self: BinaryFloatingPoint {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Self?) {
    var schema: JSEN = ["type": "number"]
    if case .convertFromString(let positive, let negative, let nan) =
      recorder.decoder.nonConformingFloatDecodingStrategy
    {
      let names = [positive, negative, nan].map { JSEN.string($0) }
      schema = .anyOf([schema, ["type": "string", "enum": .array(names)]])
    }
    return (schema, Self(recorder.variant))
  }
}

extension Int: DescribedType {}
extension Int8: DescribedType {}
extension Int16: DescribedType {}
extension Int32: DescribedType {}
extension Int64: DescribedType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DescribedType {}
extension UInt: DescribedType {}
extension UInt8: DescribedType {}
extension UInt16: DescribedType {}
extension UInt32: DescribedType {}
extension UInt64: DescribedType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DescribedType {}
extension Double: DescribedType {}
extension Float: DescribedType {}

extension JSEN: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: JSEN?) { (true, .null) }
}

extension JSEN.Object: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: JSEN.Object?) {
    (["type": "object"], [:])
  }
}

extension JSEN.Number: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: JSEN.Number?) {
    (["type": "number"], JSEN.Number(recorder.variant))
  }
}

extension JSENDocument.Value: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: JSENDocument.Value?) {
    (true, (try? JSENDocument(parsing: "null"))?.root)
  }
}

extension JSEN.StringOrNumber: DescribedType {
  static func describe(_ recorder: TypeRecorder) -> (
    schema: JSEN, value: JSEN.StringOrNumber<Value>?
  ) {
    let (schema, value) = recorder.record(Value.self)
    return (readLeniently(schema), value.map { JSEN.StringOrNumber(wrappedValue: $0) })
  }

  /// The schema with the other forms of its values.
  private static func readLeniently(_ schema: JSEN) -> JSEN {
    if let items = schema["items"] { return schema.setting("items", readLeniently(items)) }
    let type = schema["type"]
    let names = type?.array ?? type.map { [$0] } ?? []
    let others: [JSEN] =
      names.contains("boolean")
      ? ["string", "number"] : [names.contains("string") ? "number" : "string"]
    return .anyOf([schema] + others.map { ["type": $0] })
  }
}

extension Optional: DescribedType where Wrapped: Decodable {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Wrapped??) {
    if recorder.isMaking { return (true, .some(nil)) }
    let (schema, value) = recorder.record(Wrapped.self)
    return (schema.nullable, .some(value))
  }
}

extension Array: DescribedType where Element: Decodable {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: [Element]?) {
    if recorder.isMaking { return (true, []) }
    let (schema, value) = recorder.record(Element.self)
    return (["type": "array", "items": schema], value.map { [$0] } ?? [])
  }
}

extension Set: DescribedType where Element: Decodable {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Set<Element>?) {
    let (schema, value) = [Element].describe(recorder)
    return (schema, value.map { Set($0) })
  }
}

extension Dictionary: DescribedType where Key: Decodable, Value: Decodable {
  static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: [Key: Value]?) {
    if recorder.isMaking { return (true, [:]) }
    let isObject =
      Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    let (key, keyValue) = recorder.record(Key.self)
    let (value, valueValue) = recorder.record(Value.self)
    var dictionary: [Key: Value] = [:]
    if let keyValue, let valueValue { dictionary[keyValue] = valueValue }
    // Other keys alternate with their values.
    guard isObject else {
      return (["type": "array", "items": .anyOf([key, value])], dictionary)
    }
    var object: JSEN.Object = ["type": "object"]
    if let names = RawValues.list(Key.self), names.allSatisfy({ $0.string != nil }) {
      object["propertyNames"] = JSEN.bool(true).limited(to: names)
    }
    object["additionalProperties"] = value
    return (.dictionary(object), dictionary)
  }
}
