/// Initializers that do not compile. Their messages say what to write.
extension JSEN {
  /// Does not compile: use `init(parsing:)` or `%`.
  @available(
    *, unavailable,
    message: "use 'JSEN(parsing:)' to read JSON text, or '%' to make a JSON string"
  )
  public init(_ text: String) { self = .null }

  /// Does not compile: use `%`.
  @available(*, unavailable, message: "use '%' to lift a value into JSON")
  public init(_ value: some JSENRepresentable) { self = .null }

  /// Does not compile: use `%`, ``init(converting:)``, `init(encoding:)` or `init(parsing:)`.
  @available(
    *, unavailable,
    message:
      "use 'JSEN(converting:)' for values of type Any, 'JSEN(encoding:)' for Encodable, '%' for JSENRepresentable, or 'JSEN(parsing:)' to read JSON text"
  )
  public init<Value>(_ value: Value) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Bytes>(data: Bytes) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(parseJSON text: Text) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(jsonString text: Text) { self = .null }

  /// Does not compile: use `init(parsing:)` or `%`.
  @available(
    *, unavailable,
    message: "use 'JSEN(parsing:)' to read JSON text, or '%' to make a JSON string"
  )
  public init<Text>(string text: Text) { self = .null }

  /// Does not compile: use `init(parsing:)` or `init(converting:)`.
  @available(
    *, unavailable,
    message:
      "use 'JSEN(parsing:)' to read JSON text, or 'JSEN(converting:)' for a value of type Any"
  )
  public init<Value>(json value: Value) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public init<Text>(parse text: Text) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSEN(parsing:)' to read JSON text")
  public static func parse<Text>(_ text: Text) -> JSEN { .null }

  /// Does not compile: use `init(parsing:)`.
  @available(
    *, unavailable,
    message: "use 'JSEN(parsing: Data(contentsOf: url))' to read a file of JSON text"
  )
  public init<URL>(contentsOf url: URL) { self = .null }

  /// Does not compile: use `init(parsing:)`.
  @available(
    *, unavailable,
    message:
      "use 'JSEN(parsing: Data(contentsOf: URL(fileURLWithPath: path)))' to read a file of JSON text"
  )
  public init<Path>(contentsOfFile path: Path) { self = .null }

  /// Does not compile: use `init(encoding:)`.
  @available(*, unavailable, message: "use 'JSEN(encoding:)' for an Encodable value")
  public init<Value>(encodable value: Value) { self = .null }

  /// Does not compile: use ``init(converting:)``.
  @available(*, unavailable, message: "use 'JSEN(converting:)' for a value of type Any")
  public init<Value>(jsonObject value: Value) { self = .null }

  /// Does not compile: use ``init(converting:)``.
  @available(*, unavailable, message: "use 'JSEN(converting:)' for a value of type Any")
  public init<Value>(rawValue value: Value) { self = .null }
}

/// Subscripts that do not compile.
extension JSEN {
  /// Does not compile: use a key path.
  @available(
    *, unavailable, message: "use a key path: 'json[keyPath: \"user.tags.0\"]'"
  )
  public subscript(first: Any, second: Any, rest: Any...) -> JSEN {
    get { .null }
    set {}
  }

  /// Does not compile: use a key path.
  @available(
    *, unavailable,
    message: "use 'json[keyPath: JSEN.KeyPath(segments: keys)]' for keys in an array"
  )
  public subscript(keys: [Any]) -> JSEN {
    get { .null }
    set {}
  }
}
