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

/// Members that do not compile: names from other libraries, and those of collections. Without them, a dynamic member
/// would look for a key of this name. `json["count"]` finds a member with such a key.
extension JSEN {
  /// Does not compile: use ``string``.
  @available(
    *, unavailable,
    message: "use 'string ?? \"\"', or json[\"stringValue\"] for a member of this name"
  )
  public var stringValue: String {
    get { "" }
    set {}
  }

  /// Does not compile: use ``int``.
  @available(
    *, unavailable, message: "use 'int ?? 0', or json[\"intValue\"] for a member of this name"
  )
  public var intValue: Int {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable, message: "use 'double ?? 0', or json[\"doubleValue\"] for a member of this name"
  )
  public var doubleValue: Double {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable, message: "use 'double ?? 0', or json[\"floatValue\"] for a member of this name"
  )
  public var floatValue: Double {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable, message: "use 'double', or json[\"float\"] for a member of this name"
  )
  public var float: Double? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``bool``.
  @available(
    *, unavailable, message: "use 'bool ?? false', or json[\"boolValue\"] for a member of this name"
  )
  public var boolValue: Bool {
    get { false }
    set {}
  }

  /// Does not compile: use ``number``.
  @available(
    *, unavailable, message: "use 'number', or json[\"numberValue\"] for a member of this name"
  )
  public var numberValue: JSEN.Number {
    get { JSEN.Number(0) }
    set {}
  }

  /// Does not compile: use ``array``.
  @available(
    *, unavailable, message: "use 'array ?? []', or json[\"arrayValue\"] for a member of this name"
  )
  public var arrayValue: [JSEN] {
    get { [] }
    set {}
  }

  /// Does not compile: use ``array``.
  @available(
    *, unavailable, message: "use 'array', or json[\"arrayObject\"] for a member of this name"
  )
  public var arrayObject: [JSEN]? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable,
    message: "use 'object ?? [:]', or json[\"dictionaryValue\"] for a member of this name"
  )
  public var dictionaryValue: JSEN.Object {
    get { [:] }
    set {}
  }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable, message: "use 'object', or json[\"dictionaryObject\"] for a member of this name"
  )
  public var dictionaryObject: JSEN.Object? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable,
    message: "use 'object ?? [:]', or json[\"objectValue\"] for a member of this name"
  )
  public var objectValue: JSEN.Object {
    get { [:] }
    set {}
  }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable, message: "use 'object', or json[\"dictionary\"] for a member of this name"
  )
  public var dictionary: JSEN.Object? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: Int64.self)', or json[\"int64\"] for a member of this name"
  )
  public var int64: Int64? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: UInt64.self)', or json[\"uInt64\"] for a member of this name"
  )
  public var uInt64: UInt64? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: UInt.self)', or json[\"uInt\"] for a member of this name"
  )
  public var uInt: UInt? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: Int32.self)', or json[\"int32\"] for a member of this name"
  )
  public var int32: Int32? {
    get { nil }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: Int32.self) ?? 0', or json[\"int32Value\"] for a member of this name"
  )
  public var int32Value: Int32 {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: Int64.self) ?? 0', or json[\"int64Value\"] for a member of this name"
  )
  public var int64Value: Int64 {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message:
      "use 'integer(as: UInt64.self) ?? 0', or json[\"uInt64Value\"] for a member of this name"
  )
  public var uInt64Value: UInt64 {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: UInt.self) ?? 0', or json[\"uIntValue\"] for a member of this name"
  )
  public var uIntValue: UInt {
    get { 0 }
    set {}
  }

  /// Does not compile: use ``valueType``.
  @available(
    *, unavailable, message: "use 'valueType', or json[\"rawValue\"] for a member of this name"
  )
  public var rawValue: Any {
    get { self }
    set {}
  }

  /// Does not compile: use ``description``.
  @available(
    *, unavailable, message: "use 'description', or json[\"rawString\"] for a member of this name"
  )
  public func rawString() -> String { "" }

  /// Does not compile: see the count of ``array`` or ``object``.
  @available(
    *, unavailable,
    message: "use 'array?.count' or 'object?.count', or json[\"count\"] for a member of this name"
  )
  public var count: Int {
    get { 0 }
    set {}
  }

  /// Does not compile: see that of ``array`` or ``object``.
  @available(
    *, unavailable,
    message:
      "use 'array?.isEmpty' or 'object?.isEmpty', or json[\"isEmpty\"] for a member of this name"
  )
  public var isEmpty: Bool {
    get { false }
    set {}
  }

  /// Does not compile: see that of ``array``.
  @available(
    *, unavailable, message: "use 'array?.first', or json[\"first\"] for a member of this name"
  )
  public var first: JSEN? {
    get { nil }
    set {}
  }

  /// Does not compile: see that of ``array``.
  @available(
    *, unavailable, message: "use 'array?.last', or json[\"last\"] for a member of this name"
  )
  public var last: JSEN? {
    get { nil }
    set {}
  }

  /// Does not compile: see that of ``object``.
  @available(
    *, unavailable, message: "use 'object?.keys', or json[\"keys\"] for a member of this name"
  )
  public var keys: [String] {
    get { [] }
    set {}
  }

  /// Does not compile: see that of ``object``.
  @available(
    *, unavailable, message: "use 'object?.values', or json[\"values\"] for a member of this name"
  )
  public var values: [JSEN] {
    get { [] }
    set {}
  }

  /// Does not compile: compare with nil.
  @available(
    *, unavailable,
    message:
      "compare with nil: 'json[\"key\"] != nil'; or write json[\"exists\"] for a member of this name"
  )
  public func exists() -> Bool { false }

  /// Does not compile: use that of ``array``, or ``append(_:at:)``.
  @available(
    *, unavailable, message: "use 'array?.append(_:)', or 'append(_:at:)' with a key path"
  )
  public mutating func append(_ element: JSEN) {}

  /// Does not compile: set nil, or use ``remove(at:)``.
  @available(
    *, unavailable,
    message:
      "use 'json[key] = nil', or 'object?.removeValue(forKey:)'; or write json[\"removeValue\"] for a member of this name"
  )
  public mutating func removeValue(forKey key: String) {}

  /// Does not compile: see that of ``Object``.
  @available(
    *, unavailable,
    message:
      "use 'object?.merge(_:uniquingKeysWith:)'; the guide ComingFrom merges values of any depth; or write json[\"merge\"] for a member of this name"
  )
  public mutating func merge(with other: JSEN) {}

  /// Does not compile: see that of ``Object``.
  @available(
    *, unavailable,
    message:
      "use 'object?.merging(_:uniquingKeysWith:)'; the guide ComingFrom merges values of any depth; or write json[\"merged\"] for a member of this name"
  )
  public func merged(with other: JSEN) -> JSEN { .null }

  /// Does not compile: see that of ``Object``.
  @available(
    *, unavailable,
    message:
      "use 'object?.merging(_:uniquingKeysWith:)'; the guide ComingFrom merges values of any depth; or write json[\"merging\"] for a member of this name"
  )
  public func merging(with other: JSEN) -> JSEN { .null }
}
