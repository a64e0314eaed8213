extension JSENReader: JSENSource, ReadableSource {
  func reader(at key: JSEN.KeyPath?) -> JSENReader {
    guard let key else { return self }
    guard let storage else { return json.reader(at: key) }
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
