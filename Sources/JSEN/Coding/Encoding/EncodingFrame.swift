/// An open container, or a value that may still make a container.
struct EncodingFrame {
  /// Identifies the container; unique within one call.
  let id: Int
  var kind = Kind.empty
  let component: PathComponent
  /// Whether this frame belongs to a value, and ends when the value's `encode(to:)` returns. Otherwise the container was
  /// opened in another one, and ends when that one is used again.
  let isValue: Bool
  /// How many members or elements have been begun.
  var count = 0
  /// How many hashes of keys the state held when the frame began.
  let hashStart: Int
  /// How many nested containers the state held when the frame began.
  let nestedStart: Int
  /// The hashes of the keys, as far as a filter tells them apart.
  var filter = KeyFilter()

  enum Kind {
    /// Nothing has been encoded.
    case empty
    case object, array
    /// A value in a single-value container has been encoded, or is being encoded.
    case single
  }

  /// How a value is reached from the frame below.
  enum PathComponent {
    /// By the last key on the stack of keys.
    case key
    /// By the index of the last element.
    case index
    /// The value has the same path as the frame below: it is at the top, or in a single-value container.
    case same
  }
}

/// A container that was opened in another one.
///
/// The state remembers it while the value that opened it is being encoded: the value may use it again after it ended.
struct NestedContainer {
  let id: Int
  let parent: Int
  let position: Int
  /// The key of the container, not converted.
  let key: (any CodingKey)?
  var wasEmpty = false
}
