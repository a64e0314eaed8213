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
