/// Initializers that do not compile, and whose messages say which one reads, converts or encodes a value.
extension JSEN {
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string")
  public init(_ text: String) { self = .null }
  @available(
    *, unavailable,
    message: "use '%value', or 'try JSEN(encoding: value)' for an Encodable type of your own"
  )
  public init(_ value: some Encodable) { self = .null }
  @available(
    *, unavailable,
    message: "use '%dictionary', or 'try JSEN(converting: dictionary)' for values of any type"
  )
  public init(_ dictionary: [String: Any]) { self = .null }
  @available(
    *, unavailable,
    message: "use '%array', or 'try JSEN(converting: array)' for elements of any type"
  )
  public init(_ array: [Any]) { self = .null }
  @available(
    *, unavailable, message: "write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional"
  )
  public init(_ value: JSENDocument.Value?) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string")
  public init(string text: String) { self = .null }
  @available(*, unavailable, renamed: "init(parsing:)")
  public init(parseJSON text: String) { self = .null }
  @available(*, unavailable, renamed: "init(parsing:)")
  public init(jsonString text: String) { self = .null }
}

/// Changes that do not compile, and whose messages say how to write a value that is not JSON yet.
extension JSEN {
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func set(_ value: any JSENRepresentable, at path: KeyPath) throws(KeyPathError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func append(
    _ element: any JSENRepresentable, at path: KeyPath
  ) throws(KeyPathError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func insert(
    _ element: any JSENRepresentable, at path: KeyPath
  ) throws(KeyPathError) {}
  @available(*, unavailable, message: "the value is an optional: write 'value ?? .null'")
  public mutating func set(_ value: JSEN?, at path: KeyPath) throws(KeyPathError) {}
  @available(*, unavailable, message: "the value is an optional: write 'value ?? .null'")
  public mutating func append(_ element: JSEN?, at path: KeyPath) throws(KeyPathError) {}
  @available(*, unavailable, message: "write 'try JSEN(encoding: value)' for an Encodable type")
  @_disfavoredOverload
  public mutating func set(_ value: some Encodable, at path: KeyPath) throws(KeyPathError) {}
  @available(*, unavailable, message: "write 'try JSEN(encoding: value)' for an Encodable type")
  @_disfavoredOverload
  public mutating func append(_ element: some Encodable, at path: KeyPath) throws(KeyPathError) {}
}

/// Assignments that do not compile: a value of a document belongs to the document.
extension JSENSource {
  @available(
    *, unavailable, message: "write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional"
  )
  public subscript(key: String) -> JSENDocument.Value? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable, message: "write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional"
  )
  public subscript(dynamicMember key: String) -> JSENDocument.Value? {
    get { nil }
    set {}
  }
}
