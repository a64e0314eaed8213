extension JSEN {
  /// A value that ``Lossy`` has dropped, and the reason.
  public struct DroppedValue: Sendable, CustomStringConvertible {
    /// The reason why the value was dropped; with ``JSENDecoder``, it has path, line and column.
    public let error: any Error

    /// The path to the value.
    public let codingPath: [any CodingKey]

    /// The value; nil when the decoder cannot provide it.
    public let json: JSEN?

    init(_ error: any Error, in decoder: any Decoder) {
      codingPath = decoder.codingPath
      json = try? JSEN(from: decoder)
      if let error = error as? DecodingError, let decoder = decoder as? TapeDecoder {
        self.error = decoder.addingRawValues(to: decoder.addingNearestKey(to: error))
      } else {
        self.error = error
      }
    }

    /// The message of the error.
    public var description: String { JSEN.UnwrappingError.text(of: error) }
  }
}

/// A value, or why there is none. Decoding it never fails.
struct Attempt<Value>: Decodable where Value: Decodable {
  let value: Value?
  let dropped: JSEN.DroppedValue?

  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
      dropped = nil
    } catch {
      value = nil
      dropped = JSEN.DroppedValue(error, in: decoder)
    }
  }
}

/// A type of which ``JSEN/Lossy`` can drop parts.
protocol PartlyDecodable {
  /// Decodes the parts that can be decoded.
  ///
  /// - Returns: a tuple of a value of this type and an array of ``JSEN/DroppedValue``.
  static func decodePartly(from decoder: any Decoder) throws -> Any
}

extension Array: PartlyDecodable where Element: Decodable {
  static func decodePartly(from decoder: any Decoder) throws -> Any {
    let attempts = try decoder.singleValueContainer().decode([Attempt<Element>].self)
    return (attempts.compactMap(\.value), attempts.compactMap(\.dropped)) as Any
  }
}

extension Set: PartlyDecodable where Element: Decodable {
  static func decodePartly(from decoder: any Decoder) throws -> Any {
    let attempts = try decoder.singleValueContainer().decode([Attempt<Element>].self)
    return (Set(attempts.compactMap(\.value)), attempts.compactMap(\.dropped)) as Any
  }
}

extension Dictionary: PartlyDecodable where Key == String, Value: Decodable {
  static func decodePartly(from decoder: any Decoder) throws -> Any {
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    let dropped = attempts.compactMapValues(\.dropped).sorted { $0.key < $1.key }.map(\.value)
    return (attempts.compactMapValues(\.value), dropped) as Any
  }
}

extension Optional: PartlyDecodable where Wrapped: Decodable {
  static func decodePartly(from decoder: any Decoder) throws -> Any {
    let container = try decoder.singleValueContainer()
    let nothing: [JSEN.DroppedValue] = []
    if container.decodeNil() { return (Wrapped?.none, nothing) as Any }
    guard let type = Wrapped.self as? any PartlyDecodable.Type,
      let (value, dropped) = try type.decodePartly(from: decoder) as? (Wrapped, [JSEN.DroppedValue])
    else { return (Wrapped?.some(try container.decode(Wrapped.self)), nothing) as Any }
    return (Wrapped?.some(value), dropped) as Any
  }
}
