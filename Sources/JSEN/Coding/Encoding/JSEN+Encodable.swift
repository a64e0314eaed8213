extension JSEN: Encodable {
  /// Encodes the value with any encoder. ``JSENEncoder`` writes it unchanged. With other encoders, each array and object
  /// uses a container.
  ///
  /// - Throws: the encoder's errors, and `EncodingError` for a number that another encoder cannot take exactly.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .int(let value): try value.encode(to: encoder)
    case .double(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .array(let value):
      var container = encoder.unkeyedContainer()
      for element in value { try container.encode(element) }
    case .dictionary(let value): try value.encode(to: encoder)
    }
  }
}

extension JSEN.Object: Encodable {
  /// Encodes the members, in order. If the value has already encoded its own members, these are added to them.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? SlotEncoder { return try encoder.encodeMembers(self) }
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    for (key, value) in self {
      try container.encode(value, forKey: AnyCodingKey(key))
    }
  }
}

extension JSEN.Number: Encodable {
  /// Encodes the number exactly.
  ///
  /// ``JSENEncoder`` writes its digits. Other encoders get the first of `Int`, `UInt64`, `Double` and `Decimal` that
  /// can hold the number.
  ///
  /// - Throws: `EncodingError` when none of these types can hold the number.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? SlotEncoder { return try encoder.encodeExactly(self) }
    var container = encoder.singleValueContainer()
    if let value = Int(exactly: self) {
      try container.encode(value)
    } else if let value = UInt64(exactly: self) {
      try container.encode(value)
    } else if let value = Double(exactly: self) {
      try container.encode(value)
    } else if let value = (self as Any as? any DecimalConvertible)?.exactDecimal {
      try container.encode(value)
    } else {
      throw EncodingError.invalid(
        self, at: encoder.codingPath,
        "\(type(of: encoder)) has no type that holds the number \(self) exactly")
    }
  }
}

extension SlotEncoder {
  /// Encodes a value that is written directly, with all its digits.
  func encodeExactly(_ value: some ScalarEncodable) throws {
    try encoder.encodeSingleValue(value, id)
  }

  /// Encodes an object as a value. When the value has an object already, the members are added to that. Their keys are
  /// not converted.
  fileprivate func encodeMembers(_ object: JSEN.Object) throws {
    guard encoder.state.hasObject(id) else { return try encoder.encodeSingleValue(object, id) }
    for (key, value) in object {
      try encoder.encodeMember(value, AnyCodingKey(key), named: key, isDistinct: false, id)
    }
  }
}

/// Converts to and from `Decimal`, a type that this floor does not know. The folder `Foundation` conforms
/// ``JSEN/Number`` to it.
protocol DecimalConvertible {
  /// The number as a `Decimal`; nil when a `Decimal` does not hold it.
  var exactDecimal: (any Encodable)? { get }

  /// Returns the `Decimal` that a decoder gives; nil when it gives none.
  static func decimal(in container: any SingleValueDecodingContainer) -> JSEN?
}

extension JSEN {
  /// Creates a `JSEN` by encoding a value of your own type, without writing text.
  ///
  ///     struct Point: Encodable { var x = 1, y = 2.5 }
  ///     print(try JSEN(encoding: Point()))
  ///     // prints {"x":1,"y":2.5}
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - encoder: an encoder with your own strategies.
  /// - Throws: `EncodingError`, or the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n*) in the parts of the result, and the work of the value's own code.
  public init(
    encoding value: some Encodable, using encoder: JSENEncoder = JSENEncoder()
  ) throws {
    self = try encoder.encodeValue(value)
  }
}
