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

/// What decodes a type other than by its own `init(from:)`.
enum DecodingHandler {
  case generic
  case direct(any DirectlyDecodable.Type)
}

/// Remembers how types are decoded: asking whether a type conforms to a protocol takes longer than decoding a
/// small one. Used by one call at a time.
final class DecodingHandlers: @unchecked Sendable {
  private static let size = 64
  private var types = [ObjectIdentifier?](repeating: nil, count: size)
  private var handlers = [DecodingHandler](repeating: .generic, count: size)
  /// Places of keys met lately, for finding repeated ones: which object, and which node.
  var places = [UInt64](repeating: 0, count: 256)
  var placesEpoch: UInt64 = 0

  @inline(__always)
  func handler<T>(for type: T.Type) -> DecodingHandler {
    let id = ObjectIdentifier(type)
    let bits = UInt(bitPattern: id)
    let slot = Int(truncatingIfNeeded: bits &>> 4 ^ bits &>> 11) & (Self.size &- 1)
    return types[slot] == id ? handlers[slot] : enter(type, id, slot)
  }

  @inline(never)
  private func enter<T>(_ type: T.Type, _ id: ObjectIdentifier, _ slot: Int) -> DecodingHandler {
    let handler: DecodingHandler =
      if let direct = type as? any DirectlyDecodable.Type { .direct(direct) } else { .generic }
    types[slot] = id
    handlers[slot] = handler
    return handler
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
    try frame.elements { try Self.decode(in: $0) }
  }

  static func decodeMembers(in frame: DecodingFrame) throws -> [String: Self] {
    try frame.members { try Self.decode(in: $0) }
  }
}
