/// The `Decoder` that a type's `init(from:)` is given: a tape, the index of one value in it, and the path to it.
///
/// Each level of nesting has one decoder, which moves from value to value. When a type keeps its decoder, the next value
/// gets a new one. The ``SharedPath`` is made from the chain of parents, and only when an error or the user
/// asks for it.
///
/// A child does not retain its parent: counting that reference for each value costs more than finding its key. The
/// invariant is that a child without `retainedParent` is in use by a call of its parent, which keeps the parent alive, or
/// is its parent's `spareChild`. ``recycle(_:)`` ends every such call, also when the value throws, and retains the parent
/// when the type has kept the child.
///
/// A type may also keep a child by a weak reference, which does not count as a use. It can become a strong one while the
/// child is spare. So ``makeChild()`` takes a spare child only when nothing else uses it, and `deinit` unlinks it.
///
/// `KeptCoderTests` and `DecoderMisuseTests` break when one of these fails. A debug build checks the reference at run
/// time, unless the build flag `JSEN_SHORTCUTS` is set.
final class TapeDecoder {
  let context: DecodingContext
  let tape: Tape
  /// The node of the value.
  var index: Int
  /// The key node at which the search for the next member begins.
  var searchStart = 0
  /// The object for which `searchStart` and `memberTable` are valid.
  var preparedIndex = -1
  /// Finds the members when walking the tape is wrong or too slow.
  var memberTable: MemberTable?

  /// The parent. Valid only during a call of the parent.
  #if DEBUG && !JSEN_SHORTCUTS
    @unsafe private unowned var callingParent: TapeDecoder?
  #else
    private unowned(unsafe) var callingParent: TapeDecoder?
  #endif
  /// The decoder around this one, when a type has kept this one.
  private var retainedParent: TapeDecoder?
  /// The last component of the path to this value.
  private(set) var component: PathComponent
  /// How many decoders are around this one.
  let depth: Int
  /// Identifies this decoder on the ``SharedPath``; 0 if it is not there.
  var pathStamp = 0
  /// The stamp of the decoder around this one at the time of the last move. That one does not move while this one is in
  /// use. Reading its own stamp instead retains it.
  private(set) var parentStamp = 0
  /// A decoder for the values inside this one, while it is not in use.
  private var spareChild: TapeDecoder?

  /// Creates the decoder with which decoding begins, or one whose parent the caller sets.
  init(
    _ context: DecodingContext, at index: Int, _ component: PathComponent = .root, depth: Int = 0
  ) {
    self.context = context
    tape = context.tape
    self.index = index
    self.component = component
    self.depth = depth
    unsafe callingParent = nil
  }

  /// Creates a decoder for a value inside another decoder's value. A type may keep it.
  convenience init(inside parent: TapeDecoder, at index: Int, _ component: PathComponent) {
    self.init(parent.context, at: index, component, depth: parent.depth &+ 1)
    retainedParent = parent
  }

  deinit {
    // A type may have a strong reference to the spare child again.
    if let child = spareChild { unsafe child.callingParent = nil }
  }

  /// The decoder of the value around this one; nil also after its end.
  var parent: TapeDecoder? {
    // SAFETY: a reusable child is in use only during a call of its parent, which lives through the call. When a type
    // has kept the child, `recycle` or `makeChild` retains the parent. The parent of a spare child unlinks it at its end.
    unsafe retainedParent ?? callingParent
  }

  /// Returns a decoder for a value inside this one. The caller passes it to ``recycle(_:)`` after use.
  @inline(__always)
  func makeChild(at index: Int, _ component: PathComponent) -> TapeDecoder {
    let child = makeChild()
    child.move(to: index, component, in: self)
    return child
  }

  /// Moves a child to another value.
  @inline(__always)
  func move(to index: Int, _ component: PathComponent, in parent: TapeDecoder) {
    self.index = index
    pathStamp = 0
    parentStamp = parent.pathStamp
    // The access is over when the old key is destroyed: its `deinit` may use this decoder.
    var component = component
    swap(&component, &self.component)
  }

