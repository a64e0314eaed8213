extension JSEN: Decodable {
  /// Decodes a value of any kind with any decoder.
  ///
  /// A decoder is asked for one thing after another until it gives it. Scalars come before containers, and each
  /// container is asked for once, so that the work grows with the value and not with its depth. Foundation's
  /// decoder doesn't tell `1.0` from `1`: with it, both are `.int(1)`.
  ///
  /// - Throws: what the decoder throws when it holds none of them.
  public init(from decoder: any Decoder) throws {
    if let scalar = Self.scalar(in: decoder) {
      self = scalar
    } else if var container = Self.attempt({ try decoder.unkeyedContainer() }) {
      var elements: [JSEN] = []
      elements.reserveCapacity(container.count ?? 0)
      while !container.isAtEnd { elements.append(try container.decode(JSEN.self)) }
      self = .array(elements)
    } else {
      self = .dictionary(try Object(from: decoder))
    }
  }

  /// A null, bool, string or number; nil when the decoder holds none.
  private static func scalar(in decoder: any Decoder) -> JSEN? {
    guard let container = attempt({ try decoder.singleValueContainer() }) else { return nil }
    if container.decodeNil() { return .null }
    // Strings before numbers: a decoder may be set to read some strings as NaN and infinity.
    if let value = attempt({ try container.decode(String.self) }) { return .string(value) }
    if let value = attempt({ try container.decode(Bool.self) }) { return .bool(value) }
    return Number.value(in: container)
  }

  /// What a decoder gives, or nil when it gives something else.
  fileprivate static func attempt<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }
}

extension JSEN.Object: Decodable {
  /// Decodes the members of a keyed container, in the order in which the decoder gives its keys.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EncodingPathKey.self)
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
    let double = JSEN.attempt { try container.decode(Double.self) }
    if let convertible = JSEN.Number.self as Any as? any DecimalDecodable.Type,
      let decimal = convertible.decimal(in: container)
    {
      return decimal
    }
    return double.map { .double($0) }
  }
}

/// What the folder `Foundation` adds to ``JSEN/Number``, and this floor does not know of.
protocol DecimalDecodable {
  /// The `Decimal` that a decoder gives.
  static func decimal(in container: any SingleValueDecodingContainer) -> JSEN?
}
