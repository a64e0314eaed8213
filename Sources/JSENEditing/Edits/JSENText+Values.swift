public import JSEN
public import JSENStandards

/// Edits that are given as patches and values.
extension JSENText {
  /// Performs all operations of a patch (RFC 6902), or none of them.
  ///
  ///     var file = try JSENText("{\n  \"a\": 1.50,\n  \"b\": [1, 2]\n}")
  ///     try file.apply([.add(path: "/b/0", value: 0), .move(from: "/a", path: "/c")])
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   "b": [0, 1, 2],
  ///     //   "c": 1.50
  ///     // }
  ///
  /// A value that is moved keeps its text, and the comments about it unless it becomes the root.
  ///
  /// - Parameter patch: the patch.
  /// - Throws: ``EditError`` with the `JSONPatch.ApplicationError` of a value. Nothing has changed then.
  /// - Complexity: that of `JSONPatch.apply(to:)`, and that of ``set(_:at:)`` for each operation; in an object with
  ///   repeated keys, each removal is O(*n*) in the members.
  public mutating func apply(_ patch: JSONPatch) throws(EditError) {
    for operation in patch.operations { if let value = operation.value { try check(value) } }
    try change { (root) throws(JSONPatch.ApplicationError) in
      root = try patch.performed(on: root)
    }
  }

  /// Applies a merge patch (RFC 7396).
  ///
  ///     var file = try JSENText(#"{"title": "Hi", "size": 1.50, "draft": true}"#)
  ///     try file.merge(JSONMergePatch(["title": "Hello", "draft": nil]))
  ///     print(file)
  ///     // prints {"title": "Hello", "size": 1.50}
  ///
  /// - Parameter patch: the patch. A number with the value that the text has changes nothing.
  /// - Throws: ``EditError`` for a value that has no text, such as NaN. Nothing has changed then.
  /// - Complexity: that of `JSONMergePatch.apply(to:)`, and that of ``set(_:at:)`` for each member.
  public mutating func merge(_ patch: JSONMergePatch) throws(EditError) {
    try merge(Piece(json: patch.json), .replace, preferring: .theirs, isPatch: true)
  }

  /// Merges a value into the text, as `JSEN.merge(_:arrays:preferring:)` does.
  ///
  ///     var file = try JSENText("{\n  // pixels\n  \"window\": {\"width\": 800, \"height\": 600}\n}", options: .jsonc)
  ///     try file.merge(["window": ["width": 1024], "beta": true])
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   // pixels
  ///     //   "window": {"width": 1024, "height": 600},
  ///     //   "beta": true
  ///     // }
  ///
  /// - Parameters:
  ///   - other: the value that is merged into the text. A number with the value that the text has changes nothing.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Throws: ``EditError`` for a value that has no text, such as NaN. Nothing has changed then.
  /// - Complexity: that of the function of `JSEN`, and that of ``set(_:at:)`` for each change.
  public mutating func merge(
    _ other: JSEN, arrays: JSONArrayMerging = .replace, preferring side: JSONMergeSide = .theirs
  ) throws(EditError) {
    try merge(Piece(json: other), arrays, preferring: side)
  }

  /// Merges another text into this one. Its values keep their digits, and arrays and objects their comments.
  ///
  /// - Parameters:
  ///   - other: the text that is merged into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Throws: ``EditError`` for a value that has no text here, such as NaN. Nothing has changed then.
  /// - Complexity: that of the function of `JSEN`, and that of ``set(_:at:)`` for each change.
  public mutating func merge(
    _ other: JSENText, arrays: JSONArrayMerging = .replace,
    preferring side: JSONMergeSide = .theirs
  ) throws(EditError) {
    try merge(other.tree.document, other.tree.style.options, arrays: arrays, preferring: side)
  }

