extension JSENDocument.Value: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON, numbers with their digits.
  public var description: String {
    var options = JSEN.WritingOptions.compact
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.nonFiniteNumbers = .strings(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do { return try serialized(options) } catch { return error.description }
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

/// Values have no children in a mirror, as those of ``JSEN``.
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
  public var description: String { "[" + map(\.description).joined(separator: ",") + "]" }

  /// A mirror with the elements as its children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

extension JSENDocument.Value.Members: CustomStringConvertible, CustomReflectable {
  /// The members as a compact JSON object, with repeated keys.
  public var description: String {
    "{" + map { "\(JSEN.string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// A mirror with the members as its children.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.key, value: $0.value) }, displayStyle: .dictionary)
  }
}
