extension JSENDocument.Value: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON, numbers with their digits.
  public var description: String {
    var writer = TextWriter(.description)
    // This does not fail: the style has a text for each number, and does not limit the depth.
    do throws(JSEN.WritingError) { try writer.add(self) } catch {}
    return writer.finish().finish()
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension JSENDocument: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text as compact JSON, numbers with their digits.
  public var description: String { root.description }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

/// The mirror of a value has no children, as for ``JSEN``.
extension JSENDocument.Value: CustomReflectable {
  /// A mirror without children; `dump` prints the value as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSENDocument: CustomReflectable {
  /// A mirror without children; `dump` prints the document as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSENDocument.Value.Elements: CustomStringConvertible, CustomReflectable {
  /// The elements as a compact JSON array.
  public var description: String { isEmpty ? "[]" : children.parent.description }

  /// A mirror with the elements as its children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

extension JSENDocument.Value.Members: CustomStringConvertible, CustomReflectable {
  /// The members as a compact JSON object, with repeated keys.
  public var description: String { isEmpty ? "{}" : children.parent.description }

  /// A mirror with the members as its children.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
  }
}