  /// Returns a decoder whose position the caller sets.
  @inline(__always)
  func makeChild() -> TapeDecoder {
    if var child = spareChild.take() {
      if isKnownUniquelyReferenced(&child) { return child }
      child.retainedParent = self
    }
    return allocateChild()
  }

  @inline(never)
  private func allocateChild() -> TapeDecoder {
    let child = TapeDecoder(context, at: 0, depth: depth &+ 1)
    // SAFETY: see `parent`.
    unsafe child.callingParent = self
    return child
  }

  /// Keeps a child for the next value, or retains its parent when a type has kept the child.
  @inline(__always)
  func recycle(_ child: inout TapeDecoder) {
    if isKnownUniquelyReferenced(&child), spareChild == nil {
      child.preparedIndex = -1
      spareChild = child
    } else {
      child.retainedParent = self
    }
  }
}

// MARK: - Decoding by type

extension TapeDecoder {
  /// Decodes this decoder's value.
  @inline(__always)
  func decode<T>(_ type: T.Type) throws -> T where T: Decodable {
    if let direct = directType(type) { return try decodeDirectly(direct, as: type) }
    return try type.init(from: self)
  }

  /// Returns the type if it is decoded without its own initializer; nil if the initializer must be called.
  ///
  /// Types with their own initializer may nest as deep as texts do. Each function between two initializers takes stack
  /// for every level. So code that decodes an inner value calls this function, and then the initializer, itself.
  @inline(__always)
  func directType<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    context.directTypes.directType(type)
  }

  /// Decodes this decoder's value as a type that ``directType(_:)`` has returned.
  func decodeDirectly<Direct, T>(_ direct: Direct.Type, as type: T.Type) throws -> T
  where Direct: DirectlyDecodable {
    let value = try Direct.decode(from: self)
    // `Direct` is `T`, which `directType` has cast to `DirectlyDecodable`.
    return cast(value, uncheckedTo: T.self)
  }

  /// The decoder's value, as scalars are read from it.
  @inline(__always)
  var value: TapeValue { TapeValue(tape, index) }

  /// Decodes this decoder's value as a scalar.
  @inline(__always)
  func scalar<T>(as type: T.Type = T.self) throws -> T where T: ScalarDecodable {
    try T.decode(from: self)
  }

  @inline(__always)
  func isNull(_ index: Int) -> Bool { tape[index].hasTag(.null) }

  /// Returns the node of the array that is this decoder's value.
  @inline(__always)
  func arrayNode() throws -> TapeNode {
    let node = tape[index]
    if node.hasTag(.array) { return node }
    throw mismatch(expected: [Any].self, "an array", at: index, nil)
  }

  /// Returns the node of the object that is this decoder's value.
  @inline(__always)
  func objectNode() throws -> TapeNode {
    let node = tape[index]
    if node.hasTag(.object) { return node }
    throw mismatch(expected: [String: Any].self, "an object", at: index, nil)
  }

  /// Throws when the value is null.
  @inline(__always)
  func requireNonNull(_ type: Any.Type, _ expected: String) throws {
    if isNull(index) { throw mismatch(expected: type, expected, at: index, nil) }
  }
}

// MARK: - Coding path

extension TapeDecoder {
  var codingPath: [any CodingKey] {
    // A type that tries several others fails several times at one place.
    if let keys = context.path?.keys(of: self) { return keys }
    return withPath { path in
      path.move(to: self)
      return path.keys
    }
  }

  /// Returns the path to a value inside this one.
  func codingPath(_ component: PathComponent) -> [any CodingKey] {
    withPath { path in
      path.move(to: component, in: self)
      return path.keys
    }
  }

  /// The path to this value, for those who keep it; nil if it is empty.
  var pathLink: PathLink? { withPath { $0.link(to: self) } }

  /// Calls `body` with the path of the call.
  @inline(__always)
  private func withPath<R>(_ body: (inout SharedPath) -> R) -> R {
    // The keys of a type can run its code, which may ask for a path. So nothing else has the path during a move.
    var path = context.path.take() ?? SharedPath()
    let result = body(&path)
    context.keep(path)
    return result
  }
}
