import JSEN

/// Reads and writes a value that a conversion makes from what another plan describes.
final class ConvertedContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let input: ContentPlan
  private let conversion: PlanConversion
  private let layout: (size: Int, stride: Int, alignment: Int)

  /// - Parameters:
  ///   - type: the type that the conversion makes.
  ///   - input: a plan for the type that the conversion takes.
  init(_ type: Any.Type, _ input: ContentPlan, _ conversion: PlanConversion) {
    self.input = input
    self.conversion = conversion
    layout = ValueMemory.layout(input.type)
    super.init(type)
  }

  override var expectation: String? { conversion.name ?? input.expectation }
  override var pattern: ContentPattern? {
    guard let allowed = conversion.allowed, input is TokenPlan, input.type == String.self
    else { return input.pattern }
    return .alternatives(allowed.compactMap(\.string).map { .literal($0) })
  }
  override var format: String? { input.format }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    let start = reader.position
    // SAFETY: the memory has the size of the input, which `apply` takes out of it.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      guard unsafe input.read(&reader, to: memory) else { return false }
      do {
        if unsafe try conversion.apply(memory, address) { return true }
        return refuse(from: start, &reader)
      } catch {
        return reader.fail(.thrown(error), from: start, to: reader.position)
      }
    }
  }

  @inline(never)
  private func refuse(from start: Int, _ reader: inout ContentReader) -> Bool {
    let end = reader.position
    if let allowed = conversion.allowed, !allowed.isEmpty {
      for value in allowed.prefix(10) {
        _ = reader.fail(.expected(value.description), from: start, to: end)
      }
      return false
    }
    return reader.fail(.expected(expectation ?? "another text"), from: start, to: end)
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    // SAFETY: the memory has the size of the input; it is destroyed if `unapply` has initialized it.
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) {
      let memory = unsafe $0.baseAddress.unsafelyUnwrapped
      do {
        guard let unapply = unsafe conversion.unapply, unsafe try unapply(address, memory) else {
          return writer.fail(.complaint(conversion.complaint))
        }
      } catch {
        return writer.fail(.thrown(error))
      }
      defer { unsafe ValueMemory.destroy(input.type, memory) }
      return unsafe input.write(UnsafeRawPointer(memory), &writer)
    }
  }
}

extension Conversion {
  /// Makes the plan of the output from that of the input.
  func plan(over input: ContentPlan) -> ContentPlan {
    ConvertedContentPlan(Output.self, input, memory)
  }
}
