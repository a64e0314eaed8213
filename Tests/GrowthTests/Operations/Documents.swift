import JSEN

extension Operation {
  /// Calls `body` with each value of a document.
  private static func walk(
    _ value: JSENDocument.Value, _ body: (JSENDocument.Value) throws -> Void
  ) rethrows {
    try body(value)
    for element in value.elements { try walk(element, body) }
    for (_, member) in value.members { try walk(member, body) }
  }

  /// Makes a document that has noted nothing yet.
  private static let newDocument: @Sendable (Input) throws -> JSENDocument = {
    try JSENDocument(parsing: $0.bytes)
  }

  /// Places are looked up in text that is the more distant the larger it is, so these are asked for one level
  /// only in what nests deep.
  static let documents: [Operation] = [
    Operation("each element of a document by its index", .arrays, from: newDocument) { document in
      let root = document.root
      for index in 0..<root.count { try check(root[index] != nil) }
    },
    Operation("each element of a document by its index, the last first", .arrays, from: newDocument)
    {
      document in
      let root = document.root
      for index in (0..<root.count).reversed() { try check(root[index] != nil) }
    },
    Operation("each element of a document by key path", .arrays, from: newDocument) { document in
      for index in 0..<document.root.count {
        try check(document[keyPath: JSEN.KeyPath(segments: ["\(index)"])] != nil)
      }
    },
    Operation("each member of a document by its key", .objects, from: newDocument) { document in
      for (key, _) in document.root.members { try check(document[key] != nil) }
    },
    Operation("make a value of a document") {
      try check(JSEN($0.document.root).kind == $0.value.kind)
    },
    Operation("compare and hash documents") { input in
      for other in [input.document, input.equalDocument, input.reversedDocument] {
        try check(input.document == other && other == input.document)
        try check(input.document.hashValue == other.root.hashValue)
      }
    },
    Operation("make a value of each element", .arrays) { input in
      for element in input.document.root.elements { try check(JSEN(element).kind == element.kind) }
    },
    Operation("look at every value of a document") { input in
      var count = 0
      walk(input.document.root) { value in
        count += value.count
        _ = (value.kind, value.isNull, value.bool, value.int, value.double, value.string)
      }
      try check(count > 0)
    },
    Operation("numbers of a document", .arrays) { input in
      for element in input.document.root.elements {
        _ = (element.number, element.integer(as: UInt64.self))
      }
    },
    Operation("count, first and last of a document") { input in
      let root = input.document.root
      try check(root.count > 0 && root[root.count] == nil && root["missing"] == nil)
      try check(root.elements.count + root.members.count == root.count)
      _ = (root[0], root[root.count - 1], root.members.first.flatMap { root[$0.key] })
    },
    Operation("count at each element", .arrays) { input in
      let elements = input.document.root.elements
      var position = elements.startIndex
      var seen = 0
      while position < elements.endIndex && seen < elements.count {
        position = elements.index(after: position)
        seen += 1
      }
      try check(seen == elements.count)
    },
    Operation("the text of each element", .arrays) { input in
      for element in input.document.root.elements { try check(!element.rawText.isEmpty) }
    },
    Operation("the text of each member", .objects) { input in
      for (key, value) in input.document.root.members {
        try check(!value.rawText.isEmpty && key.utf8.count >= 0)
      }
    },
    Operation("the place of each element", .arrays) { input in
      for element in input.document.root.elements {
        try check(!element.sourceRange.isEmpty)
      }
    },
    Operation("the place of each member", .objects) { input in
      for (_, value) in input.document.root.members { try check(!value.sourceRange.isEmpty) }
    },
    Operation("the last element by key path") { input in
      let path = JSEN.KeyPath("\(input.document.root.count - 1)")
      _ = input.document[keyPath: path]
    },
  ]
}
