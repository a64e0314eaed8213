/// Paths with `[*]`, which means all elements of an array or all values of an object, as in JSONPath (RFC 9535).
extension JSENSource {
  /// Returns a reader of each value to which a path with wildcards leads, or the reason why there is none; nil for a
  /// path without wildcards.
  ///
  /// - Parameter isOptional: whether there are no values when the part before the first wildcard is missing or null.
  /// - Throws: an error about the part before the first wildcard.
  func matches(
    _ key: JSEN.KeyPath?, isOptional: Bool = false
  ) throws(JSEN.FetchError) -> [Result<JSENReader, JSEN.FetchError>]? {
    guard let parts = key?.wildcardParts else { return nil }
    let path = parts[0].map { JSEN.KeyPath($0) }
    guard try (isOptional ? find(path) : require(path)) != nil else { return [] }
    let root = path.map { fetchReader($0) } ?? lookUp(nil)
    var matches = try root.children().map { Result<_, JSEN.FetchError>.success($0) }
    for (number, part) in parts.enumerated().dropFirst() {
      if number > 1 { matches = matches.flatMap { $0.children() } }
      guard let part else { continue }
      matches = matches.map { $0.followed(along: JSEN.KeyPath(part)) }
    }
    return matches
  }
}

extension JSENReader {
  /// Readers of the elements or members, which know the way to them.
  fileprivate func children() throws(JSEN.FetchError) -> [JSENReader] {
    var children: [JSENReader] = []
    if kind == .array {
      var elements = try elements()
      while elements.advance() {
        children.append(elements.element.with(PathStep(elements.key, next: trail)))
      }
    } else if var members = Members(self) {
      while let (key, value) = members.next() {
        children.append(value.with(PathStep(JSEN.KeyPath(segments: [key]), next: trail)))
      }
    } else {
      throw mismatch("an object or array")
    }
    return children
  }
}

extension Result<JSENReader, JSEN.FetchError> {
  fileprivate func children() -> [Self] {
    do throws(JSEN.FetchError) {
      return try get().children().map { .success($0) }
    } catch {
      return [.failure(error)]
    }
  }

  fileprivate func followed(along path: JSEN.KeyPath) -> Self {
    flatMap { reader in
      let found = reader.fetchReader(path)
      return found.isNothing
        ? .failure(JSEN.FetchError(.missing(path), at: reader)) : .success(found)
    }
  }
}
