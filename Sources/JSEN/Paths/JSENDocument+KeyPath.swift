extension JSENDocument.Value {
  /// The value at the end of a path; nil when there is none.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document[keyPath: "users.0.name"]?.string ?? "")
  ///     // prints Ann
  ///
  /// - Complexity: O(*n*) in the members and elements of the containers on the path. The content of other containers is
  ///   skipped.
  public subscript(keyPath path: JSEN.KeyPath) -> JSENDocument.Value? {
    node(at: path).map { JSENDocument.Value(storage: storage, index: $0) }
  }

  /// The node of the value at the end of a path; nil when there is none.
  @inline(__always)
  func node(at path: JSEN.KeyPath) -> Int? {
    defer { extendLifetime(storage) }
    var walker = walker
    return path.lead(&walker) ? walker.index : nil
  }

  /// Follows a path as far as there are nodes.
  func stop(on path: JSEN.KeyPath) -> KeyPathStop<Int> {
    defer { extendLifetime(storage) }
    var walker = StoppingWalker(walker)
    _ = path.lead(&walker)
    let index = walker.base.index
    return KeyPathStop(
      place: index, depth: walker.depth,
      isMismatch: walker.isMismatch(in: walker.base.tape[index].kind))
  }

  @inline(__always)
  private var walker: TapeWalker {
    // SAFETY: the tape lives as long as the storage, which the callers hold to the end.
    TapeWalker(
      tape: storage.uncheckedTape, index: index, keepsLast: storage.duplicateKeys == .keepLast)
  }
}

/// A place in a tape.
private struct TapeWalker: KeyPathWalker {
  let tape: Tape
  var index: Int
  let keepsLast: Bool

  @inline(__always)
  mutating func move(to segment: SmallKey) -> Bool {
    guard let child = tape.child(of: index, segment, keepsLast: keepsLast) else { return false }
    index = child
    return true
  }

  @inline(__always)
  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    guard let child = tape.child(of: index, text, segment, keepsLast: keepsLast) else {
      return false
    }
    index = child
    return true
  }
}

extension Tape {
  /// The member or element that a segment names.
  @inline(__always)
  fileprivate func child(of index: Int, _ segment: SmallKey, keepsLast: Bool) -> Int? {
    self[index].hasTag(.object)
      ? member(of: index, segment, keepsLast: keepsLast) : element(of: index, segment)
  }

  @inline(never)
  private func element(of index: Int, _ segment: SmallKey) -> Int? {
    guard self[index].hasTag(.array), let position = JSEN.KeyPath.index(segment) else { return nil }
    return element(of: index, at: position)
  }

  /// The same for a segment that is not a ``SmallKey``.
  @inline(never)
  fileprivate func child(
    of index: Int, _ text: TextBytes, _ segment: TextRange, keepsLast: Bool
  ) -> Int? {
    let node = self[index]
    if node.hasTag(.object) {
      return member(of: index, KeyPattern(text, segment), keepsLast: keepsLast)
    }
    guard node.hasTag(.array), let position = JSEN.KeyPath.index(text, segment) else { return nil }
    return element(of: index, at: position)
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when there is none.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
