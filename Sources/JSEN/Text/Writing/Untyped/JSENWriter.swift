/// Writes JSON text piece by piece, for a value that is too large for memory.
///
/// Call its functions in the order of the text. It passes the text to a closure in blocks, so memory stays small.
///
///     var text: [UInt8] = []
///     try JSENWriter.write { writer in
///       try writer.beginArray()
///       for id in 1...3 {
///         try writer.beginObject()
///         try writer.key("id")
///         try writer.write(id)
///         try writer.key("even")
///         try writer.write(id % 2 == 0)
///         try writer.endObject()
///       }
///       try writer.endArray()
///     } flush: { block in text += block }
///     print(String(decoding: text, as: UTF8.self))
///     // prints [{"id":1,"even":false},{"id":2,"even":true},{"id":3,"even":false}]
///
/// When the values come from several calls of your code, keep a writer of ``init(_:flush:)`` and end it with
/// ``finish()``. A writer that is destroyed without `finish()` passes the rest of a complete text on, but cannot throw
/// the error of the closure. It leaves a text that is not complete cut: the destruction may be due to an error of your
/// code, and every reader refuses the cut text.
///
/// A call that does not fit throws an error. NaN and infinity are errors, too, unless the options replace them. A call
/// that throws a ``JSEN/WritingError`` does not change the writer. Keys are not compared: a key that is written twice
/// is repeated in the text. Members have the order of the calls. ``JSEN/WritingOptions/sortsKeys`` only sorts values
/// that are written whole.
public struct JSENWriter: ~Copyable {
  private var text: TextWriter
  private let flush: ([UInt8]) throws -> Void
  private var open: [Container] = []
  /// Whether the one value of the text is complete.
  private var isComplete = false
  private var isFinished = false

  /// An array or object that has been begun.
  private struct Container {
    let isObject: Bool
    var count = 0
    /// The key of the next value; afterwards, the last key.
    var key = ""
    var hasKey = false
  }

  /// Writes one text, and finishes it. If you write no value, or do not end an array or object, this is an error.
  ///
  ///     var text: [UInt8] = []
  ///     do {
  ///       try JSENWriter.write { writer in try writer.beginArray() } flush: { text += $0 }
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints expected a value or endArray(), found finish()
  ///
  /// - Parameters:
  ///   - options: the form of the text; compact by default.
  ///   - body: writes the value. If it throws, the text stays cut, and the error is rethrown.
  ///   - flush: called with each block, as that of ``init(_:flush:)``.
  /// - Throws: the errors of the closures, and those of ``finish()``.
  /// - Complexity: O(1), and that of the closures.
  public static func write(
    _ options: JSEN.WritingOptions = JSEN.WritingOptions(),
    values body: (inout JSENWriter) throws -> Void,
    flush: @escaping (_ block: [UInt8]) throws -> Void
  ) throws {
    var writer = JSENWriter(options, flush: flush)
    try body(&writer)
    try writer.finish()
  }

  /// Makes a writer for one text.
  ///
  /// - Parameters:
  ///   - options: the form of the text; compact by default.
  ///   - flush: called with each block of about 32 KiB, and at the end. A block can end inside a character. If the
  ///     closure throws, the call to the writer rethrows. The next block then begins with the same bytes.
  /// - Complexity: O(1).
  public init(
    _ options: JSEN.WritingOptions = JSEN.WritingOptions(),
    flush: @escaping (_ block: [UInt8]) throws -> Void
  ) {
    text = TextWriter(TextStyle(options))
    self.flush = flush
  }

  deinit {
    if isComplete, !isFinished { try? flush(text.out.bytes) }
  }

  /// Begins an array. The values up to ``endArray()`` are its elements.
  ///
  /// - Throws: ``JSEN/WritingError`` when no value may come here, or when too many arrays and objects are open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func beginArray() throws { try begin("an array", isObject: false) }

  /// Begins an object. The keys and values up to ``endObject()`` are its members.
  ///
  /// - Throws: ``JSEN/WritingError`` when no value may come here, or when too many arrays and objects are open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func beginObject() throws { try begin("an object", isObject: true) }

  /// Ends the innermost array.
  ///
  /// - Throws: ``JSEN/WritingError`` if the innermost container is an object, or if no container is open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func endArray() throws { try end("endArray()", isObject: false) }

  /// Ends the innermost object.
  ///
  /// - Throws: ``JSEN/WritingError`` if the innermost container is an array, if a key has no value yet, or if no
  ///   container is open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func endObject() throws { try end("endObject()", isObject: true) }

  /// Writes the key of a member. The next call writes its value.
  ///
  /// - Parameter key: the key of the member. It may repeat an earlier one.
  /// - Throws: ``JSEN/WritingError`` outside of an object, and when the last key has no value yet.
  /// - Complexity: O(*n*) in the size of the key.
  public mutating func key(_ key: String) throws(JSEN.WritingError) {
    guard let object = open.last, object.isObject, !object.hasKey else {
      throw misplaced("a key")
    }
    text.addKey(key)
    open[open.count - 1].key = key
    open[open.count - 1].hasKey = true
  }

