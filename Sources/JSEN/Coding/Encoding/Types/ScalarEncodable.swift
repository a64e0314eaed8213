/// A type whose values are written without running code of the user.
protocol ScalarEncodable: DirectlyEncodable {}

extension ScalarEncodable {
  @inline(__always)
  static func write(array: [Self], to encoder: TapeEncoder) throws {
    _ = try encoder.beginContainer(.array)
    var count = 0
    // The path of an error is made from the count.
    defer { encoder.state.top.count = count }
    for element in array {
      count &+= 1
      try element.write(to: encoder)
    }
  }
}

extension Bool: ScalarEncodable {
  @inline(__always)
  func write(to encoder: TapeEncoder) {
    encoder.state.tape.append(TapeNode(self ? .true : .false, start: 0))
  }
}

extension String: ScalarEncodable {
  @inline(__always)
  func write(to encoder: TapeEncoder) {
    encoder.state.tape.append(self)
  }
}

extension Double: ScalarEncodable {
  @inline(__always)
  func write(to encoder: TapeEncoder) throws {
    if isFinite {
      encoder.state.tape.append(self)
    } else {
      try encoder.writeNonFinite(self, self)
    }
  }
}

extension Float: ScalarEncodable {
  /// Written with its own shortest digits: `Float(0.1)` is `0.1`.
  @inline(__always)
  func write(to encoder: TapeEncoder) throws {
    if isFinite {
      encoder.state.tape.append(shortestDouble)
    } else {
      try encoder.writeNonFinite(Double(self), self)
    }
  }
}

extension ScalarEncodable where Self: FixedWidthInteger {
  @inline(__always)
  func write(to encoder: TapeEncoder) {
    if let value = Int(exactly: self) {
      encoder.state.tape.append(value)
    } else {
      encoder.state.tape.append(JSEN.Number(self))
    }
  }
}

extension JSEN: ScalarEncodable {
  func write(to encoder: TapeEncoder) throws {
    do throws(JSEN.WritingError) {
      try encoder.state.add(self, encoder.options)
    } catch {
      throw UnplacedError(self, error)
    }
  }
}

extension JSEN.Object: ScalarEncodable {
  func write(to encoder: TapeEncoder) throws {
    try JSEN.dictionary(self).write(to: encoder)
  }
}

extension JSEN.Number: ScalarEncodable {
  func write(to encoder: TapeEncoder) throws {
    encoder.state.tape.append(self)
  }
}
