extension JSONReadable where Self: Sendable {
  /// Returns the error for the first segment of a path that has no value.
  ///
  /// - Parameter path: a path that leads to no value.
  /// - Complexity: that of reading along the path. The error looks for the nearest key when it is read.
  package func errorForNothing(at path: JSEN.KeyPath) -> JSEN.KeyPathError {
    let segments = path.segments
    if segments.isEmpty { return JSEN.KeyPathError(.emptyPath, path, at: 0) }
    let stop = stop(on: path)
    let depth = min(stop.depth, segments.count - 1)
    if path.missingSegment == depth { return JSEN.KeyPathError(.emptySegment, path, at: depth) }
    let place = stop.place
    return switch place.kind {
    case .array:
      JSEN.KeyPathError(
        .noElement(segments[depth], count: place.elementCount), path, at: depth)
    case .object: JSEN.KeyPathError(.missing, path, at: depth) { place.keys }
    case let other: JSEN.KeyPathError(.notAContainer(other), path, at: depth)
    }
  }
}

extension JSONReadable {
  /// How many elements or members there are, without those of repeated keys.
  package var childCount: Int {
    var children = makeChildren()
    var count = 0
    while children.next() != nil { count += 1 }
    return count
  }

  /// The keys of an object, in order.
  var keys: [String] {
    var keys: [String] = []
    var children = makeChildren()
    while children.next() != nil { children.key.map { keys.append($0) } }
    return keys
  }
}
