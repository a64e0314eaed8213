import JSEN

/// Reads and writes a value that a conversion makes from what another plan describes.
package final class ConversionPlan: WrappingPlan, @unchecked Sendable {
  let conversion: PlanConversion
  private let layout: ValueLayout

  /// - Parameters:
  ///   - type: the type that the conversion makes.
  ///   - input: a plan for the type that the conversion takes.
  package init(_ type: Any.Type, _ input: Plan, _ conversion: PlanConversion) {
    self.conversion = conversion
    layout = ValueLayout(input.type)
    super.init(type, input)
  }

  package override var shape: Shape { .converted(content, conversion) }
  override var constants: [JSEN]? {
    content.constants ?? (type == Void.self ? conversion.allowed : nil)
  }
  override var isConstant: Bool { content.type == Void.self }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    convert(node, &reader, to: slot, isMembers: false)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    convert(object, &reader, to: slot, isMembers: true)
  }

  @inline(__always)
  private func convert(
    _ node: Int, _ reader: inout PlanReader, to slot: Slot, isMembers: Bool
  ) -> Bool {
    guard conversion.applyInPlace != nil else {
      return convertApart(node, &reader, to: slot, isMembers: isMembers)
    }
    guard readContent(of: node, &reader, to: slot, isMembers: isMembers) else { return false }
    // A constant of the closure would be retained.
    conversion.applyInPlace?(slot, slot)
    return true
  }

  /// A function of its own, since temporary memory makes a function check its stack.
  @inline(never)
  private func convertApart(
    _ node: Int, _ reader: inout PlanReader, to slot: Slot, isMembers: Bool
  ) -> Bool {
    Slot.temporary(layout) { source in
      guard readContent(of: node, &reader, to: source, isMembers: isMembers) else { return false }
      do {
        if try conversion.apply(source, slot) { return true }
        return reader.fail(node, .mismatch(self))
      } catch {
        return reader.fail(node, .thrown(error))
      }
    }
  }

  @inline(__always)
  private func readContent(
    of node: Int, _ reader: inout PlanReader, to slot: Slot, isMembers: Bool
  ) -> Bool {
    isMembers
      ? content.readMembers(of: node, &reader, to: slot) : content.read(node, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    convertBack(slot, &writer) { content.write($0, &$1) }
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    convertBack(slot, &writer) { content.writeMembers($0, &$1) }
  }

  @inline(__always)
  private func convertBack(
    _ slot: Slot, _ writer: inout PlanWriter, _ write: (Slot, inout PlanWriter) -> Bool
  ) -> Bool {
    if conversion.applyInPlace != nil { return write(slot, &writer) }
    return Slot.temporary(layout) { source in
      do {
        guard let unapply = conversion.unapply, try unapply(slot, source) else {
          return writer.fail(.message(conversion.complaint))
        }
      } catch {
        return writer.fail(.thrown(error))
      }
      defer { content.destroy(source) }
      return write(source, &writer)
    }
  }
}

/// The functions of a conversion, on memory.
package struct PlanConversion: Sendable {
  /// Takes the value out of the first memory and initializes the second one, which may be the same. Returns false for
  /// a value that cannot be converted.
  package let apply: @Sendable (Slot, Slot) throws -> Bool
  /// Initializes the second memory with what the value in the first one was made from. Returns false for a value that
  /// this conversion does not make. It is nil if the conversion works in one direction only.
  package let unapply: (@Sendable (Slot, Slot) throws -> Bool)?
  /// The same as `apply` for a conversion that cannot fail, and whose output has its parts where the input has them. Both
  /// slots may be the same.
  var applyInPlace: (@Sendable (Slot, Slot) -> Void)?
  /// The name of the output in messages; nil if it is called like the input.
  var name: String?
  /// The inputs that can be converted, when they are few and known.
  var allowed: [JSEN]?
  /// Makes the inputs that messages list, which may not be all; nil for those that can be converted.
  var listed: (@Sendable () -> [JSEN]?)?
  /// The message about a value that cannot be converted back.
  var complaint = ""

  /// The inputs that messages list, when they are known.
  var listedInputs: [JSEN]? { if let listed { listed() } else { allowed } }

  /// The inputs for messages: at most ten, or all in one text; without them the name; empty when there is none.
  var expectations: [String] {
    let inputs = KeyList(listedInputs?.map(\.description) ?? []).keys
    if inputs.isEmpty { return name.map { [$0] } ?? [] }
    return inputs.count > MessageList.limit ? [MessageList.choice(of: inputs)] : inputs
  }
}
