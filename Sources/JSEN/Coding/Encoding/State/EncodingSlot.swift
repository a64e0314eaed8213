/// A place in the output for a value, for which a type may have an encoder or a container.
///
/// A slot for a container that was opened in another one lives as long as the `encode(to:)` that opened it.
struct EncodingSlot {
  /// Identifies the slot; unique within one call. 0 when the slot is free.
  var id = 0
  /// The slot of the container around it, or of the value in whose single-value container it is.
  var parent: Int32 = -1
  /// The slot of the value whose `encode(to:)` opened it; its own index for such a value.
  var owner: Int32 = -1
  /// The next slot of the same owner, or the next free slot; and the first slot of an owner.
  var next: Int32 = -1
  var firstOwned: Int32 = -1
  /// The slot that was current when the value began.
  var outer: Int32 = -1
  /// How many containers are open around the value.
  var depth: Int32 = 0
  /// The node of the value, and that of the part of a container in which it is.
  var node: UInt32 = 0
  var home: UInt32 = 0
  /// The position of an element, or one of the constants below.
  var component = EncodingSlot.same
  var kind = Kind.empty
  var role = Role.nested

  // The state to which the encoder returns when the value throws.

  /// The first node of the value, with its key, and the end of the text.
  var start: UInt32 = 0
  var textCount: UInt32 = 0
  /// How many parts were open, and how many had been set apart.
  var openCount: UInt32 = 0
  var apartCount: UInt32 = 0
  /// The node that this value replaces.
  var replaced: UInt32 = 0
  /// How many members or elements the container had.
  var count = 0

  enum Kind {
    /// Nothing has been encoded.
    case empty
    case object, array
    /// A value in a single-value container has been encoded, or is being encoded.
    case single
  }

  enum Role {
    case nested
    /// Values that are being encoded.
    case member, element, single, replacement
  }

  /// The value has the same path as its parent.
  static let same = -1
  /// The value is reached by a key.
  static let key = -2
}

/// A part of a container to which members or elements can be added.
struct OpenPart {
  /// The slot that adds to it; 0 when none does.
  var id: Int
  /// The node of the container, or -1; and the node of the part.
  let container: Int
  let node: UInt32
  /// How many containers are open inside it.
  let depth: Int32
  /// How many members or elements the container has.
  var count = 0
  /// A filter over the hashes of the keys.
  var filter = KeyFilter()
  /// Whether the keys are in a table.
  var hasTable = false

  /// Whether the filter alone tells that a key with this hash is new.
  @inline(__always)
  mutating func isNew(_ hash: UInt32) -> Bool {
    filter.insert(hash) && count < MemberScan.limit && !hasTable
  }
}
