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
    tables[top.container]?.append(tape.nodes.count, hash: code)
    return true
  }

  /// Returns the node of a key of the object on top.
  private mutating func find(_ name: String, _ code: UInt32) -> Int? {
    top.hasTable = true
    if tables[top.container] == nil { makeTable() }
    let view = tape.view
    return KeyPattern.with(name) { pattern in
      tables[top.container]?.find(hash: code) { view.key($0, is: pattern) }
    }
  }

  @inline(never)
  private mutating func makeTable() {
    let keys = tape.children(of: top.container)
    tables[top.container] = MemberIndex(keys, of: tape.view, expecting: 2 * MemberScan.limit)
  }

  /// The value of the member with a key, which the object on top has.
  mutating func value(forKey name: String) -> Int {
    tape.current((find(name, hash.hash(name)) ?? 0) + 1)
  }

  /// Begins an element of the array on top.
  @inline(__always)
  mutating func beginElement() { top.count &+= 1 }
}
