import JSEN
/// Reads and writes an enum by the names of its cases.
///
/// A case without a payload is a string, `"north"`. If any case of the enum has a payload, all are objects with one
/// member, as Codable writes them: `{"circle":{"radius":1}}`, `{"north":{}}`. Both forms of a case without a payload
/// are read.
package final class EnumPlan: Plan, @unchecked Sendable {
  // Unchecked since metadata does not change.

  private let layout: EnumLayout
  /// Returns the name that a mirror has for the case of the value at a slot, which has a payload; nil for a type
  /// that has a mirror of its own.
  private let mirroredName: @Sendable (Slot) -> String?
  /// The cases for which that name has been compared, by number.
  private let compared = AtomicBits()
  let cases: [Case]
  private let numbers: KeyList
  let hasPayloads: Bool

  /// A case of an enum.
  package struct Case {
    package let name: String
    /// The type of the payload, which may be a tuple; nil for a case without one.
    package let type: Any.Type?
    let isIndirect: Bool
    /// Describes the payload by its labels, with the offsets of its type.
    package var payload: MembersPlan?

    /// - Parameter record: one of the enum, with the type of the payload.
    package init(_ record: FieldRecords.Record) {
      name = record.name
      isIndirect = record.isIndirect
      // A box is made also for an empty payload.
      type = record.payload == Void.self && !record.isIndirect ? nil : record.payload
    }
  }

  /// - Parameter cases: all cases, in the order of their records.
  /// - Returns: nil if the runtime does not treat the enum as expected.
  package init?(_ type: Any.Type, _ cases: [Case]) {
    func layout<Value>(_ type: Value.Type) -> EnumLayout? { EnumLayout(type) }
    guard let layout = _openExistential(type, do: layout) else { return nil }
    self.layout = layout
    func mirroredName<Value>(_ type: Value.Type) -> @Sendable (Slot) -> String? {
      if type is any CustomReflectable.Type { return { _ in nil } }
      return { Mirror(reflecting: $0.value(as: Value.self)).children.first?.label }
    }
    self.mirroredName = _openExistential(type, do: mirroredName)
    self.cases = cases
    hasPayloads = cases.contains { $0.type != nil }
    numbers = KeyList(cases.map(\.name))
    precondition(numbers.keys.count == cases.count, "the name of a case must be that of no other")
    super.init(type)
    // The cases without a payload must be made with their numbers.
    let areCasesMade = Slot.temporary(ValueLayout(type)) { slot in
      cases.indices.allSatisfy { number in
        guard cases[number].payload == nil else { return true }
        layout.inject(UInt32(number), slot)
        return layout.tag(slot) == UInt32(number)
      }
    }
    if !areCasesMade { return nil }
  }

  /// The plan for the payload of a case; nil if there is none.
  package func payload(of name: String) -> MembersPlan? {
    numbers.position(of: name).flatMap { cases[$0].payload }
  }

  package override var shape: Shape {
    let names = cases.map {
      hasPayloads && $0.payload != nil ? "{\"\($0.name)\": {…}}" : "\"\($0.name)\""
    }
    let list = names.prefix(10).joined(separator: ", ")
    return .described("one of the cases \(list)\(names.count > 10 ? ", …" : "")", schema: nil)
  }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tape = reader.tape
    switch tape[node].tag {
    case .string:
      guard let number = numbers.position(of: tape.string(node)), cases[number].payload == nil
      else { break }
      layout.inject(UInt32(number), slot)
      return true
    case .object:
      guard let key = onlyKey(of: node, tape),
        let number = numbers.position(of: tape.string(key))
      else { break }
      let value = key &+ 1
      if cases[number].payload != nil {
        guard readPayload(of: cases[number], value, &reader, to: slot) else { return false }
      } else if !tape[value].hasTag(.object) && !tape[value].hasTag(.null) {
        break
      }
      // The payload is where its enum is.
      layout.inject(UInt32(number), slot)
      // Memory that is of another case cannot be released safely.
      guard layout.tag(slot) == UInt32(number) else {
        return reader.fail(node, .thrown(PlanMessage("the runtime cannot make this case")))
      }
      guard hasName(number, slot) else {
        destroy(slot)
        return reader.fail(node, .thrown(PlanMessage(Self.otherName)))
      }
      return true
    default: break
    }
    return reader.fail(node, .mismatch(self))
  }

  /// The key of an object that has one key, which may be repeated; nil for other objects.
  private func onlyKey(of object: Int, _ tape: Tape) -> Int? {
    if tape.count(object) == 1 { return object &+ 1 }
    let keys = tape.distinctMembers(of: object)
    return keys.count == 1 ? keys[0] : nil
  }

  /// Whether a mirror of the value at a slot has the name of the case with a number, if it has a payload. This is
  /// found out once for each case: `EnumLayout` assumes that cases have the numbers of their records.
  private func hasName(_ number: Int, _ slot: Slot) -> Bool {
    let bit: UInt64 = number < 64 ? 1 << UInt64(number) : 0
    if compared.bits & bit != 0 || cases[number].payload == nil { return true }
    let name = mirroredName(slot)
    guard name == nil || name == cases[number].name else { return false }
    compared.insert(bit)
    return true
  }

  private static let otherName = "the runtime reports a different name for this case"

  /// Initializes memory with the payload of a case, or with the reference to its box.
  private func readPayload(
    of declaration: Case, _ node: Int, _ reader: inout PlanReader, to slot: Slot
  ) -> Bool {
    guard let payload = declaration.payload, let type = declaration.type else { return false }
    guard declaration.isIndirect else { return payload.read(node, &reader, to: slot) }
    return Slot.temporary(ValueLayout(type)) { content in
      guard payload.read(node, &reader, to: content) else { return false }
      PayloadBox.close(type, content, to: slot)
      return true
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    let number = Int(layout.tag(slot))
    guard cases.indices.contains(number) else {
      return writer.fail(.message("the runtime knows no such case of \(type)"))
    }
    guard hasName(number, slot) else { return writer.fail(.message(Self.otherName)) }
    let name = cases[number].name
    guard hasPayloads else {
      writer.addString(name)
      return true
    }
    guard writer.beginObject() else { return false }
    writer.addKey(name)
    if cases[number].payload != nil {
      guard writePayload(of: cases[number], slot, &writer) else {
        return writer.fail(inside: .name(name))
      }
    } else {
      guard writer.beginObject() else { return writer.fail(inside: .name(name)) }
      writer.endObject()
    }
    writer.endObject()
    return true
  }

  /// Writes the payload of a value of a case.
  private func writePayload(of declaration: Case, _ slot: Slot, _ writer: inout PlanWriter) -> Bool
  {
    guard let payload = declaration.payload, let payloadType = declaration.type else {
      return false
    }
    return Slot.temporary(ValueLayout(type)) { copy in
      slot.copy(type, to: copy)
      // The copy becomes the payload, or the reference to its box.
      layout.project(copy)
      guard declaration.isIndirect else {
        defer { copy.destroy(payloadType) }
        return payload.write(copy, &writer)
      }
      return Slot.temporary(ValueLayout(payloadType)) { content in
        PayloadBox.open(payloadType, copy, to: content)
        defer { content.destroy(payloadType) }
        return payload.write(content, &writer)
      }
    }
  }
}
