package import JSEN

extension ScalarValue where Self: FixedWidthInteger {
  package func write(_ writer: inout PlanWriter) -> Bool {
    Int(exactly: self).map { writer.add($0) } ?? writer.add(digits: description)
  }
}

extension Int {
  @inline(__always)
  package static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> Int? {
    let node = tape[index]
    if node.hasTag(.int) { return node.int }
    guard tape.hasNotation(notation, index) else { return nil }
    return try? read(of: TapeValue(tape, index))
  }
}

extension Double {
  @inline(__always)
  package static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> Double? {
    let node = tape[index]
    guard tape.hasNotation(notation, index) else { return nil }
    if node.hasTag(.double), node.double.isFiniteAndNotZero { return node.double }
    return try? read(of: TapeValue(tape, index))
  }

  package func write(_ writer: inout PlanWriter) -> Bool {
    writer.add(self)
  }
}

extension Float {
  package func write(_ writer: inout PlanWriter) -> Bool { writer.add(shortestDouble) }
}

extension Tape {
  /// Whether a number is written as described.
  @inline(__always)
  func hasNotation(_ notation: Scalar.Notation, _ index: Int) -> Bool {
    switch notation {
    case .any: true
    case .integer: isInteger(index)
    case .fraction: !isInteger(index)
    }
  }

  /// Whether a node is a number without a fraction or an exponent.
  private func isInteger(_ index: Int) -> Bool {
    switch self[index].tag {
    case .int: true
    // With `numbers: .double`, each number is a double. A double that is not from a text has no literal.
    case .double, .number: Self.isInteger(literal(index))
    default: false
    }
  }

  /// Whether a literal is a number without a fraction or an exponent.
  static func isInteger(_ literal: String) -> Bool {
    !literal.isEmpty
      && !literal.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }
}

extension JSEN.Number: ScalarValue {
  package init() { self.init(0) }

  package func write(_ writer: inout PlanWriter) -> Bool { writer.add(digits: description) }
}

extension Int: ScalarValue {}
extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarValue {}
extension Double: ScalarValue {}
extension Float: ScalarValue {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: ScalarValue {
    package func write(_ writer: inout PlanWriter) -> Bool { Float(self).write(&writer) }
  }
#endif
