/// One container, or one value that may make a container, while it is being encoded.
struct EncodingFrame {
  /// Told to whoever may write into the frame; never given twice.
  let serial: Int
  var kind = Kind.undecided
  let place: Place
  /// Whether this is a value's own frame, which ends when the value's `encode(to:)` returns; else the container
  /// was opened in another one, and ends when that one is used again.
  let isValue: Bool
  /// How many members or elements have been begun.
  var count = 0
  /// How many hashes of keys, and records, there were when the frame began.
  let hashes: Int
  let records: Int
  /// A bit for each key's hash: a key whose bit is not set is new.
  var seen: UInt64 = 0

  enum Kind {
    case undecided, object, array
    /// A value without a container of its own has been written, or is under way.
    case single
  }

  /// Where a value stands in the frame below.
  enum Place {
    /// Behind a key, which lies on the stack of keys.
    case key
    /// The last element.
    case index
    /// Where the frame below stands itself: at the top, or handed on by a single-value container.
    case same
  }
}

/// A container that was opened in another one, remembered while the value that opened it is being encoded:
/// it may be used again after it was ended.
struct EncodingRecord {
  let serial: Int
  let parent: Int
  let position: Int
  /// The key behind which it stands, as it was before it was converted.
  let key: (any CodingKey)?
  var wasUndecided = false
}

/// Everything that changes during a call.
///
/// In the usual case containers are used like a stack, and what is encoded goes straight to the sink. When a
/// container is used that has been ended, or a key comes twice, what was written is turned into a tree of
/// values, and the rest of the call goes into that (``EncodingTree``).
///
/// No method here calls code of the user.
struct EncodingState: ~Copyable {
  var sink: EncodingSink
  var top: EncodingFrame
  var lower = ScratchStack<EncodingFrame>()
  /// The keys behind which the values under way stand, for coding paths.
  var keys = ScratchStack<any CodingKey>()
  private var hashes = ScratchStack<UInt32>()
  private var records = ScratchStack<EncodingRecord>()
  /// The keys of objects that have too many to look through.
  private var indexes: [Int: KeyIndex] = [:]
  /// Converted keys.
  var names: [String: String] = [:]
  private var lastSerial = 1
  /// The frame of the innermost value whose `encode(to:)` is running.
  var valueSerial = 1
  /// How many containers are open.
  var depth: Int
  /// Whether something went wrong in a call that cannot throw, and what.
  private(set) var hasFailed = false
  private var failure: [EncodingError] = []
  /// Where the next value stands.
  var place = EncodingFrame.Place.same
  var tree: EncodingTree?

  private let hash = KeyHash.shared
  private static var scanLimit: Int { 32 }

  init(_ sink: consuming EncodingSink, depth: Int) {
    self.sink = sink
    self.depth = depth
    top = EncodingFrame(serial: 1, place: .same, isValue: true, hashes: 0, records: 0)
    top.kind = .single
  }

  /// Keeps a failure, when it is the first one.
  mutating func fail(_ error: EncodingError) {
    if hasFailed { return }
    failure = [error]
    hasFailed = true
  }

  @inline(__always)
  func throwFailure() throws {
    if hasFailed, let error = failure.first { throw error }
  }

  mutating func newSerial() -> Int {
    lastSerial &+= 1
    return lastSerial
  }

  @inline(__always)
  mutating func push(_ place: EncodingFrame.Place, isValue: Bool) -> Int {
    let serial = newSerial()
    lower.append(top)
    top = EncodingFrame(
      serial: serial, place: place, isValue: isValue, hashes: hashes.count, records: records.count)
    return serial
  }

  /// Begins the container of the frame on top.
  @inline(__always)
  mutating func begin(_ kind: EncodingFrame.Kind) {
    top.kind = kind
    depth &+= 1
    if kind == .object { sink.beginObject() } else { sink.beginArray() }
  }

  /// Ends the container of the frame on top, which stays.
  @inline(__always)
  mutating func endContainer() {
    switch top.kind {
    case .object:
      sink.endObject()
      depth &-= 1
      hashes.truncate(to: top.hashes)
      if top.count >= Self.scanLimit { indexes[top.serial] = nil }
    case .array:
      sink.endArray()
      depth &-= 1
    case .undecided:
      // What encodes nothing is an empty object.
      sink.beginObject()
      sink.endObject()
    case .single: break
    }
  }

  /// Ends the frame on top.
  @inline(__always)
  mutating func pop() {
    endContainer()
    if top.isValue {
      if records.count > top.records { records.truncate(to: top.records) }
    } else {
      if top.kind == .undecided { records[top.records].wasUndecided = true }
      if top.place == .key { _ = keys.removeLast() }
    }
    top = lower.removeLast()
  }

  /// Opens a container, or the place of a value, in the frame on top, behind a key or as an element that has
  /// been begun.
  mutating func pushNested(_ key: (any CodingKey)?) -> Int {
    let record = EncodingRecord(
      serial: lastSerial + 1, parent: top.serial, position: top.count - 1, key: key)
    if let key { keys.append(key) }
    let serial = push(key == nil ? .index : .key, isValue: false)
    records.append(record)
    return serial
  }

  /// Makes a frame that is not on top the topmost one, by ending those opened in it; when that can't be done,
  /// goes over to the tree.
  ///
  /// - Returns: whether the frame is on top; else there is a tree.
  @inline(never)
  mutating func reach(_ serial: Int) -> Bool {
    if tree != nil { return false }
    if serial != top.serial, !top.isValue {
      var position = lower.count - 1
      while position >= 0, lower[position].serial != serial, !lower[position].isValue {
        position -= 1
      }
      if position >= 0, lower[position].serial == serial {
        while top.serial != serial { pop() }
      }
    }
    if serial == top.serial { return true }
    makeTree()
    return false
  }

