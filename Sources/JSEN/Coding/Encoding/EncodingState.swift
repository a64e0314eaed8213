/// Everything that changes during a call: the sink, and a stack of the open containers.
///
/// Nearly all types use their containers like a stack, and what they encode goes straight to the sink. When a type uses
/// a container that has ended, or encodes a key twice, the state switches to a tree (``EncodingTree``).
///
/// No method here runs code of the user. A key may be an object with a `deinit`, so no method destroys the last copy of a
/// key either: `removed` keeps what is not needed any more.
struct EncodingState: ~Copyable {
  var sink: EncodingSink
  var top: EncodingFrame
  /// The frames around the one on top.
  var enclosing = ScratchStack<EncodingFrame>()
  /// The keys of the values being encoded, for coding paths.
  var keys = ScratchStack<any CodingKey>()
  private var hashes = ScratchStack<UInt32>()
  private var nested = ScratchStack<NestedContainer>()
  /// Nested containers of values that have ended. The encoder destroys them, and the keys in them, between two accesses
  /// to the state.
  private var removed = ScratchStack<NestedContainer>()
  /// The hashes of the keys of objects with more than ``MemberScan/limit`` members.
  private var indexes: [Int: KeyIndex] = [:]
  /// The keys that have been converted to snake case.
  var convertedKeys: [String: String] = [:]
  private var lastID = 1
  /// The frame of the innermost value whose `encode(to:)` is running.
  var currentID = 1
  /// How many containers are open.
  var depth: Int
  private(set) var hasFailed = false
  /// The error of a function that cannot throw. The next function that can throws it.
  private var failure: [EncodingError] = []
  /// How the next value is reached from the frame on top.
  var nextComponent = EncodingFrame.PathComponent.same
  var tree: EncodingTree?

  private let hash = KeyHash.shared

  init(_ sink: consuming EncodingSink, depth: Int) {
    self.sink = sink
    self.depth = depth
    top = EncodingFrame(id: 1, component: .same, isValue: true, hashStart: 0, nestedStart: 0)
    top.kind = .single
  }

  /// Keeps an error, when it is the first one.
  mutating func fail(_ error: EncodingError) {
    if hasFailed { return }
    failure = [error]
    hasFailed = true
  }

  @inline(__always)
  func throwFailure() throws {
    if hasFailed, let error = failure.first { throw error }
  }

  /// Returns an id for a new container.
  mutating func makeID() -> Int {
    lastID &+= 1
    return lastID
  }

  /// Puts a frame on top, and returns its id.
  @inline(__always)
  mutating func push(_ component: EncodingFrame.PathComponent, isValue: Bool) -> Int {
    let id = makeID()
    enclosing.append(top)
    top = EncodingFrame(
      id: id, component: component, isValue: isValue, hashStart: hashes.count,
      nestedStart: nested.count)
    return id
  }

  /// Begins the container of the frame on top.
  @inline(__always)
  mutating func begin(_ kind: EncodingFrame.Kind) {
    top.kind = kind
    depth &+= 1
    if kind == .object { sink.beginObject() } else { sink.beginArray() }
  }

  /// Ends the container of the frame on top. The frame stays on the stack.
  @inline(__always)
  mutating func endContainer() {
    switch top.kind {
    case .object:
      sink.endObject()
      depth &-= 1
      hashes.truncate(to: top.hashStart)
      if top.count > MemberScan.limit { indexes[top.id] = nil }
    case .array:
      sink.endArray()
      depth &-= 1
    case .empty:
      // A value that encodes nothing becomes an empty object.
      sink.beginObject()
      sink.endObject()
    case .single: break
    }
  }

  /// Ends the frame on top, and removes it.
  @inline(__always)
  mutating func pop() {
    endContainer()
    if top.isValue {
      if nested.count > top.nestedStart { removeNested(from: top.nestedStart) }
    } else {
      if top.kind == .empty { nested[top.nestedStart].wasEmpty = true }
      // `nested` has another copy of this key.
      if top.component == .key { _ = keys.removeLast() }
    }
    top = enclosing.removeLast()
  }

