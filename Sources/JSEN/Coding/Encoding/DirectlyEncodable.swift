/// A type that an encoder writes without calling its `encode(to:)`.
///
/// The folder `Foundation` adds its types by conforming them.
protocol DirectlyEncodable: Encodable {
  /// Writes the value. The caller has begun its member or element.
  func write(to encoder: SinkEncoder) throws

  /// Writes the elements of the array with this id, which the caller has begun.
  static func writeElements(_ elements: [Self], to encoder: SinkEncoder, _ id: Int) throws
}

extension DirectlyEncodable {
  static func writeElements(_ elements: [Self], to encoder: SinkEncoder, _ id: Int) throws {
    for element in elements { try encoder.encodeElement(element, id) }
  }
}

extension Optional: DirectlyEncodable where Wrapped: Encodable {
  func write(to encoder: SinkEncoder) throws {
    if let self { try encoder.writeValue(self) } else { encoder.state.sink.addNull() }
  }
}

extension Array: DirectlyEncodable where Element: Encodable {
  func write(to encoder: SinkEncoder) throws {
    let id = try encoder.beginContainer(.array)
    if let direct = encoder.directType(Element.self) {
      try encoder.writeElements(self, of: direct, id)
    } else {
      for element in self { try encoder.encodeElement(element, id) }
    }
    encoder.endContainer(id)
  }
}

/// Keys are not converted, as in Foundation: they are data, not names of properties.
extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  func write(to encoder: SinkEncoder) throws {
    let id = try encoder.beginContainer(.object)
    if Value.self == String.self {
      // SAFETY: `Value` is `String`, by the line above.
      for (key, value) in unsafe unsafeBitCast(self, to: [String: String].self) {
        encoder.state.addDistinctKey(key)
        encoder.state.sink.addString(value)
      }
      return encoder.endContainer(id)
    }
    for (key, value) in self {
      try encoder.encodeMember(
        value, AnyCodingKey(key), named: key, isDistinct: true, id)
    }
    encoder.endContainer(id)
  }
}
