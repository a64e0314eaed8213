import JSEN
extension StringContent {
  // Reads with the first alternative that fits, and writes with the first one that can write the value.
  public static func alternatives(
    _ type: Any.Type, _ alternatives: [StringContent]
  ) -> StringContent {
    guard let last = alternatives.last else { return failure(type, "there are no alternatives") }
    let names = alternatives.compactMap(\.expectation)
    let patterns = alternatives.compactMap(\.pattern)
    return StringContent(
      type, names.count == alternatives.count ? MessageList.choice(of: names) : nil,
      pattern: patterns.count == alternatives.count ? .alternatives(patterns) : nil
    ) { reader, slot in
      reader.alternatives { reader in
        let start = reader.position
        for alternative in alternatives.dropLast() {
          if reader.attempt({ alternative.read(&$0, slot) }) { return true }
          if reader.depth.isExceeded { return false }
          reader.position = start
        }
        return last.read(&reader, slot)
      }
    } write: { slot, writer in
      let mark = writer.mark
      let references = writer.references
      var failures: [ContentWritingFailure] = []
      for (index, alternative) in alternatives.enumerated() {
        if alternative.write(slot, &writer) {
          guard let other = alternatives[..<index].firstIndex(where: { writer.reads($0.skip) })
          else { return true }
          failures.append(.complaint(MessageList.misread(index, as: other)))
        } else if writer.depth.isExceeded {
          return false
        } else if failures.isEmpty || !writer.isFailureRepeated {
          failures.append(writer.failure)
        }
        writer.truncate(to: mark)
        if writer.references != references { writer.keepsResults = true }
      }
      return writer.fail(failures.count == 1 ? failures[0] : .alternatives(failures))
    }
  }

  public static func lazy(
    _ type: Any.Type, identity: String, maximumDepth: Int?,
    _ make: @escaping @Sendable () -> StringContent
  ) -> StringContent {
    let maximumDepth = maximumDepth ?? 128
    let made = LazyReference<StringContent>()
    @Sendable func target() -> StringContent { made.object(make) }
    return StringContent(type) { reader, slot in
      if let limit = reader.depth.enter(upTo: maximumDepth) {
        // Whatever else does not fit, this must be said.
        return reader.fail(.message(limit.message), from: reader.position, to: .max)
      }
      defer { reader.depth.leave() }
      return reader.read(by: target(), to: slot)
    } write: { slot, writer in
      if let limit = writer.depth.enter(upTo: maximumDepth) {
        return writer.fail(.complaint(limit.message))
      }
      defer { writer.depth.leave() }
      return writer.write(slot, by: target())
    }
  }
}
