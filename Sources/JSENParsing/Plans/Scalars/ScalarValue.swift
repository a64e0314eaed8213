package import JSEN

/// The types of scalars: `Bool`, `String`, and the integers and floating-point numbers of the standard library.
///
/// The requirements with a slot have one implementation each. They are requirements so that each type has a compiled form
/// of its own.
package protocol ScalarValue: ReadableScalar, Sendable {
  /// Zero, false or the empty string.
  init()

  /// Converts a scalar of another kind; nil when the leniency does not allow it.
  init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency)

  /// Returns the scalar of a node; nil for a node that does not fit.
  static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> Self?

  /// Writes the scalar. Returns false for a number that has no text.
  func write(_ writer: inout PlanWriter) -> Bool

  static func read(
    _ index: Int, _ tape: Tape, _ notation: Scalar.Notation, _ asOptional: Bool, to slot: Slot
  ) -> Bool
  static func putNil(_ slot: Slot)
  static func putDefault(_ slot: Slot)
  static func read(_ index: Int, _ tape: Tape, _ leniency: ReadingLeniency, to slot: Slot) -> Bool
  static func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool
  static func isNil(_ slot: Slot) -> Bool

  static var arrayType: Any.Type { get }
  static func readArray(
    _ node: Int, _ reader: inout PlanReader, _ notation: Scalar.Notation, _ element: Plan,
    to slot: Slot
  ) -> Bool
  static func writeElements(
    _ slot: Slot, _ writer: inout PlanWriter, _ notation: Scalar.Notation
  ) -> Bool
  /// Calls a closure with the elements of the array in a slot, sorted.
  static func withSortedElements(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool

  static var dictionaryType: Any.Type { get }
  static func readDictionary(
    _ node: Int, _ reader: inout PlanReader, _ notation: Scalar.Notation, _ plan: Plan,
    to slot: Slot
  ) -> Bool
  static func writeMembers(
    _ slot: Slot, _ writer: inout PlanWriter, _ notation: Scalar.Notation
  ) -> Bool
}

extension ScalarValue {
  package static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> Self? {
    guard tape.hasNotation(notation, index) else { return nil }
    return try? read(of: TapeValue(tape, index))
  }

  /// Puts the value into a slot for its type, or for an optional.
  @inline(__always)
  func put(_ slot: Slot, _ asOptional: Bool) {
    if asOptional {
      slot.initialize(as: Self?.self, to: self)
    } else {
      slot.initialize(as: Self.self, to: self)
    }
  }

  package static func read(
    _ index: Int, _ tape: Tape, _ notation: Scalar.Notation, _ asOptional: Bool, to slot: Slot
  ) -> Bool {
    guard let value = scalar(index, tape, notation) else { return false }
    value.put(slot, asOptional)
    return true
  }

  @inline(__always)
  package static func putNil(_ slot: Slot) { slot.initialize(as: Self?.self, to: nil) }

  package static func putDefault(_ slot: Slot) { slot.initialize(as: Self.self, to: Self()) }

  package static func read(_ index: Int, _ tape: Tape, _ leniency: ReadingLeniency, to slot: Slot)
    -> Bool
  {
    guard let value = read(TapeValue(tape, index), leniency) else { return false }
    value.put(slot, false)
    return true
  }

  /// Reads a value of a tape, or converts one of another kind if the leniency allows it.
  package static func read(_ value: TapeValue, _ leniency: ReadingLeniency) -> Self? {
    (try? read(of: value)) ?? ConvertibleScalar(value).flatMap { Self($0, leniency) }
  }

  package static func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    slot.value(as: Self.self).write(&writer)
  }

  @inline(__always)
  package static func isNil(_ slot: Slot) -> Bool { slot.isNil(Self.self) }
}

extension ScalarValue where Self: Comparable {
  package static func withSortedElements(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool {
    Slot.with(slot.value(as: [Self].self).sorted(), body)
  }
}

extension Bool: ScalarValue {
  package static func withSortedElements(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool {
    Slot.with(slot.value(as: [Bool].self).sorted { !$0 && $1 }, body)
  }

  package static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> Bool? {
    switch tape[index].tag {
    case .true: true
    case .false: false
    default: nil
    }
  }

  package func write(_ writer: inout PlanWriter) -> Bool {
    writer.addBool(self)
    return true
  }
}

extension String: ScalarValue {
  package static func withSortedElements(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool {
    Slot.with(CodePointOrder.sorted(slot.value(as: [String].self)) { $0 }, body)
  }

  package static func scalar(_ index: Int, _ tape: Tape, _ notation: Scalar.Notation) -> String? {
    tape[index].hasTag(.string) ? tape.string(index) : nil
  }

  package func write(_ writer: inout PlanWriter) -> Bool {
    writer.addString(self)
    return true
  }
}
