/// Lifts every integer. An integer that `Int` does not hold becomes a ``JSEN/Number``.
extension JSENRepresentable where Self: BinaryInteger {
  /// An `.int`, or a `.number` for a value that `Int` does not hold.
  public var jsen: JSEN {
    Int(exactly: self).map { .int($0) } ?? .number(JSEN.Number(self))
  }
}

extension Int: JSENRepresentable {}
extension Int8: JSENRepresentable {}
extension Int16: JSENRepresentable {}
extension Int32: JSENRepresentable {}
extension Int64: JSENRepresentable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSENRepresentable {}
extension UInt: JSENRepresentable {}
extension UInt8: JSENRepresentable {}
extension UInt16: JSENRepresentable {}
extension UInt32: JSENRepresentable {}
extension UInt64: JSENRepresentable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSENRepresentable {}
