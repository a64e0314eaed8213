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
