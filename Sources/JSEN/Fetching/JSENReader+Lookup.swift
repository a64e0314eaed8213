extension JSENReader: JSENSource {
  /// Returns a reader of the value at the end of a path; a reader of nothing when no value exists.
  ///
  /// - Parameter key: a path; nil for this reader itself.
  /// - Complexity: that of reading along a key path.
  public func lookUp(_ key: JSEN.KeyPath?) -> JSENReader {
    guard let key else { return self }
    guard let storage else { return json.lookUp(key) }
    return storage.node(at: key, from: index).map { JSENReader(node: $0, of: storage) }
      ?? JSENReader()
  }

  /// Follows a path until a value is missing.
  func stop(on key: JSEN.KeyPath) -> KeyPathStop<JSENReader> {
    if let storage, let stop = node?.stop(on: key) {
      return KeyPathStop(
        place: JSENReader(node: stop.place.index, of: storage), depth: stop.depth,
        isMismatch: stop.isMismatch)
    }
    let stop = json.stop(on: key)
    return KeyPathStop(
      place: stop.depth == 0 ? self : JSENReader(json: stop.place), depth: stop.depth,
      isMismatch: stop.isMismatch)
  }

  /// The keys of an object, in order.
  var keys: [String] {
    node?.members.map(\.key) ?? json.object.map { Array($0.keys) } ?? []
  }
}
