/// Values have no children in a mirror: `dump` and other code that uses mirrors is recursive, and the description shows
/// everything.
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
