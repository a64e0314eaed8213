/// Names from other libraries that do not compile, and whose messages say what to write. Without them, a dynamic member
/// looks for a key of this name. `json["stringValue"]` finds a member with such a key.
///
/// A name that is likely as a key, such as `count` or `first`, is left to the keys.
extension JSENSource {
  @available(*, unavailable, message: "use 'string ?? \"\"'")
  public var stringValue: String { "" }
  @available(*, unavailable, message: "use 'int ?? 0'")
  public var intValue: Int { 0 }
  @available(*, unavailable, message: "use 'double ?? 0'")
  public var doubleValue: Double { 0 }
  @available(*, unavailable, message: "use 'double ?? 0'")
  public var floatValue: Double { 0 }
  @available(*, unavailable, message: "use 'double'")
  public var float: Double? { nil }
  @available(*, unavailable, message: "use 'bool ?? false'")
  public var boolValue: Bool { false }
  @available(*, unavailable, message: "use 'number'")
  public var numberValue: JSEN.Number { JSEN.Number(0) }
  @available(*, unavailable, message: "use 'array ?? []'")
  public var arrayValue: [Self] { [] }
  @available(*, unavailable, message: "use 'array'")
  public var arrayObject: [Self]? { nil }
  @available(*, unavailable, message: "use 'object ?? [:]'")
  public var dictionaryValue: [String: Self] { [:] }
  @available(*, unavailable, message: "use 'object ?? [:]'")
  public var objectValue: [String: Self] { [:] }
  @available(*, unavailable, message: "use 'object'")
  public var dictionaryObject: [String: Self]? { nil }
  @available(*, unavailable, message: "use 'object'")
  public var dictionary: [String: Self]? { nil }
  @available(*, unavailable, message: "use 'integer(as: Int32.self)'")
  public var int32: Int32? { nil }
  @available(*, unavailable, message: "use 'integer(as: Int64.self)'")
  public var int64: Int64? { nil }
  @available(*, unavailable, message: "use 'integer(as: UInt.self)'")
  public var uInt: UInt? { nil }
  @available(*, unavailable, message: "use 'integer(as: UInt64.self)'")
  public var uInt64: UInt64? { nil }
  @available(*, unavailable, message: "use 'integer(as: Int32.self) ?? 0'")
  public var int32Value: Int32 { 0 }
  @available(*, unavailable, message: "use 'integer(as: Int64.self) ?? 0'")
  public var int64Value: Int64 { 0 }
  @available(*, unavailable, message: "use 'integer(as: UInt.self) ?? 0'")
  public var uIntValue: UInt { 0 }
  @available(*, unavailable, message: "use 'integer(as: UInt64.self) ?? 0'")
  public var uInt64Value: UInt64 { 0 }
  @available(*, unavailable, message: "use 'array?.isEmpty' or 'object?.isEmpty'")
  public var isEmpty: Bool { false }
  @available(*, unavailable, message: "use 'description'")
  public func rawString() -> String { "" }
}

/// Calls with a type, a default or a path that do not compile.
extension JSENSource {
  @available(*, unavailable, message: "write the type after the call: 'fetch(key) as Type'")
  public func fetch<Value>(_ key: JSEN.KeyPath, as type: Value.Type) throws -> Value? { nil }
  @available(*, unavailable, message: "write the type after the call: 'fetch(key) as Type'")
  public func fetch<Value>(_ type: Value.Type, _ key: JSEN.KeyPath) throws -> Value? { nil }
  @available(*, unavailable, message: "use 'fetchOptional(key) ?? value'")
  public func fetch<Value>(_ key: JSEN.KeyPath, default value: Value) throws -> Value { value }
  @available(*, unavailable, message: "write the type after the call: 'fetchArray(key) as [Type]'")
  public func fetchArray(_ key: JSEN.KeyPath? = nil) throws -> [JSEN] { [] }
  @available(*, unavailable, message: "use 'fetch(decoding: key) as Type'")
  public func decode<Value>(_ type: Value.Type, at key: JSEN.KeyPath) throws -> Value? { nil }
  @available(*, unavailable, message: "use 'JSEN.KeyPath(_:)' to read a string as a path")
  public subscript(keyPath path: String) -> Self? { nil }
}
