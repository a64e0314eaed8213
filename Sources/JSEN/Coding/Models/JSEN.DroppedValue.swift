extension JSEN {
  /// A value that ``Lossy`` has dropped, and the reason.
  public struct DroppedValue: Sendable, CustomStringConvertible {
    private let place: Place
    private let reason: any Error
    /// The facts of the error, of which reading it makes the words; nil for an error that has them.
    private let failure: DecodingFailure?
    /// The path of the error from the value on, if there are facts.
    private let innerPath: [any CodingKey]

    /// Where the value is. A path or a value made of it at once would take time and memory in the square of the nesting.
    private enum Place {
      case node(JSENDocument.Value, PathLink?)
      case other([any CodingKey], JSEN?)
    }

    /// The reason why the value was dropped; with ``JSENDecoder``, it has path, line and column.
    ///
    /// - Complexity: O(*n*) in the bytes of the path.
    public var error: any Error {
      guard let failure, let error = reason as? DecodingError else { return reason }
      return error.with(failure.context(at: codingPath + innerPath, hasLine: false))
    }

    /// The path to the value.
    ///
    /// - Complexity: O(*n*) in the keys.
    public var codingPath: [any CodingKey] {
      switch place {
      case .node(_, let link): link?.keys ?? []
      case .other(let path, _): path
      }
    }

    /// The value; nil when the decoder cannot provide it.
    ///
    /// A value that ``JSENDecoder`` has read keeps the whole text in memory.
    ///
    /// - Complexity: O(*n*) for *n* values inside it.
    public var json: JSEN? {
      switch place {
      case .node(let node, _): JSEN(node)
      case .other(_, let value): value
      }
    }

    init(_ error: any Error, in decoder: any Decoder) {
      guard let decoder = decoder as? TapeDecoder else {
        place = .other(decoder.codingPath, try? JSEN(from: decoder))
        (reason, failure, innerPath) = (error, nil, [])
        return
      }
      let link = decoder.pathLink
      let storage = decoder.context.storage
      place = .node(JSENDocument.Value(storage: storage, index: decoder.index), link)
      let facts = (error as? DecodingError).flatMap { decoder.failure(of: $0) }
      guard let decodingError = error as? DecodingError, let facts else {
        (reason, failure, innerPath) = (error, nil, [])
        return
      }
      let path = decodingError.context?.codingPath ?? []
      let outerCount = link?.count ?? 0
      if path.count >= outerCount, decoder.contains(facts) {
        failure = facts
        innerPath = Array(path.dropFirst(outerCount))
        reason = decodingError.with(.init(codingPath: [], debugDescription: ""))
      } else {
        // A model has kept the decoder of another value.
        (failure, innerPath) = (nil, [])
        reason = decodingError.with(facts.context(at: path, hasLine: false))
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

extension Dictionary: PartlyDecodable where Key: Decodable, Value: Decodable {
  static func decodePartly(from decoder: any Decoder) throws -> Any {
    if Key.self == String.self {
      let attempts: [String: Attempt<Value>]
      do {
        attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
      } catch {
        // Members do not make this fail, so the value is not an object, or two keys are one key of the dictionary.
        guard let decoder = decoder as? TapeDecoder else { throw error }
        return try membersPartly(of: decoder) as Any
      }
      let dropped = CodePointOrder.sorted(Array(attempts.compactMapValues(\.dropped))) { $0.key }
        .map(\.value)
      return (attempts.compactMapValues(\.value), dropped) as Any
    }
    guard let type = DictionaryKey.Representing(Key.self) else {
      // The standard library decodes other keys from an array.
      let nothing: [JSEN.DroppedValue] = []
      return (try decoder.singleValueContainer().decode(Self.self), nothing) as Any
    }
    return try decodePartly(from: decoder.container(keyedBy: DictionaryKey.self), type) as Any
  }

  /// Decodes the members of an object in which two keys are one key of the dictionary. The first one stays.
  private static func membersPartly(
    of decoder: TapeDecoder
  ) throws -> (Self, [JSEN.DroppedValue]) {
    _ = try decoder.objectNode()
    var members: Self = [:]
    var dropped: [(key: String, value: JSEN.DroppedValue)] = []
    for node in decoder.tape.distinctMembers(of: decoder.index) {
      var member = decoder.makeChild(at: node + 1, .member(node))
      defer { decoder.recycle(&member) }
      let name = decoder.tape.string(node)
      guard let key = name as? Key else { continue }
      let attempt = try Attempt<Value>(from: member)
      let reason =
        members[key] == nil || attempt.value == nil
        ? attempt.dropped
        : JSEN.DroppedValue(member.invalidKey(.words(EqualKeys().description)), in: member)
      if let reason { dropped.append((name, reason)) } else { members[key] = attempt.value }
    }
    return (members, CodePointOrder.sorted(dropped) { $0.key }.map(\.value))
  }

  /// Decodes the members with keys that are not strings, in the order of the keys. Of two keys that are one key of the
  /// dictionary, the first one stays.
  private static func decodePartly(
    from container: KeyedDecodingContainer<DictionaryKey>, _ type: DictionaryKey.Representing
  ) throws -> (Self, [JSEN.DroppedValue]) {
    var members: Self = [:]
    var dropped: [JSEN.DroppedValue] = []
    for name in CodePointOrder.sorted(container.allKeys, by: { $0.stringValue }) {
      guard let key = type.key(name) as? Key else {
        let member = try container.superDecoder(forKey: name)
        let expectation = "\(type.expectation) as the key"
        let error =
          (member as? TapeDecoder)?.invalidKey(.expected(expectation))
          ?? .corrupted("expected \(expectation)", found: name.stringValue, in: member)
        dropped.append(JSEN.DroppedValue(error, in: member))
        continue
      }
      let attempt = try container.decode(Attempt<Value>.self, forKey: name)
      if let value = attempt.dropped {
        dropped.append(value)
      } else if members[key] == nil {
        members[key] = attempt.value
      } else {
        let member = try container.superDecoder(forKey: name)
        let error =
          (member as? TapeDecoder)?.invalidKey(.words(EqualKeys.madeOfKeys))
          ?? .dataCorrupted(
            DecodingError.Context(
              codingPath: member.codingPath, debugDescription: EqualKeys.madeOfKeys))
        dropped.append(JSEN.DroppedValue(error, in: member))
      }
    }
    return (members, dropped)
  }
}

/// The key of a member, in the form of a dictionary's key in the standard library.
private struct DictionaryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }

  /// A type of keys that is decoded from the keys of an object.
  struct Representing {
    let key: (DictionaryKey) -> Any?
    let expectation: String

    init?(_ type: Any.Type) {
      if type == Int.self {
        (key, expectation) = ({ $0.intValue }, "an integer")
      } else if let type = type as? any CodingKeyRepresentable.Type {
        (key, expectation) = ({ type.init(codingKey: $0) }, RawValues.expectation(of: type))
      } else {
        return nil
      }
    }
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
