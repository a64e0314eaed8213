extension JSEN: Encodable {
  /// Encodes the value with any encoder. ``JSENEncoder`` writes it unchanged. With other encoders, each array and object
  /// uses a container.
  ///
  /// Keys are data, so a key strategy does not convert them. There is one exception: Foundation's `JSONEncoder` converts
  /// the keys of an object that is added to members that the type has encoded already.
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
  ///
  /// - Throws: the encoder's errors, and `EncodingError` for two keys that Swift's `String` calls equal, of which an
  ///   encoder other than ``JSENEncoder`` would drop one.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? SlotEncoder {
      return try encoder.encodeMembers(self) { map { ($0.key, $0.value) } }
    }
    // Other encoders keep members by keys that are Swift strings.
    var members: [String: JSEN] = [:]
    members.reserveCapacity(count)
    for (key, value) in self where members.updateValue(value, forKey: key) != nil {
      throw EncodingError.invalid(
        self, at: encoder.codingPath, EqualKeys().description, in: [key])
    }
    if takesDictionary(encoder) {
      var container = encoder.singleValueContainer()
      return try container.encode(members)
    }
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

  /// Encodes an object. When the value has an object already, the members are added to that, and a member with a key
  /// that it has replaces the earlier one. Keys are not converted.
  func encodeMembers<Value>(
    _ object: some ScalarEncodable, _ members: () -> [(String, Value)]
  ) throws where Value: Encodable {
    guard encoder.state.hasObject(id) else { return try encodeExactly(object) }
    let id = encoder.openContainer(.object, in: id)
    for (key, value) in members() {
      try encoder.encodeMember(value, AnyCodingKey(key), named: key, isDistinct: false, id)
    }
  }
}

/// Whether a Swift dictionary keeps its keys in an encoder that converts those of a container: whether it is Foundation's
/// `JSONEncoder`, and has encoded nothing yet for the current value. A dictionary in addition to other members stops the
/// process.
///
/// Only the private properties of this encoder tell. If they ever have other names, keys are converted again, and
/// `ForeignCoderTests` says so.
private func takesDictionary(_ encoder: any Encoder) -> Bool {
  func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
  let mirror = Mirror(reflecting: encoder)
  // The encoder that `superEncoder()` returns is a subclass.
  let properties = [mirror, mirror.superclassMirror].compactMap { $0 }.flatMap { $0.children }
  return ["singleValue", "array", "object"].allSatisfy { name in
    properties.contains { $0.label == name && isNil($0.value) }
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

  /// Converts a value of any type to JSON, as ``init(converting:)`` does. An encoder converts dates, data and other types
  /// that are Encodable, by its strategies.
  ///
  ///     let encoder = JSENEncoder()
  ///     encoder.dateEncodingStrategy = .iso8601
  ///     let event: [String: Any] = ["name": "start", "at": Date(timeIntervalSince1970: 0)]
  ///     print(try JSEN(converting: event, using: encoder))
  ///     // prints {"at":"1970-01-01T00:00:00Z","name":"start"}
  ///
  /// A value that is ``JSENRepresentable``, and an array or a dictionary, is converted without the encoder; so the encoder
  /// converts the elements, and its strategy for keys does not apply to the keys of dictionaries.
  ///
  /// - Parameters:
  ///   - value: a value that `init(converting:)` takes, or an Encodable value; arrays and dictionaries of these.
  ///   - encoder: an encoder with your own strategies.
  /// - Throws: ``JSEN/ConversionError``, with the path of the value that JSON cannot hold, or that its own
  ///   `encode(to:)` refuses.
  /// - Complexity: O(*n*), and the work of the values' own code.
  public init(converting value: Any?, using encoder: JSENEncoder) throws(ConversionError) {
    try self.init(converting: value) { value throws(ConversionError) in
      guard let value = value as? any Encodable else { return nil }
      do {
        return try encoder.encodeValue(value)
      } catch {
        throw ConversionError(value, error)
      }
    }
  }
}

extension JSEN.ConversionError {
  /// Makes the error for a value that an encoder refuses.
  fileprivate init(_ value: Any, _ error: any Error) {
    guard case .invalidValue(_, let context) = error as? EncodingError else {
      self.init(value, refusal: "\(error)", at: [])
      return
    }
    let place = context.underlyingError as? CodingPlace
    self.init(
      value, refusal: place?.message ?? context.debugDescription,
      at: context.codingPath.map(\.pathSegment) + (place?.inner ?? []))
  }
}
