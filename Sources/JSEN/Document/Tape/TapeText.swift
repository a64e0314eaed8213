/// The bytes of the strings and numbers of a tape that is not made from a text.
///
/// A tape's positions have 32 bits. A string that needs more becomes empty and sets ``isTooLong``: the caller checks
/// once at the end, not at each string.
@safe
struct TapeText: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  /// At most 16 bytes more than `limit`, unless there are more bytes. So the limit is checked only when the capacity
  /// grows, and at the end.
  private(set) var capacity: Int
  private(set) var count = 0
  private let limit: Int
  /// Whether a string has been left out.
  private var isCut = false

  init(limit: Int) {
    capacity = max(min(256, limit), 1)
    unsafe base = .allocate(capacity: capacity)
    self.limit = limit
  }

  deinit {
    if capacity > 0 { unsafe base.deallocate() }
  }

  /// Whether there were more than `limit` bytes.
  var isTooLong: Bool { isCut || count > limit }

  /// Returns the bytes with their memory.
  consuming func finish() -> OwnedText {
    let memory = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    capacity = 0
    return unsafe OwnedText(taking: memory)
  }

  /// The bytes. The view is valid until the next change.
  @inline(__always)
  var bytes: TextBytes {
    // SAFETY: `count` bytes are initialized.
    unsafe TextBytes(UnsafeBufferPointer(start: base, count: count))
  }

  @inline(__always)
  mutating func append(_ string: String) -> StringToken {
    if let words = SmallString.words(of: string) { return append(small: words) }
    return append(long: string)
  }

  /// Appends the bytes of a small string.
  @inline(__always)
  mutating func append(small words: (low: UInt64, high: UInt64)) -> StringToken {
    let high = words.high & SmallString.contentMask
    if capacity &- count < 16 { grow(16, for: SmallString.count(words.high)) }
    // SAFETY: room for 16 bytes has been made.
    let end = unsafe ByteCursor(base + count, room: capacity - count)
    end.store(unchecked: words.low)
    end.store(unchecked: high, at: 8)
    let isASCII = (words.low | high) & WordScan.highBits == 0
    return token(of: SmallString.count(words.high), isASCII: isASCII)
  }

  @inline(never)
  private mutating func append(long string: String) -> StringToken {
    let isASCII = string.isKnownASCII
    return TextBytes.with(string) { append($0, isASCII: isASCII) }
  }

  /// - Parameter isASCII: whether all bytes are known to be ASCII.
  mutating func append(_ bytes: TextBytes, isASCII: Bool) -> StringToken {
    if capacity &- count < bytes.count { grow(bytes.count, for: bytes.count) }
    // SAFETY: the buffer is read during the call only, and room for its bytes has been made.
    unsafe bytes.withBuffer { buffer in
      guard let source = buffer.baseAddress, buffer.count > 0 else { return }
      unsafe (base + count).initialize(from: source, count: buffer.count)
    }
    return token(of: bytes.count, isASCII: isASCII)
  }

  /// Counts bytes that have been stored.
  @inline(__always)
  private mutating func token(of length: Int, isASCII: Bool) -> StringToken {
    let start = count
    if !isCut { count &+= length }
    return StringToken(range: TextRange(start, count), hasEscapes: false, isASCII: isASCII)
  }

  /// Removes the bytes after a position.
  mutating func truncate(to end: Int) {
    precondition(0 <= end && end <= count)
    count = end
  }

  /// Makes room for bytes, of which `length` will be counted.
  @inline(never)
  private mutating func grow(_ room: Int, for length: Int) {
    if length > limit &- count { isCut = true }
    capacity = max(min(capacity * (capacity < 1 << 16 ? 2 : 4), limit), count + room)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // SAFETY: `count` bytes are initialized, and fit.
    unsafe new.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
  }
}
