/// What a ``TextParser`` tells of the text it reads, in the order in which it reads it.
///
/// Whoever makes something of a text (values, a tape, a path for an error) fulfils this, and the parser is
/// specialised for it: there is one grammar, and no call between it and the builder costs more than its body.
///
/// A member's key comes before its value. Begin and end calls are always balanced on success; after a
/// failure the builder is thrown away.
package protocol TextBuilder: ~Copyable {
  mutating func addNull(at position: Int)
  mutating func addBool(_ value: Bool, at position: Int)
  mutating func addInt(_ value: Int, at range: TextRange)
  mutating func addDouble(_ value: Double, at range: TextRange)
  /// A number that neither `Int` nor `Double` holds under the options in force; `range` is its literal.
  mutating func addNumber(at range: TextRange)
  mutating func addString(_ token: StringToken)
  mutating func addKey(_ token: StringToken)
  mutating func beginArray(at position: Int)
  mutating func endArray(at position: Int)
  mutating func beginObject(at position: Int)
  /// - Throws: `duplicateKey`, when the options refuse repeated keys; the position need not be exact, since
  ///   ``PathTracker`` finds the members again for the report.
  mutating func endObject(at position: Int) throws(TextFailure)
}

/// The bytes `start..<end` of a text.
package struct TextRange: Sendable, Hashable {
  package var start: Int
  package var end: Int

  @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  @inline(__always)
  package var count: Int { end &- start }
}

/// A string as it stands in the text: scanned, its escapes and its UTF-8 found valid, not yet decoded.
package struct StringToken: Sendable {
  /// What stands between the quotes.
  package var range: TextRange
  package var hasEscapes: Bool
  /// Whether every byte between the quotes is below 0x80; escapes may still stand for other characters.
  package var isASCII: Bool

  @inline(__always)
  package init(range: TextRange, hasEscapes: Bool, isASCII: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }
}

/// Why reading stopped: the least that the reader needs to say. ``JSEN/ParsingError`` works out the rest.
package struct TextFailure: Error, Hashable {
  package var kind: JSEN.ParsingError.Kind
  package var offset: Int
  /// Whether more bytes could have made the text valid.
  package var isIncomplete: Bool
  /// The first of two equal keys, or where that began which the text leaves open.
  package var related: Int?

  package init(
    _ kind: JSEN.ParsingError.Kind, at offset: Int, isIncomplete: Bool = false, related: Int? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.isIncomplete = isIncomplete
    self.related = related
  }
}
