extension JSEN.KeyPath {
  /// The index that a segment is in an array; nil unless it is digits without leading zeros.
  @inline(never)
  static func index(_ segment: SmallKey) -> Int? {
    let count = segment.count
    if segment.low & 0xFF == UInt64(UInt8(ascii: "0")) { return count == 1 ? 0 : nil }
    var bytes = segment.low
    var index = 0
    for position in 0..<count {
      if position == 8 { bytes = segment.rest }
      let digit = Int(truncatingIfNeeded: bytes & 0xFF) &- 0x30
      guard 0...9 ~= digit else { return nil }
      index = index &* 10 &+ digit
      bytes &>>= 8
    }
    return count == 0 ? nil : index
  }

  static func index(_ bytes: TextBytes, _ range: TextRange) -> Int? {
    switch range.count == 0 ? 0 : bytes[range.start] {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): TextParser.int(bytes, range)
    case UInt8(ascii: "0"): range.count == 1 ? 0 : nil
    default: nil
    }
  }

  package static func index(_ segment: String) -> Int? {
    TextBytes.with(segment) { index($0, TextRange(0, $0.count)) }
  }
}
