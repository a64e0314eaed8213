/// A value that is used instead of the array or object at a node.
struct TapePart {
  let node: Int
  let value: JSEN
}

/// Builds values from a tape, by the rules for values from a text.
extension ValueBuilder {
  /// Adds a value of a tape, whose text is the builder's.
  ///
  /// - Parameters:
  ///   - exactly: whether a literal that is not the text of its double is a number, as `.exact` reads it.
  ///   - spelled: whether numbers have all digits of their literals.
  ///   - parts: values to use instead of the values at nodes inside the root, in the order of the nodes.
  /// - Complexity: O(*n*) in the nodes; the stack does not grow with the nesting.
  mutating func add(
    _ root: Int, of tape: Tape, exactly: Bool, spelled: Bool, with parts: [TapePart]
  ) throws(TextFailure) {
    var partCount = 0
    /// The containers around the innermost one.
    var outer: [Int] = []
    var (container, end) = (root, tape[root].next)
    beginArray(at: root)
    var index = root + 1
    while true {
      while index == end {
        let node = tape[container]
        if node.hasTag(.object) {
          try endObject(at: node.end - 1)
        } else {
          endArray(at: node.end - 1)
        }
        guard let last = outer.popLast() else { return }
        (container, end) = (last, tape[last].next)
      }
      let node = tape[index]
      switch node.tag {
      case .key: addKey(node.token)
      case .string: add(.string(String(tape.bytes, node.token)))
      // The literal of zero may have a sign.
      case .int where !spelled || node.int != 0: add(.int(node.int))
      case .array, .object:
        if partCount < parts.count, parts[partCount].node == index {
          add(parts[partCount].value)
          partCount += 1
          index = node.next
          continue
        }
        beginArray(at: node.start)
        outer.append(container)
        (container, end) = (index, node.next)
      case _ where spelled: add(tape.spelledScalar(index))
      default: add(tape.scalar(index, exactly: exactly))
      }
      index += 1
    }
  }
}

extension Tape {
  /// Returns the value of a node that is neither a container nor a key.
  ///
  /// - Parameter exactly: whether a literal that is not the text of its double is a number, as `.exact` reads it.
  @inline(__always)
  func scalar(_ index: Int, exactly: Bool) -> JSEN {
    let node = self[index]
    switch node.tag {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .int: return .int(node.int)
    case .double where keepsDigits(index, exactly: exactly):
      // The option `.double` has made a double of an integer, too.
      return numbers == .double ? number(index).jsen : .number(number(index))
    case .double: return .double(node.double)
    // A number that did not come from the parser has the form that reading its digits gives.
    case .number: return hasSource ? .number(number(index)) : number(index).jsen
    case .string: return .string(String(bytes, node.token))
    case .key, .array, .object: preconditionFailure("the node is not a scalar")
    }
  }

  /// Returns the same with all digits of a number's literal, unless they were rounded when the text was read.
  func spelledScalar(_ index: Int) -> JSEN {
    let value = scalar(index, exactly: false)
    guard let digits = TapeValue(self, index).number.map({ JSEN.number($0) }),
      value.isNumericallyEqual(to: digits)
    else { return value }
    return digits.description == value.description ? value : digits
  }

  @inline(never)
  private func number(_ index: Int) -> JSEN.Number {
    JSEN.Number(uncheckedLiteral: TextParser.literal(bytes, numberRange(index)))
  }

  /// Whether a node is a double whose literal makes it a number, by the rule of the options.
  ///
  /// The parser does not look, since most readers of a tape never ask.
  ///
  /// - Parameter exactly: whether the rule is that of `.exact`.
  @inline(__always)
  package func keepsDigits(_ index: Int, exactly: Bool = false) -> Bool {
    let node = self[index]
    let value = node.double
    if !node.hasTag(.double) { return false }
    // Digits that are too large for a double were read as infinity.
    if numbers == .double { return exactly && losesDigits(index, exactly: true) }
    if !value.isFinite { return false }
    // Shorter literals, which have a point or an exponent, have at most 15 digits.
    if node.shortLength <= 16, value.isNormal || value == 0 { return false }
    return hasSource && losesDigits(index, exactly: exactly)
  }

  @inline(never)
  private func losesDigits(_ index: Int, exactly: Bool) -> Bool {
    let range = numberRange(index)
    let parser = TextParser(
      bytes.slice(range.start, range.end), options: exactly ? .exactNumbers : .nativeNumbers)
    let number = try? parser.scanNumber(at: 0, keepsDigits: true)
    return switch number {
    case .number(.number, _): true
    case .number(.int(let int), _):
      self[index].double != Double(int) || Int(exactly: Double(int)) != int
    default: false
    }
  }
}

extension JSEN.ReadingOptions {
  /// The options for reading a number that was accepted. Making options takes longer than reading it.
  fileprivate static let nativeNumbers = JSEN.ReadingOptions(relaxations: .numbers)
  fileprivate static let exactNumbers = JSEN.ReadingOptions(numbers: .exact, relaxations: .numbers)
}
