import JSEN

/// Reads and writes an array of scalars, or a dictionary of them, in one loop that is compiled for each type of scalar.
package final class ScalarCollectionPlan: Plan, @unchecked Sendable {
  private let scalar: Scalar
  private let element: Plan
  private let isArray: Bool

  /// - Returns: nil if the plan of the elements, or of the values, is not that of a scalar.
  package init?(_ element: Plan, isArray: Bool) {
    guard let scalar = (element.unannotated as? ScalarPlan)?.scalar else { return nil }
    self.scalar = scalar
    self.element = element
    self.isArray = isArray
    super.init(isArray ? scalar.type.arrayType : scalar.type.dictionaryType)
  }

  package override var shape: Shape {
    isArray ? .array(of: element, count: .any) : .dictionary(of: element, count: .any)
  }

  override var accepted: TagSet { isArray ? .arrays : .objects }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    guard reader.tape[node].hasTag(isArray ? .array : .object) else {
      return reader.fail(node, .mismatch(self))
    }
    return isArray
      ? scalar.type.readArray(node, &reader, scalar.notation, element, to: slot)
      : scalar.type.readDictionary(node, &reader, scalar.notation, element, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    if isArray {
      guard writer.beginArray(), scalar.type.writeElements(slot, &writer, scalar.notation) else {
        return false
      }
      writer.endArray()
    } else {
      guard writer.beginObject(), scalar.type.writeMembers(slot, &writer, scalar.notation) else {
        return false
      }
      writer.endObject()
    }
    return true
  }
}

/// Arrays.
extension ScalarValue {
  package static var arrayType: Any.Type { [Self].self }

  package static func readArray(
    _ node: Int, _ reader: inout PlanReader, _ notation: Scalar.Notation, _ element: Plan,
    to slot: Slot
  ) -> Bool {
    let tape = reader.tape
    let mark = reader.failures.count
    var array: [Self] = []
    // This is quicker than `init(unsafeUninitializedCapacity:)`, which the compiler does not specialize.
    array.reserveCapacity(tape.count(node))
    for index in tape.elements(of: node) {
      if let value = scalar(index, tape, notation) {
        array.append(value)
      } else {
        _ = reader.fail(index, .mismatch(element))
        if !reader.findsAll { break }
      }
    }
    if reader.failures.count > mark { return false }
    slot.initialize(as: [Self].self, to: array)
    return true
  }

  package static func writeElements(
    _ slot: Slot, _ writer: inout PlanWriter, _ notation: Scalar.Notation
  ) -> Bool {
    slot.withElements(of: Self.self) { elements, count in
      for index in 0..<count {
        writer.beginElement()
        guard write(elements.part(at: index &* MemoryLayout<Self>.stride), &writer),
          notation == .any || writer.keepsNotation(notation)
        else {
          return writer.fail(inside: .index(index))
        }
      }
      return true
    }
  }
}

/// Dictionaries.
extension ScalarValue {
  package static var dictionaryType: Any.Type { [String: Self].self }

  package static func readDictionary(
    _ node: Int, _ reader: inout PlanReader, _ notation: Scalar.Notation, _ plan: Plan,
    to slot: Slot
  ) -> Bool {
    let tape = reader.tape
    let count = tape.count(node)
    var dictionary: [String: Self] = Dictionary(minimumCapacity: count)
    for key in tape.members(of: node) {
      guard let value = scalar(key &+ 1, tape, notation) else { break }
      dictionary[tape.string(key)] = value
    }
    // The quick way is right when no two keys are equal and every value fits.
    guard dictionary.count == count || readExactly(node, &reader, notation, plan, &dictionary)
    else { return false }
    slot.initialize(as: [String: Self].self, to: dictionary)
    return true
  }

  /// Reads the members that count when keys are repeated.
  @inline(never)
  private static func readExactly(
    _ node: Int, _ reader: inout PlanReader, _ notation: Scalar.Notation, _ plan: Plan,
    _ dictionary: inout [String: Self]
  ) -> Bool {
    let tape = reader.tape
    dictionary.removeAll(keepingCapacity: true)
    var isComplete = true
    for key in tape.distinctMembers(of: node) {
      if let value = scalar(key &+ 1, tape, notation) {
        // Swift calls some keys equal that differ.
        guard dictionary.updateValue(value, forKey: tape.string(key)) != nil else { continue }
        isComplete = reader.fail(key, .thrown(EqualKeys()))
      } else {
        isComplete = reader.fail(key &+ 1, .mismatch(plan))
      }
      if !reader.findsAll { break }
    }
    return isComplete
  }

  /// Writes the members in the order of their keys, since a Swift dictionary has another order in each process.
  package static func writeMembers(
    _ slot: Slot, _ writer: inout PlanWriter, _ notation: Scalar.Notation
  ) -> Bool {
    let members = slot.value(as: [String: Self].self)
    var iterator = members.makeIterator()
    // An array of two would take longer than the writing.
    if members.count <= 2, var first = iterator.next() {
      guard var second = iterator.next() else { return write(first, &writer, notation) }
      if CodePointOrder.precedes(second.key, first.key) { swap(&first, &second) }
      return write(first, &writer, notation) && write(second, &writer, notation)
    }
    return CodePointOrder.sorted(Array(members)) { $0.key }.allSatisfy {
      write($0, &writer, notation)
    }
  }

  @inline(__always)
  private static func write(
    _ member: (key: String, value: Self), _ writer: inout PlanWriter, _ notation: Scalar.Notation
  ) -> Bool {
    writer.addKey(member.key)
    let isWritten =
      member.value.write(&writer) && (notation == .any || writer.keepsNotation(notation))
    return isWritten || writer.fail(inside: .name(member.key))
  }
}
