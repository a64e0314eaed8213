/// Writes JSON text: the only code that knows where commas, colons, quotes and line breaks go.
///
/// A driver says what comes, in order: ``beginElement()`` before each element of an array, ``addKey(_:)`` before each
/// member's value, and the value itself. Values, documents and the encoder all drive this one writer.
struct TextWriter: ~Copyable {
  /// The bytes. Besides this file, only ``addCompactly(_:)`` writes to them.
  var out = ByteWriter()
  let style: TextStyle
  /// How many containers are open.
  private(set) var depth = 0
  /// Whether the innermost open container has an element or a member.
  private var hasContent = false

  init(_ style: TextStyle) {
    self.style = style
  }

  /// The text, after the last container has been ended.
  consuming func finish() -> ByteWriter { out }
}

/// Containers.
extension TextWriter {
  /// Whether as many containers are open as the style allows. A driver asks before it begins another one.
  @inline(__always)
  var isAtMaximumDepth: Bool { depth >= style.maximumDepth }

  /// The error for a container that may not begin.
  var depthError: JSEN.WritingError { JSEN.WritingError(.depthLimit(style.maximumDepth)) }

  @inline(__always)
  mutating func beginArray() { begin(UInt8(ascii: "[")) }

  @inline(__always)
  mutating func beginObject() { begin(UInt8(ascii: "{")) }

  @inline(__always)
  mutating func endArray() { end(UInt8(ascii: "]")) }

  @inline(__always)
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Announces an element of an array, which is what is added next.
  @inline(__always)
  mutating func beginElement() {
    if hasContent { out.append(UInt8(ascii: ",")) }
    hasContent = true
    if style.indentation != nil { beginLine() }
  }

  @inline(__always)
  private mutating func begin(_ bracket: UInt8) {
    out.append(bracket)
    depth &+= 1
    hasContent = false
  }

  @inline(__always)
  private mutating func end(_ bracket: UInt8) {
    depth &-= 1
    if style.indentation != nil { breakBeforeEnd() }
    out.append(bracket)
    // The container is itself an element or a member of the one around it.
    hasContent = true
  }

  /// Notes that a value has been written by other means than those of this type.
  @inline(__always)
  mutating func noteValue() { hasContent = true }

  @inline(never)
  private mutating func breakBeforeEnd() {
    if !hasContent {
      guard style.breaksEmptyContainers else { return }
      out.append(UInt8(ascii: "\n"))
    }
    beginLine()
  }

  @inline(never)
  private mutating func beginLine() {
    out.append(UInt8(ascii: "\n"))
    switch style.indentation {
    case .spaces(let width): out.append(UInt8(ascii: " "), repeated: depth * max(width, 0))
    case .tab: out.append(UInt8(ascii: "\t"), repeated: depth)
    case nil: break
    }
  }
}

/// Keys and values.
extension TextWriter {
  /// Begins a member of an object; its value is what is added next.
  @inline(__always)
  mutating func addKey(_ key: String) {
    let opening = beginKey()
    out.append(opening, quoted: key, style.afterKey, style.escapes)
  }

  /// Begins a member whose key has these bytes, which are well-formed UTF-8.
  @inline(__always)
  mutating func addKey(_ key: TextBytes) {
    let opening = beginKey()
    out.append(opening, quoted: key, style.afterKey, style.escapes)
  }

  /// Begins a member with a key whose escapes have not been replaced.
  mutating func addKey(raw key: TextBytes) {
    let opening = beginKey()
    out.append(opening, requoted: key, style.afterKey, style.escapes)
  }

  /// What a key begins with, once the line that it may need has been begun.
  @inline(__always)
  private mutating func beginKey() -> Punctuation {
    var opening = Punctuation.quote
    if style.indentation != nil {
      beginElement()
    } else {
      if hasContent { opening = .commaQuote }
      hasContent = true
    }
    return opening
  }

  @inline(__always)
  mutating func addString(_ value: String) {
    out.append(.quote, quoted: value, .quote, style.escapes)
  }

  /// Adds a string of these bytes, which are well-formed UTF-8.
  @inline(__always)
  mutating func addString(_ value: TextBytes) {
    out.append(.quote, quoted: value, .quote, style.escapes)
  }

