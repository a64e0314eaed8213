/// A value of a tape: the tape, and the index of the value's node.
///
/// This is the only type that knows how a node becomes a scalar. Like the tape, it is borrowed.
@usableFromInline
package struct TapeValue: ScalarReadable {
  @usableFromInline
  package let tape: Tape
  @usableFromInline
  package internal(set) var index: Int

  /// - Parameter index: of a node of the tape.
  @inlinable
  @inline(__always)
  package init(_ tape: Tape, _ index: Int) {
    self.tape = tape
    self.index = index
  }

  @inlinable
  @inline(__always)
  package var node: TapeNode { tape[index] }

  @inline(__always)
  package var isNull: Bool { node.hasTag(.null) }

  @inline(__always)
  package var bool: Bool? {
    let node = node
    if node.hasTag(.true) { return true }
    return node.hasTag(.false) ? false : nil
  }

  @inline(__always)
  package var string: String? {
    let node = node
    return node.hasTag(.string) ? String(tape.bytes, node.token) : nil
  }

  @inline(__always)
  package var int: Int? {
    let node = node
    return node.hasTag(.int) ? node.int : nil
  }

  @inline(__always)
  package var storedDouble: Double? {
    let node = node
    return node.hasTag(.double) ? node.double : nil
  }

  @inline(__always)
  package var literalLength: Int? { tape.hasSource ? node.shortLength : nil }

  package var number: JSEN.Number? {
    let node = node
    switch node.tag {
    // A value that was written to the tape may have no digits there.
    case .int where !tape.hasSource && node.shortLength == 0: return JSEN.Number(node.int)
    case .double where !tape.hasSource && node.shortLength == 0: return JSEN.Number(node.double)
    // It is not a number, or its digits were read as infinity, as in JavaScript.
    case .double where !node.double.isFinite: return JSEN.Number(tape.literal(index))
    case .int, .double, .number: return JSEN.Number(uncheckedLiteral: tape.literal(index))
    default: return nil
    }
  }

  @inline(__always)
  package var isNegativeZero: Bool {
    let node = node
    return tape.hasSource && tape.bytes[node.start] == UInt8(ascii: "-") && node.hasTag(.int)
      && node.int == 0
  }
}
