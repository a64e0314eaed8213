/// A type that an encoder writes without calling its `encode(to:)`.
///
/// The folder `Foundation` adds its types by conforming them.
protocol DirectlyEncodable: Encodable {
  /// Writes the value. The caller has begun its member or element.
  func write(to encoder: TapeEncoder) throws

  /// Writes an array of values. The caller has begun its member or element.
  static func write(array: [Self], to encoder: TapeEncoder) throws
}

extension DirectlyEncodable {
  static func write(array: [Self], to encoder: TapeEncoder) throws {
    try encoder.encodeElements(array)
  }
}

extension TapeEncoder {
  /// Writes an array, element by element.
  func encodeElements<Element>(_ elements: [Element]) throws where Element: Encodable {
    let id = try beginContainer(.array)
    for element in elements { try encodeElement(element, id) }
  }
}

extension Optional: DirectlyEncodable where Wrapped: Encodable {
  func write(to encoder: TapeEncoder) throws {
    if let self {
      try encoder.writeValue(self)
    } else {
      encoder.state.tape.append(TapeNode(.null, start: 0))
    }
  }
}

extension Array: DirectlyEncodable where Element: Encodable {
  func write(to encoder: TapeEncoder) throws {
    if let direct = encoder.directType(Element.self) {
      try encoder.writeArray(self, of: direct)
    } else {
      try encoder.encodeElements(self)
    }
  }
}
