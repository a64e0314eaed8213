extension JSEN: Encodable {
  /// Encodes the value with any encoder. Ours write it as it is; another one is given a container for each
  /// array and object.
  ///
  /// - Throws: what the encoder throws, and `EncodingError` for a number that another encoder than ours can't
  ///   be given exactly.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .int(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .double(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .string(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let value): try value.encode(to: encoder)
    case .array(let value):
      var container = encoder.unkeyedContainer()
      for element in value { try container.encode(element) }
    case .dictionary(let value): try value.encode(to: encoder)
    }
  }
}

extension JSEN.Object: Encodable {
  /// Encodes the members, in order.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? any ExactEncoder { return try encoder.encodeExactly(self) }
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    for (key, value) in self {
      try container.encode(value, forKey: AnyCodingKey(key))
    }
  }
}

extension JSEN.Number: Encodable {
  /// Encodes the number exactly: with our encoders by its digits, with another one as the first of `Int`,
  /// `UInt64`, `Double` and `Decimal` that holds it.
  ///
  /// - Throws: `EncodingError` when none of them does.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? any ExactEncoder { return try encoder.encodeExactly(self) }
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
        self, at: encoder.codingPath, "no type of \(type(of: encoder)) holds \(self) exactly")
    }
  }
}

/// An encoder that takes numbers by their digits, and keys as they are.
protocol ExactEncoder {
  func encodeExactly(_ value: some Encodable) throws
}

extension EncodingCore: ExactEncoder {
  func encodeExactly(_ value: some Encodable) throws {
    try encodeSingleValue(value, state.valueSerial)
  }
}

extension PlaceEncoder: ExactEncoder {
  func encodeExactly(_ value: some Encodable) throws { try core.encodeSingleValue(value, serial) }
}

/// What the folder `Foundation` adds to ``JSEN/Number``, and this floor does not know of.
protocol DecimalConvertible {
  /// The number as a `Decimal`; nil when that does not hold it.
  var exactDecimal: (any Encodable)? { get }
}

extension JSEN {
  /// Encodes a value as JSON, without writing text in between.
  ///
  ///     struct Point: Encodable { var x = 1, y = 2.5 }
  ///     print(try JSEN(encoding: Point()))
  ///     // prints {"x":1,"y":2.5}
  ///
  /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
  public init(encoding value: some Encodable) throws {
    self = try JSENEncoder().encodeValue(value)
  }
}