  /// Forgets the nested containers from `start` on.
  @inline(never)
  private mutating func removeNested(from start: Int) {
    while nested.count > start { removed.append(nested.removeLast()) }
  }

  @inline(__always)
  var hasRemoved: Bool { removed.count > 0 }

  /// Returns a nested container that is not needed any more, for the caller to destroy when the access to the state is
  /// over.
  mutating func takeRemoved() -> NestedContainer { removed.removeLast() }

  /// Puts a frame on top for a container, or for a superclass, inside the frame on top. The caller has begun its
  /// member or element.
  mutating func pushNested(_ key: (any CodingKey)?) -> Int {
    let record = NestedContainer(
      id: lastID + 1, parent: top.id, position: top.count - 1, key: key)
    if let key { keys.append(key) }
    let id = push(key == nil ? .index : .key, isValue: false)
    nested.append(record)
    return id
  }

  /// Brings a frame to the top by ending the containers opened in it. When that is impossible, switches to the tree.
  ///
  /// - Returns: whether the frame is on top. When it is not, there is a tree.
  @inline(never)
  mutating func bringToTop(_ id: Int) -> Bool {
    if tree != nil { return false }
    if id != top.id, !top.isValue {
      var position = enclosing.count - 1
      while position >= 0, enclosing[position].id != id, !enclosing[position].isValue {
        position -= 1
      }
      if position >= 0, enclosing[position].id == id {
        while top.id != id { pop() }
      }
    }
    if id == top.id { return true }
    switchToTree()
    return false
  }

  /// Records the key of a new member of the frame on top.
  ///
  /// - Returns: false when the key may be a repeated one. Only the tree can tell.
  @inline(__always)
  mutating func recordKey(_ name: String) -> Bool {
    let code = hash.hash(name)
    if !top.filter.insert(code) || top.count >= MemberScan.limit, !recordHash(code) {
      return false
    }
    hashes.append(code)
    return true
  }

  @inline(never)
  private mutating func recordHash(_ code: UInt32) -> Bool {
    if top.count < MemberScan.limit {
      for position in top.hashStart..<hashes.count where hashes[position] == code { return false }
      return true
    }
    if indexes[top.id] == nil {
      var index = KeyIndex(minimumCapacity: 4 * MemberScan.limit)
      for position in top.hashStart..<hashes.count {
        index.insert(position - top.hashStart, hash: hashes[position])
      }
      indexes[top.id] = index
    }
    // Two keys with the same hash count as one here; the tree compares the keys themselves.
    return indexes[top.id]?.find(hash: code, orInsert: top.count) { _ in true } == nil
  }

  /// Adds the key of a member of the frame on top, whose value is written next.
  ///
  /// - Returns: false when the key may be a repeated one. Then there is a tree.
  @inline(__always)
  mutating func addKey(_ name: String) -> Bool {
    guard recordKey(name) else {
      switchToTree()
      return false
    }
    sink.addKey(name)
    top.count &+= 1
    return true
  }

  /// Adds a key that is known to be new.
  @inline(__always)
  mutating func addDistinctKey(_ name: String) {
    sink.addKey(name)
    top.count &+= 1
  }

  /// Begins an element of the frame on top.
  @inline(__always)
  mutating func beginElement() {
    sink.beginElement()
    top.count &+= 1
  }

  /// Removes the last member or element of a frame, after its value has thrown.
  mutating func rollBack(in id: Int, to mark: EncodingSink.Mark, isMember: Bool) {
    rollBack(in: id, to: mark)
    top.count -= 1
    if isMember {
      if hashes.count > top.hashStart { _ = hashes.removeLast() }
      indexes[top.id] = nil
    }
  }

