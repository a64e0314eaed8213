/// Initializers that do not compile. Their messages say what to write.
extension JSEN {
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string")
  public init(_ text: String) { self = .null }
  @available(*, unavailable, message: "use '%' to lift a value into JSON")
  public init(_ value: some JSENRepresentable) { self = .null }
  @available(
    *, unavailable,
    message:
      "use 'JSEN(converting:)' for values of type Any, 'JSEN(encoding:)' for Encodable, '%' for JSENRepresentable, or 'JSEN(parsing:)' to read JSON text"
  )
  public init<Value>(_ value: Value) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Bytes>(data: Bytes) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(parseJSON text: Text) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(jsonString text: Text) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string")
  public init<Text>(string text: Text) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' for text, 'JSEN(converting:)' for Any")
  public init<Value>(json value: Value) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(parse text: Text) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public static func parse<Text>(_ text: Text) -> JSEN { .null }
  @available(*, unavailable, message: "use 'JSEN(parsing: Data(contentsOf: url))'")
  public init<URL>(contentsOf url: URL) { self = .null }
  @available(*, unavailable, message: "read the file, then use 'JSEN(parsing:)'")
  public init<Path>(contentsOfFile path: Path) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(encoding:)' for an Encodable value")
  public init<Value>(encodable value: Value) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(converting:)' for a value of type Any")
  public init<Value>(jsonObject value: Value) { self = .null }
  @available(*, unavailable, message: "use 'JSEN(converting:)' for a value of type Any")
  public init<Value>(rawValue value: Value) { self = .null }
}

/// Members of other libraries that do not compile.
extension JSEN {
  @available(*, unavailable, message: "use 'valueType'")
  public var rawValue: Any { self }
  @available(*, unavailable, message: "use 'array?.append(_:)', or 'append(_:at:)' with a path")
  public mutating func append(_ element: JSEN) {}
  @available(*, unavailable, message: "use 'json[key] = nil' or 'object?.removeValue(forKey:)'")
  public mutating func removeValue(forKey key: String) {}
  @available(*, unavailable, message: "import JSENStandards and use 'merge(_:arrays:)'")
  public mutating func merge(with other: JSEN) {}
  @available(*, unavailable, message: "import JSENStandards and use 'merged(with:)'")
  public func merging(with other: JSEN) -> JSEN { .null }
  @available(*, unavailable, message: "use a key path: 'json[keyPath: \"user.tags.0\"]'")
  public subscript(first: Any, second: Any, rest: Any...) -> JSEN { .null }
  @available(*, unavailable, message: "use 'json[keyPath: JSEN.KeyPath(segments: keys)]'")
  public subscript(keys: [Any]) -> JSEN { .null }
}

extension JSEN.Kind {
  @available(*, unavailable, renamed: "object")
  public static var dictionary: JSEN.Kind { .object }
}
