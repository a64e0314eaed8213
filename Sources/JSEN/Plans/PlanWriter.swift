/// The text that plans write, and what went wrong.
package struct PlanWriter: ~Copyable {
  var text: TextWriter
  package private(set) var failures: [PlanWritingFailure] = []
  /// How many references of recursive descriptions are being followed.
  var references = 0
  /// The depths of objects that are written by several plans, and the keys that the outer ones describe.
  private var around: [(depth: Int, keys: Set<ExactKey>)] = []

  /// The style of the whole text, if it demands an order of keys. Plans write in the order of descriptions.
  private let sortedStyle: TextStyle?

  package init(_ options: JSEN.WritingOptions) {
    let style = TextStyle(options)
    guard style.keyOrder.isSorted else {
      sortedStyle = nil
      text = TextWriter(style)
      return
    }
    sortedStyle = style
    var plain = options.isCanonical ? .compact : options
    plain.maximumDepth = options.maximumDepth
    plain.indentation = nil
    plain.sortsKeys = false
    text = TextWriter(TextStyle(plain))
  }

  /// Returns the text. When keys must be sorted, it is read and written once more.
  package consuming func finish() throws -> ByteWriter {
    guard let sortedStyle else { return text.finish() }
    let bytes: [UInt8] = text.finish().finish()
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.numbers = .exact
    var sorted = TextWriter(sortedStyle)
    try sorted.add(JSEN(parsing: bytes, options: options))
    return sorted.finish()
  }

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

  /// Notes that a plan for members is about to write by another one into the object that was begun last.
  mutating func enter(with keys: Set<ExactKey>) { around.append((text.depth, keys)) }

  /// Undoes the last call of ``enter(with:)``.
  mutating func leave() { around.removeLast() }

  /// The keys that plans around the current one describe in the object that was begun last.
  var keysAround: Set<ExactKey> {
    around.reduce(into: []) { if $1.depth == text.depth { $0.formUnion($1.keys) } }
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
    /// A recursive description nests deeper than its limit.
    case depth(Int)
  }
}
