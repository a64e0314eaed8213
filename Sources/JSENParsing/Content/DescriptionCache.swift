import JSEN

/// The descriptions of types without stored properties, each made once.
struct DescriptionCache<Content: Sendable>: ~Copyable, Sendable {
  private let contents = Mutex<[ObjectIdentifier: Content]>([:])

  /// Returns the description of a type, which a closure makes at its first use.
  ///
  /// The lock is released while the closure runs, since it may use other types. Two threads may make the same description;
  /// the first one stored is used.
  func content(of type: Any.Type, _ make: () -> Content) -> Content {
    let id = ObjectIdentifier(type)
    if let known = contents.withLock({ $0[id] }) { return known }
    let new = make()
    return contents.withLock { contents in
      if let first = contents[id] { return first }
      contents[id] = new
      return new
    }
  }
}
