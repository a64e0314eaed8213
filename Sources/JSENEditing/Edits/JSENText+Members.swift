public import JSEN
import JSENStandards

/// Edits of members and elements whose values stay.
extension JSENText {
  /// Inserts a new member before another one.
  ///
  ///     var package = try JSENText("{\n  \"name\": \"a\",\n  \"main\": \"a.js\"\n}")
  ///     try package.insert("1.0.0", forKey: "version", before: "main")
  ///     print(package)
  ///     // prints:
  ///     // {
  ///     //   "name": "a",
  ///     //   "version": "1.0.0",
  ///     //   "main": "a.js"
  ///     // }
  ///
  /// - Parameters:
  ///   - value: the value of the new member.
  ///   - key: its key.
  ///   - path: the path to a member of the object.
  /// - Throws: ``EditError`` when no such member exists, or when the object has the key already.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func insert(
    _ value: JSEN, forKey key: String, before path: JSEN.KeyPath
  ) throws(EditError) {
    try insert(value, forKey: key, path, offset: 0)
  }

  /// Inserts a new member after another one.
  ///
  /// - Parameters:
  ///   - value: the value of the new member.
  ///   - key: its key.
  ///   - path: the path to a member of the object.
  /// - Throws: ``EditError`` when no such member exists, or when the object has the key already.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func insert(
    _ value: JSEN, forKey key: String, after path: JSEN.KeyPath
  ) throws(EditError) {
    try insert(value, forKey: key, path, offset: 1)
  }

  private mutating func insert(
    _ value: JSEN, forKey key: String, _ path: JSEN.KeyPath, offset: Int
  ) throws(EditError) {
    try check(value)
    let rest = JSEN.maximumDepth - path.segments.count
    if rest < 0 || value.isDeeper(than: rest) { throw EditError.depthLimit(at: path) }
    try tree.changeContainer(ofValueAt: path) {
      (container, slot) throws(EditError) in
      try container.requireObject(path)
      try container.requireNoKey(key, path)
      let next = offset == 0 ? slot : container.order.slot(after: slot)
      container.insert(Piece(json: value), forKey: key, before: next)
    }
  }

  /// Gives a member another key. The new key has the quotes of the old one, if it can have them.
  ///
  ///     var file = try JSENText("{'colour': 1 /* red */}", options: .json5)
  ///     try file.rename(keyAt: "colour", to: "color")
  ///     print(file)
  ///     // prints {'color': 1 /* red */}
  ///
  /// - Parameters:
  ///   - path: the path to the member.
  ///   - key: the new key.
  /// - Throws: ``EditError`` when no such member exists, or when the object has the new key already.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func rename(keyAt path: JSEN.KeyPath, to key: String) throws(EditError) {
    try tree.changeContainer(ofValueAt: path) {
      (container, slot) throws(EditError) in
      try container.requireObject(path)
      let old = container.name(at: slot)
      if old.hasSameBytes(as: key) { return }
      try container.requireNoKey(key, path)
      // Another member with the old key would count then.
      if container.hasRepeatedKeys {
        let isRepeated = container.order.slots.contains {
          $0 != slot && container.name(at: $0).hasSameBytes(as: old)
        }
        if isRepeated {
          throw EditError("the object has the key \"\(old)\" more than once", at: path)
        }
      }
      container.rename(slot, to: key)
    }
  }

  /// Moves a value with the comments that are about it.
  ///
  ///     var file = try JSENText("{\n  // the port\n  \"port\": 8080,\n  \"server\": {\n    \"host\": \"a\"\n  }\n}", options: .jsonc)
  ///     try file.move(from: "port", to: "server.port")
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   "server": {
  ///     //     "host": "a",
  ///     //     // the port
  ///     //     "port": 8080
  ///     //   }
  ///     // }
  ///
  /// A value that is at the new place is replaced. In an array, the value is inserted, and later elements move up.
  ///
  /// - Parameters:
  ///   - source: the path to the value.
  ///   - path: the path to its new place, after the value was removed. The container there must exist.
  /// - Throws: ``EditError`` when no such value or container exists, and for a move into the value itself.
  /// - Complexity: that of ``set(_:at:)``, and O(*n*) in the text of the value.
  public mutating func move(
    from source: JSEN.KeyPath, to path: JSEN.KeyPath
  ) throws(EditError) {
    let (from, to) = (source.segments, path.segments)
    if from.isEmpty || to.isEmpty { throw EditError.emptyPath }
    if to.count > from.count, zip(from, to).allSatisfy({ $0.hasSameBytes(as: $1) }) {
      throw EditError("a value cannot be moved into itself", at: source)
    }
    guard let value = tree.root.value(at: source) else {
      throw tree.root.editError(forNothingAt: source)
    }
    let depth = to.count - 1 + value.extent().depth
    if depth > JSEN.maximumDepth { throw EditError.depthLimit(at: path) }
    if tree.root.value(at: path) == nil,
      let objection = tree.root.objection(toAdding: path, at: 0)
    {
      throw EditError(objection, at: path)
    }
    try checkDestination(to, path, of: from)
    if from.elementsEqual(to, by: { $0.hasSameBytes(as: $1) }) { return }
    let moved = try tree.changeContainer(ofValueAt: source) { container, slot in
      container.remove(at: slot)
    }
    try tree.changeContainer(at: JSEN.KeyPath(segments: to.dropLast())) { container in
      let last = to[to.count - 1]
      let (key, slot) = (container.isObject ? last : nil, container.slot(ofSegment: last))
      if key != nil, let slot {
        container.replace(at: slot, by: moved)
      } else {
        container.insert(moved, forKey: key, before: slot)
      }
    }
  }

  /// Checks that a value can be put at a place after it was removed, so that nothing changes if it cannot.
  private func checkDestination(
    _ to: [String], _ path: JSEN.KeyPath, of from: [String]
  ) throws(EditError) {
    // The elements after a removed one move down.
    var place = to.dropLast()
    let parent = from.dropLast()
    let isInArray = tree.root.value(at: JSEN.KeyPath(segments: parent))?.kind == .array
    let removed = isInArray ? JSEN.KeyPath.index(from[from.count - 1]) : nil
    let isBeside = place.starts(with: parent) { $0.hasSameBytes(as: $1) }
    if isBeside, place.count > parent.count, let removed,
      let index = JSEN.KeyPath.index(place[parent.count]), index >= removed
    {
      place[parent.count] = String(index + 1)
    }
    let container = tree.root.value(at: JSEN.KeyPath(segments: place))
    switch container?.kind {
    case .object: return
    case .array:
      let count = (container?.elementCount ?? 0) - (isBeside && place.count == parent.count ? 1 : 0)
      let last = to[to.count - 1]
      guard let index = JSEN.KeyPath.index(last), index <= count else {
        throw EditError("there is no index \(last) in an array of \(count)", at: path)
      }
    case nil: throw EditError(tree.root.errorForNothing(at: JSEN.KeyPath(segments: place)))
    case let kind?:
      throw EditError(
        "expected an array or an object, found \(kind.withArticle)",
        at: JSEN.KeyPath(segments: place))
    }
  }

  /// Sorts the members of an object by their keys. Each takes the comments with it that are about it.
  ///
  ///     var file = try JSENText("{\n  \"b\": 2, // two\n  // one\n  \"a\": 1\n}", options: .jsonc)
  ///     try file.sortMembers(at: "")
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   // one
  ///     //   "a": 1,
  ///     //   "b": 2 // two
  ///     // }
  ///
  /// Commas stay where they are, and so do comments that are about no member. The sort is stable.
  ///
  /// - Parameters:
  ///   - path: the path to the object; the empty path is the whole text.
  ///   - areInIncreasingOrder: whether a key comes before another one; by default in the order of their code points.
  /// - Throws: ``EditError`` when no object exists at the path.
  /// - Complexity: O(*n* log *n*) in the members.
  public mutating func sortMembers(
    at path: JSEN.KeyPath,
    by areInIncreasingOrder: (String, String) -> Bool = {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  ) throws(EditError) {
    let value = path.isEmpty ? tree.root : tree.root.value(at: path)
    if let kind = value?.kind, kind != .object {
      throw EditError("expected an object, found \(kind.withArticle)", at: path)
    }
    try tree.changeContainer(at: path) { $0.sortMembers(by: areInIncreasingOrder) }
  }
}

extension OpenContainer {
  fileprivate func requireObject(_ path: JSEN.KeyPath) throws(JSENText.EditError) {
    if !isObject {
      throw JSENText.EditError("expected a member of an object, found an element", at: path)
    }
  }

  fileprivate func requireNoKey(_ key: String, _ path: JSEN.KeyPath) throws(JSENText.EditError) {
    if slot(of: key) != nil {
      let place = JSEN.KeyPath(segments: path.segments.dropLast())
      throw JSENText.EditError("the object has the key \"\(key)\" already", at: place)
    }
  }
}
