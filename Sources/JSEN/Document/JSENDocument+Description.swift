extension JSENDocument.Value: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON, numbers with their digits.
  public var description: String {
    var writer = TextWriter(.description)
    // This does not fail: the style has a text for each number, and does not limit the depth.
    do throws(JSEN.WritingError) { try writer.add(self) } catch {}
    return writer.finish().finish()
  }
}

extension JSENDocument: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text as compact JSON, numbers with their digits.
  public var description: String { root.description }
}

extension JSENDocument.Value: CustomReflectable, ShownAsText {}
extension JSENDocument: CustomReflectable, ShownAsText {}

extension JSENDocument.Value.Elements: CustomStringConvertible, CustomReflectable, ShownAsList {
  /// The elements as a compact JSON array.
  public var description: String { isEmpty ? "[]" : children.parent.description }
}

extension JSENDocument.Value.Members: CustomStringConvertible, CustomReflectable {
  /// The members as a compact JSON object, with repeated keys.
  public var description: String { isEmpty ? "{}" : children.parent.description }

  #if !hasFeature(Embedded)
    /// A mirror with the members as its children.
    public var customMirror: Mirror {
      Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
    }
  #endif
}
