extension JSEN {
  /// One step on the way to a value: a key of an object, or an index of an array.
  public enum PathElement: Sendable {
    /// A key of an object.
    case name(String)
    /// An index of an array, from 0.
    case index(Int)
  }
}

extension JSEN.PathElement: Hashable {
  /// Whether both are the same index, or keys of the same code points.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.name(let left), .name(let right)): left.hasSameBytes(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  /// Hashes the key or the index.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): name.hashBytes(into: &hasher)
    case .index(let index): hasher.combine(index)
    }
  }

  /// The key, or the index as text: a segment of a key path, or a token of a pointer.
  package var segment: String {
    switch self {
    case .name(let name): name
    case .index(let index): String(index)
    }
  }
}
