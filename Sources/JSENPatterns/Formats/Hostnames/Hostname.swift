import JSEN

/// The rules of names of hosts. One walk over the labels checks them all.
struct Hostname {
  /// A kind of names.
  enum Kind {
    /// RFC 1123 §2.1. The labels that Punycode makes must be those of RFC 5890.
    case ascii
    /// RFC 5890 §2.3.2.3: labels of ASCII, and labels with any characters of RFC 5892.
    case international
    /// The domain of RFC 5321: Punycode is not decoded.
    case mail
    /// The domain of RFC 6531: as of RFC 5321, with the labels of RFC 5890. They need not be normalized.
    case internationalMail
  }

  private let bytes: TextBytes
  private let kind: Kind
  /// The length with all labels in ASCII, and a dot after each.
  private var length = 0
  /// Whether the name has a label with characters that are written from right to left.
  private var hasRightToLeft = false
  /// Whether all labels are fit for a name that has such a label.
  private var isFitForRightToLeft = true

  private init(_ bytes: TextBytes, _ kind: Kind) {
    self.bytes = bytes
    self.kind = kind
  }

  /// Returns whether a text is a name: labels with dots between them.
  ///
  /// - Complexity: O(*n*), and less for a text that is longer than any name.
  static func accepts(_ bytes: TextBytes, _ kind: Kind) -> Bool {
    // A character of a label takes one byte of ASCII or more, and at most four bytes of UTF-8.
    guard 1...(longestName * 4) ~= bytes.count else { return false }
    var name = Hostname(bytes, kind)
    return name.acceptsLabels()
  }

  /// The longest name and label, of RFC 1035 §2.3.4 without the length bytes.
  private static let longestName = 253
  private static let longestLabel = 63

  private mutating func acceptsLabels() -> Bool {
    var start = 0
    while true {
      var end = start
      var isASCII = true
      var separator = 0
      while end < bytes.count {
        separator = separatorLength(at: end)
        if separator > 0 { break }
        if bytes[end] >= 0x80 { isASCII = false }
        end &+= 1
      }
      guard isASCII ? acceptsASCII(start, end) : acceptsInternational(start, end) else {
        return false
      }
      if end == bytes.count { break }
      start = end + separator
    }
    return length - 1 <= (isMail ? 255 : Self.longestName)
      && (!hasRightToLeft || isFitForRightToLeft)
  }

  private var isMail: Bool { kind == .mail || kind == .internationalMail }

  /// The length of a dot; 0 for any other character. RFC 3490 §3.1 has the dots other than that of ASCII.
  @inline(__always)
  private func separatorLength(at position: Int) -> Int {
    let byte = bytes[position]
    if byte == UInt8(ascii: ".") { return 1 }
    guard byte >= 0xE0, kind == .international else { return 0 }
    switch bytes.scalar(at: position).value {
    case 0x3002, 0xFF0E, 0xFF61: return 3
    default: return 0
    }
  }

  /// Accepts a label of letters, digits and hyphens.
  private mutating func acceptsASCII(_ start: Int, _ end: Int) -> Bool {
    guard 1...Self.longestLabel ~= end - start, bytes[start] != UInt8(ascii: "-"),
      bytes[end - 1] != UInt8(ascii: "-"),
      bytes.skip(Self.labelCharacters, from: start, to: end) == end
    else { return false }
    length += end - start + 1
    let isReserved =
      end - start >= 4 && bytes[start + 2] == UInt8(ascii: "-")
      && bytes[start + 3] == UInt8(ascii: "-")
    if isReserved, !isMail {
      if bytes[start] | 0x20 == UInt8(ascii: "x"), bytes[start + 1] | 0x20 == UInt8(ascii: "n") {
        return acceptsPunycode(start + 4, end)
      }
      // RFC 5890 §2.3.1 reserves these labels; RFC 1123 does not know them.
      if kind == .international { return false }
    }
    if !ASCIISet.letters.contains(bytes[start]) { isFitForRightToLeft = false }
    return true
  }

  /// Accepts an A-label (RFC 5890 §2.3.2.1), whose prefix has been read: it is the one form of a U-label.
  private mutating func acceptsPunycode(_ start: Int, _ end: Int) -> Bool {
    let code = (start..<end).map { position in
      let byte = bytes[position]
      return ASCIISet.letters.contains(byte) ? byte | 0x20 : byte
    }
    guard let scalars = Punycode.decode(code), scalars.contains(where: { !$0.isASCII }),
      Punycode.encode(scalars) == code
    else { return false }
    return accepts(InternationalLabel(scalars))
  }

  private mutating func acceptsInternational(_ start: Int, _ end: Int) -> Bool {
    guard kind == .international || kind == .internationalMail else { return false }
    var scalars: [Unicode.Scalar] = []
    var position = start
    while position < end {
      let (value, size) = bytes.scalar(at: position)
      guard scalars.count < Self.longestLabel, let scalar = Unicode.Scalar(value) else {
        return false
      }
      scalars.append(scalar)
      position += size
    }
    let codeLength = 4 + Punycode.encode(scalars).count
    length += codeLength + 1
    return codeLength <= Self.longestLabel && accepts(InternationalLabel(scalars))
  }

  private mutating func accepts(_ label: InternationalLabel) -> Bool {
    guard label.isValid(normalized: !isMail) else { return false }
    let direction = LabelDirection(label.scalars)
    if direction.isRightToLeft { hasRightToLeft = true }
    if !direction.isFitForRightToLeft { isFitForRightToLeft = false }
    return true
  }

  private static let labelCharacters = ASCIISet.lettersAndDigits + ASCIISet("-")
}
