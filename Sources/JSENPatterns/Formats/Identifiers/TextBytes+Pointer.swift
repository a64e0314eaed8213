import JSEN

/// Pointers into JSON documents.
extension TextBytes {
  /// Whether the text is a JSON Pointer (RFC 6901 §3), as `/users/0/name`.
  var isJSONPointer: Bool { isJSONPointer(from: 0) }

  /// Whether the text is a relative JSON Pointer, as `1/name` or `0-1#` (draft-bhutton-relative-json-pointer-00).
  var isRelativeJSONPointer: Bool {
    guard var position = skipNumber(from: 0) else { return false }
    if self[position] == UInt8(ascii: "+") || self[position] == UInt8(ascii: "-") {
      guard self[position + 1] != UInt8(ascii: "0"), let end = skipNumber(from: position + 1)
      else { return false }
      position = end
    }
    if self[position] == UInt8(ascii: "#") { return position + 1 == count }
    return isJSONPointer(from: position)
  }

  private func isJSONPointer(from start: Int) -> Bool {
    if start == count { return true }
    guard self[start] == UInt8(ascii: "/") else { return false }
    for position in start..<count where self[position] == UInt8(ascii: "~") {
      guard self[position &+ 1] &- UInt8(ascii: "0") < 2 else { return false }
    }
    return true
  }

  /// Returns the position after a number without leading zeros, or nil when there is none.
  private func skipNumber(from start: Int) -> Int? {
    let end = skip(.digits, from: start, to: count)
    let hasLeadingZero = self[start] == UInt8(ascii: "0") && end > start + 1
    return end == start || hasLeadingZero ? nil : end
  }
}
