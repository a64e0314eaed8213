/// Writes what is encoded as text.
struct ByteSink: ~Copyable {
  private var out = ByteWriter()
  private let escapes: ByteWriter.Escapes
  private let isPretty: Bool
  private let sortsKeys: Bool
  private let floats: JSENEncoder.NonConformingFloatEncodingStrategy

  init(_ options: EncodingOptions) {
    escapes = options.outputFormatting.contains(.withoutEscapingSlashes) ? [] : .slashes
    isPretty = options.outputFormatting.contains(.prettyPrinted)
    sortsKeys = options.outputFormatting.contains(.sortedKeys)
    floats = options.nonConformingFloatEncodingStrategy
  }

  consuming func finish() -> ByteWriter { out }

  @inline(__always)
  mutating func beginObject() { out.append(UInt8(ascii: "{")) }

  @inline(__always)
  mutating func endObject(isEmpty: Bool, depth: Int) {
    end(UInt8(ascii: "}"), isEmpty: isEmpty, depth: depth)
  }

  @inline(__always)
  mutating func beginArray() { out.append(UInt8(ascii: "[")) }

  @inline(__always)
  mutating func endArray(isEmpty: Bool, depth: Int) {
    end(UInt8(ascii: "]"), isEmpty: isEmpty, depth: depth)
  }

  @inline(__always)
  private mutating func end(_ bracket: UInt8, isEmpty: Bool, depth: Int) {
    if isPretty {
      // Foundation leaves an empty line in an empty container.
      if isEmpty { out.append(UInt8(ascii: "\n")) }
      beginLine(depth - 1)
    }
    out.append(bracket)
  }

  @inline(__always)
  mutating func addKey(_ name: String, isFirst: Bool, depth: Int) {
    beginElement(isFirst: isFirst, depth: depth)
    out.append(quoted: name, escapes)
    if isPretty { out.append(UInt8(ascii: " ")) }
    out.append(UInt8(ascii: ":"))
    if isPretty { out.append(UInt8(ascii: " ")) }
  }

  @inline(__always)
  mutating func beginElement(isFirst: Bool, depth: Int) {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    if isPretty { beginLine(depth) }
  }

  @inline(never)
  private mutating func beginLine(_ depth: Int) {
    out.append(UInt8(ascii: "\n"))
    out.append(UInt8(ascii: " "), repeated: 2 * depth)
  }

  @inline(__always)
  mutating func addNull() { out.append(word: 0x6C6C_756E, length: 4) }

  @inline(__always)
  mutating func addBool(_ value: Bool) {
    out.append(word: value ? 0x6575_7274 : 0x65_736C_6166, length: value ? 4 : 5)
  }

  @inline(__always)
  mutating func addInt(_ value: Int) { out.append(value) }

  @inline(__always)
  mutating func addDouble(_ value: Double) { out.append(value) }

  mutating func addNumber(_ value: JSEN.Number) { out.append(ascii: value.description) }

  @inline(__always)
  mutating func addString(_ value: String) { out.append(quoted: value, escapes) }

  var mark: ByteWriter.Mark { out.mark }

  mutating func truncate(to mark: ByteWriter.Mark) { out.truncate(to: mark) }

  mutating func takeValue() throws -> JSEN {
    var written = ByteWriter()
    swap(&written, &out)
    let bytes: [UInt8] = written.finish()
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.numbers = .exact
    return try JSEN(parsing: bytes, options: options)
  }
}

/// Whole values, written in the layout and with the strategies of the encoder.
extension ByteSink {
  mutating func addValue(_ value: JSEN, depth: Int) throws(JSEN.WritingError) {
    switch value {
    case .null: addNull()
    case .bool(let value): addBool(value)
    case .int(let value): addInt(value)
    case .double(let value) where value.isFinite: addDouble(value)
    case .double(let value):
      guard let text = floats.text(for: value) else {
        throw JSEN.WritingError(.nonFiniteNumber(value))
      }
      addString(text)
    case .number(let value): addNumber(value)
    case .string(let value): addString(value)
    case .array(let value): try addArray(value, depth: depth)
    case .dictionary(let value): try addObject(value, depth: depth)
    }
  }

  private mutating func addArray(_ array: [JSEN], depth: Int) throws(JSEN.WritingError) {
    if depth >= EncodingOptions.maximumDepth {
      throw JSEN.WritingError(.depthLimit(EncodingOptions.maximumDepth))
    }
    beginArray()
    try array.forEachBorrowed { (position, element) throws(JSEN.WritingError) in
      beginElement(isFirst: position == 0, depth: depth + 1)
      do throws(JSEN.WritingError) {
        try addValue(element.value, depth: depth + 1)
      } catch {
        throw error.inside(String(position))
      }
    }
    endArray(isEmpty: array.isEmpty, depth: depth + 1)
  }

  private mutating func addObject(_ object: JSEN.Object, depth: Int) throws(JSEN.WritingError) {
    if depth >= EncodingOptions.maximumDepth {
      throw JSEN.WritingError(.depthLimit(EncodingOptions.maximumDepth))
    }
    beginObject()
    let members =
      sortsKeys
      ? object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      : object.members
    try members.forEachBorrowed { (position, member) throws(JSEN.WritingError) in
      addKey(member.value.key, isFirst: position == 0, depth: depth + 1)
      do throws(JSEN.WritingError) {
        try addValue(member.value.value, depth: depth + 1)
      } catch {
        throw error.inside(member.value.key)
      }
    }
    endObject(isEmpty: members.isEmpty, depth: depth + 1)
  }
}
