/// Members that do not compile: names from other libraries, and those of collections. Without them, a dynamic member
/// would look for a key of this name. `value["first"]` finds a member with such a key.
extension JSENDocument.Value {
  /// Does not compile: use ``string``.
  @available(
    *, unavailable,
    message: "use 'string ?? \"\"', or value[\"stringValue\"] for a member of this name"
  )
  public var stringValue: String { "" }

  /// Does not compile: use ``int``.
  @available(
    *, unavailable, message: "use 'int ?? 0', or value[\"intValue\"] for a member of this name"
  )
  public var intValue: Int { 0 }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable,
    message: "use 'double ?? 0', or value[\"doubleValue\"] for a member of this name"
  )
  public var doubleValue: Double { 0 }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable, message: "use 'double ?? 0', or value[\"floatValue\"] for a member of this name"
  )
  public var floatValue: Double { 0 }

  /// Does not compile: use ``double``.
  @available(
    *, unavailable, message: "use 'double', or value[\"float\"] for a member of this name"
  )
  public var float: Double? { nil }

  /// Does not compile: use ``bool``.
  @available(
    *, unavailable,
    message: "use 'bool ?? false', or value[\"boolValue\"] for a member of this name"
  )
  public var boolValue: Bool { false }

  /// Does not compile: use ``number``.
  @available(
    *, unavailable, message: "use 'number', or value[\"numberValue\"] for a member of this name"
  )
  public var numberValue: JSEN.Number { JSEN.Number(0) }

  /// Does not compile: use ``array``.
  @available(
    *, unavailable, message: "use 'array ?? []', or value[\"arrayValue\"] for a member of this name"
  )
  public var arrayValue: [JSENDocument.Value] { [] }

  /// Does not compile: use ``array``.
  @available(
    *, unavailable, message: "use 'array', or value[\"arrayObject\"] for a member of this name"
  )
  public var arrayObject: [JSENDocument.Value]? { nil }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable,
    message: "use 'object ?? [:]', or value[\"dictionaryValue\"] for a member of this name"
  )
  public var dictionaryValue: JSENDocument.Value.Members { members }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable,
    message: "use 'object', or value[\"dictionaryObject\"] for a member of this name"
  )
  public var dictionaryObject: JSENDocument.Value.Members? { nil }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable,
    message: "use 'object ?? [:]', or value[\"objectValue\"] for a member of this name"
  )
  public var objectValue: JSENDocument.Value.Members { members }

  /// Does not compile: use ``object``.
  @available(
    *, unavailable, message: "use 'object', or value[\"dictionary\"] for a member of this name"
  )
  public var dictionary: JSENDocument.Value.Members? { nil }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: Int64.self)', or value[\"int64\"] for a member of this name"
  )
  public var int64: Int64? { nil }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: UInt64.self)', or value[\"uInt64\"] for a member of this name"
  )
  public var uInt64: UInt64? { nil }

  /// Does not compile: use ``integer(as:)``.
  @available(
    *, unavailable,
    message: "use 'integer(as: UInt.self)', or value[\"uInt\"] for a member of this name"
  )
  public var uInt: UInt? { nil }

  /// Does not compile: use ``description``.
  @available(
    *, unavailable, message: "use 'description', or value[\"rawString\"] for a member of this name"
  )
  public func rawString() -> String { "" }

  /// Does not compile: use the ``count``.
  @available(
    *, unavailable, message: "use 'count == 0', or value[\"isEmpty\"] for a member of this name"
  )
  public var isEmpty: Bool { false }

  /// Does not compile: see that of ``array``.
  @available(
    *, unavailable, message: "use 'array?.first', or value[\"first\"] for a member of this name"
  )
  public var first: JSENDocument.Value? { nil }

  /// Does not compile: see that of ``array``.
  @available(
    *, unavailable, message: "use 'array?.last', or value[\"last\"] for a member of this name"
  )
  public var last: JSENDocument.Value? { nil }

  /// Does not compile: see that of ``members``.
  @available(
    *, unavailable,
    message: "use 'members.map { $0.key }', or value[\"keys\"] for a member of this name"
  )
  public var keys: [String] { [] }

  /// Does not compile: see that of ``members``.
  @available(
    *, unavailable,
    message: "use 'members.map { $0.value }', or value[\"values\"] for a member of this name"
  )
  public var values: [JSENDocument.Value] { [] }

  /// Does not compile: compare with nil.
  @available(
    *, unavailable,
    message:
      "compare with nil: 'value[\"key\"] != nil'; or write value[\"exists\"] for a member of this name"
  )
  public func exists() -> Bool { false }
}

/// Initializers that do not compile. Their messages say what to write.
extension JSENDocument {
  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSENDocument(parsing:)' to read JSON text")
  public init<Text>(_ text: Text) { storage = DocumentStorage() }

  /// Does not compile: use `init(parsing:)`.
  @available(*, unavailable, message: "use 'JSENDocument(parsing:)' to read JSON text")
  public init<Bytes>(data: Bytes) { storage = DocumentStorage() }

  /// Does not compile: use `init(parsing:)`.
  @available(
    *, unavailable,
    message: "use 'JSENDocument(parsing: Data(contentsOf: url))' to read a file of JSON text"
  )
  public init<URL>(contentsOf url: URL) { storage = DocumentStorage() }
}
