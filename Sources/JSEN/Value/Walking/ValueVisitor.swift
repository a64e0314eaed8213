/// A type that gets the parts of a value, in order.
protocol ValueVisitor: ~Copyable {
  associatedtype Failure: NestedError

  mutating func visit(scalar: JSEN) throws(Failure)
  /// Whether no further array or object may begin.
  var isAtMaximumDepth: Bool { get }
  /// The error for an array or object that may not begin.
  var depthError: Failure { get }

  mutating func beginArray()
  mutating func endArray()
  mutating func beginObject()
  mutating func endObject()
  /// Called before each element of an array.
  mutating func beginElement()
  /// Called with the key of a member, before its value.
  mutating func visit(key: String)
}

extension ValueVisitor where Self: ~Copyable {
  mutating func beginElement() {}
}

/// A visitor that takes every value.
extension ValueVisitor where Self: ~Copyable, Failure == Never {
  var isAtMaximumDepth: Bool { false }
  var depthError: Never { preconditionFailure("the depth has no limit") }
}

/// An error with the path of the value in which it happened.
protocol NestedError: Error {
  /// Returns the same error with a key or index added to the front of its path.
  func inside(_ segment: String) -> Self
}

extension JSEN.WritingError: NestedError {}

extension Never: NestedError {
  func inside(_ segment: String) -> Never { switch self {} }
}

extension JSEN {
  /// Calls a visitor with this value and all its parts.
  ///
  /// It is one loop, so nesting takes memory and no stack. Keys and values are borrowed, since retaining them takes
  /// half of the time of writing small strings.
  ///
  /// - Throws: the visitor's error, with the path from this value.
  @inline(__always)
  func visit<Visitor>(with visitor: inout Visitor) throws(Visitor.Failure)
  where Visitor: ValueVisitor & ~Copyable {
    // SAFETY: this value is borrowed for the whole call.
    var current = try enter(with: &visitor)
    if current.isAtEnd { return }
    /// The containers around the current one, outermost first.
    var outer = ScratchStack<OpenValue>()
    do throws(Visitor.Failure) {
      while true {
        if current.isAtEnd {
          if current.isObject {
            visitor.endObject()
          } else {
            visitor.endArray()
          }
          if outer.count == 0 { return }
          current = outer.removeLast()
          continue
        }
        let child =
          if current.isObject {
            try Self.enter(member: current.take().borrowed, with: &visitor)
          } else {
            try Self.enter(element: current.take().borrowed, with: &visitor)
          }
        if !child.isAtEnd {
          outer.append(current)
          current = child
        }
      }
    } catch {
      var error = error.inside(current.segment)
      while outer.count > 0 { error = error.inside(outer.removeLast().segment) }
      throw error
    }
  }

  // The next two borrow their argument, since reading it through a pointer copies it.
  @inline(__always)
  private static func enter<Visitor>(
    member: borrowing Borrowed<Object.Member>, with visitor: inout Visitor
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    visitor.visit(key: member.value.key)
    return try member.value.value.enter(with: &visitor)
  }

  @inline(__always)
  private static func enter<Visitor>(
    element: borrowing Borrowed<JSEN>, with visitor: inout Visitor
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    visitor.beginElement()
    return try element.value.enter(with: &visitor)
  }

  /// Calls a visitor with this value if it is a scalar or an empty container, else with its beginning.
  ///
  /// - Returns: the container whose children come next; an empty one if there are none.
  @inline(never)
  private func enter<Visitor>(
    with visitor: inout Visitor
  ) throws(Visitor.Failure) -> OpenValue where Visitor: ValueVisitor & ~Copyable {
    switch self {
    case .array(let elements):
      if visitor.isAtMaximumDepth { throw visitor.depthError }
      visitor.beginArray()
      if !elements.isEmpty { return OpenValue(elements) }
      visitor.endArray()
    case .dictionary(let object):
      if visitor.isAtMaximumDepth { throw visitor.depthError }
      visitor.beginObject()
      if !object.isEmpty { return OpenValue(object.members) }
      visitor.endObject()
    default: try visitor.visit(scalar: self)
    }
    return .none
  }
}
