/// Writes a ``JSEN`` as text.
struct ValueWriter: ~Copyable {
  private var out: ByteWriter
  private let options: JSEN.WritingOptions
  private let maximumDepth: Int
  private let escapes: ByteWriter.Escapes
  private var depth = 0

  /// - Parameter maximumDepth: when it isn't that of the options.
  init(_ options: JSEN.WritingOptions, maximumDepth: Int? = nil) {
    out = ByteWriter()
    self.options = options
    self.maximumDepth = maximumDepth ?? options.maximumDepth
    var escapes = ByteWriter.Escapes()
    if !options.isCanonical {
      if options.escapesSlashes { escapes.insert(.slashes) }
      if options.escapesNonASCII { escapes.insert(.nonASCII) }
      if options.escapesLineSeparators { escapes.insert(.lineSeparators) }
    }
    self.escapes = escapes
  }

  consuming func finish() -> ByteWriter { out }

  @inline(__always)
  private var indentation: JSEN.WritingOptions.Indentation? {
    options.isCanonical ? nil : options.indentation
  }

  @inline(never)
  mutating func write(_ value: JSEN) throws(JSEN.WritingError) {
    switch value {
    case .null: out.append(word: 0x6C6C_756E, length: 4)
    case .bool(let value):
      out.append(word: value ? 0x6575_7274 : 0x65_736C_6166, length: value ? 4 : 5)
    case .int(let value): try write(value)
    case .double(let value): try write(value)
    case .number(let value): try write(value)
    case .string(let value): out.append(quoted: value, escapes)
    case .array(let value): try write(value)
    case .dictionary(let value): try write(value)
    }
  }

  @inline(__always)
  private mutating func write(_ value: Int) throws(JSEN.WritingError) {
    if options.isCanonical {
      guard Self.isDouble(value) else {
        throw JSEN.WritingError(.notCanonical(literal: String(value)))
      }
      // Beyond 2^53, ECMAScript writes the shortest digits and zeros, not the integer's own.
      out.append(ecmaScript: Double(value))
    } else {
      out.append(value)
    }
  }

  /// Whether a double holds the integer: its bits between the first and the last one set are at most 53.
  private static func isDouble(_ value: Int) -> Bool {
    let magnitude = value.magnitude
    return magnitude == 0
      || 64 - magnitude.leadingZeroBitCount - magnitude.trailingZeroBitCount <= 53
  }

  @inline(__always)
  private mutating func write(_ value: Double) throws(JSEN.WritingError) {
    if !value.isFinite {
      try writeNonFinite(value)
    } else if options.isCanonical {
      out.append(ecmaScript: value)
    } else {
      out.append(value)
    }
  }

  private mutating func writeNonFinite(_ value: Double) throws(JSEN.WritingError) {
    switch options.nonFiniteNumbers {
    case .strings(let positive, let negative, let nan) where !options.isCanonical:
      out.append(
        quoted: value.isNaN ? nan : value < 0 ? negative : positive, escapes)
    case .null where !options.isCanonical:
      out.append(word: 0x6C6C_756E, length: 4)
    default:
      throw JSEN.WritingError(.nonFiniteNumber(value))
    }
  }

  private mutating func write(_ value: JSEN.Number) throws(JSEN.WritingError) {
    guard options.isCanonical else {
      out.append(ascii: value.description)
      return
    }
    guard let double = Double(exactly: value) else {
      throw JSEN.WritingError(.notCanonical(literal: value.description))
    }
    out.append(ecmaScript: double)
  }

  @inline(__always)
  private mutating func write(_ array: [JSEN]) throws(JSEN.WritingError) {
    try open(UInt8(ascii: "["))
    try array.forEachBorrowed { (position, element) throws(JSEN.WritingError) in
      if position > 0 { out.append(UInt8(ascii: ",")) }
      beginLine()
      do throws(JSEN.WritingError) {
        try write(element.value)
      } catch {
        throw error.inside(String(position))
      }
    }
    close(UInt8(ascii: "]"), isEmpty: array.isEmpty)
  }

  @inline(__always)
  private mutating func write(_ object: JSEN.Object) throws(JSEN.WritingError) {
    try open(UInt8(ascii: "{"))
    if options.sortsKeys || options.isCanonical {
      try write(sorted(object))
    } else {
      try write(object.members)
    }
    close(UInt8(ascii: "}"), isEmpty: object.isEmpty)
  }

  @inline(__always)
  private mutating func write(_ members: [JSEN.Object.Member]) throws(JSEN.WritingError) {
    try members.forEachBorrowed { (position, member) throws(JSEN.WritingError) in
      if position > 0 { out.append(UInt8(ascii: ",")) }
      beginLine()
      out.append(quoted: member.value.key, escapes)
      out.append(UInt8(ascii: ":"))
      if indentation != nil { out.append(UInt8(ascii: " ")) }
      do throws(JSEN.WritingError) {
        try write(member.value.value)
      } catch {
        throw error.inside(member.value.key)
      }
    }
  }

  private func sorted(_ object: JSEN.Object) -> [JSEN.Object.Member] {
    if options.isCanonical {
      return object.members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    }
    return object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  @inline(__always)
  private mutating func open(_ bracket: UInt8) throws(JSEN.WritingError) {
    if depth >= maximumDepth { throw JSEN.WritingError(.depthLimit(maximumDepth)) }
    depth &+= 1
    out.append(bracket)
  }

  @inline(__always)
  private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    depth &-= 1
    if !isEmpty { beginLine() }
    out.append(bracket)
  }

  @inline(__always)
  private mutating func beginLine() {
    if let indentation { beginLine(indentation) }
  }

  @inline(never)
  private mutating func beginLine(_ indentation: JSEN.WritingOptions.Indentation) {
    out.append(UInt8(ascii: "\n"))
    switch indentation {
    case .spaces(let width): out.append(UInt8(ascii: " "), repeated: depth * max(width, 0))
    case .tab: out.append(UInt8(ascii: "\t"), repeated: depth)
    }
  }
}
