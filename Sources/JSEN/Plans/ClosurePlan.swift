/// Reads a value of a document by a closure, and writes what another closure makes of it.
///
/// Types that decode and encode themselves are read and written by this plan.
@safe
package final class ClosurePlan: Plan, @unchecked Sendable {
  private let description: Shape
  private let decode: @Sendable (JSENDocument.Value, UnsafeMutableRawPointer) throws -> Void
  private let encode: (@Sendable (UnsafeRawPointer) throws -> JSEN)?

  package init<Value>(
    _ type: Value.Type, _ shape: Shape,
    decode: @escaping @Sendable (JSENDocument.Value) throws -> Value,
    encode: (@Sendable (Value) throws -> JSEN)?
  ) {
    description = shape
    // SAFETY: the plan gives memory that holds, or has room for, a value of this type.
    unsafe self.decode = { value, address in
      unsafe address.initializeMemory(as: Value.self, to: try decode(value))
    }
    if let encode {
      unsafe self.encode = { address in
        unsafe try encode(address.assumingMemoryBound(to: Value.self).pointee)
      }
    } else {
      unsafe self.encode = nil
    }
    super.init(type)
  }

  package override var shape: Shape { description }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    do {
      unsafe try decode(reader.value(node), address)
      return true
    } catch {
      return reader.fail(node, error is PlanMismatch ? .mismatch(self) : .thrown(error))
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard let encode = unsafe encode else {
      return writer.fail(.message("this description only decodes"))
    }
    do {
      return writer.add(unsafe try encode(address))
    } catch {
      return writer.fail(.thrown(error))
    }
  }
}

/// Reads the content of a string by a closure, and writes the string that another closure makes.
@safe
package final class StringPlan: Plan, @unchecked Sendable {
  private let description: Shape
  private let parse: @Sendable (TextBytes, UnsafeMutableRawPointer) throws -> Void
  private let print: (@Sendable (UnsafeRawPointer) throws -> [UInt8])?

  /// - Parameters:
  ///   - parse: gets the content of the string, without its escapes, and memory for the value. It throws
  ///     ``PlanMismatch`` for a content that is not what the shape says.
  ///   - print: makes the content, as well-formed UTF-8.
  package init(
    _ type: Any.Type, _ shape: Shape,
    parse: @escaping @Sendable (TextBytes, UnsafeMutableRawPointer) throws -> Void,
    print: (@Sendable (UnsafeRawPointer) throws -> [UInt8])?
  ) {
    description = shape
    unsafe self.parse = parse
    unsafe self.print = print
    super.init(type)
  }

  package override var shape: Shape { description }
  override var accepted: TagSet { .strings }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let string = reader.tape[node]
    guard string.hasTag(.string) else { return reader.fail(node, .mismatch(self)) }
    let range = string.token.range
    let error: (any Error)? =
      if string.hasEscapes {
        reader.tape.bytes.withUnescaped(range) { bytes, _ in unsafe failure(bytes, address) }
      } else {
        unsafe failure(reader.tape.bytes.slice(range.start, range.end), address)
      }
    guard let error else { return true }
    return reader.fail(node, error is PlanMismatch ? .mismatch(self) : .thrown(error))
  }

  @unsafe
  @inline(__always)
  private func failure(_ bytes: TextBytes, _ address: UnsafeMutableRawPointer) -> (any Error)? {
    do {
      unsafe try parse(bytes, address)
      return nil
    } catch {
      return error
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard let print = unsafe print else {
      return writer.fail(.message("this description only decodes"))
    }
    do {
      let content = unsafe try print(address)
      TextBytes.with(content.span) { writer.text.addString($0) }
      return true
    } catch {
      return writer.fail(.thrown(error))
    }
  }
}

/// A value is not what a plan describes, which the plan's shape says.
package struct PlanMismatch: Error {
  package init() {}
}
