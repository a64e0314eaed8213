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
