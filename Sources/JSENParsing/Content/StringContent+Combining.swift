import JSEN

extension StringContent {
  public static var nothing: StringContent { constant(()) }

  private static let ofTypes = DescriptionCache<StringContent>()

  public static func content(of type: Any.Type, _ make: () -> StringContent) -> StringContent {
    ofTypes.content(of: type, make)
  }

  /// Reads a value without reading text, and writes nothing.
  ///
  /// - Parameter refusal: returns why another value is not written; nil if values cannot be compared.
  static func constant<Value: Sendable>(
    _ value: Value, refusal: (@Sendable (Slot) -> String?)? = { _ in nil }
  ) -> StringContent {
    StringContent(Value.self, pattern: .literal("")) { _, slot in
      slot.initialize(as: Value.self, to: value)
      return true
    } write: { slot, writer in
      guard let refusal else { return writer.fail(.complaint("this description only parses")) }
      return refusal(slot).map { writer.fail(.complaint($0)) } ?? true
    }
  }

  /// Reads and writes a fixed text.
  static func text(_ text: String) -> StringContent {
    let (bytes, name) = (Array(text.utf8), text.debugDescription)
    return StringContent(Void.self, name, pattern: .literal(text), literal: text) { reader, _ in
      reader.take(bytes) || reader.fail(.expected(name))
    } write: { _, writer in
      writer.prepend(text)
      return true
    }
  }

  /// Fails with a message.
  static func failure(_ type: Any.Type, _ message: String) -> StringContent {
    StringContent(type) { reader, _ in
      reader.fail(.message(message))
    } write: { _, writer in
      writer.fail(.complaint(message))
    }
  }

  // Reads and writes several parts, one after the other.
  public static func block(_ type: Any.Type, _ parts: [StringContent]) -> StringContent {
    if parts.count == 1 { return parts[0] }
    let patterns = parts.compactMap(\.pattern)
    // Closures alone: each plan on the way to one is a reference that is counted.
    let (reads, writes) = (parts.map(\.read), parts.map(\.write))
    let (types, offsets) = (parts.map(\.type), ValueLayout.offsets(parts.map(\.type)))
    return StringContent(type, pattern: patterns.count == parts.count ? .sequence(patterns) : nil) {
      reader, slot in
      for index in reads.indices {
        if reads[index](&reader, slot.part(at: offsets[index])) { continue }
        for earlier in 0..<index { slot.part(at: offsets[earlier]).destroy(types[earlier]) }
        return false
      }
      return true
    } write: { slot, writer in
      for index in writes.indices.reversed() {
        guard writes[index](slot.part(at: offsets[index]), &writer) else { return false }
      }
      return true
    }
  }

  public func converted<Input, Output>(by conversion: Conversion<Input, Output>) -> StringContent {
    let (name, memory) = (conversion.memory.name ?? expectation, conversion.memory)
    let texts = isText ? memory.allowed?.compactMap(\.string).map(ContentPattern.literal) : nil
    return StringContent(
      Output.self, name, pattern: texts.map(ContentPattern.alternatives) ?? pattern,
      format: format, literal: literal, isConstant: type == Void.self
    ) { [read] reader, slot in
      let start = reader.position
      return Slot.temporary(of: Input.self) { source in
        guard read(&reader, source) else { return false }
        memory.proof?.observe(source)
        do {
          return try memory.apply(source, slot)
            || reader.fail(
              .refused(by: memory, name ?? "another text"), from: start, to: reader.position)
        } catch {
          return reader.fail(.thrown(error), from: start, to: reader.position)
        }
      }
    } write: { [write] slot, writer in
      Slot.temporary(of: Input.self) { source in
        do {
          guard let unapply = memory.unapply, try unapply(slot, source) else {
            return writer.fail(.complaint(memory.complaint))
          }
        } catch {
          return writer.fail(.thrown(error))
        }
        defer { source.destroy(Input.self) }
        if let refusal = memory.refusal(of: slot, from: source) {
          return writer.fail(.complaint(refusal))
        }
        return write(source, &writer)
      }
    }
  }
}
