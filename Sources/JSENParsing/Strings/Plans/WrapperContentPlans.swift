import JSEN
import Synchronization

/// Reads what another plan describes, and forgets it.
final class SkipPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let skipped: ContentPlan
  private let text: String?

  /// - Parameter text: what is written; nil for a plan of type `Void`, which writes its text itself.
  init(_ skipped: ContentPlan, writing text: String? = nil) {
    self.skipped = skipped
    self.text = text
    super.init(Void.self)
  }

  override var expectation: String? { skipped.expectation }
  override var pattern: ContentPattern? { skipped.pattern }
  override var format: String? { skipped.format }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    skipped.skip(&reader)
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    guard let text else { return skipped.write(slot, &writer) }
    let end = writer.count
    writer.prepend(text)
    return writer.check(since: end) { skipped.skip(&$0) }
  }
}

/// A plan that is made when it is first used, so that a description can contain itself.
final class ReferenceContentPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let make: @Sendable () -> ContentPlan
  private let made = AtomicLazyReference<ContentPlan>()

  private let maximumDepth: Int

  init(_ type: Any.Type, maximumDepth: Int, _ make: @escaping @Sendable () -> ContentPlan) {
    self.make = make
    self.maximumDepth = maximumDepth
    super.init(type)
  }

  /// The limit that a description has reached; nil for one that may be nested in another one.
  private func limit(_ depth: Int, _ stack: inout StackRoom) -> DepthLimit? {
    if depth >= maximumDepth { return .levels(maximumDepth) }
    return stack.isLeft() ? nil : .stack
  }

  private var target: ContentPlan { made.load() ?? made.storeIfNil(make()) }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    if let limit = limit(reader.depth, &reader.stack) { return reader.failAsTooDeep(limit) }
    reader.depth += 1
    defer { reader.depth -= 1 }
    return reader.read(by: target, to: slot)
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    if let limit = limit(writer.depth, &writer.stack) { return writer.failAsTooDeep(limit) }
    writer.depth += 1
    defer { writer.depth -= 1 }
    return target.write(slot, &writer)
  }
}
