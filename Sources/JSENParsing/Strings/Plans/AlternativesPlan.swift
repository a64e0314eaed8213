import JSEN

/// Reads with the first of several plans that fits, and writes with the first one that can write the value.
final class AlternativesPlan: ContentPlan, @unchecked Sendable {
  // Unchecked only because `ContentPlan` is.

  private let alternatives: [ContentPlan]

  /// - Parameter alternatives: plans for the same type.
  init(_ type: Any.Type, _ alternatives: [ContentPlan]) {
    self.alternatives = alternatives
    super.init(type)
  }

  override var expectation: String? {
    let expectations = alternatives.compactMap(\.expectation)
    guard expectations.count == alternatives.count, let last = expectations.last else { return nil }
    return expectations.count == 1
      ? last : expectations.dropLast().joined(separator: ", ") + " or " + last
  }

  override var pattern: ContentPattern? {
    let patterns = alternatives.compactMap(\.pattern)
    return patterns.isEmpty || patterns.count < alternatives.count ? nil : .alternatives(patterns)
  }

  override func read(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    let start = reader.position
    for alternative in alternatives {
      reader.position = start
      if alternative.read(&reader, to: slot) { return true }
    }
    return alternatives.isEmpty ? reader.fail(.message("there are no alternatives")) : false
  }

  override func write(_ slot: Slot, _ writer: inout ContentWriter) -> Bool {
    let end = writer.count
    var failures: [ContentWritingFailure] = []
    for (index, alternative) in alternatives.enumerated() {
      if alternative.write(slot, &writer) {
        guard let other = alternatives[..<index].firstIndex(where: { writer.reads($0.skip) }) else {
          return true
        }
        failures.append(
          .complaint(
            "alternative \(index + 1) is not read back, since alternative \(other + 1) fits its text"
          ))
      } else {
        failures.append(writer.failure)
      }
      writer.truncate(to: end)
    }
    return writer.fail(failures.count == 1 ? failures[0] : .alternatives(failures))
  }
}
