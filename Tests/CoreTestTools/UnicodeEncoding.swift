/// An encoding of Unicode, and the bytes of a text in it.
package enum UnicodeEncoding: CaseIterable, Sendable {
  case utf8, utf16BigEndian, utf16LittleEndian, utf32BigEndian, utf32LittleEndian

  /// - Parameter marked: whether a byte order mark comes first.
  package func bytes(_ text: String, marked: Bool) -> [UInt8] {
    let text = marked ? "\u{FEFF}" + text : text
    return switch self {
    case .utf8: Array(text.utf8)
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf32BigEndian:
      text.unicodeScalars.flatMap { scalar in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      }
    case .utf32LittleEndian:
      text.unicodeScalars.flatMap { scalar in
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      }
    }
  }
}
