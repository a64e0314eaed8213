extension JSEN {
  /// A property whose value may be a number or a string with a number in the text.
  ///
  /// The number types are integers of all widths, `Double`, `Float` and `Decimal`. A property of type `String` takes
  /// the digits of a number. Optionals and arrays of these types work, too.
  ///
  ///     struct Item: Codable {
  ///       @JSEN.StringOrNumber var id: String
  ///       @JSEN.StringOrNumber var count: Int
  ///       @JSEN.StringOrNumber var price: Double?
  ///     }
  ///     let item = try JSENDecoder().decode(Item.self, from: #"{"id": 10.50, "count": "3"}"#)
  ///     print(item.id, item.count, item.price ?? 0)
  ///     // prints 10.50 3 0.0
  ///
  /// A string is read by the grammar of JSON numbers: `"3"` and `"-1.5e3"`, not `" 3"` or `"0x3"`. The property is
  /// encoded as its own type.
  @propertyWrapper
  public struct StringOrNumber<Value> where Value: StringOrNumberValue {
    /// The value of the property.
    public var wrappedValue: Value

    /// Creates a property with a value.
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }
  }
}

extension JSEN.StringOrNumber: Codable, EncodedAsValue {
  /// Decodes a number or a string.
  ///
  /// - Throws: `DecodingError` for any other value, a number that does not fit, and a string without a number.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value._decodeStringOrNumber(from: decoder)
  }
}

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
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
