import JSEN

extension Description where Subject == StringContent {
  /// Describes one part of a text with a closure that reads it, and a closure that makes the text of a value.
  ///
  /// The written text is read back, with everything that follows it. A value is refused if that gives another text.
  ///
  /// - Parameters:
  ///   - name: what is read, in the words of messages.
  ///   - read: reads a value, or notes why that fails and returns nil.
  ///   - text: returns nil for a value that has no text.
  static func token(
    _ name: String, pattern: ContentPattern?, format: String? = nil,
    read: @escaping @Sendable (inout ContentReader) -> Output?,
    text: @escaping @Sendable (Output) throws -> String?
  ) -> Description {
    Description(
      StringContent(
        Output.self, name, pattern: pattern, format: format, isText: Output.self == String.self
      ) { reader, slot in
        guard let value = read(&reader) else { return false }
        slot.initialize(as: Output.self, to: value)
        return true
      } write: { slot, writer in
        let value = slot.value(as: Output.self)
        let end = writer.count
        do {
          guard let text = try text(value) else {
            return writer.fail(.complaint("cannot print \(value): expected \(name)"))
          }
          writer.prepend(text)
        } catch { return writer.fail(.thrown(error)) }
        return writer.check(since: end) { read(&$0) != nil }
      })
  }
}

extension Description where Subject == StringContent, Output == String {
  /// Describes a part of the text as it is.
  ///
  /// - Parameter take: moves the reader past the part; returns false for a part that does not fit.
  static func part(
    _ name: String, pattern: ContentPattern?,
    take: @escaping @Sendable (inout ContentReader) -> Bool
  ) -> Description {
    token(name, pattern: pattern) { reader in
      let start = reader.position
      return take(&reader) ? reader.string(from: start, to: reader.position) : nil
    } text: {
      $0
    }
  }
}
