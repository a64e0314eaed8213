/// A type whose values are written without running code of the user.
protocol ScalarEncodable: DirectlyEncodable {}

extension ScalarEncodable {
  @inline(__always)
  static func writeElements(_ elements: [Self], to encoder: SinkEncoder, _ id: Int) throws {
    encoder.state.nextComponent = .index
    for element in elements {
      encoder.state.beginElement()
      try element.write(to: encoder)
    }
  }
}

extension Bool: ScalarEncodable {
  @inline(__always)
  func write(to encoder: SinkEncoder) {
    encoder.state.sink.addBool(self)
  }
}

extension String: ScalarEncodable {
  @inline(__always)
  func write(to encoder: SinkEncoder) {
    encoder.state.sink.addString(self)
  }
}

extension Double: ScalarEncodable {
  @inline(__always)
  func write(to encoder: SinkEncoder) throws {
    if isFinite {
      encoder.state.sink.addDouble(self)
    } else {
      try encoder.writeNonFinite(self, self)
    }
  }
}

extension Float: ScalarEncodable {
  /// Written with its own shortest digits: `Float(0.1)` is `0.1`.
  @inline(__always)
  func write(to encoder: SinkEncoder) throws {
    if isFinite {
      encoder.state.sink.addDouble(shortestDouble)
    } else {
      try encoder.writeNonFinite(Double(self), self)
    }
  }

  /// Returns the double that is written with this number's shortest digits.
  private var shortestDouble: Double {
    if case .double(let value) = jsen { value } else { Double(self) }
  }
}

extension ScalarEncodable where Self: FixedWidthInteger {
  @inline(__always)
  func write(to encoder: SinkEncoder) {
    if let value = Int(exactly: self) {
      encoder.state.sink.addInt(value)
    } else {
      encoder.state.sink.addNumber(JSEN.Number(self))
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

extension JSEN: ScalarEncodable {
  func write(to encoder: SinkEncoder) throws {
    let depth = encoder.state.depth
    do throws(JSEN.WritingError) {
      try encoder.state.sink.addValue(self, depth: depth)
    } catch {
      throw UnplacedError(self, error)
    }
  }
}

extension JSEN.Object: ScalarEncodable {
  func write(to encoder: SinkEncoder) throws {
    try JSEN.dictionary(self).write(to: encoder)
  }
}

extension JSEN.Number: ScalarEncodable {
  func write(to encoder: SinkEncoder) throws {
    encoder.state.sink.addNumber(self)
  }
}
