/// Writes values of a document as text, their numbers as they stand.
///
/// Calls itself once for each level of nesting.
struct TapeWriter: ~Copyable {
  private var out = ByteWriter()
  private let tape: Tape
  private let options: JSEN.WritingOptions
  private let escapes: ByteWriter.Escapes
  private var depth = 0

  init(_ tape: Tape, _ options: JSEN.WritingOptions) {
    self.tape = tape
    self.options = options
    var escapes = ByteWriter.Escapes()
    if options.escapesSlashes { escapes.insert(.slashes) }
    if options.escapesNonASCII { escapes.insert(.nonASCII) }
    if options.escapesLineSeparators { escapes.insert(.lineSeparators) }
    self.escapes = escapes
  }

  consuming func finish() -> ByteWriter { out }

  mutating func write(_ index: Int) throws(JSEN.WritingError) {
    let node = tape[index]
    switch node.tag {
    case .null: out.append(word: 0x6C6C_756E, length: 4)
    case .true: out.append(word: 0x6575_7274, length: 4)
    case .false: out.append(word: 0x65_736C_6166, length: 5)
    case .int, .number: writeLiteral(index)
    case .double: try writeDouble(node.double, index)
    case .string, .key: out.append(quoted: tape.string(index), escapes)
    case .array:
      try begin(UInt8(ascii: "["))
      try writeElements(index)
      end(UInt8(ascii: "]"), isEmpty: node.next == index + 1)
    case .object:
      try begin(UInt8(ascii: "{"))
      try writeMembers(index)
      end(UInt8(ascii: "}"), isEmpty: node.next == index + 1)
    }
  }

  private mutating func writeLiteral(_ index: Int) {
    out.append(ascii: tape.literal(index))
  }

  private mutating func writeDouble(_ value: Double, _ index: Int) throws(JSEN.WritingError) {
    if value.isFinite || JSEN.Number(tape.literal(index)) != nil { return writeLiteral(index) }
    switch options.nonFiniteNumbers {
    case .refuse: throw JSEN.WritingError(.nonFiniteNumber(value))
    case .null: out.append(word: 0x6C6C_756E, length: 4)
    case .strings(let positive, let negative, let nan):
      out.append(quoted: value.isNaN ? nan : value < 0 ? negative : positive, escapes)
    }
  }

  private mutating func writeElements(_ array: Int) throws(JSEN.WritingError) {
    var element = array + 1
    var position = 0
    while element < tape[array].next {
      if position > 0 { out.append(UInt8(ascii: ",")) }
      beginLine()
      do throws(JSEN.WritingError) {
        try write(element)
      } catch {
        throw error.inside(String(position))
      }
      element = tape.index(after: element)
      position += 1
    }
  }

  private mutating func writeMembers(_ object: Int) throws(JSEN.WritingError) {
    if options.sortsKeys {
      let keys = sortedKeys(object)
      for (position, key) in keys.enumerated() { try writeMember(key, isFirst: position == 0) }
      return
    }
    var key = object + 1
    while key < tape[object].next {
      try writeMember(key, isFirst: key == object + 1)
      key = tape.index(after: key + 1)
    }
  }

  private mutating func writeMember(_ key: Int, isFirst: Bool) throws(JSEN.WritingError) {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    beginLine()
    try write(key)
    out.append(UInt8(ascii: ":"))
    if options.indentation != nil { out.append(UInt8(ascii: " ")) }
    do throws(JSEN.WritingError) {
      try write(key + 1)
    } catch {
      throw error.inside(tape.string(key))
    }
  }

  /// Key nodes by the order of code points; of equal keys the earlier one comes first.
  private func sortedKeys(_ object: Int) -> [Int] {
    var keys: [(text: String, index: Int)] = []
    var key = object + 1
    while key < tape[object].next {
      keys.append((tape.string(key), key))
      key = tape.index(after: key + 1)
    }
    keys.sort { left, right in
      if left.text.utf8.elementsEqual(right.text.utf8) { return left.index < right.index }
      return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
    return keys.map(\.index)
  }

  private mutating func begin(_ bracket: UInt8) throws(JSEN.WritingError) {
    if depth >= options.maximumDepth {
      throw JSEN.WritingError(.depthLimit(options.maximumDepth))
    }
    depth += 1
    out.append(bracket)
  }

  private mutating func end(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    if !isEmpty { beginLine() }
    out.append(bracket)
  }

  private mutating func beginLine() {
    guard let indentation = options.indentation else { return }
    out.append(UInt8(ascii: "\n"))
    switch indentation {
    case .spaces(let width): out.append(UInt8(ascii: " "), repeated: depth * max(width, 0))
    case .tab: out.append(UInt8(ascii: "\t"), repeated: depth)
    }
  }
}
