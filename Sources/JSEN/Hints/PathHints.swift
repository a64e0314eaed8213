/// Paths that do not compile: a list of keys, and a text that is not a literal.
extension JSENSource {
  @available(*, unavailable, message: "write 'json[keyPath: \"user.name\"]' for a path")
  public subscript(first: String, second: Any, others: Any...) -> Self {
    get { self }
    set {}
  }
  @available(*, unavailable, message: "write 'json[keyPath: \"user.name\"]' for a path")
  @_disfavoredOverload
  public subscript(first: String, second: Any, others: Any...) -> Self? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "write 'JSEN.KeyPath(text)' for a path that is not a literal")
extension JSENSource {
  @_disfavoredOverload
  public func fetch<Value>(_ text: String) throws(JSEN.FetchError) -> Value
  where Value: JSENFetchable { try fetch() }
  @_disfavoredOverload
  public func fetch<Value>(decoding text: String) throws(JSEN.FetchError) -> Value
  where Value: Decodable { try fetch(decoding: "" as JSEN.KeyPath) }
  @_disfavoredOverload
  public func fetchOptional<Value>(_ text: String) throws(JSEN.FetchError) -> Value?
  where Value: JSENFetchable { nil }
  @_disfavoredOverload
  public func fetchArray<Element>(_ text: String) throws(JSEN.FetchError) -> [Element]
  where Element: JSENFetchable { [] }
  @_disfavoredOverload
  public func fetchReader(_ text: String) -> JSENReader { fetchReader("" as JSEN.KeyPath) }
}

@available(*, unavailable, message: "write 'JSEN.KeyPath(text)' for a path that is not a literal")
extension JSEN {
  @_disfavoredOverload
  public mutating func set(_ value: JSEN, at text: String) throws(KeyPathError) {}
  @_disfavoredOverload
  public mutating func append(_ element: JSEN, at text: String) throws(KeyPathError) {}
  @_disfavoredOverload
  public mutating func insert(_ element: JSEN, at text: String) throws(KeyPathError) {}
  @_disfavoredOverload
  public mutating func remove(at text: String) throws(KeyPathError) {}
}
