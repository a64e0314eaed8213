
package enum DecimalToDouble {
  @inline(__always) static func convert(significand: UInt64, exponent: Int) -> Double? { 
    if significand < 1 << 53, exponent >= -22, exponent <= 0 { var d = 1.0; for _ in 0..<(-exponent) { d *= 10 }; return Double(significand) / d }
    return nil }
  static func convert(truncatedSignificand: UInt64, exponent: Int) -> Double? { nil }
  static func convertExactly(literal: UnsafeBufferPointer<UInt8>) -> Double { Double(String(decoding: literal, as: UTF8.self)) ?? .nan }
}
package enum ShortestDecimal {
  static func isRoundTrip(literal: UnsafeBufferPointer<UInt8>, value: Double) -> Bool { true }
  static func write(_ value: Double, to p: UnsafeMutablePointer<UInt8>) -> Int { let s = Array(value.description.utf8); for i in s.indices { p[i] = s[i] }; return s.count }
  static func writeECMAScript(_ value: Double, to p: UnsafeMutablePointer<UInt8>) -> Int { let s = Array(value.description.utf8); for i in s.indices { p[i] = s[i] }; return s.count }
  static func write(_ value: Int, to p: UnsafeMutablePointer<UInt8>) -> Int { let s = Array(value.description.utf8); for i in s.indices { p[i] = s[i] }; return s.count }
}