  /// Takes note of a member of the frame on top, whose key may not have come before.
  ///
  /// - Returns: false when it may have, which takes a tree to settle.
  @inline(__always)
  mutating func isNew(_ name: String) -> Bool {
    let code = hash.hash(name)
    let bit: UInt64 = 1 &<< UInt64(code & 63)
    if top.seen & bit != 0 || top.count >= Self.scanLimit, !isNew(code) { return false }
    top.seen |= bit
    hashes.append(code)
    return true
  }

  @inline(never)
  private mutating func isNew(_ code: UInt32) -> Bool {
    if top.count < Self.scanLimit {
      for position in top.hashes..<hashes.count where hashes[position] == code { return false }
      return true
    }
    if indexes[top.serial] == nil {
      var index = KeyIndex(minimumCapacity: 4 * Self.scanLimit)
      for position in top.hashes..<hashes.count {
        index.insert(position - top.hashes, hash: hashes[position])
      }
      indexes[top.serial] = index
    }
    // Two keys with one hash are taken for one; the tree knows better.
    return indexes[top.serial]?.find(hash: code, orInsert: top.count) { _ in true } == nil
  }

  /// Begins a member of the frame on top; its value comes next.
  @inline(__always)
  mutating func beginMember(_ name: String) -> Bool {
    guard isNew(name) else {
      makeTree()
      return false
    }
    sink.addKey(name)
    top.count &+= 1
    return true
  }

  /// Begins a member whose key is known to be new.
  @inline(__always)
  mutating func beginDistinctMember(_ name: String) {
    sink.addKey(name)
    top.count &+= 1
  }

  /// Begins an element of the frame on top.
  @inline(__always)
  mutating func beginElement() {
    sink.beginElement()
    top.count &+= 1
  }

  /// Takes back the last member or element of a frame, whose value failed.
  mutating func takeBack(in serial: Int, to mark: EncodingSink.Mark, isMember: Bool) {
    takeBack(in: serial, to: mark)
    top.count -= 1
    if isMember {
      if hashes.count > top.hashes { _ = hashes.removeLast() }
      indexes[top.serial] = nil
    }
  }

  /// Takes back the value of a frame.
  mutating func takeBack(in serial: Int, to mark: EncodingSink.Mark) {
    while top.serial != serial {
      if top.kind == .object || top.kind == .array { depth -= 1 }
      if !top.isValue, top.place == .key { _ = keys.removeLast() }
      hashes.truncate(to: top.hashes)
      records.truncate(to: top.records)
      indexes[top.serial] = nil
      top = lower.removeLast()
    }
    sink.truncate(to: mark)
  }
}

/// Coding paths, made only when somebody asks.
extension EncodingState {
  func frame(at position: Int) -> EncodingFrame {
    position < lower.count ? lower[position] : top
  }

  /// The frame with a serial, when it is on the stack.
  func frame(_ serial: Int) -> EncodingFrame? {
    for position in (0...lower.count).reversed() where frame(at: position).serial == serial {
      return frame(at: position)
    }
    return nil
  }

  /// The path to a frame on the stack; nil when it isn't there.
  func path(to serial: Int) -> [any CodingKey]? {
    var path: [any CodingKey] = []
    var keyCount = 0
    for position in 0...lower.count {
      let frame = frame(at: position)
      switch frame.place {
      case .same: break
      case .key:
        path.append(keys[keyCount])
        keyCount += 1
      case .index:
        path.append(AnyCodingKey(index: self.frame(at: position - 1).count - 1))
      }
      if frame.serial == serial { return path }
    }
    return nil
  }
}

/// Going over to the tree.
extension EncodingState {
  /// Turns what has been written into a tree, in which every container that somebody may still write into has
  /// its node.
  mutating func makeTree() {
    guard tree == nil else { return }
    let frames = (0...lower.count).map { frame(at: $0) }
    if top.kind == .undecided { sink.addNull() }
    for frame in frames.reversed() {
      switch frame.kind {
      case .object:
        sink.endObject()
        depth -= 1
      case .array:
        sink.endArray()
        depth -= 1
      case .undecided, .single: break
      }
    }
    let value: JSEN
    do {
      value = try sink.takeValue()
    } catch {
      fail(.invalid("a value", at: [], "what was written can't be read: \(error)"))
      value = .null
    }
    var tree = EncodingTree(root: EncodingNode(.value(value), path: nil, depth: depth))
    var node = tree.root
    var keyCount = 0
    for (position, frame) in frames.enumerated() {
      if position > 0 {
        let index = frames[position - 1].count - 1
        switch frame.place {
        case .same: break
        case .key:
          node = node.child(at: index, key: keys[keyCount])
          keyCount += 1
        case .index: node = node.child(at: index, key: nil)
        }
      }
      if frame.kind == .undecided { node.content = .undecided }
      tree.nodes[frame.serial] = node
    }
    for position in 0..<records.count {
      let record = records[position]
      guard tree.nodes[record.serial] == nil, let parent = tree.nodes[record.parent] else {
        continue
      }
      let node = parent.child(at: record.position, key: record.key)
      if record.wasUndecided { node.content = .undecided }
      tree.nodes[record.serial] = node
    }
    self.tree = tree
    // No frame is on top any more.
    top = EncodingFrame(serial: 0, place: .same, isValue: true, hashes: 0, records: 0)
  }
}
