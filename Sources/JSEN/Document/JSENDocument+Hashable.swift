extension JSENDocument.Value: Hashable {
  /// Whether two values are equal by the rules of ``JSEN``. The digits of a number and the layout do not matter.
  ///
  /// - Complexity: O(*n*) on average in the nodes of both.
  public static func == (left: JSENDocument.Value, right: JSENDocument.Value) -> Bool {
    left.isEqual(to: right)
  }

  /// Hashes the value in agreement with `==`.
  ///
  /// - Complexity: O(*n*) in the nodes.
  public func hash(into hasher: inout Hasher) {
    var builder = SubtreeTableBuilder(EqualityRule(), keepsNodes: false)
    builder.visit(self)
    hasher.combine(builder.hash)
  }
}

extension JSENDocument: Hashable {
  /// Whether the roots of two documents are equal.
  ///
  /// - Complexity: O(*n*) in the nodes of both.
  public static func == (left: JSENDocument, right: JSENDocument) -> Bool {
    left.root == right.root
  }

  /// Hashes the root.
  ///
  /// - Complexity: O(*n*) in the nodes.
  public func hash(into hasher: inout Hasher) { root.hash(into: &hasher) }
}
