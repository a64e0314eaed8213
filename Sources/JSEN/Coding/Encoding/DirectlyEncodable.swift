/// A type that an encoder writes without calling its `encode(to:)`.
///
/// The folder `Foundation` adds its types by conforming them.
protocol DirectlyEncodable: Encodable {
  /// Writes the value at the place that has been made for it.
  func write(into core: EncodingCore) throws

  /// Writes the elements of an array, which has been begun and has this serial.
  static func writeElements(_ elements: [Self], into core: EncodingCore, _ serial: Int) throws
}

extension DirectlyEncodable {
  static func writeElements(_ elements: [Self], into core: EncodingCore, _ serial: Int) throws {
    for element in elements { try core.encodeElement(element, serial) }
  }
}

/// A type whose values hold no others: while they are written, no code of the user runs.
protocol ScalarEncodable: DirectlyEncodable {}

extension ScalarEncodable {
  @inline(__always)
  static func writeElements(_ elements: [Self], into core: EncodingCore, _ serial: Int) throws {
    core.state.place = .index
    for element in elements {
      core.state.beginElement()
      try element.write(into: core)
    }
  }
}

extension Bool: ScalarEncodable {
  @inline(__always)
  func write(into core: EncodingCore) {
    core.state.sink.addBool(self)
  }
}

extension String: ScalarEncodable {
  @inline(__always)
  func write(into core: EncodingCore) {
    core.state.sink.addString(self)
  }
}

extension Double: ScalarEncodable {
  @inline(__always)
  func write(into core: EncodingCore) throws {
    if isFinite {
      core.state.sink.addDouble(self)
    } else {
      try core.writeNonFinite(self, self)
    }
  }
}

extension Float: ScalarEncodable {
  /// Written with its own shortest digits: `Float(0.1)` is `0.1`.
  @inline(__always)
  func write(into core: EncodingCore) throws {
    if isFinite {
      core.state.sink.addDouble(shortestDouble)
    } else {
      try core.writeNonFinite(Double(self), self)
    }
  }

  /// The double with the number's shortest digits.
  private var shortestDouble: Double {
    if case .double(let value) = jsen { value } else { Double(self) }
  }
}

extension ScalarEncodable where Self: FixedWidthInteger {
  @inline(__always)
  func write(into core: EncodingCore) {
    if let value = Int(exactly: self) {
      core.state.sink.addInt(value)
    } else {
      core.state.sink.addNumber(JSEN.Number(self))
    }
  }
}

extension Int: ScalarEncodable {}
extension Int8: ScalarEncodable {}
extension Int16: ScalarEncodable {}
extension Int32: ScalarEncodable {}
extension Int64: ScalarEncodable {}
extension Int128: ScalarEncodable {}
extension UInt: ScalarEncodable {}
extension UInt8: ScalarEncodable {}
extension UInt16: ScalarEncodable {}
extension UInt32: ScalarEncodable {}
extension UInt64: ScalarEncodable {}
extension UInt128: ScalarEncodable {}

extension Optional: DirectlyEncodable where Wrapped: Encodable {
  func write(into core: EncodingCore) throws {
    if let self { try core.writeValue(self) } else { core.state.sink.addNull() }
  }
}

extension Array: DirectlyEncodable where Element: Encodable {
  func write(into core: EncodingCore) throws {
    let serial = try core.beginContainer(.array)
    if let direct = core.directType(Element.self) {
      try core.writeElements(self, of: direct, serial)
    } else {
      for element in self { try core.encodeElement(element, serial) }
    }
    core.endContainer(serial)
  }
}

/// Keys are written as they are, as Foundation does: they are data, and no names of properties.
extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  func write(into core: EncodingCore) throws {
    let serial = try core.beginContainer(.object)
    if Value.self == String.self {
      // SAFETY: the two are one type, as the line above has found.
      for (key, value) in unsafe unsafeBitCast(self, to: [String: String].self) {
        core.state.beginDistinctMember(key)
        core.state.sink.addString(value)
      }
      return core.endContainer(serial)
    }
    for (key, value) in self {
      try core.encodeMember(
        value, AnyCodingKey(key), named: key, isDistinct: true, serial)
    }
    core.endContainer(serial)
  }
}

extension JSEN: ScalarEncodable {
  func write(into core: EncodingCore) throws {
    let depth = core.state.depth
    do throws(JSEN.WritingError) {
      try core.state.sink.addValue(self, depth: depth)
    } catch {
      throw EncodingError.invalid(self, at: core.currentPath(), error)
    }
  }
}

extension JSEN.Object: ScalarEncodable {
  func write(into core: EncodingCore) throws {
    try JSEN.dictionary(self).write(into: core)
  }
}

extension JSEN.Number: ScalarEncodable {
  func write(into core: EncodingCore) throws {
    core.state.sink.addNumber(self)
  }
}
