/// Receives the contents of a text from a ``TextParser``, in the order of the text.
///
/// Values and tapes are built by it, and the compiler specializes the parser for each. So there is one grammar, and its
/// calls to the builder are inlined.
///
/// A member's key comes before its value. On success every container that was begun has been ended. After a failure,
/// the containers that are open on a tape are the path to it.
protocol TextBuilder: ~Copyable {
  /// Whether it has no text later, so that ``TextParser`` must say now which numbers keep their digits.
  static var keepsDigits: Bool { get }

  mutating func addNull(at position: Int)
  mutating func addBool(_ value: Bool, at position: Int)
  mutating func addInt(_ value: Int, at range: TextRange)
  mutating func addDouble(_ value: Double, at range: TextRange)
  /// Adds a number that, under the options, neither `Int` nor `Double` gives back; `range` is its literal.
  mutating func addNumber(at range: TextRange)
  mutating func addString(_ token: StringToken)
  mutating func addKey(_ token: StringToken)
  mutating func beginArray(at position: Int)
  mutating func endArray(at position: Int)
  mutating func beginObject(at position: Int)
  /// Ends the innermost object.
  ///
  /// - Throws: `duplicateKey`, when the options refuse repeated keys. The offset need not be exact: without a related
  ///   position, ``FailedText`` looks for the keys.
  mutating func endObject(at position: Int) throws(TextFailure)
}
