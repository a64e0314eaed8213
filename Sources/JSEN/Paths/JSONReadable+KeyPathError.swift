extension JSONReadable {
  /// Returns the error for the first segment of a path that has no value.
  ///
  /// - Parameter path: a path that leads to no value.
  package func errorForNothing(at path: JSEN.KeyPath) -> JSEN.KeyPathError {
    let segments = path.segments
    if segments.isEmpty { return JSEN.KeyPathError(.emptyPath, path, at: 0) }
    let stop = stop(on: path)
    let depth = min(stop.depth, segments.count - 1)
    if path.missingSegment == depth { return JSEN.KeyPathError(.emptySegment, path, at: depth) }
    var object: JSEN.Object?
    let kind: JSEN.KeyPathError.Kind
    switch stop.place.kind {
    case .array: kind = .noElement(segments[depth], count: stop.place.childCount)
    case .object:
      kind = .missing
      object = stop.place.keys
    case let other: kind = .notAContainer(other)
    }
    return JSEN.KeyPathError(kind, path, at: depth, in: object)
  }

  /// How many elements or members there are, without those of repeated keys.
  package var childCount: Int {
    var children = makeChildren()
    var count = 0
    while children.next() != nil { count += 1 }
    return count
  }

  /// An object with these keys; the nearest key is found among them.
  private var keys: JSEN.Object {
    var object = JSEN.Object()
    var children = makeChildren()
    while children.next() != nil {
      if let key = children.key { object[key] = .null }
    }
    return object
  }
}
