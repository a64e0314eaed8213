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

  init(_ type: Any.Type, _ make: @escaping @Sendable () -> ContentPlan) {
    self.make = make
    super.init(type)
  }

  private static let tooDeep =
    "descriptions inside each other nest deeper than the limit of \(ContentReader.maximumDepth)"

  private var target: ContentPlan { made.load() ?? made.storeIfNil(make()) }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    guard reader.depth < ContentReader.maximumDepth else {
      // Whatever else fits or not, this is what must be said.
      return reader.fail(.message(Self.tooDeep), from: reader.position, to: .max)
    }
    reader.depth += 1
    defer { reader.depth -= 1 }
    return target.read(&reader, to: slot)
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    guard writer.depth < ContentReader.maximumDepth else {
      return writer.fail(.complaint(Self.tooDeep))
    }
    writer.depth += 1
    defer { writer.depth -= 1 }
    return target.write(slot, &writer)
  }
}
