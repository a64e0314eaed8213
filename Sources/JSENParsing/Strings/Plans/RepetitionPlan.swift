import JSEN

/// Reads and writes an array of values, with a text between them.
final class RepetitionPlan<Value>: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let element: ContentPlan
  private let separator: ContentPlan
  private let terminator: ContentPlan
  private let count: CountRange

  /// - Parameters:
  ///   - separator: a plan whose values do not matter. One that is written has the type `Void`.
  ///   - terminator: the same for the text after the last value.
  init(
    _ element: ContentPlan, _ type: Value.Type, separator: ContentPlan, terminator: ContentPlan,
    count: CountRange
  ) {
    self.element = element
    self.separator = separator
    self.terminator = terminator
    self.count = count
    super.init([Value].self)
  }

  override var pattern: ContentPattern? {
    guard let values = valuesPattern, let end = terminator.pattern else { return nil }
    return end == .literal("") ? values : .sequence([values, end])
  }

  private var valuesPattern: ContentPattern? {
    guard let one = element.pattern, let between = separator.pattern else { return nil }
    if between == .literal("") { return one.repeated(count.minimum, count.maximum) }
    guard count.maximum > 0 else { return .literal("") }
    let next = ContentPattern.sequence([between, one])
    let more = next.repeated(
      max(count.minimum - 1, 0), count.maximum == .max ? .max : count.maximum - 1)
    let some = count.maximum == 1 ? one : ContentPattern.sequence([one, more])
    return count.minimum == 0 ? some.repeated(0, 1) : some
  }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    let start = reader.position
    var elements: [Value] = []
    while elements.count < count.maximum {
      let before = reader.position
      let isFirst = elements.isEmpty
      let element = Slot.make(Value.self) { slot in
        reader.attempt { readNext(isFirst, &$0, slot) }
      }
      guard let element else {
        if reader.isTooDeep { return false }
        reader.position = before
        break
      }
      // Another value that takes no text would be read again and again.
      guard isFirst || reader.position > before else { break }
      elements.append(element)
    }
    guard elements.count >= count.minimum else {
      let expected = "\(count.description(of: "element"))"
      return reader.fail(
        .message("expected \(expected), found \(elements.count)"), from: start, to: start)
    }
    guard terminator.skip(&reader) else { return false }
    slot.initialize(as: [Value].self, to: elements)
    return true
  }

  private func readNext(_ isFirst: Bool, _ reader: inout ContentReader, _ memory: Slot) -> Bool {
    guard isFirst || separator.skip(&reader) else { return false }
    return element.read(&reader, to: memory)
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    let elements = slot.value(as: [Value].self)
    guard count.contains(elements.count) else {
      return writer.fail(
        .unexpected("\(elements.count)", expected: count.description(of: "element")))
    }
    guard terminator.write(slot, &writer) else { return false }
    guard elements.count == count.maximum || !readsMore(&writer, after: elements.count) else {
      return writer.fail(
        .complaint("the text after the last element would be read as one more element"))
    }
    for (index, element) in elements.enumerated().reversed() {
      let end = writer.count
      let isWritten = Slot.with(element) {
        self.element.write($0, &writer) && (index == 0 || separator.write($0, &writer))
      }
      guard isWritten else { return false }
      guard index == 0 || writer.count > end else {
        return writer.fail(.complaint("element \(index) has no text, so it would not be read back"))
      }
    }
    return true
  }

  private func readsMore(_ writer: inout ContentWriter, after count: Int) -> Bool {
    writer.reads { reader in
      guard count == 0 || separator.skip(&reader) else { return false }
      return element.skip(&reader) && (count == 0 || reader.position > 0)
    }
  }
}
