extension JSEN.Object: Decodable {
  /// Decodes the members of an object with any decoder, in the decoder's order. A key strategy does not convert the keys,
  /// which are data.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TapeDecoder {
      self = try Self.decode(from: decoder)
    } else {
      try self.init(membersOf: decoder)
    }
  }

  /// Decodes the members that a type does not decode itself, so that they can be written back.
  ///
  /// A key strategy converts the keys before they are compared, as it does for the type's own container. The keys of the
  /// result are not converted.
  ///
  ///     struct Settings: Decodable {
  ///       var fontSize: Int
  ///       var rest: JSEN.Object
  ///       enum CodingKeys: CodingKey { case fontSize }
  ///       init(from decoder: any Decoder) throws {
  ///         fontSize = try decoder.container(keyedBy: CodingKeys.self)
  ///           .decode(Int.self, forKey: .fontSize)
  ///         rest = try JSEN.Object(from: decoder, except: CodingKeys.self)
  ///       }
  ///     }
  ///     let decoder = JSENDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     let text = #"{"font_size": 12, "line_height": 1.5}"#
  ///     print(try decoder.decode(Settings.self, from: text).rest)
  ///     // prints {"line_height":1.5}
  ///
  /// With another decoder than ``JSENDecoder``, the only conversion that is recognized is that from snake case.
  ///
  /// - Parameters:
  ///   - decoder: the decoder that the type was given.
  ///   - keys: the type's coding keys. A key is known if this type can be made from it.
  /// - Throws: the decoder's errors.
  /// - Complexity: O(*n*) in the parts of the object.
  public init<Key>(from decoder: any Decoder, except keys: Key.Type) throws where Key: CodingKey {
    if let decoder = decoder as? TapeDecoder {
      self.init()
      _ = try decoder.objectNode()
      let (tape, path) = (decoder.context.tape, decoder.codingPath)
      for key in tape.distinctMembers(of: decoder.index)
      where Key(stringValue: decoder.context.convertedKey(key, path)) == nil {
        updateValue(JSEN(key + 1, of: tape), forKey: tape.string(key))
      }
      return
    }
    try self.init(membersOf: decoder)
    let names = try decoder.container(keyedBy: AnyCodingKey.self).allKeys.map { $0.stringValue }
    let isConverted = !Set(names).isSuperset(of: self.keys)
    removeAll { Key(stringValue: isConverted ? SnakeCase.camelCase($0.key) : $0.key) != nil }
  }

  /// Decodes the members of an object with a decoder of another library.
  ///
  /// Foundation's decoder converts the keys of all containers by its key strategy, and has lost their order. It does
  /// not convert the keys of a Swift dictionary, and decodes its values in the order of the text.
  init(membersOf decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode([String: NumberedValue].self)
      .sorted { $0.value.number < $1.value.number }
    self.init(uniqueKeysWithValues: members.lazy.map { ($0.key, $0.value.json) })
  }
}

/// A value that is numbered when it is decoded, since a Swift dictionary does not keep the order of its members.
private struct NumberedValue: Decodable {
  private static let count = Mutex(0)

  let number: Int
  let json: JSEN

  init(from decoder: any Decoder) throws {
    number = Self.count.withLock { count in
      count += 1
      return count
    }
    json = try JSEN(from: decoder)
  }
}
