/// The decoder that an initializer is given: a place in the tape, and how it was reached.
///
/// Each level of nesting has one frame, which moves from value to value; it is exchanged for a new one only
/// where somebody has kept it. Coding paths are made from the chain of frames when an error or the user asks.
final class DecodingFrame {
  let context: DecodingContext
  let tape: Tape
  /// The node of the value.
  var index: Int
  /// Where the next key of an object is looked for first.
  private var hint = 0
  /// The object that `hint` belongs to and whose keys are known to differ.
  fileprivate var preparedIndex = -1
  /// The members as they are looked for, when they are not found by walking the tape.
  private(set) var resolved: ResolvedMembers?

  /// The frame around this one, as long as that has lent this one out.
  #if JSEN_PLAIN
    private unowned var lender: DecodingFrame?
  #else
    private unowned(unsafe) var lender: DecodingFrame?
  #endif
  /// The frame around this one, when this one is kept longer.
  private var owner: DecodingFrame?
  /// How this value is reached from the frame around it.
  fileprivate var step: Step
  /// How many frames are around this one.
  private let depth: Int
  /// A frame for the values inside of this one.
  private var spare: DecodingFrame?

  enum Step {
    case root
    case index(Int)
    case key(any CodingKey)
    /// A member whose key is this node.
    case member(Int)
  }

  init(_ context: DecodingContext, at index: Int) {
    self.context = context
    tape = context.tape
    self.index = index
    step = .root
    depth = 0
    unsafe lender = nil
  }

  private init(lentBy lender: DecodingFrame) {
    context = lender.context
    tape = lender.tape
    index = 0
    step = .root
    depth = lender.depth &+ 1
    // SAFETY: see `parent`.
    unsafe self.lender = lender
  }

  /// A frame of its own for a value inside of another frame's, free to be kept.
  init(inside owner: DecodingFrame, at index: Int, _ step: Step) {
    context = owner.context
    tape = owner.tape
    self.index = index
    self.step = step
    self.owner = owner
    depth = owner.depth &+ 1
    unsafe lender = nil
  }

  var parent: DecodingFrame? {
    // SAFETY: a frame is lent out during a call of its lender, which lives through it; what is kept
    // longer gets an owner in `takeBack`.
    unsafe owner ?? lender
  }

  /// Lends a frame that stands on a value inside of this one; it must be taken back.
  @inline(__always)
  func lend(at index: Int, _ step: Step) -> DecodingFrame {
    let child = lend()
    child.index = index
    child.step = step
    return child
  }

  @inline(__always)
  fileprivate func lend() -> DecodingFrame {
    if let child = spare {
      spare = nil
      return child
    }
    return newChild()
  }

  @inline(never)
  private func newChild() -> DecodingFrame { DecodingFrame(lentBy: self) }

  @inline(__always)
  func takeBack(_ child: inout DecodingFrame) {
    if isKnownUniquelyReferenced(&child) {
      child.preparedIndex = -1
      spare = child
    } else {
      child.owner = self
    }
  }
}

// MARK: - Decoding what is inside

extension DecodingFrame {
  /// Decodes this frame's value.
  @inline(__always)
  func decode<T>(_ type: T.Type) throws -> T where T: Decodable {
    if let direct = directType(type) { return try run(direct, as: type) }
    return try type.init(from: self)
  }

  /// The type as one that is decoded without its own initializer; nil when that has to be called.
  ///
  /// Types with an initializer of their own may nest as deep as texts do. Each function between their initializers
  /// takes stack for every level, so whoever decodes a value inside of another asks this, and calls it itself.
  @inline(__always)
  func directType<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    context.handlers.directType(type)
  }

  /// Decodes this frame's value as a type that ``directType(_:)`` has given.
  func run<Direct, T>(_ direct: Direct.Type, as type: T.Type) throws -> T
  where Direct: DirectlyDecodable {
    let value = try Direct.decode(in: self)
    // SAFETY: the direct type of `T` is `T` itself, seen as one of the types that are decoded directly.
    return unsafe unsafeBitCast(value, to: T.self)
  }

  /// Goes from element to element of an array with one frame, exchanged for a new one where somebody has kept it.
  struct ElementWalk {
    private let owner: DecodingFrame
    private(set) var child: DecodingFrame
    private var next: Int
    private let end: Int
    private var position = 0

    @inline(__always)
    init(_ owner: DecodingFrame) throws {
      self.owner = owner
      next = owner.index &+ 1
      end = try owner.arrayNode([Any].self).next
      child = owner.lend()
    }

    @inline(__always)
    mutating func advance() -> Bool {
      if next >= end { return false }
      if position > 0, !isKnownUniquelyReferenced(&child) {
        owner.takeBack(&child)
        child = owner.lend()
      }
      child.preparedIndex = -1
      child.index = next
      child.step = .index(position)
      next = owner.tape.index(after: next)
      position &+= 1
      return true
    }

    @inline(__always)
    mutating func finish() { owner.takeBack(&child) }
  }

  /// Decodes the members of the object on which this frame stands, all by the same function. Keys are taken as
  /// they are.
  @inline(__always)
  func members<T>(_ decode: (DecodingFrame) throws -> T) throws -> [String: T] {
    let node = try objectNode([String: Any].self)
    var members = [String: T](minimumCapacity: tape.count(index))
    var key = index &+ 1
    while key < node.next {
      let name = tape.string(key)
      if context.storage.duplicateKeys != .keepFirst || members[name] == nil {
        var child = lend(at: key &+ 1, .member(key))
        defer { takeBack(&child) }
        members[name] = try decode(child)
      }
      key = tape.index(after: key &+ 1)
    }
    return members
  }

  @inline(__always)
  func arrayNode(_ type: Any.Type) throws -> TapeNode {
    let node = tape[index]
    guard node.hasTag(.array) else { throw failure(expected: type, "an array", at: index, nil) }
    return node
  }

  @inline(__always)
  func objectNode(_ type: Any.Type) throws -> TapeNode {
    let node = tape[index]
    guard node.hasTag(.object) else { throw failure(expected: type, "an object", at: index, nil) }
    return node
  }
}

