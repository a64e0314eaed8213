import JSEN
import JSENEditing
import JSENStandards

extension Operation {
  /// A value has no repeated keys, so its operations are linear in this shape.
  private static let repeatedKeys = [
    "each key twice": "each removal looks for another member that would count then"
  ]

  static let editing: [Operation] = [
    Operation("edit a text once") { input in
      var text = try JSENText(input.text)
      if input.value.kind == .array { try text.append(1) } else { try text.set(1, at: "new") }
      try check(text.bytes.count > input.bytes.count)
    },
    Operation("repair a text that is cut off and has no commas") { input in
      let text = input.text.dropLast().replacing(",", with: " ")
      let repair = JSENText.Repair(of: text)
      try check(repair.text.utf8.count + repair.changes.count > input.bytes.count / 2)
    },
    Operation("repair a text with surplus, wrong and missing brackets") { input in
      let text = input.text.replacing("]", with: "}}").replacing("\":", with: ":")
      let repair = JSENText.Repair(of: text) { $0["none"] != nil }
      try check(!repair.text.isEmpty)
    },
    Operation("repair a text with marks like colons and with calls") { input in
      for part in ["{", "["] {
        for mark in ["=", "f(1) "] {
          let text = part + String(repeating: mark, count: input.bytes.count / mark.utf8.count)
          let repair = JSENText.Repair(of: text)
          try check(repair.text.utf8.count + repair.changes.count > 2)
        }
      }
    },
    Operation("repair a text with a surplus bracket at its end") { input in
      let repair = JSENText.Repair(of: input.text + "]")
      try check(repair.changes.count == 1)
      try check(repair.text == input.text)
    },
    Operation("repair a text whose quotes are escaped") { input in
      let text = input.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let repair = JSENText.Repair(of: text)
      try check(repair.text.utf8.count > input.bytes.count / 2)
    },
    Operation("set each child of a text") { input in
      var text = try JSENText(input.text)
      for path in input.childPaths { try text.set(7, at: path) }
      try check(text.bytes.count > 1)
    },
    Operation("append to a text again and again") { input in
      var text = try JSENText(input.text)
      let isArray = input.value.kind == .array
      for number in 0..<input.childPaths.count {
        if isArray { try text.append(1) } else { try text.set(1, at: "new\(number)") }
      }
      try check(text.bytes.count > input.bytes.count)
    },
    Operation("read each member of an edited text by a pointer", .objects) { input in
      var text = try JSENText(input.text)
      try text.set(1, at: "new")
      for key in input.object.keys {
        try check(text[pointer: JSONPointer(tokens: [key])] != nil)
      }
    },
    Operation("set all values that a query finds in a text") { input in
      var text = try JSENText(input.text)
      try check(text.set(7, atPath: "$.*") == input.childPaths.count)
    },
    Operation("remove all values that a query finds in a text") { input in
      var text = try JSENText(input.text)
      try check(text.removeAll(atPath: "$.*") == input.childPaths.count)
      try check(text.json == (input.value.kind == .array ? [] : [:]))
    },
    Operation("remove the last child of a text again and again", except: repeatedKeys) { input in
      var text = try JSENText(input.text)
      for path in input.childPaths.reversed() { try text.remove(at: path) }
      try check(text.json == (input.value.kind == .array ? [] : [:]))
    },
    Operation("remove each member of a text by a patch", .objects, except: repeatedKeys) { input in
      var text = try JSENText(input.text)
      try text.apply(JSONPatch(input.object.keys.map { .remove(path: JSONPointer(tokens: [$0])) }))
      try check(text.json == [:])
    },
    Operation("move each member of a text by a patch", .objects, except: repeatedKeys) { input in
      var text = try JSENText(#"{"a":"# + input.text + #","c":{}}"#)
      try text.apply(
        JSONPatch(
          input.object.keys.map {
            .move(from: JSONPointer(tokens: ["a", $0]), path: JSONPointer(tokens: ["c", $0]))
          }))
      try check(text[keyPath: "a"] == [:])
    },
    Operation("merge a value into its text") { input in
      var text = try JSENText(input.text)
      try text.merge(input.equal)
      try text.merge(JSONMergePatch(input.equal))
      try check(text.text == input.text || input.hasRepeatedOrNullMembers)
    },
    Operation("merge two texts") { input in
      var text = try JSENText("{\"a\":1}")
      try text.merge(["a": input.equal])
      try text.merge(JSENText(#"{"b":"# + input.text + "}"), arrays: .append)
      try check(text.bytes.count > input.bytes.count)
    },
    Operation("update a text to its value") { input in
      var text = try JSENText(input.text)
      try text.update(to: input.equal)
      try check(text.text == input.text || input.hasRepeatedOrNullMembers)
    },
    Operation("update a text to another value") { input in
      var text = try JSENText(input.value.kind == .array ? "[]" : "{}")
      try text.update(to: input.value)
      try check(text.json == input.value)
    },
    Operation("sort the members of a text", .objects) { input in
      var text = try JSENText(input.text)
      try text.sortMembers(at: "") { $1 < $0 }
      try check(text.bytes.count == input.bytes.count)
    },
    Operation("the edits of a text") { input in
      let old = try JSENText(input.text)
      var new = old
      for path in input.childPaths { try new.set("x", at: path) }
      try check(new.edits(from: old).count <= input.childPaths.count)
      try check(old.edits(from: new).count <= input.childPaths.count)
    },
    Operation("places in a text") { input in
      let text = try JSENText(input.text)
      try check(text.path(atOffset: input.bytes.count / 2) != nil)
      try check(text.path(atUTF16Offset: input.bytes.count) != "x")
      try check(text.range(at: "")?.utf8.count == input.bytes.count)
    },
    Operation("remove elements with comments above blank lines") { input in
      let count = input.bytes.count / 16
      let list = (0..<count).map { "\n\n  // \($0)\n\n  \($0)" }.joined(separator: ",")
      var text = try JSENText("[\(list)\n]", options: .jsonc)
      try check(text.removeAll(atPath: "$[*]") == count)
      try check(text.text.contains("// 0\n"))
    },
    Operation("comments of a text") { input in
      let comments = (0..<input.bytes.count / 16).map { "// number \($0)\n" }.joined()
      let text = "{\n" + comments + "\"a\":1}"
      var file = try JSENText(text, options: .jsonc)
      try check(file.comment(at: "a") != nil)
      try file.setComment("new", at: "a")
      try check(file.comment(at: "a") == "new")
    },
    Operation("rename each member of a text", .objects, except: repeatedKeys) { input in
      var text = try JSENText(input.text)
      let keys = input.object.keys
      for (number, key) in keys.enumerated() {
        do { try text.rename(keyAt: JSEN.KeyPath(segments: [key]), to: "new \(number)") } catch {
          return try check("\(error)".hasSuffix("more than once"))
        }
      }
      try check(text[keyPath: JSEN.KeyPath(segments: ["new 0"])] != nil)
    },
    Operation("insert members of a text before each other", .objects, except: repeatedKeys) {
      input in
      var text = try JSENText("{\"last\":" + input.text + "}")
      try text.insert(0, forKey: "0", before: "last")
      for number in 0..<input.object.count {
        try text.insert(
          1, forKey: "new \(number)",
          before: JSEN.KeyPath(segments: [number == 0 ? "last" : "new \(number - 1)"]))
      }
      try check(text[keyPath: "0"] == 0)
    },
    Operation("move elements of a text to the middle", .arrays) { input in
      var text = try JSENText(input.text)
      let count = input.elements.count
      for _ in 0..<count { try text.move(from: "0", to: JSEN.KeyPath(segments: ["\(count / 2)"])) }
      try check(text.json.array?.count == count)
    },
    Operation("insert and remove elements in the middle of a text", .arrays) { input in
      var text = try JSENText(input.text)
      let middle = JSEN.KeyPath(segments: ["\(input.elements.count / 2)"])
      for _ in 0..<input.elements.count { try text.insert(1, at: middle) }
      for _ in 0..<input.elements.count { try text.remove(at: middle) }
      try check(text.text == input.text)
    },
    Operation("move each member of a text to its own object", .objects, except: repeatedKeys) {
      input in
      var text = try JSENText(input.text)
      try text.apply(
        JSONPatch(
          input.object.keys.enumerated().map {
            .move(from: JSONPointer(tokens: [$1]), path: JSONPointer(tokens: ["new \($0)"]))
          }))
      try check(text.json.object?.count == input.object.count)
    },
    Operation("comment on each child of a text, and read the comments") { input in
      var text = try JSENText(input.text, options: .jsonc)
      for path in input.childPaths { try check(text.comment(at: path) == nil) }
      for path in input.childPaths { try text.setComment("about it", at: path) }
      for path in input.childPaths { try check(text.comment(at: path) == "about it") }
      let read = try JSENText(text.text, options: .jsonc)
      for path in input.childPaths { try check(read.comment(at: path) == "about it") }
    },
    Operation("format a text") { input in
      let text = try JSENText(input.text)
      var format = JSENText.Format()
      for expand in JSENText.Format.Expansion.allCases {
        format.expand = expand
        try check(!text.formatted(format).isEmpty)
      }
      format.sortsMembers = true
      try check(!text.formatted(format).isEmpty)
    },
    Operation("diagnose a text") { input in
      let diagnosis = JSENText.Diagnosis(of: String(decoding: input.broken, as: UTF8.self))
      try check(!diagnosis.errors.isEmpty)
    },
    Operation("format a text with errors") { input in
      let diagnosis = JSENText.Diagnosis(of: String(decoding: input.broken, as: UTF8.self))
      try check(!diagnosis.formatted().isEmpty)
    },
    Operation("match a pattern of EditorConfig") { input in
      let brackets = String(repeating: "[", count: input.bytes.count)
      for pattern in [brackets, "{\(brackets)", "*{1..9}x"] {
        let config = "[\(pattern)]\nindent_style = tab\n"
        let path = String(repeating: "1", count: input.bytes.count)
        try check(JSENText.Format(editorConfig: config, path: path).indentation == .spaces(2))
      }
    },
  ]
}

extension Input {
  /// The paths to the children of the outermost value.
  fileprivate var childPaths: [JSEN.KeyPath] {
    value.kind == .array
      ? elements.indices.map { JSEN.KeyPath(segments: ["\($0)"]) }
      : object.keys.map { JSEN.KeyPath(segments: [$0]) }
  }

  /// Whether a member counts that another one follows, or a null that a merge patch removes.
  fileprivate var hasRepeatedOrNullMembers: Bool {
    document.root.kind == .object || text.contains("null")
      || text.contains(#""a":0,"a":1"#)
  }
}
