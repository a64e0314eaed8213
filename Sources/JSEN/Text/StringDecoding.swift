/// From bytes of a text to Swift strings.
extension String {
  /// The bytes at `range`, which the scanner has found to be well-formed UTF-8.
  @inline(__always)
  package init(_ bytes: TextBytes, _ range: TextRange, isASCII: Bool) {
    if range.count <= SmallString.capacity, SmallString.isUsable {
      self = SmallString.make(bytes, range, isASCII: isASCII)
    } else {
      self.init(copying: bytes, range, isASCII: isASCII)
    }
  }

  @inline(never)
  private init(copying bytes: TextBytes, _ range: TextRange, isASCII: Bool) {
    // SAFETY: the buffer is read during the call only; the scanner validated its bytes, and `isASCII` is
    // what it saw.
    self = unsafe bytes.slice(range.start, range.end).withBuffer {
      unsafe String(copyingValid: $0, isASCII: isASCII)
    }
  }

  /// A string of bytes that are known to be well-formed UTF-8.
  private init(copyingValid bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // SAFETY: the span is read during this call only, and its bytes are what the caller says.
      let span = unsafe UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII)
      self.init(copying: span)
    } else {
      unsafe self.init(decoding: bytes, as: UTF8.self)
    }
  }

  /// The string that a token stands for, its escapes replaced.
  @inline(__always)
  package init(_ bytes: TextBytes, _ token: StringToken) {
    if token.hasEscapes {
      self.init(unescaping: token.range, in: bytes)
    } else {
      self.init(bytes, token.range, isASCII: token.isASCII)
    }
  }

  @inline(never)
  private init(unescaping range: TextRange, in bytes: TextBytes) {
    self = bytes.withUnescaped(range) { decoded, isASCII in
      // SAFETY: the buffer is read during the call only; what an escape stands for is a Unicode scalar, and the rest
      // has been validated.
      unsafe decoded.withBuffer { unsafe String(copyingValid: $0, isASCII: isASCII) }
    }
  }
}

extension TextBytes {
  /// Calls `body` with a string's content, its escapes replaced, and whether all of it is known to be ASCII.
  ///
  /// - Parameter range: a string's content whose escapes have been found valid.
  @inline(never)
  package func withUnescaped<R>(_ range: TextRange, _ body: (TextBytes, Bool) -> R) -> R {
    // SAFETY: no escape stands for more bytes than it is written with, so the capacity suffices.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { buffer in
      let (count, isASCII) = unsafe Unescaping.decode(self, range, into: buffer)
      return body(unsafe TextBytes(UnsafeBufferPointer(rebasing: buffer[..<count])), isASCII)
    }
  }
}

/// Replacing escapes by what they stand for (RFC 8259 §7, and ECMAScript's where relaxations let them pass).
enum Unescaping {
  /// - Parameters:
  ///   - range: a string's content whose escapes have been found valid.
  ///   - buffer: has room for as many bytes as the range has.
  /// - Returns: how many bytes were written, and whether all of them are known to be ASCII.
  static func decode(
    _ bytes: TextBytes, _ range: TextRange, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, isASCII: Bool) {
    guard let start = buffer.baseAddress else { return (0, true) }
    var written = 0
    var highBits: UInt64 = 0
    var index = range.start
    while index < range.end {
      if index &+ 8 <= range.end {
        let word = bytes.word(unchecked: index)
        let backslashes = word ^ (WordScan.ones &* 0x5C)
        let stops = (backslashes &- WordScan.ones) & ~backslashes & WordScan.highBits
        let length = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
        // SAFETY: nothing is written with more bytes than it was read from, so eight bytes from `written` on end
        // where the eight bytes from `index` on do, inside the capacity; those past `length` don't count.
        unsafe UnsafeMutableRawPointer(start + written)
          .storeBytes(of: word.littleEndian, as: UInt64.self)
        highBits |= word
        written &+= length
        index &+= length
        if stops == 0 { continue }
      }
      let byte = bytes[unchecked: index]
      if byte != UInt8(ascii: "\\") {
        // SAFETY: every step writes at most as many bytes as it reads, so `written` stays below the count.
        unsafe buffer[written] = byte
        highBits |= UInt64(byte)
        written &+= 1
        index &+= 1
        continue
      }
      let (scalar, length) = scalar(bytes, index)
      index &+= length
      guard let scalar else { continue }
      for unit in Unicode.UTF8.encode(scalar) ?? .init() {
        // SAFETY: as above; a scalar's UTF-8 is shorter than its escape.
        unsafe buffer[written] = unit
        highBits |= UInt64(unit)
        written &+= 1
      }
    }
    return (written, highBits & WordScan.highBits == 0)
  }

  /// What the escape at `index` stands for (nothing, for a line continuation), and how long it is.
  static func scalar(_ bytes: TextBytes, _ index: Int) -> (Unicode.Scalar?, Int) {
    switch bytes[index &+ 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "v"): return ("\u{B}", 2)
    case UInt8(ascii: "0"): return ("\0", 2)
    case UInt8(ascii: "x"):
      return (Unicode.Scalar(hexadecimal(bytes, index &+ 2, 2)), 4)
    case UInt8(ascii: "u"):
      let unit = hexadecimal(bytes, index &+ 2, 4)
      guard unit & 0xFC00 == 0xD800 else { return (Unicode.Scalar(unit), 6) }
      let low = hexadecimal(bytes, index &+ 8, 4)
      return (Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF), 12)
    case UInt8(ascii: "\r") where bytes[index &+ 2] == UInt8(ascii: "\n"): return (nil, 3)
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return (nil, 2)
    case 0xE2 where bytes[index &+ 2] == 0x80 && bytes[index &+ 3] & 0xFE == 0xA8: return (nil, 4)
    case 0x80...: return (nil, 1)
    case let other: return (Unicode.Scalar(other), 2)
    }
  }

  private static func hexadecimal(_ bytes: TextBytes, _ start: Int, _ count: Int) -> UInt32 {
    (start..<start &+ count).reduce(0) { value, index in
      value << 4 | UInt32(HexadecimalDigit.value(of: bytes[index]) ?? 0)
    }
  }
}
