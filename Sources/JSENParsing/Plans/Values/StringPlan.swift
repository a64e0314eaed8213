package import JSEN

/// Reads the content of a string by a closure, and writes the string that another closure makes.
package final class StringPlan: Plan, @unchecked Sendable {
  private let description: Shape
  private let parse: @Sendable (TextBytes, Slot) throws -> Void
  private let print: (@Sendable (Slot) throws -> [UInt8])?
  private let literal: String?
  private let writesOneValue: Bool

  /// - Parameters:
  ///   - parse: gets the content of the string, without its escapes, and memory for the value. It throws
  ///     ``PlanMismatch`` for a content that is not what the shape says.
  ///   - print: makes the content, as well-formed UTF-8.
  ///   - literal: the content, if there is only one.
  ///   - isConstant: whether one value only is written.
  package init(
    _ type: Any.Type, _ shape: Shape,
    parse: @escaping @Sendable (TextBytes, Slot) throws -> Void,
    print: (@Sendable (Slot) throws -> [UInt8])?, literal: String? = nil, isConstant: Bool = false
  ) {
    self.literal = literal
    writesOneValue = isConstant
    description = shape
    self.parse = parse
    self.print = print
    super.init(type)
  }

  /// A plan for one string.
  convenience init(constant: String) {
    self.init(
      Void.self, .string(expected: constant.debugDescription, format: nil, pattern: nil),
      parse: { bytes, _ in
        let text = String(bytes, TextRange(0, bytes.count), isASCII: false)
        guard text.hasSameBytes(as: constant) else { throw PlanMismatch() }
      }, print: { _ in Array(constant.utf8) }, literal: constant, isConstant: true)
  }

  package override var shape: Shape { description }
  override var accepted: TagSet { .strings }
  override var constants: [JSEN]? { literal.map { [.string($0)] } }
  override var isConstant: Bool { writesOneValue }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let string = reader.tape[node]
    guard string.hasTag(.string) else { return reader.fail(node, .mismatch(self)) }
    let range = string.token.range
    let error: (any Error)? =
      if string.hasEscapes {
        reader.tape.bytes.withUnescaped(range) { bytes, _ in failure(bytes, slot) }
      } else {
        failure(reader.tape.bytes.slice(range.start, range.end), slot)
      }
    guard let error else { return true }
    // An error for the only text that fits comes from a conversion.
    let isMismatch =
      literal.map { !reader.tape.string(node).hasSameBytes(as: $0) } ?? (error is PlanMismatch)
    return reader.fail(node, isMismatch ? .mismatch(self) : .thrown(error))
  }

  @inline(__always)
  private func failure(_ bytes: TextBytes, _ slot: Slot) -> (any Error)? {
    do {
      try parse(bytes, slot)
      return nil
    } catch {
      return error
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let print else { return writer.fail("this description only decodes") }
    do {
      let content = try print(slot)
      TextBytes.with(content) { writer.addString($0) }
      return true
    } catch {
      return writer.fail(.thrown(error))
    }
  }
}
