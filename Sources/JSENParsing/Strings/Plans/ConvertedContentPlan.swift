import JSEN

/// Reads and writes a value that a conversion makes from what another plan describes.
final class ConvertedContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let input: ContentPlan
  private let conversion: PlanConversion
  private let layout: ValueLayout

  /// - Parameters:
  ///   - type: the type that the conversion makes.
  ///   - input: a plan for the type that the conversion takes.
  init(_ type: Any.Type, _ input: ContentPlan, _ conversion: PlanConversion) {
    self.input = input
    self.conversion = conversion
    layout = ValueLayout(input.type)
    super.init(type)
  }

  override var expectation: String? { conversion.name ?? input.expectation }
  override var pattern: ContentPattern? {
    guard let allowed = conversion.allowed, input is TokenPlan, input.type == String.self
    else { return input.pattern }
    return .alternatives(allowed.compactMap(\.string).map { .literal($0) })
  }
  override var format: String? { input.format }
  override var literal: String? { input.literal }
  override var isConstant: Bool { input.type == Void.self }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    let start = reader.position
    return Slot.temporary(layout) { source in
      guard input.read(&reader, to: source) else { return false }
      do {
        if try conversion.apply(source, slot) { return true }
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

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    Slot.temporary(layout) { source in
      do {
        guard let unapply = conversion.unapply, try unapply(slot, source) else {
          return writer.fail(.complaint(conversion.complaint))
        }
      } catch {
        return writer.fail(.thrown(error))
      }
      defer { source.destroy(input.type) }
      return input.write(source, &writer)
    }
  }
}

extension Conversion {
  /// Makes the plan of the output from that of the input.
  func plan(over input: ContentPlan) -> ContentPlan {
    ConvertedContentPlan(Output.self, input, memory)
  }
}
