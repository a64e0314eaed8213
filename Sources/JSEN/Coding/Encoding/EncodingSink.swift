/// The output of an encoder: text, or a ``JSEN`` being built.
///
/// The encoder writes in the order of the output, and keeps to the rules of JSON. A sink does not check them.
///
/// The value form serves `encodeValue(_:)`, `sortedKeys`, which needs all members before it writes one, and the values
/// of the tree. On 1,000 records of 12 members, building the value took 2.4 to 3.2 ms, and writing text to parse it
/// again 6.7 to 7.1 ms (2026-11-21). So the second form stays.
///
/// The sink is one type with a branch, not a protocol. `Codable` calls containers through existentials, where the
/// compiler does not specialise. With a generic sink, half of the time went into looking up generic types.
struct EncodingSink: ~Copyable {
  let form: Form
  var text: TextWriter
  var values: ValueSink

  enum Form {
    case text, value
  }

  /// A position of the output, to which the sink can return.
  enum Mark {
    case text(TextWriter.Mark)
    case value(ValueSink.Mark)
  }

  init(_ options: EncodingOptions, _ form: Form) {
    self.form = form
    text = TextWriter(TextStyle(options))
    values = ValueSink(options)
  }

  /// Begins an object. The caller checks the depth.
  @inline(__always)
  mutating func beginObject() {
    if form == .text { text.beginObject() } else { values.begin() }
  }

  @inline(__always)
  mutating func endObject() {
    if form == .text { text.endObject() } else { values.endObject() }
  }

  /// Begins an array. The caller checks the depth.
  @inline(__always)
  mutating func beginArray() {
    if form == .text { text.beginArray() } else { values.begin() }
  }

  @inline(__always)
  mutating func endArray() {
    if form == .text { text.endArray() } else { values.endArray() }
  }

  /// Adds a member's key. The value is added next.
  @inline(__always)
  mutating func addKey(_ name: String) {
    if form == .text { text.addKey(name) } else { values.addKey(name) }
  }

  /// Begins an element of an array. The element is added next.
  @inline(__always)
  mutating func beginElement() {
    if form == .text { text.beginElement() }
  }

  @inline(__always)
  mutating func addNull() {
    if form == .text { text.addNull() } else { values.add(.null) }
  }

  @inline(__always)
  mutating func addBool(_ value: Bool) {
    if form == .text { text.addBool(value) } else { values.add(.bool(value)) }
  }

  @inline(__always)
  mutating func addInt(_ value: Int) {
    if form == .text { text.addPlain(value) } else { values.add(.int(value)) }
  }

  /// Adds a finite double.
  @inline(__always)
  mutating func addDouble(_ value: Double) {
    if form == .text { text.addPlain(finite: value) } else { values.add(.double(value)) }
  }

  mutating func addNumber(_ value: JSEN.Number) {
    if form == .text {
      TextBytes.with(value.description) { text.addPlain(literal: $0) }
    } else {
      values.add(value.jsen)
    }
  }

  @inline(__always)
  mutating func addString(_ value: String) {
    if form == .text { text.addString(value) } else { values.add(.string(value)) }
  }

  /// Adds a whole value. `depth` is how many containers are open around it.
  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError) {
    if form == .text { try text.add(value) } else { try values.addValue(value, depth: depth) }
  }

  @inline(__always)
  var mark: Mark { form == .text ? .text(text.mark) : .value(values.mark) }

  /// Removes what was added since a mark.
  mutating func truncate(to mark: Mark) {
    switch mark {
    case .text(let mark): text.truncate(to: mark)
    case .value(let mark): values.truncate(to: mark)
    }
  }

  /// Returns the output as a value, and leaves the sink empty. Every container must have ended.
  mutating func finishValue() throws -> JSEN {
    if form == .value { return values.finishValue() }
    var written = TextWriter(text.style)
    swap(&written, &text)
    let bytes: [UInt8] = written.finish().finish()
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.numbers = .exact
    return try JSEN(parsing: bytes, options: options)
  }
}