  /// Writes null.
  ///
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func writeNull() throws {
    try add { (text) throws(JSEN.WritingError) in text.addNull() }
  }

  /// Writes a bool.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Bool) throws {
    try add { (text) throws(JSEN.WritingError) in text.addBool(value) }
  }

  /// Writes an integer.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Int) throws {
    try add { (text) throws(JSEN.WritingError) in try text.addInt(value) }
  }

  /// Writes a double with the shortest digits that read back as the same double.
  ///
  /// - Parameter value: the number to write.
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Double) throws {
    try add { (text) throws(JSEN.WritingError) in try text.addDouble(value) }
  }

  /// Writes a string in quotes, with the necessary escapes.
  ///
  /// - Parameter value: the string to write, without quotes and escapes.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(*n*) in the size of the string.
  public mutating func write(_ value: String) throws {
    try add { (text) throws(JSEN.WritingError) in text.addString(value) }
  }

  /// Passes the rest of the text to the closure. The writer cannot be used afterwards.
  ///
  /// - Throws: ``JSEN/WritingError`` if an array or object is open, or if nothing has been written; the error of the
  ///   closure.
  /// - Complexity: O(1), and that of the closure.
  public consuming func finish() throws {
    isFinished = true
    guard isComplete else { throw misplaced("finish()") }
    try flush(text.out.bytes)
  }
}

extension JSENWriter {
  /// Writes a value if one may come here.
  @inline(__always)
  mutating func add(_ add: (inout TextWriter) throws(JSEN.WritingError) -> Void) throws {
    try place("a value", add)
    try endValue()
  }

  /// Writes a key and its value, or neither.
  mutating func add(
    forKey key: String, _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws {
    let mark = text.mark
    let object = open.last
    do throws(JSEN.WritingError) {
      try self.key(key)
      try place("a value", add)
    } catch {
      text.truncate(to: mark)
      if let object { open[open.count - 1] = object }
      throw error
    }
    try endValue()
  }

  private mutating func begin(_ name: StaticString, isObject: Bool) throws(JSEN.WritingError) {
    try place(name) { (text) throws(JSEN.WritingError) in
      if text.isAtMaximumDepth { throw text.depthError }
      if isObject { text.beginObject() } else { text.beginArray() }
    }
    open.append(Container(isObject: isObject))
  }

  private mutating func end(_ name: StaticString, isObject: Bool) throws {
    guard let last = open.last, last.isObject == isObject, !last.hasKey else {
      throw misplaced(name)
    }
    if isObject { text.endObject() } else { text.endArray() }
    open.removeLast()
    try endValue()
  }

  /// Writes a value, or the beginning of a container, if a value may come here.
  ///
  /// - Parameter name: the name of the value in messages.
  @inline(__always)
  private mutating func place(
    _ name: StaticString, _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws(JSEN.WritingError) {
    let last = open.count - 1
    let mark = text.mark
    if last < 0 {
      if isComplete { throw misplaced(name) }
    } else if open[last].isObject {
      if !open[last].hasKey { throw misplaced(name) }
    } else {
      text.beginElement()
    }
    do throws(JSEN.WritingError) {
      try add(&text)
    } catch {
      text.truncate(to: mark)
      throw located(error, inContainer: false)
    }
    if last >= 0 {
      open[last].hasKey = false
      open[last].count += 1
    }
  }

  /// Passes the text to the closure when a block is full.
  @inline(__always)
  private mutating func endValue() throws {
    if open.isEmpty { isComplete = true }
    if text.out.isLong { try flushText() }
  }

  private mutating func flushText() throws {
    try flush(text.out.bytes)
    text.out.removeAll()
  }

  /// The error for a call that does not fit, with the path to where it was made.
  @inline(never)
  private func misplaced(_ found: StaticString) -> JSEN.WritingError {
    let expected =
      if let last = open.last {
        !last.isObject ? "a value or endArray()" : last.hasKey ? "a value" : "a key or endObject()"
      } else {
        isComplete ? "finish(), since a text has one value" : "a value"
      }
    let error = JSEN.WritingError(.misplaced(expected: expected, found: "\(found)"))
    return located(error, inContainer: open.last?.hasKey != true)
  }

  /// Returns an error with the path to the next value, or to the innermost container.
  private func located(_ error: JSEN.WritingError, inContainer: Bool) -> JSEN.WritingError {
    let last = open.count - 1
    return open.indices.dropLast(inContainer ? 1 : 0).reversed().reduce(error) { error, depth in
      let container = open[depth]
      if container.isObject { return error.inside(container.key) }
      // Of an array inside of which another container is open, an element has been begun.
      return error.inside(String(depth == last ? container.count : container.count - 1))
    }
  }
}
