extension JSONReadable {
  /// What stands at the end of a path; nil when the path leads nowhere.
  package func value(at segments: some Sequence<String>) -> Self? {
    var current = self
    var isEmpty = true
    for segment in segments {
      isEmpty = false
      guard !segment.isEmpty, let next = current.child(segment) else { return nil }
      current = next
    }
    return isEmpty ? nil : current
  }

  private func child(_ segment: String) -> Self? {
    if kind == .array {
      return JSEN.KeyPath.index(segment).flatMap { element(at: $0) }
    }
    return member(forKey: segment)
  }
}
