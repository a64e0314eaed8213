/// Functions that do not compile. Their messages say what to write.
extension JSENSource {
  /// Does not compile: the type is that of the result.
  @available(*, unavailable, message: "write the type after the call: 'fetch(key) as Type'")
  public func fetch<Value>(_ key: JSEN.KeyPath, as type: Value.Type) throws -> Value? { nil }

  /// Does not compile: the type is that of the result.
  @available(*, unavailable, message: "write the type after the call: 'fetch(key) as Type'")
  public func fetch<Value>(_ type: Value.Type, _ key: JSEN.KeyPath) throws -> Value? { nil }

  /// Does not compile: use `fetchOptional(_:)`.
  @available(
    *, unavailable,
    message: "use 'fetchOptional(key) ?? value' for a value when the key is missing or null"
  )
  public func fetch<Value>(_ key: JSEN.KeyPath, default value: Value) throws -> Value { value }

  /// Does not compile: use ``fetch(decoding:with:)``.
  @available(*, unavailable, message: "use 'fetch(decoding: key) as Type'")
  public func decode<Value>(_ type: Value.Type, at key: JSEN.KeyPath) throws -> Value? { nil }
}
