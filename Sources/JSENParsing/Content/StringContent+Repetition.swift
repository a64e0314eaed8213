import JSEN

/// Values of one kind, one after the other, with a text between them and a text after them.
struct Repetition<Element>: Sendable {
  let element: StringContent
  /// A plan whose values do not matter. One that is written has the type `Void`.
  let separator: StringContent
  /// The same for the text after the last value.
  let terminator: StringContent
  let count: CountRange

  /// The plan for a value that is made of the values.
  ///
  /// - Parameters:
  ///   - initial: makes the value without elements.
  ///   - add: adds an element. Its error is shown at the element.
  ///   - elements: returns the elements of a value; nil if it is not written.
  ///   - comparison: compares a value with what is made of its elements; nil for elements that make it again.
  func plan<Result>(
    into initial: @escaping @Sendable () -> Result,
    _ add: @escaping @Sendable (inout Result, Element) throws -> Void,
    elements: (@Sendable (Result) throws -> [Element])?, comparison: ValueComparison? = nil
  ) -> StringContent {
    StringContent(Result.self, pattern: pattern) { reader, slot in
      var result = initial()
      guard read(&reader, { try add(&result, $0) }) else { return false }
      slot.initialize(as: Result.self, to: result)
      return true
    } write: { slot, writer in
      guard let elements else { return writer.fail(.complaint("this description only parses")) }
      do {
        let elements = try elements(slot.value(as: Result.self))
        if let comparison {
          var made = initial()
          for element in elements { try add(&made, element) }
          guard Slot.with(made, { comparison.areSame(slot, $0) != false }) else {
            let value = slot.text(of: Result.self)
            return writer.fail(.complaint("the elements of \(value) make another value: \(made)"))
          }
        }
        return write(elements, &writer)
      } catch {
        return writer.fail(.thrown(error))
      }
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
      max(count.minimum, 1) - 1, count.maximum == .max ? .max : count.maximum - 1)
    let some = count.maximum == 1 ? one : ContentPattern.sequence([one, more])
    return count.minimum == 0 ? some.repeated(0, 1) : some
  }

  private func read(_ reader: inout ContentReader, _ add: (Element) throws -> Void) -> Bool {
    let start = reader.position
    var found = 0
    while found < count.maximum {
      let before = reader.position
      var failure: (error: any Error, place: Int)?
      let isRead = Slot.temporary(of: Element.self) { slot in
        var place = before
        let isRead = reader.attempt { reader in
          guard found == 0 || separator.skip(&reader) else { return false }
          place = reader.position
          return element.read(&reader, slot)
        }
        guard isRead else { return false }
        let next = slot.take(as: Element.self)
        // Another value that takes no text would be read again and again.
        guard found == 0 || reader.position > before else { return false }
        do { try add(next) } catch { failure = (error, place) }
        return true
      }
      if let failure {
        return reader.fail(.thrown(failure.error), from: failure.place, to: reader.position)
      }
      guard isRead else {
        if reader.depth.isExceeded { return false }
        reader.position = before
        break
      }
      found += 1
    }
    guard count.contains(found) else {
      let message = "expected \(count.description(of: "element")), found \(found)"
      return reader.fail(.message(message), from: start, to: start)
    }
    return terminator.skip(&reader)
  }

  private func write(_ elements: [Element], _ writer: inout ContentWriter) -> Bool {
    guard count.contains(elements.count) else {
      let found = "\(elements.count) element\(elements.count == 1 ? "" : "s")"
      return writer.fail(
        .complaint("cannot print \(found): expected \(count.description(of: "element"))"))
    }
    guard Slot.with((), { terminator.write($0, &writer) }) else { return false }
    guard elements.count == count.maximum || !readsMore(&writer, after: elements.count) else {
      return writer.fail(
        .complaint("the text after the last element is read as one more element"))
    }
    for (index, element) in elements.enumerated().reversed() {
      let end = writer.count
      let isWritten = Slot.with(element) {
        self.element.write($0, &writer) && (index == 0 || separator.write($0, &writer))
      }
      guard isWritten else { return false }
      guard index == 0 || writer.count > end else {
        return writer.fail(.complaint("element \(index) has no text, so it cannot be read back"))
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
