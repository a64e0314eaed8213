/// A type whose value is read from one node, without a decoder for the value.
protocol ScalarDecodable: DirectlyDecodable {
  /// Reads a node. `component` leads from the decoder's value to the node; it is evaluated for errors only.
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> Self
}

extension ScalarDecodable {
  @inline(__always)
  static func decode(from decoder: TapeDecoder) throws -> Self {
    try read(decoder.index, in: decoder, nil)
  }

  @inline(__always)
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self] {
    try decoder.scalarElements { try read($0, in: decoder, .index($1)) }
  }

  @inline(__always)
  static func decodeMembers(from decoder: TapeDecoder) throws -> [String: Self] {
    try decoder.scalarMembers { try read($0, in: decoder, .member($1)) }
  }
}

extension Bool: ScalarDecodable {
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> Bool {
    try decoder.bool(node, component())
  }
}

extension String: ScalarDecodable {
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> String {
    try decoder.string(node, component())
  }
}

extension Double: ScalarDecodable {
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> Double {
    try decoder.double(node, component())
  }
}

extension Float: ScalarDecodable {
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> Float {
    try decoder.float(node, component())
  }
}

extension ScalarDecodable where Self: FixedWidthInteger {
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent?
  ) throws -> Self {
    try decoder.integer(Self.self, node, component())
  }
}

extension Int: ScalarDecodable {}
extension Int8: ScalarDecodable {}
extension Int16: ScalarDecodable {}
extension Int32: ScalarDecodable {}
extension Int64: ScalarDecodable {}
extension Int128: ScalarDecodable {}
extension UInt: ScalarDecodable {}
extension UInt8: ScalarDecodable {}
extension UInt16: ScalarDecodable {}
extension UInt32: ScalarDecodable {}
extension UInt64: ScalarDecodable {}
extension UInt128: ScalarDecodable {}
