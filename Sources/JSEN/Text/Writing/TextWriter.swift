/// Writes JSON text: the only code that knows where commas, colons, quotes and line breaks go.
///
/// A driver makes calls in the order of the text: ``beginElement()`` before each element of an array, ``addKey(_:)``
/// before each member's value, and the value itself. Values, documents and the encoder all drive this writer.
@usableFromInline
package struct TextWriter: ~Copyable {
  /// The bytes. Besides this type, plans add values to them.
  @usableFromInline
  package var out: ByteWriter
  @usableFromInline
  package private(set) var style: TextStyle
  /// How many containers are open.
  @usableFromInline
  package internal(set) var depth = 0
  /// Whether the innermost open container has an element or a member.
  @usableFromInline
  var hasContent = false

  @usableFromInline
  private(set) var joinsKeys: Bool
  /// The containers that a walk over a tape has open. Between walks, memory for the next one.
  var openContainers = ScratchStack<(end: Int, isObject: Bool)>()

  /// - Parameter sink: takes the text block by block, if it is not kept.
  package init(_ style: consuming TextStyle, to sink: BlockSink? = nil) {
    joinsKeys = style.joinsKeys
    self.style = consume style
    out = ByteWriter(to: sink)
  }

  /// Begins another text in the memory of this one, which is empty again.
  mutating func restart(_ style: consuming TextStyle) {
    joinsKeys = style.joinsKeys
    self.style = consume style
    depth = 0
    hasContent = false
  }

  /// The text, after the last container has been ended.
  package consuming func finish() -> ByteWriter { out }
}

/// Containers.
extension TextWriter {
  /// Whether as many containers are open as the style allows. A driver asks before it begins another container.
  @inlinable
  @inline(__always)
  package var isAtMaximumDepth: Bool { depth >= style.maximumDepth }

  /// The error for a container that may not begin.
  package var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(style.maximumDepth)) }

  @inlinable
  @inline(__always)
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  @inlinable
  @inline(__always)
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  @inlinable
  @inline(__always)
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  @inlinable
  @inline(__always)
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Announces an element of an array. The next call adds the element.
  @inlinable
  @inline(__always)
  package mutating func beginElement() {
    if hasContent { out.append(UInt8(ascii: ",")) }
    hasContent = true
    if style.indentation != nil { beginLine(depth: depth) }
  }

  @inlinable
  @inline(__always)
  mutating func begin(_ bracket: UInt8) {
    out.append(bracket)
    depth &+= 1
    hasContent = false
  }

  @inlinable
  @inline(__always)
  mutating func end(_ bracket: UInt8) {
    depth &-= 1
    if style.indentation != nil { breakBeforeEnd() }
    out.append(bracket)
    // The container is itself an element or a member of the one around it.
    hasContent = true
  }

  @usableFromInline
  @inline(never)
  mutating func breakBeforeEnd() {
    if !hasContent {
      guard style.breaksEmptyContainers else { return }
      out.append(UInt8(ascii: "\n"))
    }
    beginLine(depth: depth)
  }

  @usableFromInline
  @inline(never)
  mutating func beginLine(depth: Int) {
    out.append(UInt8(ascii: "\n"))
    switch style.indentation {
    case .spaces(let width): out.append(UInt8(ascii: " "), repeated: depth * width)
    case .tab: out.append(UInt8(ascii: "\t"), repeated: depth)
    case .text(let text): for _ in 0..<depth { addRemark(text) }
    case nil: break
    }
  }
}

/// Keys and values.
extension TextWriter {
  /// Begins a member of an object. The next call adds its value.
  @inline(__always)
  package mutating func addKey(_ key: String) {
    out.append(beginKey(), quoted: key, style.afterKey, style.escapes)
  }

  /// Begins a member with a key that was prepared.
  ///
  /// - Returns: false when ``addKey(_:)-swift.method`` must be called instead.
  @inlinable
  @inline(__always)
  package mutating func addKey(_ key: KeyText) -> Bool {
    guard joinsKeys, key.count > 0 else { return false }
    if hasContent { out.append(UInt8(ascii: ",")) }
    hasContent = true
    out.append(key)
    return true
  }

  /// Begins a member whose key has these bytes, which are well-formed UTF-8.
  @inline(__always)
  package mutating func addKey(_ key: TextBytes) {
    out.append(beginKey(), quoted: key, style.afterKey, style.escapes)
  }

