extension JSEN: Decodable {
  /// Decodes a value of any kind with any decoder.
  ///
  /// A decoder is asked for one thing after another until it gives it. Containers come first, and each is asked
  /// for once: Foundation's decoder takes time in the square of the depth to say no, so in deep values it must
  /// seldom have to. It doesn't tell `1.0` from `1`, either: with it, both are `.int(1)`.
  ///
  /// - Throws: what the decoder throws when it holds none of them.
  public init(from decoder: any Decoder) throws {
    let single = Self.attempt { try decoder.singleValueContainer() }
    if let single, single.decodeNil() {
      self = .null
    } else if let container = Self.attempt({
      try decoder.container(keyedBy: EncodingPathKey.self)
    }) {
      self = .dictionary(try Object(container))
    } else if var container = Self.attempt({ try decoder.unkeyedContainer() }) {
      var elements: [JSEN] = []
      elements.reserveCapacity(container.count ?? 0)
      while !container.isAtEnd { elements.append(try container.decode(JSEN.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: single ?? decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSEN {
    // Strings before numbers: a decoder may be set to read some strings as NaN and infinity.
    if let value = attempt({ try container.decode(String.self) }) { return .string(value) }
    if let value = attempt({ try container.decode(Bool.self) }) { return .bool(value) }
    if let value = Number.value(in: container) { return value }
    throw DecodingError.typeMismatch(
      JSEN.self,
      DecodingError.Context(
        codingPath: container.codingPath, debugDescription: "expected a JSON value"))
  }

  /// What a decoder gives, or nil when it gives something else.
  fileprivate static func attempt<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }
}

extension JSEN.Object: Decodable {
  /// Decodes the members of a keyed container, in the order in which the decoder gives its keys.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.container(keyedBy: EncodingPathKey.self))
  }

  fileprivate init(_ container: KeyedDecodingContainer<EncodingPathKey>) throws {
    self.init()
    for key in container.allKeys {
      updateValue(try container.decode(JSEN.self, forKey: key), forKey: key.stringValue)
    }
  }
}

extension JSEN.Number: Decodable {
  /// Decodes a number, with as many digits as the decoder gives.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = Self.value(in: container)?.number else {
      throw DecodingError.typeMismatch(
        JSEN.Number.self,
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected a number"))
    }
    self = number
  }

  /// The first of `Int`, `UInt64` and `Double` that the decoder gives, as a value; a `Decimal` where that has
  /// digits which the double has lost.
  fileprivate static func value(in container: any SingleValueDecodingContainer) -> JSEN? {
    if let value = JSEN.attempt({ try container.decode(Int.self) }) { return .int(value) }
    if let value = JSEN.attempt({ try container.decode(UInt64.self) }) { return value.jsen }
    guard let double = JSEN.attempt({ try container.decode(Double.self) }) else { return nil }
    if let convertible = JSEN.Number.self as Any as? any DecimalDecodable.Type,
      let decimal = convertible.decimal(in: container)
    {
      return decimal
    }
    return .double(double)
  }
}

/// What the folder `Foundation` adds to ``JSEN/Number``, and this floor does not know of.
protocol DecimalDecodable {
  /// The `Decimal` that a decoder gives.
  static func decimal(in container: any SingleValueDecodingContainer) -> JSEN?
}
