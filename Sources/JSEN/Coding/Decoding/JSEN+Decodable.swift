extension JSEN: Decodable {
  /// Decodes a value of any kind with any decoder.
  ///
  /// The initializer tries one kind after another until the decoder accepts one. Containers come first, since
  /// Foundation's decoder takes quadratic time in the depth to refuse a container. Foundation's decoder does not
  /// distinguish `1.0` from `1`: both become `.int(1)`.
  ///
  /// - Throws: the decoder's error when it accepts no kind.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TapeDecoder {
      self = Self.decode(from: decoder)
      return
    }
    let single = try? decoder.singleValueContainer()
    if let single, single.decodeNil() {
      self = .null
    } else if (try? decoder.container(keyedBy: AnyCodingKey.self)) != nil {
      self = .dictionary(try Object(membersOf: decoder))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSEN] = []
      elements.reserveCapacity(container.count ?? 0)
      while !container.isAtEnd { elements.append(try container.decode(JSEN.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: single ?? decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSEN {
    // Strings come before numbers, since an option of a decoder reads some strings as NaN and infinity.
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = Number.value(in: container) { return value }
    throw Number.refusal(JSEN.self, "a JSON value", in: container)
  }
}

extension JSEN.Number: Decodable {
  /// Decodes a number, with all digits that the decoder has.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TapeDecoder {
      self = try Self.decode(from: decoder)
      return
    }
    let container = try decoder.singleValueContainer()
    guard let number = Self.value(in: container)?.number else {
      throw Self.refusal(Self.self, "a number", in: container)
    }
    self = number
  }

  /// Returns the error for a value that the decoder gives as none of the types that were tried.
  ///
  /// A decoder may read numbers only when it is asked for one. Then its own error says what is wrong with `012` or `1e999`.
  fileprivate static func refusal(
    _ type: Any.Type, _ expected: String, in container: any SingleValueDecodingContainer
  ) -> DecodingError {
    do { _ = try container.decode(Double.self) } catch let error as DecodingError {
      if case .dataCorrupted = error { return error }
    } catch {
      return .dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "the decoder cannot read the number: \(error)", underlyingError: error)
      )
    }
    return .typeMismatch(
      type, .init(codingPath: container.codingPath, debugDescription: "expected \(expected)"))
  }

  /// Returns the first of `Int`, `UInt64` and `Double` that the decoder gives, or a `Decimal` when it has digits that
  /// the double lacks.
  fileprivate static func value(in container: any SingleValueDecodingContainer) -> JSEN? {
    if let value = try? container.decode(Int.self) { return .int(value) }
    if let value = try? container.decode(UInt64.self) { return value.jsen }
    guard let double = try? container.decode(Double.self) else { return nil }
    let convertible = JSEN.Number.self as Any as? any DecimalConvertible.Type
    let decimal = convertible?.decimal(in: container) ?? .double(double)
    return decimal.number == JSEN.Number(double) ? .double(double) : decimal
  }
}
