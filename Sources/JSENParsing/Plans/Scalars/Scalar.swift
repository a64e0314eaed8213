import JSEN

/// A type that is read from one node and written at once, and the forms of numbers that are read.
package struct Scalar: Sendable {
  /// The types of most values, which are read and written inline.
  enum Shortcut: UInt8 { case string, int, bool, double, none }

  /// The notation of numbers.
  package enum Notation: Sendable {
    case any
    /// Only numbers without a fraction or an exponent.
    case integer
    /// Only numbers with a fraction or an exponent.
    case fraction
  }

  package let type: any ScalarValue.Type
  package let notation: Notation
  let shortcut: Shortcut

  package init(_ type: any ScalarValue.Type, _ notation: Notation = .any) {
    self.type = type
    self.notation = notation
    shortcut =
      switch type {
      case is String.Type: .string
      case is Bool.Type: .bool
      case is Int.Type: .int
      case is Double.Type where notation == .any: .double
      default: .none
      }
  }

  /// The scalar of a type; nil for other types.
  package init?(of type: Any.Type) {
    guard let type = type as? any ScalarValue.Type else { return nil }
    self.init(type)
  }

  var accepted: TagSet {
    switch shortcut {
    case .bool: .bools
    case .string: .strings
    default: .numbers
    }
  }
}

/// Reading.
extension Scalar {
  /// Puts the scalar of a node into a slot, as a value of the type or as an optional.
  ///
  /// - Returns: false for a node that does not fit.
  @inline(__always)
  func read(_ index: Int, _ tape: Tape, asOptional: Bool, to slot: Slot) -> Bool {
    let node = tape[index]
    switch shortcut {
    case .string:
      guard node.hasTag(.string) else { return false }
      String(tape.bytes, node.token).put(slot, asOptional)
    case .int where node.hasTag(.int): node.int.put(slot, asOptional)
    case .bool:
      let isTrue = node.hasTag(.true)
      guard isTrue || node.hasTag(.false) else { return false }
      isTrue.put(slot, asOptional)
    // A number that is too small may have been read as zero.
    case .double where node.hasTag(.double) && node.double.isFiniteAndNotZero:
      node.double.put(slot, asOptional)
    default: return type.read(index, tape, notation, asOptional, to: slot)
    }
    return true
  }

  /// Puts nil into a slot for an optional of the type.
  @inline(__always)
  func putNil(_ slot: Slot) {
    switch shortcut {
    case .string: String.putNil(slot)
    case .int: Int.putNil(slot)
    case .bool: Bool.putNil(slot)
    case .double: Double.putNil(slot)
    case .none: type.putNil(slot)
    }
  }
}

/// Writing.
extension Scalar {
  /// Writes the scalar in a slot.
  ///
  /// - Returns: false for a number that has no text.
  @inline(__always)
  func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    switch shortcut {
    case .string:
      slot.borrow(as: String.self) { writer.addString($0.value) }
      return true
    case .bool:
      writer.addBool(slot.value(as: Bool.self))
      return true
    case .int: return slot.value(as: Int.self).write(&writer)
    case .double: return slot.value(as: Double.self).write(&writer)
    case .none:
      return type.write(slot, &writer)
        && (notation == .any || writer.keepsNotation(notation))
    }
  }

  /// Whether the optional in a slot is nil.
  @inline(__always)
  func isNil(_ slot: Slot) -> Bool {
    switch shortcut {
    case .string: String.isNil(slot)
    case .int: Int.isNil(slot)
    case .bool: Bool.isNil(slot)
    case .double: Double.isNil(slot)
    case .none: type.isNil(slot)
    }
  }
}
