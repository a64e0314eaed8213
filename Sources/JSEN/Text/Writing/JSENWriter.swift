/// Writes JSON text piece by piece, for a value that is too large for memory.
///
/// Call its functions in the order of the text. It passes the text to a closure in blocks, so memory stays small.
///
///     var text: [UInt8] = []
///     var writer = JSENWriter { block in text += block }
///     try writer.beginArray()
///     for id in 1...3 {
///       try writer.beginObject()
///       try writer.key("id")
///       try writer.write(id)
///       try writer.key("even")
///       try writer.write(id % 2 == 0)
///       try writer.endObject()
///     }
///     try writer.endArray()
///     try writer.finish()
///     print(String(decoding: text, as: UTF8.self))
///     // prints [{"id":1,"even":false},{"id":2,"even":true},{"id":3,"even":false}]
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

  /// An array or object that has been begun.
  private struct Container {
    let isObject: Bool
    var count = 0
    /// The key of the next value; afterwards, the last key.
    var key = ""
    var hasKey = false
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

  /// Begins an array. The values up to ``endArray()`` are its elements.
  ///
  /// - Throws: ``JSEN/WritingError`` when no value may come here, or when too many arrays and objects are open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func beginArray() throws {
    try place("an array") { (text) throws(JSEN.WritingError) in
      if text.isAtMaximumDepth { throw text.depthError }
      text.beginArray()
    }
    open.append(Container(isObject: false))
  }

  /// Begins an object. The keys and values up to ``endObject()`` are its members.
  ///
  /// - Throws: ``JSEN/WritingError`` when no value may come here, or when too many arrays and objects are open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func beginObject() throws {
    try place("an object") { (text) throws(JSEN.WritingError) in
      if text.isAtMaximumDepth { throw text.depthError }
      text.beginObject()
    }
    open.append(Container(isObject: true))
  }

  /// Ends the innermost array.
  ///
  /// - Throws: ``JSEN/WritingError`` if the innermost container is an object, or if no container is open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func endArray() throws {
    guard open.last?.isObject == false else { throw misplaced("endArray()") }
    text.endArray()
    try endContainer()
  }

  /// Ends the innermost object.
  ///
  /// - Throws: ``JSEN/WritingError`` if the innermost container is an array, if a key has no value yet, or if no
  ///   container is open.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func endObject() throws {
    guard let object = open.last, object.isObject, !object.hasKey else {
      throw misplaced("endObject()")
    }
    text.endObject()
    try endContainer()
  }

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
    try writeScalar { (text) throws(JSEN.WritingError) in text.addNull() }
  }

  /// Writes a bool.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Bool) throws {
    try writeScalar { (text) throws(JSEN.WritingError) in text.addBool(value) }
  }

  /// Writes an integer.
  ///
  /// - Parameter value: the value to write.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Int) throws {
    try writeScalar { (text) throws(JSEN.WritingError) in try text.addInt(value) }
  }

  /// Writes a double with the shortest digits that read back as the same double.
  ///
  /// - Parameter value: the number to write.
  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the options replace them.
  /// - Complexity: O(1) on average; with indentation, O(*d*) in the depth.
  public mutating func write(_ value: Double) throws {
    try writeScalar { (text) throws(JSEN.WritingError) in try text.addDouble(value) }
  }

  /// Writes a string in quotes, with the necessary escapes.
  ///
  /// - Parameter value: the string to write, without quotes and escapes.
  /// - Throws: ``JSEN/WritingError`` if no value may come here; the error of the closure.
  /// - Complexity: O(*n*) in the size of the string.
  public mutating func write(_ value: String) throws {
    try writeScalar { (text) throws(JSEN.WritingError) in text.addString(value) }
  }

  /// Passes the rest of the text to the closure.
  ///
  /// - Throws: ``JSEN/WritingError`` if an array or object is open, or if nothing has been written; the error of the
  ///   closure.
  /// - Complexity: O(1), and that of the closure.
  public mutating func finish() throws {
    guard isComplete else { throw misplaced("finish()") }
    try flushText()
  }
}

extension JSENWriter {
  @inline(__always)
  private mutating func writeScalar(
    _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws {
    try place("a value", add)
    try endValue()
  }

  /// Writes a value, or the beginning of a container, if a value may come here.
  ///
  /// - Parameter name: the name of the value in messages.
  @inline(__always)
  mutating func place(
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
      throw segments(for: nil).reversed().reduce(error) { $0.inside($1) }
    }
    if last >= 0 {
      open[last].hasKey = false
      open[last].count += 1
    }
  }

  /// Writes a key and its value, or neither.
  mutating func place(
    _ name: StaticString, forKey key: String,
    _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) throws(JSEN.WritingError) {
    let mark = text.mark
    let object = open.last
    do throws(JSEN.WritingError) {
      try self.key(key)
      try place(name, add)
    } catch {
      text.truncate(to: mark)
      if let object { open[open.count - 1] = object }
      throw error
    }
  }

  /// Passes the text to the closure when a block is full.
  @inline(__always)
  mutating func endValue() throws {
    if open.isEmpty { isComplete = true }
    if text.out.isLong { try flushText() }
  }

  private mutating func flushText() throws {
    try flush(text.out.bytes)
    text.out.removeAll()
  }

  private mutating func endContainer() throws {
    open.removeLast()
    try endValue()
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
    let isInside = open.last?.hasKey ?? false
    return segments(for: isInside ? nil : open.last).reversed().reduce(error) { $0.inside($1) }
  }

  /// The keys and indices that lead to the place of the next value.
  ///
  /// - Parameter last: the innermost container, when the place is that container itself.
  private func segments(for last: Container?) -> [String] {
    let outer = last == nil ? open[...] : open.dropLast()
    return outer.enumerated().map { depth, container in
      if container.isObject { return container.key }
      // Of an array inside of which another container is open, an element has been begun.
      return String(depth == open.count - 1 ? container.count : container.count - 1)
    }
  }
}
