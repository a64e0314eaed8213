public import JSEN

extension JSENText.Repair {
  /// One change.
  ///
  ///     let repair = JSENText.Repair(of: "[1, None /* two */]")
  ///     for change in repair.changes {
  ///       print(change.kind, change.range, change.text.debugDescription, change)
  ///     }
  ///     // prints:
  ///     // replaced 4..<8 "null" 1:5: wrote null instead of 'None'
  ///     // droppedText 9..<18 "" 1:10: left out the comment
  public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What the change does to the text.
    public let kind: Kind

    /// The place in the original.
    public let location: JSEN.TextLocation

    /// The part of the original that is changed, in bytes of UTF-8; empty for an addition.
    public let range: Range<Int>

    /// The text that the result has instead; empty if it has none.
    public let text: String

    /// The change, in words.
    public let message: String

    /// The place and the message, on one line.
    public var description: String { "\(location): \(message)" }

    init(_ edit: Edit, _ location: JSEN.TextLocation) {
      (kind, range, text, message) = (edit.kind, edit.range, edit.text, edit.message)
      self.location = location
    }
  }

  /// A change without its line and column.
  struct Edit {
    let kind: Change.Kind
    let range: Range<Int>
    let text: String
    let message: String
  }
}

extension JSENText.Repair.Change {
  /// A kind of change. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `droppedText`.
    public let description: String

    /// A comma, a bracket, a quote or another mark was added: `[1 2]`.
    public static let added = Kind(description: "added")
    /// A mark without a meaning was left out: `[1,]`.
    public static let removed = Kind(description: "removed")
    /// A spelling was replaced by that of JSON: `[None]`.
    public static let replaced = Kind(description: "replaced")
    /// A text was left out: prose, a comment, or a word that is not a value.
    public static let droppedText = Kind(description: "droppedText")
    /// A text was left out that has another array, object or value.
    public static let droppedValue = Kind(description: "droppedValue")
  }
}