  /// Adds a string whose escapes have not been replaced.
  mutating func addString(raw value: TextBytes) {
    out.append(.quote, requoted: value, .quote, style.escapes)
  }

  @inline(__always)
  mutating func addNull() { out.append(.null) }

  @inline(__always)
  mutating func addBool(_ value: Bool) { out.append(value ? .true : .false) }

  /// - Throws: ``JSEN/WritingError`` when the style is canonical and the integer has no canonical form.
  @inline(__always)
  mutating func addInt(_ value: Int) throws(JSEN.WritingError) {
    if style.hasCanonicalNumbers {
      try addCanonicalNumber(String(value))
    } else {
      addPlain(value)
    }
  }

  /// - Throws: ``JSEN/WritingError`` for NaN and infinity, unless the style has something to write for them.
  @inline(__always)
  mutating func addDouble(_ value: Double) throws(JSEN.WritingError) {
    if !value.isFinite {
      try addNonFinite(value)
    } else if style.hasCanonicalNumbers {
      out.append(ecmaScript: value)
    } else {
      addPlain(finite: value)
    }
  }

  /// Adds a number with the digits that it has.
  ///
  /// - Parameter literal: a number by the grammar of RFC 8259 §6.
  /// - Throws: ``JSEN/WritingError`` when the style is canonical and the number has no canonical form.
  mutating func addNumber(_ literal: String) throws(JSEN.WritingError) {
    if style.hasCanonicalNumbers {
      try addCanonicalNumber(literal)
    } else {
      TextBytes.with(literal) { addPlain(literal: $0) }
    }
  }

  /// Adds an integer; for styles that are not canonical.
  @inline(__always)
  mutating func addPlain(_ value: Int) { out.append(value) }

  /// Adds a finite double; for styles that are not canonical.
  @inline(__always)
  mutating func addPlain(finite value: Double) { out.append(value) }

  /// Adds a number with the digits that it has; for styles that are not canonical.
  @inline(__always)
  mutating func addPlain(literal: TextBytes) { out.append(copying: literal) }

  @inline(never)
  private mutating func addNonFinite(_ value: Double) throws(JSEN.WritingError) {
    switch style.nonFiniteNumbers {
    case .refuse: throw JSEN.WritingError(.nonFiniteNumber(value))
    case .null: addNull()
    case .strings(let positive, let negative, let nan):
      addString(value.isNaN ? nan : value < 0 ? negative : positive)
    }
  }

  /// Writes a number as ECMAScript writes the double with the same value.
  ///
  /// A number has such a double when it is that double exactly, as 2^60 is, or the decimal that ECMAScript writes for it.
  @inline(never)
  private mutating func addCanonicalNumber(_ literal: String) throws(JSEN.WritingError) {
    // SAFETY: the buffer is read during the call only.
    let value = TextBytes.with(literal) { bytes in
      unsafe bytes.withBuffer { unsafe DecimalToDouble.canonical(literal: $0.span) }
    }
    guard let value else { throw JSEN.WritingError(.notCanonical(literal: literal)) }
    out.append(ecmaScript: value)
  }
}

/// Taking the text out before it is complete.
extension TextWriter {
  /// Whether there is so much text that it is worth being passed on.
  var isLong: Bool { out.isLong }

  /// The bytes written so far and not removed.
  var bytes: [UInt8] { out.bytes }

  /// Removes the bytes written so far; marks made before are void.
  mutating func removeBytes() { out.removeAll() }
}

/// Going back, for an encoder whose value fails.
extension TextWriter {
  /// A place in the text to which the writer can go back.
  struct Mark {
    fileprivate let bytes: ByteWriter.Mark
    fileprivate let depth: Int
    fileprivate let hasContent: Bool
  }

  /// Where the text ends now.
  @inline(__always)
  var mark: Mark { Mark(bytes: out.mark, depth: depth, hasContent: hasContent) }

  /// Takes away what was added since a mark; marks made since are void.
  mutating func truncate(to mark: Mark) {
    out.truncate(to: mark.bytes)
    depth = mark.depth
    hasContent = mark.hasContent
  }
}
