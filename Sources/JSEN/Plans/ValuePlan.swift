/// Reads and writes any value, as a `JSEN`.
@safe
package final class ValuePlan: Plan, @unchecked Sendable {
  package init() { super.init(JSEN.self) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe address.initializeMemory(as: JSEN.self, to: JSEN(reader.value(node)))
    return true
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has a value at the address.
    writer.add(unsafe address.assumingMemoryBound(to: JSEN.self).pointee)
  }
}

extension PlanWriter {
  /// Writes a value with all its parts.
  mutating func add(_ value: JSEN) -> Bool {
    do throws(JSEN.WritingError) {
      try text.add(value)
      return true
    } catch {
      return fail(.writing(error))
    }
  }
}

/// Reads null, or nothing at all, and writes it.
@safe
package final class ConstantPlan: Plan, @unchecked Sendable {
  @safe
  package enum Constant: Sendable {
    case null
    /// A value that is not read from the text: `Always`.
    case always(@Sendable (UnsafeMutableRawPointer) -> Void)
    /// `Fail`, with its message.
    case failure(String)
  }

  private let constant: Constant

  package init(_ type: Any.Type, _ constant: Constant) {
    self.constant = constant
    super.init(type)
  }

  package override var shape: Shape {
    switch constant {
    case .null: .null
    case .always: .nothing
    case .failure(let message): .described(message, schema: false)
    }
  }

  override var accepted: TagSet { if case .null = constant { .null } else { .all } }

  package override var describesMembers: Bool { if case .null = constant { false } else { true } }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    switch constant {
    case .null:
      return reader.tape[node].hasTag(.null) || reader.fail(node, .mismatch(self))
    case .always(let put):
      unsafe put(address)
      return true
    case .failure(let message):
      return reader.fail(node, .thrown(PlanMessage(message)))
    }
  }

  @unsafe
  override func readMembers(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe read(object, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    switch constant {
    case .failure(let message): return writer.fail(.message(message))
    case .null, .always:
      writer.text.addNull()
      return true
    }
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    if case .failure(let message) = constant { return writer.fail(.message(message)) }
    return true
  }
}

/// A message as an error.
package struct PlanMessage: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
