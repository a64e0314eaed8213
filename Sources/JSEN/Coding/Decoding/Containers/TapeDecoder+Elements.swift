/// Whole arrays and objects with one type of value, decoded in one loop.
extension TapeDecoder {
  /// Decodes the elements of an array, with one child decoder. A child that a type has kept is replaced.
  @inline(__always)
  func elements<T>(_ decode: (TapeDecoder) throws -> T) throws -> [T] {
    let end = try arrayNode().next
    var child = makeChild()
    defer { recycle(&child) }
    var elements: [T] = []
    elements.reserveCapacity(tape.capacity(index, for: T.self))
    var element = index &+ 1
    while element < end {
      if elements.count > 0, !isKnownUniquelyReferenced(&child) {
        recycle(&child)
        child = makeChild()
      }
      child.preparedIndex = -1
      child.move(to: element, .index(elements.count), in: self)
      element = tape.index(after: element)
      elements.append(try decode(child))
    }
    return elements
  }

  /// Decodes the elements of an array of scalars. `decode` is given the node and the position.
  @inline(__always)
  func scalarElements<T>(_ decode: (Int, Int) throws -> T) throws -> [T] {
    let end = try arrayNode().next
    var elements: [T] = []
    elements.reserveCapacity(tape.capacity(index, for: T.self))
    // By hand: `elements(of:)` takes 14 % longer for 10,000 integers.
    var element = index &+ 1
    while element < end {
      elements.append(try decode(element, elements.count))
      element = tape.index(after: element)
    }
    return elements
  }

  /// Decodes the members of an object into a dictionary, each with a child decoder. Keys are not converted.
  @inline(__always)
  func members<T>(_ decode: (TapeDecoder) throws -> T) throws -> [String: T] {
    try scalarMembers { value, key in
      var child = makeChild(at: value, .member(key))
      defer { recycle(&child) }
      return try decode(child)
    }
  }

  /// Decodes the members of an object of scalars into a dictionary. `decode` is given the nodes of the value and of
  /// the key. Keys are not converted.
  @inline(__always)
  func scalarMembers<T>(_ decode: (Int, Int) throws -> T) throws -> [String: T] {
    _ = try objectNode()
    let keepsFirst = context.storage.duplicateKeys == .keepFirst
    var members = [String: T](minimumCapacity: tape.capacity(index, for: (String, T).self))
    var effective: Set<Int>?
    for key in tape.members(of: index) {
      let name = tape.string(key)
      if keepsFirst, members[name] != nil { continue }
      // A subscript looks up more of Swift's metadata when the type is not specialized: it takes 1.4 times as long.
      do { members.updateValue(try decode(key &+ 1, key), forKey: name) } catch {
        if !isReplaced(key, &effective) { throw error }
      }
    }
    try requireAllMembers(members.count)
    return members
  }

  /// Throws if a dictionary that was made of this object has fewer members than the object has keys.
  @inline(__always)
  func requireAllMembers(_ count: Int) throws {
    if tape.count(index) != count { try findEqualKeys(count) }
  }

  @inline(never)
  private func findEqualKeys(_ count: Int) throws {
    guard tape[index].hasTag(.object) else { return }
    let keys = tape.distinctMembers(of: index)
    if keys.count == count { return }
    var names: Set<String> = []
    throw equalKeys(at: keys.first { !names.insert(tape.string($0)).inserted })
  }

  /// Whether a later member with the same key replaces a member, so that an error in it has no effect.
  ///
  /// - Parameter effective: the members that no other member replaces, once they are known.
  @inline(never)
  private func isReplaced(_ key: Int, _ effective: inout Set<Int>?) -> Bool {
    if effective == nil {
      if tape.duplicateKeys == .reject || !tape.hasRepeatedKeys(index) {
        return false
      }
      effective = Set(tape.distinctMembers(of: index))
    }
    return effective?.contains(key) == false
  }
}
