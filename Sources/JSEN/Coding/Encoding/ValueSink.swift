/// Builds a ``JSEN`` from what is encoded. The elements of all open containers are on shared stacks, as in the reader.
struct ValueSink: ~Copyable {
  private var values = ScratchStack<JSEN>()
  private var keys = ScratchStack<String>()
  private var open = ScratchStack<Frame>()
  private let options: EncodingOptions

  /// How many values and keys were on the stacks when a container began.
  private struct Frame {
    let values: Int
    let keys: Int
  }

  struct Mark {
    fileprivate let values: Int
    fileprivate let keys: Int
    fileprivate let open: Int
  }

  init(_ options: EncodingOptions) {
    self.options = options
  }

  /// Begins a container of either kind.
  @inline(__always)
  mutating func begin() { open.append(Frame(values: values.count, keys: keys.count)) }

  mutating func endObject() {
    let frame = open.removeLast()
    let members = keys.removeSuffix(from: frame.keys, with: &values, from: frame.values) {
      JSEN.Object.Member(key: $0, value: $1)
    }
    var object = JSEN.Object(uncheckedMembers: members, index: nil)
    object.rebuildIndex()
    values.append(.dictionary(object))
  }

  mutating func endArray() {
    let frame = open.removeLast()
    values.append(.array(values.removeSuffix(from: frame.values)))
  }

  @inline(__always)
  mutating func addKey(_ name: String) { keys.append(name) }

  @inline(__always)
  mutating func add(_ value: consuming JSEN) { values.append(value) }

  /// Adds a whole value. Strings replace NaN and infinity in it when the strategy says so.
  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError) {
    var check = CheckForWriting(depth: depth, options)
    try value.visit(with: &check)
    if check.hasNonFinite {
      try value.visit(with: &self)
    } else {
      values.append(value)
    }
  }

  var mark: Mark { Mark(values: values.count, keys: keys.count, open: open.count) }

  mutating func truncate(to mark: Mark) {
    values.truncate(to: mark.values)
    keys.truncate(to: mark.keys)
    open.truncate(to: mark.open)
  }

  mutating func finishValue() -> JSEN { values.removeLast() }
}

/// Adds a value in parts, which is necessary when a string replaces a number in it.
extension ValueSink: ValueVisitor {
  typealias Failure = JSEN.WritingError

  var keyOrder: TextStyle.KeyOrder { .asGiven }

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    if case .double(let value) = scalar,
      let text = options.nonConformingFloatEncodingStrategy.text(for: value),
      !value.isFinite
    {
      values.append(.string(text))
    } else {
      values.append(scalar)
    }
  }

  /// `CheckForWriting` has checked the depth.
  var isAtMaximumDepth: Bool { false }
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(options.maximumDepth)) }

  mutating func beginArray() { begin() }
  mutating func beginObject() { begin() }
  mutating func beginElement() {}
  mutating func visit(key: String) { addKey(key) }
}

/// Finds out whether a value can be written, and whether a string must replace a number in it.
private struct CheckForWriting: ValueVisitor {
  typealias Failure = JSEN.WritingError

  private var depth: Int
  private let options: EncodingOptions
  private(set) var hasNonFinite = false

  init(depth: Int, _ options: EncodingOptions) {
    self.depth = depth
    self.options = options
  }

  var keyOrder: TextStyle.KeyOrder { .asGiven }

  mutating func visit(scalar: JSEN) throws(JSEN.WritingError) {
    guard case .double(let value) = scalar, !value.isFinite else { return }
    if options.nonConformingFloatEncodingStrategy.text(for: value) == nil {
      throw JSEN.WritingError(.nonFiniteNumber(value))
    }
    hasNonFinite = true
  }

  var isAtMaximumDepth: Bool { depth >= options.maximumDepth }
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(options.maximumDepth)) }

  mutating func beginArray() { depth += 1 }
  mutating func beginObject() { depth += 1 }
  mutating func endArray() { depth -= 1 }
  mutating func endObject() { depth -= 1 }
  mutating func beginElement() {}
  mutating func visit(key: String) {}
}
