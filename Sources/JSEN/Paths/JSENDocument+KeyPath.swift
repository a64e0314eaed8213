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
    // SAFETY: the storage, which owns the tape, is held to the end.
    let tape = storage.uncheckedTape
    let keepsLast = storage.duplicateKeys == .keepLast
    defer { extendLifetime(storage) }
    return path.follow(from: index) { place, bytes, range in
      tape.child(of: place, bytes, range, keepsLast: keepsLast)
    }
  }

  /// Whether a path leads to no value because it goes through one that has no such members or elements. Null may have
  /// any.
  func refuses(_ path: JSEN.KeyPath) -> Bool {
    // SAFETY: the storage, which owns the tape, is held to the end.
    let tape = storage.uncheckedTape
    let keepsLast = storage.duplicateKeys == .keepLast
    defer { extendLifetime(storage) }
    var isRefused = false
    _ = path.follow(from: index) { place, bytes, range in
      let child = tape.child(of: place, bytes, range, keepsLast: keepsLast)
      if child == nil { isRefused = !tape[place].kind.fits(bytes, range) }
      return child
    }
    return isRefused
  }
}

extension Tape {
  /// The member or element that a segment names.
  @inline(never)
  func child(
    of index: Int, _ bytes: TextBytes, _ range: TextRange, keepsLast: Bool
  ) -> Int? {
    let node = self[index]
    if node.hasTag(.object) {
      if 1...8 ~= range.count {
        let word = bytes.partialWord(unchecked: range.start, length: range.count)
        return member(of: index, shortKey: word, count: range.count, keepsLast: keepsLast)
      }
      return longMember(of: index, bytes, range, keepsLast: keepsLast)
    }
    guard node.hasTag(.array), let position = JSEN.KeyPath.index(bytes, range) else { return nil }
    return element(of: index, at: position)
  }

  // A separate call, since it needs many registers.
  @inline(never)
  private func longMember(
    of index: Int, _ bytes: TextBytes, _ range: TextRange, keepsLast: Bool
  ) -> Int? {
    member(of: index, KeyPattern(bytes, range), keepsLast: keepsLast)
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when there is none.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
