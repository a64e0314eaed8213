public import JSEN
public import JSENStandards

extension JSENText {
  /// The value of the text, with the digits of its numbers.
  ///
  /// - Complexity: O(*n*) in the values.
  public var json: JSEN { tree.root.json }

  /// The text as a document, for `fetch`, for decoding, and for the lines of its values. After an edit, the new text is
  /// parsed; to read some values, the subscripts are faster.
  ///
  /// - Complexity: O(1) before the first edit; O(*n*) in bytes after it.
  public var document: JSENDocument { JSENDocument(tree.document.storage) }

  /// The value at the end of a path, with the digits of its numbers; nil when there is none.
  ///
  ///     var file = try JSENText(#"{"version": 1.50, "tags": ["a"]}"#)
  ///     try file.append("b", at: "tags")
  ///     print(file[keyPath: "version"] ?? nil, file[keyPath: "tags.1"] ?? nil)
  ///     // prints 1.50 "b"
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: that of a lookup in each container on the path, and O(*n*) in the value. No text is parsed.
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN? {
    path.isEmpty ? nil : tree.root.value(at: path)?.json
  }

  /// The value at the end of a pointer, with the digits of its numbers; nil when there is none.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Complexity: that of the subscript with a key path.
  public subscript(pointer pointer: JSONPointer) -> JSEN? {
    pointer.find(in: tree.root)?.json
  }

  /// The kind of the value at the end of a pointer; nil when there is none.
  package func kind(atPointer pointer: JSONPointer) -> JSEN.Kind? {
    pointer.find(in: tree.root)?.kind
  }

  /// The values that a query finds, with the digits of their numbers.
  ///
  ///     let file = try JSENText(#"{"users": [{"name": "Ann"}, {"name": "Bob"}]}"#)
  ///     print(file[path: "$..name"])
  ///     // prints ["Ann", "Bob"]
  ///
  /// - Parameter path: the query.
  /// - Complexity: that of `JSONPath.values(in:)` for a `JSEN`, and O(*n*) in the values. No text is parsed.
  public subscript(path path: JSONPath) -> [JSEN] {
    if tree.isUnchanged {
      return tree.document[path: path].map(\.exactJSON)
    }
    return path.matches(in: tree.root).map(\.json)
  }
}