// MARK: - Finding members

extension DecodingFrame {
  /// Gets ready for finding members by key.
  @inline(__always)
  func prepareMembers() throws {
    let node = try objectNode([String: Any].self)
    if preparedIndex == index { return }
    hint = index &+ 1
    resolved = nil
    if !context.usesDefaultKeys
      || (context.storage.duplicateKeys != .reject && node.shortLength > 1
        && context.hasRepeatedKeys(index))
    {
      resolved = ResolvedMembers(index, context, self)
    }
    preparedIndex = index
  }

  /// The value of a member, for which ``prepareMembers()`` has been called; nil when there is none.
  @inline(__always)
  func find(_ key: String) -> Int? {
    if preparedIndex != index { return nil }
    if resolved != nil { return findResolved(key) }
    let end = tape[index].next
    return KeyPattern.with(key) { pattern in
      if hint < end, tape.key(hint, is: pattern) {
        let value = hint &+ 1
        hint = tape.index(after: value)
        return value
      }
      return search(key, pattern, end)
    }
  }

  @inline(never)
  private func search(_ name: String, _ pattern: borrowing KeyPattern, _ end: Int) -> Int? {
    // Of an object with many members, a decoder may ask for many in another order.
    if tape.count(index) > ResolvedMembers.scanLimit {
      resolved = ResolvedMembers(index, context, self)
      return findResolved(name)
    }
    var key = hint
    while key < end {
      if tape.key(key, is: pattern) {
        hint = tape.index(after: key &+ 1)
        return key &+ 1
      }
      key = tape.index(after: key &+ 1)
    }
    key = index &+ 1
    while key < hint {
      if tape.key(key, is: pattern) {
        hint = tape.index(after: key &+ 1)
        return key &+ 1
      }
      key = tape.index(after: key &+ 1)
    }
    return nil
  }

  @inline(never)
  private func findResolved(_ key: String) -> Int? {
    guard let found = resolved?.find(key) else { return nil }
    return found &+ 1
  }

  /// The keys as they are looked for, in the order of the text, each once.
  var memberNames: [String] {
    if let resolved { return resolved.names }
    var names: [String] = []
    var key = index &+ 1
    while key < tape[index].next {
      names.append(tape.string(key))
      key = tape.index(after: key &+ 1)
    }
    return names
  }
}

// MARK: - Coding path

extension DecodingFrame {
  var codingPath: [any CodingKey] { codingPath(nil) }

  /// The path to this frame's value, and one step further when there is one.
  func codingPath(_ step: Step?) -> [any CodingKey] {
    var path: [any CodingKey] = []
    path.reserveCapacity(depth + 1)
    if let step { append(step, to: &path) }
    var frame: DecodingFrame? = self
    while let current = frame {
      append(current.step, to: &path)
      frame = current.parent
    }
    path.reverse()
    return path
  }

  private func append(_ step: Step, to path: inout [any CodingKey]) {
    switch step {
    case .root: break
    case .index(let position): path.append(JSENCodingKey(index: position))
    case .key(let key): path.append(key)
    case .member(let key): path.append(JSENCodingKey(tape.string(key)))
    }
  }
}

/// A key that no type has declared: an index, or the `super` of a class.
///
/// Of at most three words, so that it fits into an existential without memory of its own.
struct JSENCodingKey: CodingKey {
  private let content: Content

  private enum Content {
    case name(String)
    case integer(Int)
    case index(Int)
  }

  static let `super` = JSENCodingKey("super")

  init(_ stringValue: String) { content = .name(stringValue) }

  init(index: Int) { content = .index(index) }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { content = .integer(intValue) }

  var stringValue: String {
    switch content {
    case .name(let name): name
    case .integer(let value): String(value)
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    switch content {
    case .name: nil
    case .integer(let value), .index(let value): value
    }
  }
}
