/// Makes Swift strings from the bytes of a text.
extension String {
  /// Makes a string from the bytes at `range`, which the scanner has found to be well-formed UTF-8.
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
    // SAFETY: the buffer is read during the call only; the scanner validated its bytes, and found
    // whether they are ASCII.
    self = unsafe bytes.slice(range.start, range.end).withBuffer { buffer in
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        let span = unsafe Span(_unsafeElements: buffer)
        return unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
      }
      return unsafe String(decoding: buffer, as: UTF8.self)
    }
  }

  /// Makes a string of bytes; nil if they are not UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Other bytes were replaced.
    if !utf8.elementsEqual(bytes) { return nil }
  }

  /// Whether the string knows that it is ASCII; looks at no byte.
  @inline(__always)
  var isKnownASCII: Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      utf8Span.isKnownASCII
    } else {
      false
    }
  }

  /// Makes the string that a token denotes, with its escapes replaced.
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
    // An escape denotes a Unicode scalar, and the other bytes have been validated.
    self = bytes.withUnescaped(range) { decoded, isASCII in
      String(copying: decoded, TextRange(0, decoded.count), isASCII: isASCII)
    }
  }
}

extension TextBytes {
  /// Calls `body` with a string's content, its escapes replaced, and with a flag: whether it is known to be ASCII.
  ///
  /// - Parameter range: a string's content whose escapes have been found valid.
  @inline(never)
  package func withUnescaped<R>(_ range: TextRange, _ body: (TextBytes, Bool) -> R) -> R {
    // SAFETY: no escape denotes more bytes than it has itself, so the capacity suffices.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { buffer in
      guard let start = buffer.baseAddress else { return body(.empty, true) }
      let (count, isASCII) = Unescaping.decode(
        self, range, into: unsafe ByteCursor(start, room: buffer.count))
      return body(unsafe TextBytes(UnsafeBufferPointer(rebasing: buffer[..<count])), isASCII)
    }
  }
}
