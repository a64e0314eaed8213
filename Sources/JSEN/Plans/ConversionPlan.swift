/// Reads and writes a value that a conversion makes from what another plan describes.
@safe
package final class ConversionPlan: Plan, @unchecked Sendable {
  package let input: Plan
  private let conversion: PlanConversion
  private let size: Int
  private let alignment: Int

  /// - Parameters:
  ///   - type: the type that the conversion makes.
  ///   - input: a plan for the type that the conversion takes.
  package init(_ type: Any.Type, _ input: Plan, _ conversion: PlanConversion) {
    self.input = input
    self.conversion = conversion
    let layout = ValueMemory.layout(input.type)
    (size, alignment) = (layout.size, layout.alignment)
    super.init(type)
  }

  package override var shape: Shape {
    .converted(input, name: conversion.name, allowed: conversion.allowed)
  }
  override var accepted: TagSet { input.accepted }
  package override var describesMembers: Bool { input.describesMembers }
  package override var knownKeys: [String] { input.knownKeys }
  override var asksForKeys: Bool { input.asksForKeys }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe convert(node, &reader, to: address) { unsafe input.read(node, &$0, to: $1) }
  }

  @unsafe
  override func readMembers(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe convert(object, &reader, to: address) {
      unsafe input.readMembers(of: object, &$0, to: $1)
    }
  }

  @unsafe
  @inline(__always)
  private func convert(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer,
    _ read: (inout PlanReader, UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    if conversion.hasSameLayout {
      guard unsafe read(&reader, address) else { return false }
      return unsafe apply(node, &reader, from: address, to: address)
    }
    // SAFETY: the memory has the size of the input, which `apply` takes out of it.
    return unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      guard unsafe read(&reader, memory) else { return false }
      return unsafe apply(node, &reader, from: memory, to: address)
    }
  }

  @unsafe
  @inline(__always)
  private func apply(
    _ node: Int, _ reader: inout PlanReader, from source: UnsafeMutableRawPointer,
    to address: UnsafeMutableRawPointer
  ) -> Bool {
    do {
      if unsafe try conversion.apply(source, address) { return true }
      return reader.fail(node, .mismatch(self))
    } catch {
      return reader.fail(node, .thrown(error))
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe convertBack(address, &writer) { unsafe input.write($0, &$1) }
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe convertBack(address, &writer) { unsafe input.writeMembers($0, &$1) }
  }

  @unsafe
  @inline(__always)
  private func convertBack(
    _ address: UnsafeRawPointer, _ writer: inout PlanWriter,
    _ write: (UnsafeRawPointer, inout PlanWriter) -> Bool
  ) -> Bool {
    if conversion.hasSameLayout { return unsafe write(address, &writer) }
    // SAFETY: the memory has the size of the input; it is destroyed if `unapply` has initialized it.
    return unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      do {
        guard let unapply = unsafe conversion.unapply, unsafe try unapply(address, memory) else {
          return writer.fail(.message(conversion.complaint))
        }
      } catch {
        return writer.fail(.thrown(error))
      }
      defer { unsafe input.destroy(memory) }
      return unsafe write(UnsafeRawPointer(memory), &writer)
    }
  }
}

/// The functions of a conversion, on memory.
@safe
package struct PlanConversion: Sendable {
  /// Takes the value out of the first memory and initializes the second one, which may be the same. Returns false for
  /// a value that cannot be converted.
  package let apply: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Bool
  /// Initializes the second memory with what the value in the first one was made from. Returns false for a value that
  /// this conversion does not make. It is nil if the conversion works in one direction only.
  package let unapply: (@Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Bool)?
  /// Whether the parts of the output are where those of the input are.
  package let hasSameLayout: Bool
  /// What the output is called in messages; nil if it is called like the input.
  package let name: String?
  /// The inputs that can be converted, when they are few and known.
  package let allowed: [JSEN]?
  /// What is said about a value that cannot be converted back.
  package let complaint: String

  package init(
    apply: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Bool,
    unapply: (@Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Bool)?,
    hasSameLayout: Bool = false, name: String? = nil, allowed: [JSEN]? = nil, complaint: String = ""
  ) {
    unsafe self.apply = apply
    unsafe self.unapply = unapply
    self.hasSameLayout = hasSameLayout
    self.name = name
    self.allowed = allowed
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
    name: String? = nil, allowed: [JSEN]? = nil, complaint: String = ""
  ) {
    // SAFETY: the plan gives memory that holds, or has room for, values of these types.
    unsafe self.init(
      apply: { source, target in
        let input = unsafe source.assumingMemoryBound(to: Input.self).move()
        guard let output = try apply(input) else { return false }
        unsafe target.initializeMemory(as: Output.self, to: output)
        return true
      },
      unapply: unsafe unapply.map { unsafe Self.onMemory($0) },
      name: name, allowed: allowed, complaint: complaint)
  }

  private static func onMemory<Input, Output>(
    _ unapply: @escaping @Sendable (Output) throws -> Input?
  ) -> @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Bool {
    // SAFETY: as above.
    { source, target in
      let output = unsafe source.assumingMemoryBound(to: Output.self).pointee
      guard let input = try unapply(output) else { return false }
      unsafe target.initializeMemory(as: Input.self, to: input)
      return true
    }
  }
}
