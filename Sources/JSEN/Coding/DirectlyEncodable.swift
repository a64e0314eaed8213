/// A type that an encoder writes without calling its `encode(to:)`.
///
/// The folder `Foundation` adds its types by conforming them. Each requirement stands here once for each sink,
/// so that the compiler makes a version for it.
protocol DirectlyEncodable: Encodable {
  func write(to core: EncodingCore<ByteSink>) throws
  func write(to core: EncodingCore<ValueSink>) throws

  /// Writes the elements of an array, which has been begun and has this serial.
  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ByteSink>, _ serial: Int
  ) throws
  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ValueSink>, _ serial: Int
  ) throws
}

/// A type whose values are written in the same way to every sink.
protocol SinkEncodable: DirectlyEncodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable
}

extension SinkEncodable {
  @inline(__always)
  func write(to core: EncodingCore<ByteSink>) throws { try write(into: core) }

  @inline(__always)
  func write(to core: EncodingCore<ValueSink>) throws { try write(into: core) }

  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ByteSink>, _ serial: Int
  ) throws {
    for element in elements { try core.encodeElement(element, serial) }
  }

  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ValueSink>, _ serial: Int
  ) throws {
    for element in elements { try core.encodeElement(element, serial) }
  }
}

/// A type whose values hold no others: while they are written, no code of the user runs.
protocol ScalarEncodable: SinkEncodable {}

extension ScalarEncodable {
  @inline(__always)
  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ByteSink>, _ serial: Int
  ) throws {
    try writeElements(elements, into: core)
  }

  @inline(__always)
  static func writeElements(
    _ elements: [Self], to core: EncodingCore<ValueSink>, _ serial: Int
  ) throws {
    try writeElements(elements, into: core)
  }

  @inline(__always)
  private static func writeElements<Sink>(
    _ elements: [Self], into core: EncodingCore<Sink>
  ) throws where Sink: EncodingSink & ~Copyable {
    core.state.place = .index
    for element in elements {
      core.state.beginElement()
      try element.write(into: core)
    }
  }
}

extension Bool: ScalarEncodable {
  @inline(__always)
  func write<Sink>(into core: EncodingCore<Sink>) where Sink: EncodingSink & ~Copyable {
    core.state.sink.addBool(self)
  }
}

extension String: ScalarEncodable {
  @inline(__always)
  func write<Sink>(into core: EncodingCore<Sink>) where Sink: EncodingSink & ~Copyable {
    core.state.sink.addString(self)
  }
}

extension Double: ScalarEncodable {
  @inline(__always)
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
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
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    if isFinite {
      core.state.sink.addDouble(shortestDouble)
    } else {
      try core.writeNonFinite(Double(self), self)
    }
  }

  /// The double with the number's shortest digits. A float of few binary places is that double itself.
  private var shortestDouble: Double {
    if case .double(let value) = jsen { value } else { Double(self) }
  }
}

extension ScalarEncodable where Self: FixedWidthInteger {
  @inline(__always)
  func write<Sink>(into core: EncodingCore<Sink>) where Sink: EncodingSink & ~Copyable {
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

extension Optional: DirectlyEncodable where Wrapped: Encodable {}

extension Optional: SinkEncodable where Wrapped: Encodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    if let self { try core.writeValue(self) } else { core.state.sink.addNull() }
  }
}

extension Array: DirectlyEncodable where Element: Encodable {}

extension Array: SinkEncodable where Element: Encodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    let serial = try core.beginContainer(.array, of: self)
    if let direct = core.directType(Element.self) {
      try core.writeElements(self, of: direct, serial)
    } else {
      for element in self { try core.encodeElement(element, serial) }
    }
    core.endContainer(serial)
  }
}

extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {}

/// Keys are written as they are, as Foundation does: they are data, and no names of properties.
extension Dictionary: SinkEncodable where Key == String, Value: Encodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    let serial = try core.beginContainer(.object, of: self)
    for (key, value) in self {
      try core.encodeMember(
        value, EncodingPathKey(stringValue: key), named: key, isDistinct: true, serial)
    }
    core.endContainer(serial)
  }
}

extension JSEN: ScalarEncodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    let depth = core.state.depth
    do {
      try core.state.sink.addValue(self, depth: depth)
    } catch {
      throw EncodingError.invalid(self, at: core.currentPath(), error.description)
    }
  }
}

extension JSEN.Object: ScalarEncodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    try JSEN.dictionary(self).write(into: core)
  }
}

extension JSEN.Number: ScalarEncodable {
  func write<Sink>(into core: EncodingCore<Sink>) throws where Sink: EncodingSink & ~Copyable {
    core.state.sink.addNumber(self)
  }
}
