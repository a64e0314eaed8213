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
    case .array(let array):
      if depth < Self.recursionLimit { try write(array) } else { try writeDeeply(value) }
    case .dictionary(let object):
      if depth < Self.recursionLimit { try write(object) } else { try writeDeeply(value) }
    }
  }

  /// How many levels are written by functions that call each other, which is the quicker way and takes up to
  /// 4 KB of stack for each in a debug build.
  private static let recursionLimit = 32

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
      writeKey(member.value.key)
      do throws(JSEN.WritingError) {
        try write(member.value.value)
      } catch {
        throw error.inside(member.value.key)
      }
    }
  }

  @inline(__always)
  private mutating func writeKey(_ key: String) {
    out.append(quoted: key, escapes)
    out.append(UInt8(ascii: ":"))
    if indentation != nil { out.append(UInt8(ascii: " ")) }
  }

  /// Writes an array or object that lies deep, in a loop: depth costs memory here, and no stack.
  @inline(never)
  private mutating func writeDeeply(_ value: JSEN) throws(JSEN.WritingError) {
    var open: [OpenContainer] = []
    do throws(JSEN.WritingError) {
      try begin(value, &open)
      while let last = open.indices.last {
        guard let next = open[last].next() else {
          close(open[last].closer, isEmpty: open[last].count == 0)
          open.removeLast()
          continue
        }
        if open[last].position > 1 { out.append(UInt8(ascii: ",")) }
        beginLine()
        if let key = next.key { writeKey(key) }
        switch next.value {
        case .array, .dictionary: try begin(next.value, &open)
        default: try write(next.value)
        }
      }
    } catch {
      throw open.reversed().reduce(error) { $0.inside($1.segment) }
    }
  }

  private mutating func begin(_ value: JSEN, _ open: inout [OpenContainer])
    throws(JSEN.WritingError)
  {
    if case .dictionary(let object) = value {
      try self.open(UInt8(ascii: "{"))
      let isSorted = options.sortsKeys || options.isCanonical
      open.append(OpenContainer(members: isSorted ? sorted(object) : object.members))
    } else if case .array(let elements) = value {
      try self.open(UInt8(ascii: "["))
      open.append(OpenContainer(elements: elements))
    }
  }

  /// An array or object that is being written, and how far.
  private struct OpenContainer {
    private var elements: [JSEN] = []
    private var members: [JSEN.Object.Member] = []
    let closer: UInt8
    /// How many have been begun.
    private(set) var position = 0

    init(elements: [JSEN]) {
      self.elements = elements
      closer = UInt8(ascii: "]")
    }

    init(members: [JSEN.Object.Member]) {
      self.members = members
      closer = UInt8(ascii: "}")
    }

    var count: Int { elements.count + members.count }

    /// The key or index of the one that has been begun last.
    var segment: String {
      members.isEmpty ? String(position - 1) : members[position - 1].key
    }

    mutating func next() -> (key: String?, value: JSEN)? {
      guard position < count else { return nil }
      position += 1
      if members.isEmpty { return (nil, elements[position - 1]) }
      return (members[position - 1].key, members[position - 1].value)
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
