extension JSEN.KeyPath {
  /// The index that a segment is in an array; nil unless it is digits without leading zeros.
  @inline(never)
  static func index(_ segment: borrowing KeyPattern) -> Int? {
    switch segment {
    case .small(let low, let high): index(low, high, count: segment.count)
    case .bytes(let bytes): index(bytes)
    }
  }

  @inline(__always)
  private static func index(_ low: UInt64, _ high: UInt64, count: Int) -> Int? {
    if low & 0xFF == UInt64(UInt8(ascii: "0")) { return count == 1 ? 0 : nil }
    var bytes = low
    var index = 0
    for position in 0..<count {
      if position == 8 { bytes = high }
      let digit = Int(truncatingIfNeeded: bytes & 0xFF) &- 0x30
      guard 0...9 ~= digit else { return nil }
      index = index &* 10 &+ digit
      bytes &>>= 8
    }
    return count == 0 ? nil : index
  }

  private static func index(_ bytes: TextBytes) -> Int? {
    switch bytes[0] {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): TextParser.int(bytes, TextRange(0, bytes.count))
    case UInt8(ascii: "0"): bytes.count == 1 ? 0 : nil
    default: nil
    }
  }

  package static func index(_ segment: String) -> Int? {
    KeyPattern.with(segment) { index($0) }
  }
}
