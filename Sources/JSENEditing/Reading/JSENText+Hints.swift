public import JSEN

extension JSENText {
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func set(
    _ value: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func append(
    _ element: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func insert(
    _ element: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}

  @available(*, unavailable, message: "the value is an optional: write 'value ?? .null'")
  public mutating func set(_ value: JSEN?, at path: JSEN.KeyPath) throws(EditError) {}
  @available(*, unavailable, message: "write 'try JSEN(encoding: value)' for an Encodable type")
  @_disfavoredOverload
  public mutating func set(_ value: some Encodable, at path: JSEN.KeyPath) throws(EditError) {}
  @available(*, unavailable, message: "write 'JSEN.KeyPath(text)' for a path that is not a literal")
  @_disfavoredOverload
  public mutating func set(_ value: JSEN, at text: String) throws(EditError) {}
  @available(*, unavailable, message: "write 'text.document.fetch(key)'")
  public func fetch<Value>(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> Value
  where Value: JSENFetchable { try document.fetch(key) }
  @available(*, unavailable, message: "write 'text.document.fetchOptional(key)'")
  public func fetchOptional<Value>(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> Value?
  where Value: JSENFetchable { try document.fetchOptional(key) }
  @available(*, unavailable, message: "write 'text.document.fetchArray(key)'")
  public func fetchArray<Element>(_ key: JSEN.KeyPath) throws(JSEN.FetchError) -> [Element]
  where Element: JSENFetchable { try document.fetchArray(key) }

  /// Does not compile: an edit can fail, and a subscript cannot throw when it is set.
  @available(*, unavailable, message: "an edit can fail: write 'try text.set(value, at: path)'")
  @_disfavoredOverload
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN {
    get { .null }
    set {}
  }
}

extension JSEN {
  @available(*, unavailable, message: "use 'JSEN(text.document)'")
  public init(_ text: JSENText) { self = .null }
}

extension JSENDecoder {
  @available(*, unavailable, message: "write 'decode(type, from: text.document)'")
  public func decode<Value>(_ type: Value.Type, from text: JSENText) throws -> Value
  where Value: Decodable { try decode(type, from: text.document) }
}
