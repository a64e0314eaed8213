#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// The forms of Base64 (RFC 4648).
  package enum Base64Form: Sendable {
    /// With `=` at the end (§4).
    case padded
    /// Without `=` at the end. Reading allows it.
    case unpadded
    /// The alphabet for URLs (§5), without `=` at the end. Reading allows it.
    case url

    /// The expectation in messages.
    package var expectation: String {
      switch self {
      case .padded, .unpadded: "data in Base64"
      case .url: "data in base64url"
      }
    }

    /// The name of the form in the keyword `contentEncoding` of JSON Schema, whose `base64` has `=` at its end.
    package var encoding: String? {
      switch self {
      case .padded: "base64"
      case .unpadded: nil
      case .url: "base64url"
      }
    }

    /// - Complexity: O(*n*).
    package func text(of data: Data) -> String {
      let text = data.base64EncodedString()
      if self == .padded { return text }
      var bytes = Array(text.utf8)
      while bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
      if self == .url { Self.replace(Self.lastDigits, with: Self.lastDigitsOfURLs, in: &bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns nil for a text that is not in this form. Foundation reads the padded form, and ignores bits that belong to no
    /// byte; the other forms refuse them (RFC 4648 §3.5), so that each text is written as it was read.
    ///
    /// - Complexity: O(*n*).
    package func data(_ text: String) -> Data? {
      if self == .padded { return Data(base64Encoded: text) }
      var bytes = Array(text.utf8)
      if self == .url {
        if bytes.contains(where: { Self.lastDigits.contains($0) }) { return nil }
        Self.replace(Self.lastDigitsOfURLs, with: Self.lastDigits, in: &bytes)
      }
      if bytes.last != UInt8(ascii: "=") {
        bytes += Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
      }
      // The last group has the padding, and the bits that may belong to no byte.
      guard let data = Data(base64Encoded: Data(bytes)), (data.count + 2) / 3 * 4 == bytes.count,
        data.suffix((data.count + 2) % 3 + 1).base64EncodedString().utf8
          .elementsEqual(bytes.suffix(4))
      else { return nil }
      return data
    }

    /// The digits 62 and 63, which differ between the alphabets.
    private static let lastDigits = Array("+/".utf8)
    private static let lastDigitsOfURLs = Array("-_".utf8)

    private static func replace(_ old: [UInt8], with new: [UInt8], in bytes: inout [UInt8]) {
      for position in bytes.indices {
        if let digit = old.firstIndex(of: bytes[position]) { bytes[position] = new[digit] }
      }
    }
  }
#endif
