/// Reads a scalar also from scalars of other kinds, and has a default value for null and for an absent member.
package final class LenientScalarPlan: Plan, @unchecked Sendable {
  /// What is read besides the scalar itself.
  package struct Leniency: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Strings, numbers and bools that say the same: `"5"` is 5, `0` is false.
    package static let conversions = Leniency(rawValue: 1)
    /// The integer part of a number with a fraction, where an integer is expected.
    package static let truncation = Leniency(rawValue: 2)
    /// Null, which is zero, false or the empty string.
    package static let null = Leniency(rawValue: 4)
  }

  package let scalar: Scalar
  package let leniency: Leniency

  package init(_ scalar: Scalar, _ leniency: Leniency) {
    self.scalar = scalar
    self.leniency = leniency
    super.init(scalar.type)
  }

  package override var shape: Shape { .scalar(scalar) }
  package override var canBeAbsent: Bool { true }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) {
    unsafe scalar.putDefault(address)
  }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    if unsafe scalar.read(node, reader, asOptional: false, to: address) { return true }
    return unsafe readOther(node, &reader, address)
  }

  @unsafe
  @inline(never)
  private func readOther(
    _ node: Int, _ reader: inout PlanReader, _ address: UnsafeMutableRawPointer
  ) -> Bool {
    if reader.tape[node].hasTag(.null), leniency.contains(.null) {
      unsafe putAbsent(address)
      return true
    }
    let other = leniency.isDisjoint(with: [.conversions, .truncation]) ? nil : reader.scalar(node)
    if let other, unsafe scalar.put(other, leniency, to: address) { return true }
    return reader.fail(node, .mismatch(self))
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe scalar.write(address, &writer)
  }
}

/// A scalar of a text, with its digits if it is a number.
enum ForeignScalar {
  case bool(Bool)
  case string(String)
  case number(JSEN.Number)
}

extension PlanReader {
  /// The scalar of a node; nil for null, arrays and objects, and for NaN and infinity.
  fileprivate func scalar(_ node: Int) -> ForeignScalar? {
    let value = tape[node]
    switch value.tag {
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string: return .string(tape.string(node))
    // A node that was made from a value has no digits.
    case .int where !storage.hasSource: return .number(JSEN.Number(value.int))
    case .double where !storage.hasSource: return JSEN.Number(value.double).map { .number($0) }
    case .int, .double, .number: return JSEN.Number(tape.literal(node)).map { .number($0) }
    case .null, .array, .object, .key: return nil
    }
  }
}