  /// Merges a value of a document into the text.
  ///
  /// - Parameter options: the options with which the document was read.
  package mutating func merge(
    _ other: JSENDocument.Value, _ options: JSEN.ReadingOptions,
    arrays: JSONArrayMerging = .replace, preferring side: JSONMergeSide = .theirs
  ) throws(EditError) {
    // Only NaN and infinity have no text under other options, which may refuse the text around them.
    let isChecked =
      !options.relaxations.contains(.nonFiniteNumbers)
      || options.relaxations.isSubset(of: tree.style.options.relaxations)
    // Repeated members would mean something else here.
    let piece =
      tree.style.hasSameMeaning(other.storage, options)
      ? Piece(tree.style.source(other.storage, options.relaxations), other.index)
      : Piece(json: other.exactJSON)
    try merge(piece, arrays, preferring: side, isChecked: isChecked)
  }

  private mutating func merge(
    _ other: Piece, _ arrays: JSONArrayMerging, preferring side: JSONMergeSide,
    isPatch: Bool = false, isChecked: Bool = false
  ) throws(EditError) {
    try change(adding: isChecked ? nil : other.json) { root in
      DeepMerge.merge(other, into: &root, arrays, isPatch: isPatch) { mine, theirs, _ in
        side == .mine || mine.isEqualByValue(to: theirs) ? nil : theirs
      }
    }
  }

  /// Makes the text have another value. What is equal in both keeps its text, with the comments.
  ///
  ///     var file = try JSENText("{\n  \"a\": 1.50, // one and a half\n  \"b\": 2\n}", options: .jsonc)
  ///     try file.update(to: ["c": true, "a": 1.5, "d": []])
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   "a": 1.50, // one and a half
  ///     //   "c": true,
  ///     //   "d": []
  ///     // }
  ///
  /// Members keep their order, since order has no meaning in JSON. Elements of arrays are aligned, so an inserted
  /// element does not change those after it.
  ///
  /// - Parameters:
  ///   - value: the new value. Numbers are compared by value: 1.5 changes nothing where the text has 1.50.
  ///   - newMembers: where members come that the text lacks; by default after the last one.
  ///   - keepingOthers: whether members that the value lacks stay; by default they are removed.
  /// - Throws: ``EditError`` for a value that has no text, such as NaN, or that nests too deep. Nothing has changed then.
  /// - Complexity: that of `JSONPatch(from:to:)`, and that of ``set(_:at:)`` for each change.
  public mutating func update(
    to value: JSEN, newMembers: NewMembers = .atEnd, keepingOthers: Bool = false
  ) throws(EditError) {
    if value.isDeeper(than: JSEN.maximumDepth) { throw EditError.depthLimit() }
    var update = PieceUpdate(
      from: json, to: value, keepsOthers: keepingOthers, isInOrder: newMembers == .inOrder)
    try change(adding: value) { update.make(in: &$0) }
  }

  /// Makes the text have the value as which another one is encoded.
  ///
  ///     struct Settings: Encodable {
  ///       var port = 9090
  ///       var name = "a"
  ///     }
  ///     var file = try JSENText("{\n  // the port\n  \"port\": 8080\n}", options: .jsonc)
  ///     try file.update(to: Settings())
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   // the port
  ///     //   "port": 9090,
  ///     //   "name": "a"
  ///     // }
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - encoder: how it is encoded.
  ///   - newMembers: where members come that the text lacks; by default after the last one.
  ///   - keepingOthers: whether members that the value lacks stay; by default they are removed.
  /// - Throws: the error of the encoder; ``EditError`` as ``update(to:newMembers:keepingOthers:)``.
  /// - Complexity: that of encoding, and of ``update(to:newMembers:keepingOthers:)``.
  @_disfavoredOverload
  public mutating func update(
    to value: some Encodable, using encoder: JSENEncoder = JSENEncoder(),
    newMembers: NewMembers = .atEnd, keepingOthers: Bool = false
  ) throws {
    try update(
      to: encoder.encodeValue(value), newMembers: newMembers, keepingOthers: keepingOthers)
  }

  /// The position of members that a text lacks.
  public enum NewMembers: Sendable, Hashable {
    /// After the last member.
    case atEnd
    /// After the member that they follow in the new value.
    case inOrder
  }
}
