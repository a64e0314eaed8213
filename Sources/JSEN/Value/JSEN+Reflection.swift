/// The mirror of a value has no children, since `dump` and other code that uses mirrors is recursive. The description
/// shows the whole value.
extension JSEN: CustomReflectable {
  /// A mirror without children; `dump` prints the value as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSEN.Object: CustomReflectable {
  /// A mirror without children; `dump` prints the object as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSEN.Number: CustomReflectable {
  /// A mirror without children; `dump` prints the digits.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSEN.Object.Keys: CustomReflectable {
  /// A mirror with the keys as its children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

extension JSEN.Object.Values: CustomReflectable {
  /// A mirror with the values as its children.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
