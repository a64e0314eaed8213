package import JSEN

/// Reads a value of a document with a closure, and writes the result of another closure.
///
/// Types that decode and encode themselves are read and written by this plan.
package final class ClosurePlan: Plan, @unchecked Sendable {
  private let description: Shape
  private let decode: @Sendable (JSENDocument.Value, Slot) throws -> Void
  private let encode: (@Sendable (Slot) throws -> JSEN)?

  package init<Value>(
    _ type: Value.Type, _ shape: Shape,
    decode: @escaping @Sendable (JSENDocument.Value) throws -> Value,
    encode: (@Sendable (Value) throws -> JSEN)?
  ) {
    description = shape
    self.decode = { value, slot in slot.initialize(as: Value.self, to: try decode(value)) }
    // With `encode.map`, thunks take 160 bytes more of the stack for each level of a function that calls itself.
    if let encode {
      self.encode = { try encode($0.value(as: Value.self)) }
    } else {
      self.encode = nil
    }
    super.init(type)
  }

  package override var shape: Shape { description }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    do {
      try decode(reader.value(node), slot)
      return true
    } catch {
      return fail(node, error, &reader)
    }
  }

  @inline(never)
  private func fail(_ node: Int, _ error: any Error, _ reader: inout PlanReader) -> Bool {
    switch error {
    case let error as DecodingFailure: return reader.fail(error.node, .thrown(error))
    case let error as DecodingError:
      return fail(node, DecodingFailure(error, in: reader.value(node)), &reader)
    case let error as any PlannedError:
      // An error about a part of this document has the place of the part.
      guard let failures = error.failures(in: reader.storage) else {
        return reader.fail(node, .thrown(error))
      }
      reader.failures += failures
      return false
    case let error as JSEN.FetchError:
      let failure = error.failure(in: reader.storage)
      return reader.fail(failure?.node ?? node, .thrown(failure ?? error as any Error))
    default: return reader.fail(node, error is PlanMismatch ? .mismatch(self) : .thrown(error))
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let value = encoded(slot, &writer) else { return false }
    return writer.add(value)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let value = encoded(slot, &writer) else { return false }
    guard case .dictionary(let members) = value else {
      return writer.fail("the closure passed to 'printing' must return an object, found \(value)")
    }
    return writer.addMembers(of: members)
  }

  /// Returns the JSON of the value at `slot`; nil if there is none, which the writer notes.
  func encoded(_ slot: Slot, _ writer: inout PlanWriter) -> JSEN? {
    do {
      if let encode { return try encode(slot) }
      _ = writer.fail("this description only decodes")
    } catch EncodingError.invalidValue(_, let context) {
      _ = writer.fail(context)
    } catch {
      _ = writer.fail(.thrown(error))
    }
    return nil
  }
}
