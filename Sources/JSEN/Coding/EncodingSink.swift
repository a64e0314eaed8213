/// What an encoder writes to: bytes, or a value being built.
///
/// The encoder says what comes, in order, and knows that it fits; a sink neither counts nor checks. `depth` is
/// how many containers are open around what is written.
protocol EncodingSink: ~Copyable {
  /// A place to which the sink can go back.
  associatedtype Mark

  init(_ options: EncodingOptions)

  mutating func beginObject()
  mutating func endObject(isEmpty: Bool, depth: Int)
  mutating func beginArray()
  mutating func endArray(isEmpty: Bool, depth: Int)

  /// A member's key; its value is what is added next.
  mutating func addKey(_ name: String, isFirst: Bool, depth: Int)

  /// Announces an element of an array, which is what is added next.
  mutating func beginElement(isFirst: Bool, depth: Int)

  mutating func addNull()
  mutating func addBool(_ value: Bool)
  mutating func addInt(_ value: Int)

  /// Adds a finite double.
  mutating func addDouble(_ value: Double)
  mutating func addNumber(_ value: JSEN.Number)
  mutating func addString(_ value: String)

  /// Adds a whole value, which is not looked into without need.
  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError)

  var mark: Mark { get }

  /// Takes away what was added since a mark.
  mutating func truncate(to mark: Mark)

  /// Takes out all that was added, when every container has been ended, as a value.
  mutating func takeValue() throws -> JSEN

  /// Writes a value, or the elements of an array that has been begun, to an encoder with this sink: from here
  /// on the compiler knows which one it is.
  static func write(_ value: some DirectlyEncodable, to core: EncodingCore<Self>) throws
  static func writeElements<Element>(
    _ elements: [Element], to core: EncodingCore<Self>, _ serial: Int
  ) throws where Element: DirectlyEncodable
}
