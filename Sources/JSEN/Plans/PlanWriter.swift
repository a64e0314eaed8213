/// The text that plans write, and what went wrong.
package struct PlanWriter: ~Copyable {
  var text: TextWriter
  package private(set) var failures: [PlanWritingFailure] = []

  package init(_ options: JSEN.WritingOptions) {
    text = TextWriter(TextStyle(options))
  }

  package consuming func finish() -> ByteWriter { text.finish() }

  /// Notes a failure; always returns false, which is what a plan then returns.
  @inline(never)
  package mutating func fail(_ reason: PlanWritingFailure.Reason) -> Bool {
    failures.append(PlanWritingFailure(reason))
    return false
  }

  /// Adds a key or an index to the front of the path of the failure noted last.
  @inline(never)
  mutating func fail(inside component: PlanWritingFailure.Component) -> Bool {
    if !failures.isEmpty { failures[failures.count - 1].reversedPath.append(component) }
    return false
  }

  /// Forgets the failures noted since there were `count` of them.
  mutating func forget(downTo count: Int) {
    if failures.count > count { failures.removeSubrange(count...) }
  }

  mutating func take(downTo count: Int) -> [PlanWritingFailure] {
    defer { forget(downTo: count) }
    return Array(failures[count...])
  }

  /// Begins an object, unless that is too deep.
  @inline(__always)
  mutating func beginObject() -> Bool {
    if text.isAtMaximumDepth { return fail(.writing(text.depthError)) }
    text.beginObject()
    return true
  }

  /// Begins an array, unless that is too deep.
  @inline(__always)
  mutating func beginArray() -> Bool {
    if text.isAtMaximumDepth { return fail(.writing(text.depthError)) }
    text.beginArray()
    return true
  }
}

/// Why a value could not be written, and where.
package struct PlanWritingFailure: Sendable {
  package let reason: Reason
  /// The keys and indices that lead to the value, innermost first.
  fileprivate(set) package var reversedPath: [Component] = []

  package init(_ reason: Reason) {
    self.reason = reason
  }

  package enum Component: Sendable {
    case key(String)
    case index(Int)
  }

  package enum Reason: Sendable {
    case writing(JSEN.WritingError)
    case count(CountRange, found: Int, isArray: Bool)
    /// An error of a conversion or of a type's own code.
    case thrown(any Error)
    /// None of several alternatives, each with its own failure.
    case alternatives([PlanWritingFailure])
    /// A value that the description does not make.
    case message(String)
  }
}
