/// What is told of a value and of all that is in it, in order.
protocol ValueVisitor: ~Copyable {
  associatedtype Failure: NestedError

  /// The order in which members are visited.
  var keyOrder: TextStyle.KeyOrder { get }

  mutating func visit(scalar: JSEN) throws(Failure)
  mutating func beginArray() throws(Failure)
  mutating func endArray()
  mutating func beginObject() throws(Failure)
  mutating func endObject()
  /// An element of an array comes next.
  mutating func beginElement()
  /// A member's value comes next.
  mutating func visit(key: String)
}

/// An error that says in which part of a value it happened.
protocol NestedError: Error {
  /// The same error, seen from the container that holds the value under this key or index.
  func inside(_ segment: String) -> Self
}

extension Never: NestedError {
  func inside(_ segment: String) -> Never { switch self {} }
}

extension JSEN.WritingError: NestedError {}

extension JSEN {
  /// Shows a visitor this value and all that is in it.
  ///
  /// One loop, so that depth costs memory and no stack. Keys and values are read where they lie, since counting
  /// references takes half of the time of writing small strings.
  ///
  /// - Throws: what the visitor throws, with the path from this value on.
  @inline(__always)
  func visit<Visitor>(with visitor: inout Visitor) throws(Visitor.Failure)
  where Visitor: ValueVisitor & ~Copyable {
    /// Members in another order than their own, of the objects that are open.
    var sorted: [[Object.Member]] = []
    // SAFETY: this value is lent for the whole call, and `sorted` keeps what is made for it.
    var current = unsafe try enter(with: &visitor, &sorted)
    if unsafe current.isAtEnd { return }
    /// The containers around the current one, outermost first.
    var outer = unsafe ScratchStack<OpenValue>()
    do throws(Visitor.Failure) {
      while true {
        if unsafe current.isAtEnd {
          if unsafe current.isObject {
            if visitor.keyOrder.isSorted { sorted.removeLast() }
            visitor.endObject()
          } else {
            visitor.endArray()
          }
          if unsafe outer.count == 0 { return }
          unsafe current = outer.removeLast()
          continue
        }
        let child =
          if unsafe current.isObject {
            unsafe try Self.enter(member: current.takeMember().pointee, with: &visitor, &sorted)
          } else {
            unsafe try Self.enter(element: current.takeElement().pointee, with: &visitor, &sorted)
          }
        if unsafe !child.isAtEnd {
          unsafe outer.append(current)
          unsafe current = child
        }
      }
    } catch {
      var error = unsafe error.inside(current.segment)
      while unsafe outer.count > 0 { error = unsafe error.inside(outer.removeLast().segment) }
      throw error
    }
  }

  // The next two borrow what they are given, which can't be copied; it would be, if a pointer to it were followed.
  @unsafe
  @inline(__always)
  private static func enter<Visitor>(
    member: borrowing Borrowed<Object.Member>, with visitor: inout Visitor,
    _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    visitor.visit(key: member.value.key)
    return unsafe try member.value.value.enter(with: &visitor, &sorted)
  }

  @unsafe
  @inline(__always)
  private static func enter<Visitor>(
    element: borrowing Borrowed<JSEN>, with visitor: inout Visitor,
    _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    visitor.beginElement()
    return unsafe try element.value.enter(with: &visitor, &sorted)
  }

  /// Shows a visitor this value when it is a scalar or an empty container, else its beginning.
  ///
  /// - Returns: the container to be gone through, or one that has no children.
  @unsafe
  @inline(never)
  private func enter<Visitor>(
    with visitor: inout Visitor, _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    switch self {
    case .array(let elements):
      try visitor.beginArray()
      if !elements.isEmpty { return unsafe OpenValue(elements) }
      visitor.endArray()
    case .dictionary(let object):
      try visitor.beginObject()
      if !object.isEmpty {
        guard visitor.keyOrder.isSorted else { return unsafe OpenValue(object.members) }
        let order = visitor.keyOrder
        sorted.append(object.members.sorted { order.precedes($0.key, $1.key) })
        return unsafe OpenValue(sorted[sorted.count - 1])
      }
      visitor.endObject()
    default: try visitor.visit(scalar: self)
    }
    return unsafe .none
  }
}
