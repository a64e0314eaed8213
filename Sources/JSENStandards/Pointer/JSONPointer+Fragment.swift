import JSEN

extension JSONPointer {
  /// Makes a pointer from a URI fragment (RFC 6901 §6), with or without its `#`.
  ///
  ///     print(try JSONPointer(fragment: "#/caf%C3%A9/a%25b").tokens)
  ///     // prints ["café", "a%b"]
  ///
  /// - Throws: ``JSENSyntaxError`` when a percent sign is not followed by two hexadecimal digits, when the bytes are
  ///   not UTF-8, or when the decoded text is not a pointer.
  /// - Complexity: O(*n*) in the length of the fragment.
  public init(fragment: String) throws(JSENSyntaxError) {
    if fragment.utf8.first == UInt8(ascii: "/"), !fragment.utf8.contains(UInt8(ascii: "%")) {
      self = try JSONPointer(fragment)
      return
    }
    let bytes = Array(fragment.utf8)
    var decoded: [UInt8] = []
    var index = bytes.first == UInt8(ascii: "#") ? 1 : 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = Self.digit(bytes[index + 1]),
        let low = Self.digit(bytes[index + 2])
      else {
        throw JSENSyntaxError(
          Self.fragmentSubject, "expected two hexadecimal digits after '%'; write %25 for '%'",
          in: fragment, at: index)
      }
      decoded.append(high << 4 | low)
      index += 3
    }
    guard let text = String(validUTF8: decoded) else {
      throw JSENSyntaxError(
        Self.fragmentSubject, "the escaped bytes are not UTF-8", in: fragment, at: 0)
    }
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else {
      throw JSENSyntaxError(
        Self.fragmentSubject, "expected '/' at the beginning of the pointer", in: fragment,
        at: bytes.first == UInt8(ascii: "#") ? 1 : 0)
    }
    try self.init(text)
  }

  private static let fragmentSubject = "URI fragment"

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }

  /// The pointer as a URI fragment, with its `#`. Bytes that a fragment cannot have are escaped (RFC 3986 §3.5).
  ///
  ///     print(JSONPointer(tokens: ["café", "a%b", "c d"]).fragment)
  ///     // prints #/caf%C3%A9/a%25b/c%20d
  ///
  /// - Complexity: O(*n*) in the size of the pointer.
  public var fragment: String {
    var text = "#"
    for byte in description.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where Self.unescaped.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// The characters of a fragment that are neither letters nor digits.
  private static let unescaped = Set("-._~!$&'()*+,;=:@/?".utf8)
}
