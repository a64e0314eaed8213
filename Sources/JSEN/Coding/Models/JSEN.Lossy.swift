extension JSEN {
  /// A property that never makes decoding fail: values that cannot be decoded are dropped.
  ///
  /// | property | dropped |
  /// |---|---|
  /// | `[T]`, `Set<T>` | each element that fails |
  /// | `[String: T]`, `[Int: T]`, `[Enum: T]` | each member that fails, or whose key is invalid or equals an earlier one |
  /// | `T?` | a value that fails; the property is nil |
  /// | another type with a default | a value that fails; the property is ``DefaultProviding/decodingDefault`` |
  ///
  /// A property whose key is missing or null also has the default value: an empty collection, or nil. The projected
  /// value has the dropped values and the reasons.
  ///
  ///     struct Post: Codable { @JSEN.Lossy var tags: [Int] }
  ///     let post = try JSENDecoder().decode(Post.self, from: #"{"tags": [1, "two", 3]}"#)
  ///     print(post.tags)
  ///     for dropped in post.$tags { print(dropped) }
  ///     // prints:
  ///     // [1, 3]
  ///     // tags.1 (1:14): expected an integer, found the string "two"
  ///
  /// An initial value of the property is not used when its key is missing.
  ///
  /// It works with every decoder. The property is encoded as its value. Two properties are equal when their values are.
  @propertyWrapper
  public struct Lossy<Value> where Value: Defaultable, Value._DefaultValue == Value {
    /// The value of the property, without the dropped values.
    public var wrappedValue: Value

    /// The values that were dropped when the property was decoded: elements in their order, members by key.
    public private(set) var projectedValue: [DroppedValue]

    /// Creates a property without dropped values.
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
      projectedValue = []
    }
  }
}

extension JSEN.Lossy: Decodable where Value: Decodable {
  /// Decodes all values that can be decoded.
  public init(from decoder: any Decoder) throws {
    do {
      if let type = Value.self as? any PartlyDecodable.Type,
        let (value, dropped) = try type.decodePartly(from: decoder) as? (Value, [JSEN.DroppedValue])
      {
        self.init(wrappedValue: value)
        projectedValue = dropped
      } else {
        let container = try decoder.singleValueContainer()
        self.init(
          wrappedValue: container.decodeNil()
            ? Value._decodingDefault : try container.decode(Value.self))
      }
    } catch {
      self.init(wrappedValue: Value._decodingDefault)
      projectedValue = [JSEN.DroppedValue(error, in: decoder)]
    }
  }
}

extension JSEN.Lossy: PropertyWrapper {}
extension JSEN.Lossy: Encodable where Value: Encodable {}
extension JSEN.Lossy: Sendable where Value: Sendable {}
extension JSEN.Lossy: Equatable where Value: Equatable {}
extension JSEN.Lossy: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes a property whose parts may be dropped. It has its default value when the key is missing or null.
  ///
  /// The code that the compiler writes for a model calls this function.
  ///
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: the key of the value.
  /// - Throws: `DecodingError` for a value of another type.
  /// - Complexity: that of decoding the value.
  public func decode<Value>(
    _ type: JSEN.Lossy<Value>.Type, forKey key: Key
  ) throws -> JSEN.Lossy<Value> where Value: Decodable {
    try decodeIfPresent(type, forKey: key) ?? JSEN.Lossy(wrappedValue: Value._decodingDefault)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a property whose parts may have been dropped; nil is not written.
  ///
  /// The code that the compiler writes for a model calls this function.
  ///
  /// - Parameters:
  ///   - value: the property.
  ///   - key: the key of the value.
  /// - Throws: the errors of encoding the value.
  /// - Complexity: that of encoding the value.
  public mutating func encode<Wrapped>(
    _ value: JSEN.Lossy<Wrapped?>, forKey key: Key
  ) throws where Wrapped: Encodable {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
