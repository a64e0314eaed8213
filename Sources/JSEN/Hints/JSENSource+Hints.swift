/// Names from SwiftyJSON that do not compile, and whose messages say what to write. Without them, a dynamic member looks
/// for a key of this name. `json["stringValue"]` finds a member with such a key.
///
/// A name that is likely as a key, such as `count` or `dictionary`, is left to the keys.
extension JSENSource {
  @available(*, unavailable, message: "use 'string ?? \"\"'")
  public var stringValue: String { "" }
  @available(*, unavailable, message: "use 'int ?? 0'")
  public var intValue: Int { 0 }
  @available(*, unavailable, message: "use 'double ?? 0'")
  public var doubleValue: Double { 0 }
  @available(*, unavailable, message: "use 'double ?? 0'")
  public var floatValue: Double { 0 }
  @available(*, unavailable, message: "use 'bool ?? false'")
  public var boolValue: Bool { false }
  @available(*, unavailable, message: "use 'number'")
  public var numberValue: JSEN.Number { JSEN.Number(0) }
  @available(*, unavailable, message: "use 'array ?? []'")
  public var arrayValue: [Self] { [] }
  @available(*, unavailable, message: "use 'object ?? [:]'")
  public var dictionaryValue: [String: Self] { [:] }
}

extension JSENSource {
  /// Does not compile: the message says how to fetch a type that is only `Decodable`.
  @available(
    *, unavailable,
    message: "write 'fetch(decoding:)' for a Decodable type, or conform it to JSENInitializable"
  )
  @_disfavoredOverload
  public func fetch<Value>(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> Value
  where Value: Decodable { try fetch(decoding: key) }

  /// Does not compile: the type of the result decides what is fetched.
  @available(
    *, unavailable,
    message: "write the type of the result, as in 'let name: String = try json.fetch(key)'"
  )
  public func fetch(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> JSEN { .null }
  @available(
    *, unavailable,
    message: "write the type of the result, as in 'let name: String? = try json.fetchOptional(key)'"
  )
  public func fetchOptional(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> JSEN? { .null }
  @available(
    *, unavailable,
    message: "write the type of the result, as in 'let names: [String] = try json.fetchArray(key)'"
  )
  public func fetchArray(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> [JSEN] { [] }

  /// Does not compile: the type of the result is enough.
  @available(
    *, unavailable,
    message: "the result has the type: write 'let name: String = try json.fetch(key)'"
  )
  public func fetch<Value>(
    _ key: JSEN.KeyPath, as type: Value.Type
  ) throws(JSEN.FetchError) -> Value where Value: Decodable { try fetch(decoding: key) }

  /// Does not compile: a default is an operator.
  @available(*, unavailable, message: "write 'try json.fetchOptional(key) ?? value'")
  public func fetch<Value>(
    _ key: JSEN.KeyPath, default value: Value
  ) throws(JSEN.FetchError) -> Value { value }
}
