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
    self.parts = zip(parts, ValueMemory.offsets(parts.map(\.type))).map {
      Part(plan: $0, offset: $1)
    }
    super.init(type)
  }

  override var pattern: ContentPattern? {
    let patterns = parts.compactMap(\.plan.pattern)
    return patterns.count == parts.count ? .sequence(patterns) : nil
  }

  @unsafe
  override func read(_ reader: inout ContentReader, to address: UnsafeMutableRawPointer) -> Bool {
    for index in parts.indices {
      let part = parts[index]
      // SAFETY: the offsets are those of the tuple's elements. What has been read is destroyed after a failure.
      if unsafe part.plan.read(&reader, to: address + part.offset) { continue }
      for earlier in parts[..<index] {
        unsafe ValueMemory.destroy(earlier.plan.type, address + earlier.offset)
      }
      return false
    }
    return true
  }

  @unsafe
  override func write(_ address: UnsafeRawPointer, _ writer: inout ContentWriter) -> Bool {
    for part in parts.reversed() {
      // SAFETY: the offsets are those of the tuple's elements.
      guard unsafe part.plan.write(address + part.offset, &writer) else { return false }
    }
    return true
  }
}
