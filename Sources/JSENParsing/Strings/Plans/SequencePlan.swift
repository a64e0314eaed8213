import JSEN

/// Reads and writes several parts, one after the other, as a tuple.
final class SequencePlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let parts: [Part]

  private struct Part {
    let plan: ContentPlan
    let offset: Int
  }

  /// - Parameters:
  ///   - type: a tuple of the types of the parts, without those that are `Void`.
  ///   - parts: the plans in order.
  static func make(_ type: Any.Type, _ parts: [ContentPlan]) -> ContentPlan {
    parts.count == 1 ? parts[0] : SequencePlan(type, parts)
  }

  private init(_ type: Any.Type, _ parts: [ContentPlan]) {
    self.parts = zip(parts, ValueLayout.offsets(parts.map(\.type))).map {
      Part(plan: $0, offset: $1)
    }
    super.init(type)
  }

  override var pattern: ContentPattern? {
    let patterns = parts.compactMap(\.plan.pattern)
    return patterns.count == parts.count ? .sequence(patterns) : nil
  }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    for index in parts.indices {
      let part = parts[index]
      if part.plan.read(&reader, to: slot.part(at: part.offset)) { continue }
      for earlier in parts[..<index] {
        slot.part(at: earlier.offset).destroy(earlier.plan.type)
      }
      return false
    }
    return true
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    for part in parts.reversed() {
      guard part.plan.write(slot.part(at: part.offset), &writer) else { return false }
    }
    return true
  }
}
