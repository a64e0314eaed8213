import JSEN

/// Base64 of texts in UTF-8 (RFC 4648 §4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      var group: [UInt8] = []
      for index in 0..<4 {
        group.append(index >= 3 - part.count ? digits[bits & 63] : UInt8(ascii: "="))
        bits >>= 6
      }
      result += group.reversed()
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text; nil if a text is not Base64, or not of UTF-8. The alphabet of §5 is read, too, and `=` at the end can
  /// be missing.
  static func decode(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    if bytes.count.isMultiple(of: 4) {
      for _ in 0..<2 where bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    }
    var result: [UInt8] = []
    var bits = 0
    var count = 0
    for byte in bytes {
      let standard =
        byte == UInt8(ascii: "-")
        ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
      guard let digit = digits.firstIndex(of: standard) else { return nil }
      bits = bits << 6 | digit
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 1 << count - 1
    }
    // The bits after the last byte are zero, and fewer than those of a digit.
    return count < 6 && bits == 0 ? String(validUTF8: result) : nil
  }
}
