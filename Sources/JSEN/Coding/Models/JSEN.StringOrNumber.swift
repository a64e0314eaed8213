extension JSEN {
  /// A property whose value may be a number or a string with a number in the text.
  ///
  /// The number types are integers of all widths, `Double`, `Float` and `Decimal`. A property of type `String` takes
  /// the digits of a number. A `Bool` is also read from 1 and 0, and from the strings `true`, `yes`, `on`, `1`, `false`,
  /// `no`, `off` and `0` in upper or lower case. Optionals and arrays of these types work, too.
  ///
  ///     struct Item: Codable {
  ///       @JSEN.StringOrNumber var id: String
  ///       @JSEN.StringOrNumber var count: Int
  ///       @JSEN.StringOrNumber var price: Double?
  ///       @JSEN.StringOrNumber var isNew: Bool
  ///     }
  ///     let item = try JSENDecoder().decode(
  ///       Item.self, from: #"{"id": 10.50, "count": "3", "isNew": "yes"}"#)
  ///     print(item.id, item.count, item.price ?? 0, item.isNew)
  ///     // prints 10.50 3 0.0 true
  ///
  /// A string is read by the grammar of JSON numbers: `"3"` and `"-1.5e3"`, not `" 3"` or `"0x3"`.
  ///
  /// The property is encoded in the form that was read, with all digits: the item above becomes
  /// `{"id":10.50,"count":"3","isNew":"yes"}`. A value that you set is encoded as its own type.
  @propertyWrapper
  public struct StringOrNumber<Value> where Value: StringOrNumberValue {
    private var value: Value
    /// The JSON that was read; nil for a value that was set.
    fileprivate private(set) var source: StringOrNumberSource?

    /// The value of the property.
    public var wrappedValue: Value {
      get { value }
      set { (value, source) = (newValue, nil) }
    }

    /// Creates a property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    fileprivate init(_ value: Value, readFrom source: StringOrNumberSource?) {
      (self.value, self.source) = (value, source)
    }
  }
}

/// A string, a number, a bool or an array of these, as it was read.
private enum StringOrNumberSource: Codable, Sendable {
  case null
  case string(String)
  case number(JSEN.Number)
  case bool(Bool)
  case array([StringOrNumberSource])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(JSEN.Number.self) {
      self = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .array(try container.decode([StringOrNumberSource].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .array(let elements): try container.encode(elements)
    }
  }
}

extension JSEN.StringOrNumber: Codable {
  /// Decodes a number or a string.
  ///
  /// - Throws: `DecodingError` for any other value, a number that does not fit, and a string without a number.
  public init(from decoder: any Decoder) throws {
    let value = try Value._decodeStringOrNumber(from: decoder)
    // NaN and infinity of JSON5 have no such form.
    self.init(value, readFrom: try? StringOrNumberSource(from: decoder))
  }

  /// Encodes what was read, or the value that was set since.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let source { try container.encode(source) } else { try container.encode(wrappedValue) }
  }
}

extension JSEN.StringOrNumber: PropertyWrapper {}
extension JSEN.StringOrNumber: Sendable where Value: Sendable {}
extension JSEN.StringOrNumber: Equatable where Value: Equatable {}
extension JSEN.StringOrNumber: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes an optional number or string; nil when the key is missing or null.
  ///
  /// The code that the compiler writes for a model calls this function.
  ///
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: the key of the value.
  /// - Throws: `DecodingError` for a value that is not a number, a string or null, or that the type cannot hold.
  /// - Complexity: O(*n*) in the bytes of the value.
  public func decode<Wrapped>(
    _ type: JSEN.StringOrNumber<Wrapped?>.Type, forKey key: Key
  ) throws -> JSEN.StringOrNumber<Wrapped?> where Wrapped: JSEN.StringOrNumberValue {
    try decodeIfPresent(type, forKey: key) ?? JSEN.StringOrNumber(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes an optional number or string; nil is not written.
  ///
  /// The code that the compiler writes for a model calls this function.
  ///
  /// - Parameters:
  ///   - value: the property.
  ///   - key: the key of the value.
  /// - Throws: the errors of encoding the value.
  /// - Complexity: O(*n*) in the bytes of the value.
  public mutating func encode<Wrapped>(
    _ value: JSEN.StringOrNumber<Wrapped?>, forKey key: Key
  ) throws where Wrapped: JSEN.StringOrNumberValue {
    guard let wrapped = value.wrappedValue else { return }
    if let source = value.source {
      try encode(source, forKey: key)
    } else {
      try encode(wrapped, forKey: key)
    }
  }
}
