/// A type whose value is read from one node, without a decoder for the value.
protocol ScalarDecodable: Decodable, DirectlyDecodable, ReadableScalar {
  /// Returns the value that a strategy of the decoder gives a string; nil if there is none.
  static func named(byString node: Int, in decoder: TapeDecoder) -> Self?

  /// Returns the value of a node that was decoded before; nil if it was not, or need not be noted.
  static func known(_ node: Int, in decoder: TapeDecoder) -> Self?
}

extension ScalarDecodable {
  /// Reads a node. `component` leads from the decoder's value to the node; it is evaluated for errors only.
  @inline(__always)
  static func read(
    _ node: Int, in decoder: TapeDecoder, _ component: @autoclosure () -> TapeDecoder.PathComponent
  ) throws -> Self {
    try read(node, in: decoder) { decoder.failure($0, Self.self, at: node, component()) }
  }

  @inline(__always)
  private static func read(
    _ node: Int, in decoder: TapeDecoder, failing fail: (ReadingFailure) -> any Error
  ) throws -> Self {
    if let known = known(node, in: decoder) { return known }
    do throws(ReadingFailure) {
      return try read(TapeValue(decoder.tape, node))
    } catch {
      if let value = named(byString: node, in: decoder) { return value }
      throw fail(error)
    }
  }

  @inline(__always)
  static func named(byString node: Int, in decoder: TapeDecoder) -> Self? { nil }

  @inline(__always)
  static func known(_ node: Int, in decoder: TapeDecoder) -> Self? { nil }

  @inline(__always)
  static func decode(from decoder: TapeDecoder) throws -> Self {
    try read(decoder.index, in: decoder) { decoder.failure($0, Self.self) }
  }

  @inline(__always)
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self] {
    try decoder.scalarElements { try read($0, in: decoder, .index($1)) }
  }
}

extension ScalarDecodable where Self: BinaryFloatingPoint {
  static func named(byString node: Int, in decoder: TapeDecoder) -> Self? {
    decoder.nonFiniteNumber(byString: node).map { Self($0) }
  }
}

extension TapeDecoder {
  /// Returns infinity or NaN if the strategy has a name for it, and a node is a string with this name.
  fileprivate func nonFiniteNumber(byString node: Int) -> Double? {
    guard
      case .convertFromString(let positive, let negative, let nan) =
        context.configuration.nonConformingFloats
    else { return nil }
    return switch TapeValue(tape, node).string {
    case positive: .infinity
    case negative: -.infinity
    case nan: .nan
    default: nil
    }
  }
}

extension Bool: ScalarDecodable {}

extension String: ScalarDecodable {
  @inline(__always)
  static func known(_ node: Int, in decoder: TapeDecoder) -> String? {
    if _fastPath(decoder.context.finishedElements == nil) { return nil }
    return decoder.knownString(node)
  }
}

extension Double: ScalarDecodable {}
extension Float: ScalarDecodable {}
extension JSEN.Number: ScalarDecodable {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: ScalarDecodable {}
#endif
