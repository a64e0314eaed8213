#if hasFeature(Embedded)
  /// Embedded Swift has no mirrors.
  protocol CustomReflectable {}
#endif

/// A type that is shown by its description. Its mirror has no children, since `dump` and other code that uses mirrors
/// is recursive.
protocol ShownAsWhole: CustomReflectable {}

extension ShownAsWhole {
  #if !hasFeature(Embedded)
    /// A mirror without children; `dump` prints the description.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: EmptyCollection<Any>()) }
  #endif
}

/// A type of which the text is the whole value.
protocol ShownAsText: ShownAsWhole, CustomStringConvertible, CustomDebugStringConvertible {}

extension ShownAsText {
  /// The same as `description`.
  public var debugDescription: String { description }
}

/// A type that is shown as an array.
protocol ShownAsList: CustomReflectable, Collection {}

extension ShownAsList {
  #if !hasFeature(Embedded)
    /// A mirror with the elements as its children.
    public var customMirror: Mirror {
      Mirror(self, unlabeledChildren: self, displayStyle: .collection)
    }
  #endif
}

extension JSEN: CustomReflectable, ShownAsText {}
extension JSEN.Object: CustomReflectable, ShownAsText {}
extension JSEN.Number: CustomReflectable, ShownAsWhole {}
extension JSEN.Object.Keys: CustomReflectable, ShownAsList {}
extension JSEN.Object.Values: CustomReflectable, ShownAsList {}
