import JSEN
/// Reads and writes a value that a conversion makes from what another plan describes.
package final class ConversionPlan: WrappingPlan, @unchecked Sendable {
  let conversion: PlanConversion
  private let proof: InversionProof?
  private let layout: ValueLayout
  /// Whether reading need not look at the parts of a value; see ``InversionProof/observe(_:)``.
  private let isObserved = AtomicBits()
  /// Whether every value that is written reads back.
  private let isTrusted = AtomicBits()

  /// - Parameters:
  ///   - type: the type that the conversion makes.
  ///   - input: a plan for the type that the conversion takes.
  package init(_ type: Any.Type, _ input: Plan, _ conversion: PlanConversion) {
    self.conversion = conversion
    proof = conversion.proof
    layout = ValueLayout(input.type)
    isObserved.isSet = conversion.proof == nil
    isTrusted.isSet = conversion.isTrusted
    super.init(type, input)
  }

  package override var shape: Shape { .converted(content, conversion) }
  override var constants: [JSEN]? {
    content.constants ?? (type == Void.self ? conversion.allowed : nil)
  }
  override var keepsJSON: Bool { conversion.keepsJSON && content.keepsJSON }
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
    if !isObserved.isSet { observe(slot) }
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
      if !isObserved.isSet { observe(source) }
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

  /// Looks at the parts of the first value that is read.
  @inline(never)
  private func observe(_ input: Slot) {
    isObserved.isSet = true
    conversion.proof?.observe(input)
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
    if conversion.applyInPlace != nil {
      return (isTrusted.isSet || isReadBack(slot, from: slot, &writer))
        && write(slot, &writer)
    }
    return Slot.temporary(layout) { source in
      do {
        guard let unapply = conversion.unapply, try unapply(slot, source) else {
          return writer.fail(.message(conversion.complaint))
        }
      } catch {
        return writer.fail(.thrown(error))
      }
      defer { content.destroy(source) }
      return (isTrusted.isSet || isReadBack(slot, from: source, &writer))
        && write(source, &writer)
    }
  }

  /// Whether the conversion makes the value again from what it was converted back to, which the writer notes if not.
  @inline(never)
  private func isReadBack(_ output: Slot, from input: Slot, _ writer: inout PlanWriter) -> Bool {
    // Values that were read have answered questions, too.
    if conversion.isTrusted {
      isTrusted.isSet = true
      return true
    }
    // Questions about members that are always equal stay open.
    if let proof, !proof.isAsked(by: input) { return true }
    if let refusal = conversion.refusal(of: output, from: input) { return writer.fail(refusal) }
    return true
  }
}
