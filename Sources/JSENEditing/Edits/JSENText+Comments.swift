public import JSEN

/// Comments about values.
extension JSENText {
  /// The words of the comments about a value, without their marks, a line for each comment; nil when there are none.
  ///
  ///     let file = try JSENText("{\n  // the port\n  \"port\": 8080\n}", options: .jsonc)
  ///     print(file.comment(at: "port") ?? "none")
  ///     // prints the port
  ///
  /// Comments directly above the value come first; those after it on its line count when there are none above.
  ///
  /// - Parameter path: the path to the value; the empty path is the whole text, whose comments are those before it.
  /// - Complexity: that of a lookup in each container on the path.
  public func comment(at path: JSEN.KeyPath) -> String? {
    path.isEmpty ? tree.headWords : tree.entry(at: path)?.commentWords
  }

  /// Sets the comment about a value: above it, or after it if its comment was there and has one line.
  ///
  ///     var file = try JSENText("{\n  \"port\": 8080\n}", options: .jsonc)
  ///     try file.setComment("the port", at: "port")
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   // the port
  ///     //   "port": 8080
  ///     // }
  ///
  /// - Parameters:
  ///   - comment: the words, of one or more lines; nil to remove the comments about the value.
  ///   - path: the path to the value.
  /// - Throws: ``EditError`` when there is no such value, and when the options do not allow comments.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func setComment(
    _ comment: String?, at path: JSEN.KeyPath
  ) throws(EditError) {
    if comment != nil, !tree.style.options.relaxations.contains(.comments) {
      throw EditError("the text may have no comments; read it with the options .jsonc", at: path)
    }
    try tree.changeContainer(ofValueAt: path) { container, position in
      container[position].setComment(comment)
      container.breakLinesAfterComments()
    }
  }
}
