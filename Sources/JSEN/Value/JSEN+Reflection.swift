/// Values show no parts to `dump` and other code that uses `Mirror`: that code calls itself for each level, and the
/// description has all that there is.
extension JSEN: CustomReflectable {
  /// A mirror without children; `dump` prints the value as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}

extension JSEN.Object: CustomReflectable {
  /// A mirror without children; `dump` prints the object as compact JSON.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
}
