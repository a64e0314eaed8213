/// Calls that do not compile: a value is not a collection, and an element is a value.
extension JSEN {
  @available(
    *, unavailable,
    message: "write '.array?' before 'append', and '%' before a value that is not a literal"
  )
  public mutating func append<Element>(_ element: Element) {}
  @available(
    *, unavailable,
    message: "write '.array?' before 'insert', and '%' before a value that is not a literal"
  )
  public mutating func insert<Element>(_ element: Element, at index: Int) {}
  @available(*, unavailable, message: "write '.array?' before 'remove'")
  public mutating func remove(at index: Int) {}
}

extension Array where Element == JSEN {
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func append(_ element: some JSENRepresentable) {}
  @available(*, unavailable, message: "the value is an optional: write 'value ?? .null'")
  public mutating func append(_ element: JSEN?) {}
  @available(
    *, unavailable, message: "write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional"
  )
  public mutating func append(_ element: JSENDocument.Value?) {}
  @available(*, unavailable, message: "write 'try JSEN(encoding: value)' for an Encodable type")
  @_disfavoredOverload
  public mutating func append(_ element: some Encodable) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func insert(_ element: some JSENRepresentable, at index: Int) {}
}

// They are never called.
// swift-format-ignore: AmbiguousTrailingClosureOverload
/// Calls that do not compile: a dynamic member is a value, so `json.exists()` calls none of the functions of JSEN.
@available(
  *, unavailable,
  message:
    "this name is a key: write '.array?' or '.object?' before a function of collections, '!= nil' to test for a value, 'serialized()' for text"
)
extension Optional where Wrapped: JSENSource {
  @discardableResult
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) -> Wrapped? { nil }
  @discardableResult
  public func callAsFunction<Result>(_ body: (Wrapped) throws -> Result) -> Wrapped? { nil }
  @discardableResult
  public func callAsFunction<Result>(_ body: (Wrapped, Wrapped) throws -> Result) -> Wrapped? {
    nil
  }
  @discardableResult
  public func callAsFunction<Start, Result>(
    _ start: Start, _ body: (Start, Wrapped) throws -> Result
  ) -> Start? { nil }
  @_disfavoredOverload
  @discardableResult
  public func callAsFunction<Result>(where body: (Wrapped) throws -> Result) -> Wrapped? { nil }
  @_disfavoredOverload
  @discardableResult
  public func callAsFunction<Result>(by body: (Wrapped, Wrapped) throws -> Result) -> Wrapped? {
    nil
  }
  @discardableResult
  public func callAsFunction(forKey key: String) -> Wrapped? { nil }
}
