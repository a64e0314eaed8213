/// The settings, the tape and the caches that all decoders of one call share.
final class DecodingContext {
  let storage: DocumentStorage
  /// Valid as long as this object, which holds the storage.
  let tape: Tape
  let configuration: JSENDecoder.Configuration
  let directTypes: DirectTypeCache
  let repeatedKeys: RepeatedKeyFinder
  /// Whether types ask for keys as they are spelled in the text.
  let usesDefaultKeys: Bool
  /// The keys that a custom strategy has converted, by key node, so that its closure runs once for each key.
  private var customKeys: [Int: String] = [:]
  /// The node that the latest error is about.
  var latestErrorNode: Int?

  /// Where coding paths begin.
  let origin: PathOrigin
  /// The path from there to the value with which decoding begins.
  private(set) lazy var originPath: [any CodingKey] =
    if case .root(let index) = origin { storage.path(to: index).codingPath } else { [] }

  init(
    _ storage: DocumentStorage, _ origin: PathOrigin, _ configuration: JSENDecoder.Configuration,
    _ caches: Caches
  ) {
    self.origin = origin
    self.storage = storage
    tape = storage.uncheckedTape
    self.configuration = configuration
    directTypes = caches.directTypes
    repeatedKeys = caches.repeatedKeys
    usesDefaultKeys = if case .useDefaultKeys = configuration.keys { true } else { false }
  }

  /// Where coding paths begin.
  enum PathOrigin {
    /// At the value with which decoding begins.
    case value
    /// At the same value, but messages have no paths.
    case unsaid
    /// At the root of the document that has the value with this node.
    case root(of: Int)
  }

  /// The tables that a ``JSENDecoder`` keeps between calls. One call at a time uses them.
  struct Caches: Sendable {
    let directTypes = DirectTypeCache()
    let repeatedKeys = RepeatedKeyFinder()
  }

  /// Returns a key as types ask for it. `path` is the path to the object.
  func convertedKey(_ key: Int, _ path: [any CodingKey]) -> String {
    switch configuration.keys {
    case .useDefaultKeys: return tape.string(key)
    case .convertFromSnakeCase: return SnakeCase.camelCase(tape.string(key))
    case .custom(let convert):
      if let name = customKeys[key] { return name }
      let name = convert(path + [AnyCodingKey(tape.string(key))]).stringValue
      customKeys[key] = name
      return name
    }
  }
}
