/// What all frames of one decoding share.
final class DecodingContext {
  let storage: DocumentStorage
  /// Valid as long as this object, which holds the storage.
  let tape: Tape
  let configuration: JSENDecoder.Configuration
  let handlers: DecodingHandlers
  /// Whether keys are looked for as they stand in the text.
  let usesDefaultKeys: Bool

  init(
    _ storage: DocumentStorage, _ configuration: JSENDecoder.Configuration,
    _ handlers: DecodingHandlers
  ) {
    self.storage = storage
    tape = storage.uncheckedTape
    self.configuration = configuration
    self.handlers = handlers
    if case .useDefaultKeys = configuration.keys {
      usesDefaultKeys = true
    } else {
      usesDefaultKeys = false
    }
  }
}

/// Remembers how types are decoded: asking whether a type conforms to a protocol takes longer than decoding a
/// small one. Used by one call at a time.
///
/// Its tables are plain memory, since checks for overlapping accesses cost more than what is looked up.
@safe
final class DecodingHandlers: @unchecked Sendable {
  private static let typeCount = 64
  private static let placeCount = 256
  private let entries: UnsafeMutablePointer<Entry>
  /// Places of keys met lately, for finding repeated ones: in which round, and which node. The round that ran
  /// last stands behind them.
  private let places: UnsafeMutablePointer<UInt64>

  private struct Entry {
    var type: ObjectIdentifier?
    var direct: (any DirectlyDecodable.Type)?
  }

  init() {
    unsafe entries = .allocate(capacity: Self.typeCount)
    // SAFETY: all of what has been allocated is initialised.
    unsafe entries.initialize(
      repeating: Entry(type: nil, direct: nil), count: Self.typeCount)
    unsafe places = .allocate(capacity: Self.placeCount + 1)
    unsafe places.initialize(repeating: 0, count: Self.placeCount + 1)
  }

  deinit {
    // SAFETY: entries own nothing, being types; so there is nothing to deinitialise.
    unsafe entries.deallocate()
    unsafe places.deallocate()
  }

  /// The type as one that is decoded without its own initializer; nil for others.
  @inline(__always)
  func directType<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    let id = ObjectIdentifier(type)
    let bits = UInt(bitPattern: id)
    let slot = Int(truncatingIfNeeded: bits &>> 4 ^ bits &>> 11) & (Self.typeCount &- 1)
    // SAFETY: the slot is below the count, which is a power of two.
    let entry = unsafe entries[slot]
    return entry.type == id ? entry.direct : enter(type, id, slot)
  }

  @inline(never)
  private func enter<T>(
    _ type: T.Type, _ id: ObjectIdentifier, _ slot: Int
  ) -> (any DirectlyDecodable.Type)? {
    let direct = type as? any DirectlyDecodable.Type
    // SAFETY: as above.
    unsafe entries[slot] = Entry(type: id, direct: direct)
    return direct
  }

  /// Begins a round in which no place is taken.
  @inline(__always)
  func beginRound() -> UInt64 {
    // SAFETY: there is one more than the count.
    unsafe places[Self.placeCount] &+= 1
    let round = unsafe places[Self.placeCount]
    if round > UInt64(UInt32.max) {
      // Before rounds repeat, what is left of the old ones goes.
      unsafe places.update(repeating: 0, count: Self.placeCount)
      unsafe places[Self.placeCount] = 1
      return 1 &<< 32
    }
    return round &<< 32
  }

  /// Takes a place for a key node, or the next free one; returns another key node that has the place already
  /// and that `isEqual` confirms.
  @inline(__always)
  func take(_ hash: UInt8, _ key: Int, _ round: UInt64, isEqual: (Int) -> Bool) -> Int? {
    var slot = Int(hash)
    while true {
      // SAFETY: a slot has eight bits, and there are 256 places.
      let entry = unsafe places[slot]
      guard (entry &>> 32) &<< 32 == round else { break }
      let other = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
      if isEqual(other) { return other }
      slot = (slot &+ 1) & (Self.placeCount &- 1)
    }
    unsafe places[slot] = round | UInt64(truncatingIfNeeded: key)
    return nil
  }
}

/// A type that is decoded from the tape at once.
protocol DirectlyDecodable {
  /// Decodes the value on which the frame stands.
  static func decode(in frame: DecodingFrame) throws -> Self

  /// Decodes the elements of the array on which the frame stands.
  static func decodeElements(in frame: DecodingFrame) throws -> [Self]

  /// Decodes the members of the object on which the frame stands.
  static func decodeMembers(in frame: DecodingFrame) throws -> [String: Self]
}

extension DirectlyDecodable {
  static func decodeElements(in frame: DecodingFrame) throws -> [Self] {
    var walk = try DecodingFrame.ElementWalk(frame)
    defer { walk.finish() }
    var elements: [Self] = []
    elements.reserveCapacity(frame.tape.count(frame.index))
    while walk.advance() { elements.append(try Self.decode(in: walk.child)) }
    return elements
  }

  static func decodeMembers(in frame: DecodingFrame) throws -> [String: Self] {
    try frame.members { try Self.decode(in: $0) }
  }
}
