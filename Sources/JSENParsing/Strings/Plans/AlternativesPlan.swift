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
    reader.alternatives { readFirst(&$0, to: slot) }
  }

  private func readFirst(_ reader: inout ContentReader, to slot: Slot) -> Bool {
    let start = reader.position
    for (number, alternative) in alternatives.enumerated() {
      reader.position = start
      let isRead =
        number + 1 < alternatives.count
        ? reader.attempt { alternative.read(&$0, to: slot) } : alternative.read(&reader, to: slot)
      if isRead { return true }
      if reader.isTooDeep { return false }
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
        failures.append(.complaint(Self.misread(index, as: other)))
      } else if writer.isTooDeep {
        return false
      } else {
        failures.append(writer.failure)
      }
      writer.truncate(to: end)
    }
    return writer.fail(failures.count == 1 ? failures[0] : .alternatives(failures))
  }

  /// Says that one alternative, by its number from zero, would be read back as another one.
  static func misread(_ written: Int, as read: Int) -> String {
    "alternative \(written + 1) would be read back as alternative \(read + 1), which also fits its text"
  }
}
