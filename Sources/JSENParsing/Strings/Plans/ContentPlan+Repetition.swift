import JSEN

/// Values of one kind, one after the other, with a text between them and a text after them.
struct Repetition<Element>: Sendable {
  let element: ContentPlan
  /// A plan whose values do not matter. One that is written has the type `Void`.
  let separator: ContentPlan
  /// The same for the text after the last value.
  let terminator: ContentPlan
  let count: CountRange

  /// The plan for an array of the values.
  var plan: ContentPlan {
    ContentPlan([Element].self, pattern: pattern) { reader, slot in
      var elements: [Element] = []
      guard read(&reader, { elements.append($0) }) else { return false }
      slot.initialize(as: [Element].self, to: elements)
      return true
    } write: { slot, writer in
      write(slot.value(as: [Element].self), &writer)
    }
  }

  private var pattern: ContentPattern? {
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

  private func read(_ reader: inout ContentReader, _ add: (Element) -> Void) -> Bool {
    let start = reader.position
    var found = 0
    while found < count.maximum {
      let before = reader.position
      let next = Slot.make(Element.self) { slot in
        reader.attempt { reader in
          (found == 0 || separator.skip(&reader)) && element.read(&reader, slot)
        }
      }
      guard let next else {
        if reader.depth.isExceeded { return false }
        reader.position = before
        break
      }
      // Another value that takes no text would be read again and again.
      guard found == 0 || reader.position > before else { break }
      add(next)
      found += 1
    }
    guard found >= count.minimum else {
      let message = "expected \(count.description(of: "element")), found \(found)"
      return reader.fail(.message(message), from: start, to: start)
    }
    return terminator.skip(&reader)
  }

  private func write(_ elements: [Element], _ writer: inout ContentWriter) -> Bool {
    guard count.contains(elements.count) else {
      return writer.fail(
        .unexpected("\(elements.count)", expected: count.description(of: "element")))
    }
    guard Slot.with((), { terminator.write($0, &writer) }) else { return false }
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
