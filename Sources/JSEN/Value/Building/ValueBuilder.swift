/// Builds a ``JSEN`` from the calls of a parser.
///
/// The elements and members of all open containers are on shared stacks. When a container ends, its own are moved out
/// once, into storage of exactly their size.
struct ValueBuilder: ~Copyable, TextBuilder {
  static var keepsDigits: Bool { true }

  private let bytes: TextBytes
  private let duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  private let hash = KeyHash.shared
  private(set) var values = ScratchStack<JSEN>()
  private(set) var keys = ScratchStack<String>()
  /// The hash of each key on `keys`.
  private(set) var hashes = ScratchStack<UInt32>()
  private(set) var open = ScratchStack<Frame>()
  private var longKeys = KeyCache()
  /// How many members an object may have.
  private let memberLimit: Int

  /// How many values and keys were on the stacks when a container began.
  struct Frame {
    var values: Int
    var keys: Int
  }

  /// - Parameter memberLimit: how many members an object may have; only tests pass another number.
  init(
    _ bytes: TextBytes, options: JSEN.ReadingOptions, memberLimit: Int = KeyIndex.maximumCount
  ) {
    self.bytes = bytes
    self.memberLimit = memberLimit
    duplicateKeys = options.duplicateKeys
  }

  /// Returns the value, after the parser has reached the end of the text.
  consuming func finish() -> JSEN {
    values.removeLast()
  }

  /// Adds a value that is complete.
  @inline(__always)
  mutating func add(_ value: consuming JSEN) { values.append(value) }

  @inline(__always)
  mutating func addNull(at position: Int) { values.append(.null) }

  @inline(__always)
  mutating func addBool(_ value: Bool, at position: Int) { values.append(.bool(value)) }

  @inline(__always)
  mutating func addInt(_ value: Int, at range: TextRange) { values.append(.int(value)) }

  @inline(__always)
  mutating func addDouble(_ value: Double, at range: TextRange) { values.append(.double(value)) }

  mutating func addNumber(at range: TextRange) {
    values.append(.number(JSEN.Number(uncheckedLiteral: TextParser.literal(bytes, range))))
  }

  @inline(__always)
  mutating func addString(_ token: StringToken) { values.append(.string(String(bytes, token))) }

  @inline(__always)
  mutating func addKey(_ token: StringToken) {
    if token.hasEscapes {
      let key = String(bytes, token)
      hashes.append(hash.hash(key))
      keys.append(key)
      return
    }
    let code = hash.hash(bytes, token.range)
    hashes.append(code)
    if token.range.count <= SmallString.capacity {
      keys.append(String(bytes, token))
    } else {
      keys.append(longKeys.string(bytes, token, hash: code))
    }
  }

  @inline(__always)
  mutating func beginArray(at position: Int) {
    open.append(Frame(values: values.count, keys: keys.count))
  }

  @inline(__always)
  mutating func endArray(at position: Int) {
    let frame = open.removeLast()
    values.append(.array(values.removeSuffix(from: frame.values)))
  }

  @inline(__always)
  mutating func beginObject(at position: Int) { beginArray(at: position) }

  @inline(__always)
  mutating func endObject(at position: Int) throws(TextFailure) {
    let frame = open.removeLast()
    if keys.count &- frame.keys > JSEN.Object.scanLimit || mayRepeatKeys(from: frame.keys) {
      try endUnusualObject(frame, at: position)
    } else {
      endObject(frame, index: nil)
    }
  }

  @inline(__always)
  private mutating func endObject(_ frame: Frame, index: KeyIndex?) {
    hashes.truncate(to: frame.keys)
    let members = keys.removeSuffix(from: frame.keys, with: &values, from: frame.values) {
      JSEN.Object.Member(key: $0, value: $1)
    }
    values.append(.dictionary(JSEN.Object(uncheckedMembers: members, index: index)))
  }

  /// Whether two keys of a small object have the same hash.
  @inline(__always)
  private func mayRepeatKeys(from start: Int) -> Bool {
    var filter = KeyFilter()
    for index in start..<hashes.count {
      let code = hashes[index]
      if filter.insert(code) { continue }
      for earlier in start..<index where hashes[earlier] == code { return true }
    }
    return false
  }

  /// Ends an object in which two keys have the same hash, or which needs an index. The index also finds repeated keys.
  @inline(never)
  private mutating func endUnusualObject(_ frame: Frame, at position: Int) throws(TextFailure) {
    let count = keys.count - frame.keys
    if count > memberLimit { throw TextFailure(.textTooLong, at: position) }
    var index = KeyIndex(minimumCapacity: count)
    /// How many different keys there are.
    var kept = 0
    for offset in 0..<count {
      let (key, value) = (frame.keys + offset, frame.values + offset)
      let earlier = index.find(hash: hashes[key], orInsert: kept) {
        keys[frame.keys + $0].hasSameBytes(as: keys[key])
      }
      // Of two members with the same key, one is kept, at the position of the earlier one.
      if let earlier {
        switch duplicateKeys {
        case .keepLast: values.swapAt(frame.values + earlier, value)
        case .keepFirst: break
        case .reject: throw TextFailure(.duplicateKey, at: position)
        }
      } else {
        if kept != offset {
          keys.swapAt(frame.keys + kept, key)
          values.swapAt(frame.values + kept, value)
        }
        kept += 1
      }
    }
    if kept < count {
      // The hashes are dropped later, together with all others.
      keys.truncate(to: frame.keys + kept)
      values.truncate(to: frame.values + kept)
      index.shrink(to: kept)
    }
    endObject(frame, index: kept > JSEN.Object.scanLimit ? index : nil)
  }
}

/// The long keys that were read most recently.
///
/// The objects in one text often have the same keys. A key of more than 15 bytes needs an allocation; taking it from
/// here only needs a retain.
private struct KeyCache {
  private static let size = 256
  /// How many keys are made without the table. Making and freeing it takes as long as making 50 keys: a text of 180 bytes
  /// with six long keys took four times as long (2026-11-27).
  private static let firstKeys = 64
  private var count = 0
  private var entries: [String] = []

  @inline(__always)
  mutating func string(_ bytes: TextBytes, _ token: StringToken, hash: UInt32) -> String {
    if entries.isEmpty {
      if count < Self.firstKeys {
        count &+= 1
        return String(bytes, token)
      }
      entries = [String](repeating: "", count: Self.size)
    }
    let slot = Int(truncatingIfNeeded: hash) & (Self.size &- 2)
    if entries[slot].hasBytes(bytes, token.range) { return entries[slot] }
    // The slot has the newest key with this hash, and the next one the key before it.
    entries.swapAt(slot, slot &+ 1)
    if !entries[slot].hasBytes(bytes, token.range) { entries[slot] = String(bytes, token) }
    return entries[slot]
  }
}
