package import JSEN

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
    convert(node, &reader, to: slot) { content.read(node, &$0, to: $1) }
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    convert(object, &reader, to: slot) { content.readMembers(of: object, &$0, to: $1) }
  }

  @inline(__always)
  private func convert(
    _ node: Int, _ reader: inout PlanReader, to slot: Slot, _ read: (inout PlanReader, Slot) -> Bool
  ) -> Bool {
    if conversion.hasSameLayout {
      guard read(&reader, slot) else { return false }
      return apply(node, &reader, from: slot, to: slot)
    }
    return Slot.temporary(layout) { source in
      read(&reader, source) && apply(node, &reader, from: source, to: slot)
    }
  }

  @inline(__always)
  private func apply(_ node: Int, _ reader: inout PlanReader, from source: Slot, to slot: Slot)
    -> Bool
  {
    do {
      if try conversion.apply(source, slot) { return true }
      return reader.fail(node, .mismatch(self))
    } catch {
      return reader.fail(node, .thrown(error))
    }
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
    if conversion.hasSameLayout { return write(slot, &writer) }
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
  /// Whether the parts of the output are where those of the input are.
  package let hasSameLayout: Bool
  /// The name of the output in messages; nil if it is called like the input.
  package let name: String?
  /// The inputs that can be converted, when they are few and known.
  package let allowed: [JSEN]?
  /// Makes the inputs that messages list, which may not be all.
  let listed: @Sendable () -> [JSEN]?
  /// The message about a value that cannot be converted back.
  package let complaint: String

  package init(
    apply: @escaping @Sendable (Slot, Slot) throws -> Bool,
    unapply: (@Sendable (Slot, Slot) throws -> Bool)?,
    hasSameLayout: Bool = false, name: String? = nil, allowed: [JSEN]? = nil,
    listed: (@Sendable () -> [JSEN]?)? = nil, complaint: String = ""
  ) {
    self.apply = apply
    self.unapply = unapply
    self.hasSameLayout = hasSameLayout
    self.name = name
    self.allowed = allowed
    self.listed = listed ?? { allowed }
    self.complaint = complaint
  }
}

extension PlanConversion {
  /// Makes the functions on memory from functions on values.
  ///
  /// - Parameters:
  ///   - apply: returns nil for an input that does not fit.
  ///   - unapply: returns nil for an output that this conversion does not make.
  package init<Input, Output>(
    _ apply: @escaping @Sendable (Input) throws -> Output?,
    unapply: (@Sendable (Output) throws -> Input?)?,
    name: String? = nil, allowed: [JSEN]? = nil, listed: (@Sendable () -> [JSEN]?)? = nil,
    complaint: String = ""
  ) {
    self.init(
      apply: { source, target in
        let input = source.take(as: Input.self)
        guard let output = try apply(input) else { return false }
        target.initialize(as: Output.self, to: output)
        return true
      },
      unapply: unapply.map { unapply -> @Sendable (Slot, Slot) throws -> Bool in
        { source, target in
          guard let input = try unapply(source.value(as: Output.self)) else { return false }
          target.initialize(as: Input.self, to: input)
          return true
        }
      }, name: name, allowed: allowed, listed: listed, complaint: complaint)
  }

  /// The inputs for messages: at most ten, or all in one text; without them the name; empty when there is none.
  var expectations: [String] {
    let inputs = KeyList(listed()?.map(\.description) ?? []).keys
    if inputs.isEmpty { return name.map { [$0] } ?? [] }
    return inputs.count > MessageList.limit ? [MessageList.choice(of: inputs)] : inputs
  }

  /// Makes the functions on memory from functions that convert each value. For an optional result, Swift would look up
  /// its type in each call.
  init<Input, Output>(
    _ apply: @escaping @Sendable (Input) throws -> Output,
    _ unapply: (@Sendable (Output) throws -> Input)?
  ) {
    self.init(
      apply: {
        $1.initialize(as: Output.self, to: try apply($0.take(as: Input.self)))
        return true
      },
      unapply: unapply.map { unapply -> @Sendable (Slot, Slot) throws -> Bool in
        { source, target in
          target.initialize(as: Input.self, to: try unapply(source.value(as: Output.self)))
          return true
        }
      }, complaint: "this value is not described")
  }
}
