/// Members and elements.
extension EncodingState {
  /// Adds the key of a member to the container on top.
  ///
  /// - Returns: false when the object has this key already.
  @inline(__always)
  mutating func addKey(_ name: String) -> Bool {
    let words = SmallString.words(of: name)
    let code: UInt32
    if let words {
      code = hash.hash(
        words.low, words.high & SmallString.contentMask, count: SmallString.count(words.high))
    } else {
      code = hash.hash(name)
    }
    if !top.isNew(code), !isNew(name, code) { return false }
    let token = words.map { tape.text.append(small: $0) } ?? tape.text.append(name)
    tape.append(key: token, hash: code)
    top.count &+= 1
    return true
  }

  /// Adds a key that is known to be new.
  @inline(__always)
  mutating func addDistinctKey(_ name: String) {
    tape.append(TapeNode(.key, tape.text.append(name)))
    top.count &+= 1
  }

  /// Whether the container on top does not have a key whose bit in the filter is set. If so, its node comes next.
  @inline(never)
  private mutating func isNew(_ name: String, _ code: UInt32) -> Bool {
    if !top.hasTable, top.count < MemberScan.limit, !tape.hasKey(in: Int(top.node), hash: code) {
      return true
    }
    if find(name, code) != nil { return false }
    tables[top.container]?.insert(tape.nodes.count, hash: code)
    return true
  }

  /// Returns the node of a key of the object on top.
  private mutating func find(_ name: String, _ code: UInt32) -> Int? {
    top.hasTable = true
    if tables[top.container] == nil { makeTable() }
    return KeyPattern.with(name) { tables[top.container]?.find($0, hash: code, in: tape.view) }
  }

  @inline(never)
  private mutating func makeTable() {
    var table = EncodedKeys()
    let view = tape.view
    for key in tape.children(of: top.container) {
      table.update(key, hash: view.hash(ofKey: key), in: view)
    }
    tables[top.container] = table
  }

  /// The value of the member with a key, which the object on top has.
  mutating func value(forKey name: String) -> Int {
    tape.current((find(name, hash.hash(name)) ?? 0) + 1)
  }

  /// Begins an element of the array on top.
  @inline(__always)
  mutating func beginElement() { top.count &+= 1 }
}

/// The nodes of an object's keys, by hash.
struct EncodedKeys {
  private var index = KeyIndex(minimumCapacity: 2 * MemberScan.limit)
  /// The nodes, in the order in which they were added; -1 for one that has been removed.
  private var keys: [Int] = []

  mutating func insert(_ key: Int, hash: UInt32) {
    index.insert(keys.count, hash: hash)
    keys.append(key)
  }

  /// Adds a key. An earlier one that is the same no longer counts: an object of a document may have it twice.
  mutating func update(_ key: Int, hash: UInt32, in tape: Tape) {
    let earlier = index.find(hash: hash) { tape.isSameKey(keys[$0], key) }
    if let earlier { keys[earlier] = key } else { insert(key, hash: hash) }
  }

  func find(_ pattern: borrowing KeyPattern, hash: UInt32, in tape: Tape) -> Int? {
    let found = index.find(hash: hash) { position in
      keys[position] >= 0 && tape.key(keys[position], is: pattern)
    }
    return found.map { keys[$0] }
  }

  mutating func remove(_ key: Int, hash: UInt32) {
    if let position = index.find(hash: hash, where: { keys[$0] == key }) { keys[position] = -1 }
  }
}
