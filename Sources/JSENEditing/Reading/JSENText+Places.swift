public import JSEN

/// Places in the text, for editors and language servers.
extension JSENText {
  /// A range of the text.
  public struct SourceRange: Sendable, Hashable {
    /// The range in bytes of UTF-8.
    public let utf8: Range<Int>
    /// The range in UTF-16 code units.
    public let utf16: Range<Int>
  }

  /// The path to the value at an offset: that of the member whose key or value is there, or of the element. It is empty
  /// for the whole text; nil outside the text.
  ///
  ///     let file = try JSENText(#"{"users": [{"name": "Ann"}]}"#)
  ///     print(file.path(atOffset: 20) ?? "nothing")
  ///     // prints users.0.name
  ///
  /// A position between two members, such as a comma or a comment, is in their object.
  ///
  /// - Parameter offset: an offset in bytes of UTF-8. The offset after a value belongs to the value.
  /// - Complexity: O(*n*) in the members of the containers on the path; O(*n*) in bytes after an edit.
  public func path(atOffset offset: Int) -> JSEN.KeyPath? {
    tree.isBlank ? nil : tree.document.path(atOffset: offset)
  }

  /// The path to the value at an offset in UTF-16 code units, as language servers count.
  ///
  /// - Parameter offset: the offset.
  /// - Complexity: O(*n*) in bytes.
  public func path(atUTF16Offset offset: Int) -> JSEN.KeyPath? {
    var counter = UTF16Counter(bytes)
    return counter.offset(ofUnit: offset).flatMap { path(atOffset: $0) }
  }

  /// The range of a value; nil when there is none.
  ///
  ///     let file = try JSENText(#"{"name": "Ann"}"#)
  ///     if let range = file.range(at: "name") { print(range.utf8) }
  ///     // prints 9..<14
  ///
  /// - Parameter path: the path to the value; the empty path is the whole value, without comments around it.
  /// - Complexity: O(*n*) in bytes.
  public func range(at path: JSEN.KeyPath) -> SourceRange? {
    if tree.isBlank { return nil }
    guard let value = tree.document.value(at: path) else { return nil }
    return range(value.storage.read { $0.range(value.index) })
  }

  /// The range of the key of a member, with its quotes; nil when no such member exists.
  ///
  /// - Parameter path: the path to the value of the member.
  /// - Complexity: O(*n*) in bytes.
  public func keyRange(at path: JSEN.KeyPath) -> SourceRange? {
    let segments = path.segments
    let parent = tree.document.value(at: .init(segments: segments.dropLast()))
    guard let last = segments.last, parent?.kind == .object, let member = parent?[last] else {
      return nil
    }
    return range(member.storage.read { $0.range(member.index - 1) })
  }

  private func range(_ range: TextRange) -> SourceRange {
    var counter = UTF16Counter(bytes)
    return counter.range(range.start..<range.end)
  }
}

extension JSENDocument.Value {
  /// The path from a root to the value at an offset in its text; nil outside the text.
  func path(atOffset offset: Int) -> JSEN.KeyPath? {
    storage.read { tape in
      var index = index
      var segments: [String] = []
      guard tape.range(index).containsOrTouches(offset) else { return nil }
      descent: while tape[index].isContainer {
        let isObject = tape[index].hasTag(.object)
        for (position, child) in tape.children(of: index).enumerated() {
          let value = isObject ? child + 1 : child
          let range = TextRange(tape.range(child).start, tape.range(value).end)
          if range.start > offset { break descent }
          if range.containsOrTouches(offset) {
            segments.append(isObject ? tape.key(child) : String(position))
            index = value
            continue descent
          }
        }
        break
      }
      return JSEN.KeyPath(segments: segments)
    }
  }
}

extension TextRange {
  fileprivate func containsOrTouches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
