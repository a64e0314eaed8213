/// Lifting an integer is total: what `Int` does not hold keeps its digits.
extension JSENRepresentable where Self: BinaryInteger {
  public var jsen: JSEN {
    Int(exactly: self).map { .int($0) } ?? .number(JSEN.Number(self))
  }
}

extension Int: JSENRepresentable {}
extension Int8: JSENRepresentable {}
extension Int16: JSENRepresentable {}
extension Int32: JSENRepresentable {}
extension Int64: JSENRepresentable {}
extension Int128: JSENRepresentable {}
extension UInt: JSENRepresentable {}
extension UInt8: JSENRepresentable {}
extension UInt16: JSENRepresentable {}
extension UInt32: JSENRepresentable {}
extension UInt64: JSENRepresentable {}
extension UInt128: JSENRepresentable {}