  /// Removes what was written since a mark, and the frames above a frame.
  mutating func rollBack(in id: Int, to mark: EncodingSink.Mark) {
    while top.id != id {
      if top.kind == .object || top.kind == .array { depth -= 1 }
      // `nested` has another copy of this key.
      if !top.isValue, top.component == .key { _ = keys.removeLast() }
      hashes.truncate(to: top.hashStart)
      removeNested(from: top.nestedStart)
      indexes[top.id] = nil
      top = enclosing.removeLast()
    }
    sink.truncate(to: mark)
  }
}

/// Coding paths, which are made on request only.
extension EncodingState {
  /// Returns the frame at a position of the stack.
  func frame(at position: Int) -> EncodingFrame {
    position < enclosing.count ? enclosing[position] : top
  }

  /// Returns the frame with an id; nil when it is not on the stack.
  func frame(_ id: Int) -> EncodingFrame? {
    for position in (0...enclosing.count).reversed() where frame(at: position).id == id {
      return frame(at: position)
    }
    return nil
  }

  /// Returns the path to a frame on the stack; nil when the frame is not there.
  func path(to id: Int) -> [any CodingKey]? {
    var path: [any CodingKey] = []
    var keyCount = 0
    for position in 0...enclosing.count {
      let frame = frame(at: position)
      switch frame.component {
      case .same: break
      case .key:
        path.append(keys[keyCount])
        keyCount += 1
      case .index:
        path.append(AnyCodingKey(index: self.frame(at: position - 1).count - 1))
      }
      if frame.id == id { return path }
    }
    return nil
  }
}

/// Switching to the tree.
extension EncodingState {
  /// Turns what has been written into a tree. Each container that a type may still write into gets a node.
  mutating func switchToTree() {
    guard tree == nil else { return }
    let frames = (0...enclosing.count).map { frame(at: $0) }
    if top.kind == .empty { sink.addNull() }
    for frame in frames.reversed() {
      switch frame.kind {
      case .object:
        sink.endObject()
        depth -= 1
      case .array:
        sink.endArray()
        depth -= 1
      case .empty, .single: break
      }
    }
    let value: JSEN
    do {
      value = try sink.finishValue()
    } catch {
      fail(.invalid("a value", at: [], "cannot read back what was written: \(error)"))
      value = .null
    }
    let root = EncodingNode(.value(value), path: nil, depth: depth)
    var tree = EncodingTree(root: root)
    var node = root
    var keyCount = 0
    for (position, frame) in frames.enumerated() {
      if position > 0 {
        let index = frames[position - 1].count - 1
        switch frame.component {
        case .same: break
        case .key:
          node = node.child(at: index, key: keys[keyCount])
          keyCount += 1
        case .index: node = node.child(at: index, key: nil)
        }
      }
      if frame.kind == .empty { node.content = .empty }
      tree.nodes[frame.id] = node
    }
    for position in 0..<nested.count {
      let record = nested[position]
      guard tree.nodes[record.id] == nil, let parent = tree.nodes[record.parent] else {
        continue
      }
      let node = parent.child(at: record.position, key: record.key)
      if record.wasEmpty { node.content = .empty }
      tree.nodes[record.id] = node
    }
    self.tree = tree
    leaveStack()
  }

  /// Ends the call: no container can write any more.
  ///
  /// - Returns: the tree. The caller destroys it, and what is removed, when the access to the state is over.
  mutating func close() -> EncodingTree? {
    let old = tree
    tree = EncodingTree(root: nil)
    // A key may hold a container that holds the encoder. So nothing of a call that has failed stays here.
    removeNested(from: 0)
    while keys.count > 0 {
      removed.append(NestedContainer(id: 0, parent: 0, position: 0, key: keys.removeLast()))
    }
    currentID = 0
    leaveStack()
    return old
  }

  /// Makes every container look for its node. From here on no frame is on top: no container has this id.
  private mutating func leaveStack() {
    top = EncodingFrame(id: -1, component: .same, isValue: true, hashStart: 0, nestedStart: 0)
  }
}
