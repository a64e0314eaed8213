/// The settings, the tape and the cache that all decoders of one call share.
final class DecodingContext {
  let storage: DocumentStorage
  /// Valid as long as this object, which holds the storage.
  let tape: Tape
  let settings: Settings<JSENDecoder.Configuration>
  let directTypes: DirectTypeCache
  /// The elements that were decoded before, if the value arrives in parts.
  let finishedElements: (any ReusableElements)?
  /// Whether types ask for keys as they are spelled in the text.
  let usesDefaultKeys: Bool
  /// The keys that a custom strategy has converted, by key node, so that its closure runs once for each key.
  private var customKeys: [Int: String] = [:]
  /// The keys in snake case that were converted.
  private var camelCaseKeys = ConvertedKeys()
  /// Whether the call has ended. A decoder that a type has kept makes words itself from then on.
  var isOver = false

  /// The path that an error or a type asked for last; nil while it moves.
  var path: SharedPath?
  var latestPathStamp = 0

  /// The node of the value with which decoding begins.
  private let origin: Int
  /// The node of the value where paths begin.
  let start: Int
  /// The path from there to the value with which decoding begins.
  private(set) lazy var originPath: [any CodingKey] =
    storage.path(to: origin, from: start).codingPath

  /// The numbers of a ``JSEN`` that are not JSON, for the parts of it that a type keeps.
  private lazy var nonFiniteNodes = storage.nonFiniteNodes

  init(
    _ storage: DocumentStorage, at origin: Int, pathsFrom start: Int,
    _ settings: Settings<JSENDecoder.Configuration>, _ directTypes: DirectTypeCache,
    _ finishedElements: (any ReusableElements)?
  ) {
    self.finishedElements = finishedElements
    self.origin = origin
    self.start = start
    self.storage = storage
    tape = storage.uncheckedTape
    self.settings = settings
    self.directTypes = directTypes
    usesDefaultKeys = if case .useDefaultKeys = settings.values.keys { true } else { false }
  }

  var configuration: JSENDecoder.Configuration {
    @inline(__always) get { settings.values }
  }

  /// Keeps a path for the next error.
  @inline(__always)
  func keep(_ path: consuming SharedPath?) {
    // The access is over when a key of the other path is destroyed: its `deinit` may ask for a path.
    swap(&self.path, &path)
  }

  /// Whether a value that was not read from a text has a number that is not JSON.
  ///
  /// - Complexity: O(log *n*) in such numbers; the first call takes O(*n*) in all nodes.
  func hasNonFiniteNumber(in value: Int) -> Bool {
    if storage.hasSource { return false }
    let first = nonFiniteNodes.partitioningIndex { $0 >= value }
    return first < nonFiniteNodes.count && nonFiniteNodes[first] < tape.index(after: value)
  }

  /// Returns a key as types ask for it.
  ///
  /// - Parameter path: returns the path to the object. Only a custom strategy needs it, once for each key.
  func convertedKey(_ key: Int, _ path: @autoclosure () -> [any CodingKey]) -> String {
    switch configuration.keys {
    case .useDefaultKeys: return tape.string(key)
    case .convertFromSnakeCase:
      let name = tape.string(key)
      if !name.utf8.contains(UInt8(ascii: "_")) { return name }
      return camelCaseKeys.name(of: name) { SnakeCase.camelCase($0) }
    case .custom(let convert):
      if let name = customKeys[key] { return name }
      let name = convert(path() + [AnyCodingKey(tape.string(key))]).stringValue
      customKeys[key] = name
      return name
    }
  }
}