  /// Returns the punctuation before a key, after beginning the line that it may need.
  @inline(__always)
  private mutating func beginKey() -> Punctuation {
    if style.indentation != nil {
      beginElement()
      return .quote
    }
    defer { hasContent = true }
    return hasContent ? .commaQuote : .quote
  }

  @inline(__always)
  package mutating func addString(_ value: String) {
    out.append(.quote, quoted: value, .quote, style.escapes)
  }

  /// Adds a string of these bytes, which are well-formed UTF-8.
  @inline(__always)
  package mutating func addString(_ value: TextBytes) {
    out.append(.quote, quoted: value, .quote, style.escapes)
  }

  /// Adds text that is not JSON, for people to read.
  mutating func addRemark(_ text: String) {
    for byte in text.utf8 {
      if byte < 0x80 { out.append(byte) } else { out.append(nonASCII: byte) }
    }
  }

  @inline(__always)
  package mutating func addNull() { out.append(.null) }

  @inline(__always)
  package mutating func addBool(_ value: Bool) { out.append(value ? .true : .false) }

  /// - Throws: ``JSEN/WritingError`` when the style is canonical and the integer has no canonical form.
  @inline(__always)
  package mutating func addInt(_ value: Int) throws(JSEN.WritingError) {
    if style.hasCanonicalNumbers {
      try addCanonicalNumber(String(value))
    } else {
      out.append(value)
    }
  }

  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the style has something to write for them.
  @inline(__always)
  package mutating func addDouble(_ value: Double) throws(JSEN.WritingError) {
    if !value.isFinite {
      try addNonFinite(value)
    } else if style.hasCanonicalNumbers {
      out.append(ecmaScript: value)
    } else {
      out.append(value)
    }
  }

  /// Adds a number with the digits that it has.
  ///
  /// - Parameter literal: a number by the grammar of RFC 8259 §6.
  /// - Throws: ``JSEN/WritingError`` when the style is canonical and the number has no canonical form.
  package mutating func addNumber(_ literal: String) throws(JSEN.WritingError) {
    if style.hasCanonicalNumbers {
      try addCanonicalNumber(literal)
    } else {
      TextBytes.with(literal) { out.append(copying: $0) }
    }
  }

  @inline(never)
  private mutating func addNonFinite(_ value: Double) throws(JSEN.WritingError) {
    if style.hasCanonicalNumbers { throw JSEN.WritingError(.notCanonical(literal: "\(value)")) }
    switch style.nonFiniteNumbers {
    case _ where style.namesNonFiniteNumbers:
      addRemark(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .refuse: throw JSEN.WritingError(.nonFiniteNumber(value))
    case .null: addNull()
    case .strings(let positive, let negative, let nan):
      addString(value.isNaN ? nan : value < 0 ? negative : positive)
    }
  }

  /// Writes a number as ECMAScript writes its double: the nearest one of a number with a fraction or an exponent.
  ///
  /// An integer has a double if that equals it, as for 2^60, or if ECMAScript writes it with the integer's digits.
  @inline(never)
  private mutating func addCanonicalNumber(_ literal: String) throws(JSEN.WritingError) {
    let value = TextBytes.with(literal) {
      DecimalToDouble.canonical(literal: $0, isKept: style.keepsCanonicalNumbers)
    }
    guard let value else { throw JSEN.WritingError(.notCanonical(literal: literal)) }
    out.append(ecmaScript: value)
  }
}

/// Goes back, for an encoder whose value fails.
extension TextWriter {
  /// A place in the text to which the writer can go back.
  package struct Mark {
    fileprivate let bytes: ByteWriter.Mark
    fileprivate let depth: Int
    fileprivate let hasContent: Bool
  }

  /// Where the text ends now.
  @inline(__always)
  package var mark: Mark { Mark(bytes: out.mark, depth: depth, hasContent: hasContent) }

  /// Whether the value that has been added since a mark is null.
  package func hasNull(since mark: Mark) -> Bool {
    out.has(4, beginningWith: UInt8(ascii: "n"), since: mark.bytes)
  }

  /// Whether the value that has been added since a mark is an empty string.
  package func hasEmptyString(since mark: Mark) -> Bool {
    out.has(2, beginningWith: UInt8(ascii: "\""), since: mark.bytes)
  }

  /// Removes the text after a mark; later marks become invalid.
  package mutating func truncate(to mark: Mark) {
    out.truncate(to: mark.bytes)
    depth = mark.depth
    hasContent = mark.hasContent
  }
}
