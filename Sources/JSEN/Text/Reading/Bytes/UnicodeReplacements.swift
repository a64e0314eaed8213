/// The parts of a text that U+FFFD has replaced: sequences that are not UTF-8, and escapes of unpaired surrogates.
///
/// Valid texts have no such object. When the parser stops at such a fault and the options replace it, the rest of the
/// bytes is changed at once, and is then read as any other text.
package struct UnicodeReplacements: Sendable {
  /// A part that was replaced. All positions are those of the changed text.
  private struct Part: Sendable {
    let position: Int
    let length: Int
    /// The bytes before it was replaced, the first of them lowest.
    let original: UInt64
    let originalLength: Int
    /// How many bytes the parts up to this one have added.
    let added: Int
  }

  private var parts: [Part] = []

  package init() {}

  private static let character = Array("\u{FFFD}".utf8)
  private static let escape = Array(#"\ufffd"#.utf8)

  package var isEmpty: Bool { parts.isEmpty }

  /// Whether a failure is one that these options replace.
  ///
  /// An escape that the end of the text cuts is in a string without an end, which no replacement makes valid.
  package static func canReplace(_ failure: TextFailure, _ options: JSEN.ReadingOptions) -> Bool {
    options.invalidUnicode == .replace
      && (failure.kind == .invalidUTF8 || failure.kind == .loneSurrogate && !failure.isIncomplete)
  }

  /// Replaces all faults from a position on.
  ///
  /// - Parameters:
  ///   - start: the position of the first fault.
  ///   - passed: the length of the text before the bytes.
  ///   - mayGoOn: whether more bytes may come, so that a sequence or an escape at the end stays if it can continue.
  /// - Complexity: O(*n*) in the bytes from `start` on.
  package mutating func replace(
    in bytes: inout [UInt8], from start: Int, after passed: Int = 0, mayGoOn: Bool = false
  ) {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count - start)
    TextBytes.with(bytes) { text in
      var index = start
      while index < text.count {
        let (length, replacement) = Self.part(of: text, at: index, mayGoOn: mayGoOn)
        let part = text.slice(index, index + length)
        if let replacement {
          add(at: passed + start + rest.count, replacement.count, for: part)
          rest += replacement
        } else {
          part.append(to: &rest)
        }
        index += length
      }
    }
    bytes.replaceSubrange(start..., with: rest)
  }

  private mutating func add(at position: Int, _ length: Int, for original: TextBytes) {
    parts.append(
      Part(
        position: position, length: length,
        original: original.partialWord(unchecked: 0, length: original.count),
        originalLength: original.count,
        added: (parts.last?.added ?? 0) + length - original.count))
  }

  /// The character or escape at an index: its length, and the text that replaces it if it is at fault.
  private static func part(
    of bytes: TextBytes, at index: Int, mayGoOn: Bool
  ) -> (length: Int, replacement: [UInt8]?) {
    switch bytes[unchecked: index] {
    case UInt8(ascii: "\\"): return escape(of: bytes, at: index, mayGoOn: mayGoOn)
    case 0x80...:
      let length = UTF8Validation.sequenceLength(in: bytes, index, bytes.count)
      if length > 0 { return (length, nil) }
      if mayGoOn, UTF8Validation.isCutSequence(in: bytes, index) {
        return (bytes.count - index, nil)
      }
      return (UTF8Validation.maximalSubpartLength(in: bytes, index), character)
    default: return (1, nil)
    }
  }

  private static func escape(
    of bytes: TextBytes, at index: Int, mayGoOn: Bool
  ) -> (length: Int, replacement: [UInt8]?) {
    guard bytes[index + 1] == UInt8(ascii: "u") else {
      let isPair = index + 1 < bytes.count && bytes[index + 1] < 0x80
      return (isPair ? 2 : 1, nil)
    }
    let (unit, end) = bytes.hexadecimal(at: index + 2, digits: 4)
    guard end == index + 6 else { return (2, nil) }
    guard unit & 0xF800 == 0xD800 else { return (6, nil) }
    guard unit < 0xDC00 else { return (6, escape) }
    let pair = bytes[end] == UInt8(ascii: "\\") && bytes[end + 1] == UInt8(ascii: "u")
    let (low, lowEnd) = bytes.hexadecimal(at: end + 2, digits: 4)
    if pair, lowEnd == end + 6, low & 0xFC00 == 0xDC00 { return (12, nil) }
    let isCut =
      end == bytes.count || end + 1 == bytes.count && bytes[end] == UInt8(ascii: "\\")
      || pair && lowEnd == bytes.count && lowEnd < end + 6
    return mayGoOn && isCut ? (bytes.count - index, nil) : (6, escape)
  }

  // MARK: - Positions

  /// The number of parts that begin before a position.
  private func count(before position: Int) -> Int {
    parts.partitioningIndex { $0.position >= position }
  }

  /// Returns the position in the original of a position in the changed text that is not inside a part.
  ///
  /// - Complexity: O(log *n*) in the replaced parts.
  package func original(_ position: Int) -> Int {
    let count = count(before: position)
    return count == 0 ? position : position - parts[count - 1].added
  }

  /// Returns the first position in the changed text that is at or after a position in the original.
  package func changed(_ original: Int) -> Int {
    var position = original
    for part in parts where part.position < position {
      position = max(original + part.added, part.position + part.length)
    }
    return position
  }

  /// Returns bytes of the changed text as they were before.
  ///
  /// - Parameter passed: the position of the first byte in the changed text.
  package func originals(of bytes: ArraySlice<UInt8>, at passed: Int) -> ArraySlice<UInt8> {
    let first = count(before: passed)
    guard first < parts.count else { return bytes }
    var result: [UInt8] = []
    var index = bytes.startIndex
    for part in parts[first...] {
      let position = bytes.startIndex + part.position - passed
      result += bytes[index..<position]
      result += (0..<part.originalLength).map {
        UInt8(truncatingIfNeeded: part.original >> (8 * UInt64($0)))
      }
      index = position + part.length
    }
    return (result + bytes[index...])[...]
  }

  /// Forgets the parts before a position, except for the number of bytes that they have added.
  package mutating func forget(before position: Int) {
    let count = count(before: position)
    if count > 1 { parts.removeFirst(count - 1) }
  }
}
