/// What an encoder writes to: text, or a value being built.
///
/// The encoder says what comes, in order, and knows that it fits; a sink neither counts nor checks. `depth` is
/// how many containers are open around what is written.
///
/// This is one type that asks itself which of the two it is, and no protocol: the containers of `Codable` are
/// called through existentials, where the compiler specialises nothing. Measured with a generic sink, half of the
/// time went into looking up the types of the generic code.
struct EncodingSink: ~Copyable {
  let form: Form
  var text: TextWriter
  var values: ValueSink

  enum Form {
    case text, value
  }

  /// A place to which the sink can go back.
  enum Mark {
    case text(TextWriter.Mark)
    case value(ValueSink.Mark)
  }

  init(_ options: EncodingOptions, _ form: Form) {
    self.form = form
    text = TextWriter(TextStyle(options))
    values = ValueSink(options)
  }

  /// Begins an object. The encoder keeps to the limit of depth itself.
  @inline(__always)
  mutating func beginObject() {
    if form == .text { text.beginObjectUnchecked() } else { values.begin() }
  }

  @inline(__always)
  mutating func endObject() {
    if form == .text { text.endObject() } else { values.endObject() }
  }

  /// Begins an array. The encoder keeps to the limit of depth itself.
  @inline(__always)
  mutating func beginArray() {
    if form == .text { text.beginArrayUnchecked() } else { values.begin() }
  }

  @inline(__always)
  mutating func endArray() {
    if form == .text { text.endArray() } else { values.endArray() }
  }

  /// A member's key; its value is what is added next.
  @inline(__always)
  mutating func addKey(_ name: String) {
    if form == .text { text.addKey(name) } else { values.addKey(name) }
  }

  /// Announces an element of an array, which is what is added next.
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

  /// Adds a whole value.
  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError) {
    if form == .text { try text.add(value) } else { try values.addValue(value, depth: depth) }
  }

  @inline(__always)
  var mark: Mark { form == .text ? .text(text.mark) : .value(values.mark) }

  /// Takes away what was added since a mark.
  mutating func truncate(to mark: Mark) {
    switch mark {
    case .text(let mark): text.truncate(to: mark)
    case .value(let mark): values.truncate(to: mark)
    }
  }

  /// Takes out all that was added, when every container has been ended, as a value.
  mutating func takeValue() throws -> JSEN {
    if form == .value { return values.takeValue() }
    var written = TextWriter(text.style)
    swap(&written, &text)
    let bytes: [UInt8] = written.finish().finish()
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.numbers = .exact
    return try JSEN(parsing: bytes, options: options)
  }
}
