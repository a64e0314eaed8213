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
    // SAFETY: this value is lent for the whole call, and `sorted` keeps what is made for it.
    var open = unsafe ScratchStack<OpenValue>()
    var sorted: [[Object.Member]] = []
    do throws(Visitor.Failure) {
      unsafe try begin(with: &visitor, &open, &sorted)
      while unsafe open.count > 0 {
        let last = unsafe open.count &- 1
        if unsafe open[last].take() {
          if unsafe open[last].isObject {
            unsafe try Self.visit(
              member: open[last].member.pointee, with: &visitor, &open, &sorted)
          } else {
            unsafe try Self.visit(
              element: open[last].element.pointee, with: &visitor, &open, &sorted)
          }
        } else if unsafe open.removeLast().isObject {
          if visitor.keyOrder.isSorted { sorted.removeLast() }
          visitor.endObject()
        } else {
          visitor.endArray()
        }
      }
    } catch {
      var error = error
      while unsafe open.count > 0 { error = unsafe error.inside(open.removeLast().segment) }
      throw error
    }
  }

  // These two borrow what they are given, which can't be copied; it would be, if a pointer to it were followed here.
  @unsafe
  @inline(__always)
  private static func visit<Visitor>(
    member: borrowing Borrowed<Object.Member>, with visitor: inout Visitor,
    _ open: inout ScratchStack<OpenValue>, _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) where Visitor: ValueVisitor & ~Copyable {
    visitor.visit(key: member.value.key)
    unsafe try member.value.value.begin(with: &visitor, &open, &sorted)
  }

  @unsafe
  @inline(__always)
  private static func visit<Visitor>(
    element: borrowing Borrowed<JSEN>, with visitor: inout Visitor,
    _ open: inout ScratchStack<OpenValue>, _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) where Visitor: ValueVisitor & ~Copyable {
    visitor.beginElement()
    unsafe try element.value.begin(with: &visitor, &open, &sorted)
  }

  /// Shows a visitor this value when it is a scalar or an empty container, else its beginning.
  @unsafe
  @inline(never)
  private func begin<Visitor>(
    with visitor: inout Visitor, _ open: inout ScratchStack<OpenValue>,
    _ sorted: inout [[Object.Member]]
  ) throws(Visitor.Failure) where Visitor: ValueVisitor & ~Copyable {
    switch self {
    case .array(let elements):
      try visitor.beginArray()
      if elements.isEmpty { return visitor.endArray() }
      unsafe open.append(OpenValue(elements))
    case .dictionary(let object):
      try visitor.beginObject()
      if object.isEmpty { return visitor.endObject() }
      if visitor.keyOrder.isSorted {
        let order = visitor.keyOrder
        sorted.append(object.members.sorted { order.precedes($0.key, $1.key) })
        unsafe open.append(OpenValue(sorted[sorted.count - 1]))
      } else {
        unsafe open.append(OpenValue(object.members))
      }
    default: try visitor.visit(scalar: self)
    }
  }
}
