import JSEN
import JSENEditing
import Testing

/// Keys with dots are not taken for paths in silence.
@Suite("Texts, keys with dots")
struct DottedKeysTests {
  static let settings = #"""
    {
      "editor.fontSize": 14,
      "[swift]": {"editor.tabSize": 2},
      "files.exclude": {"**/.git": true, "a.b": {"c": 1}},
      "say \"hi\".now": 1,
      "plain": {"x": 1}
    }
    """#

  typealias Edit = @Sendable (inout JSENText) throws -> Void

  static let refused: [(Edit, String)] = [
    (
      { try $0.set(16, at: "editor.fontSize") },
      #"editor.fontSize: the key "editor.fontSize" has dots; write '["editor.fontSize"]'"#
    ),
    (
      { try $0.remove(at: "editor.fontSize") },
      #"editor.fontSize: the key "editor.fontSize" has dots; write '["editor.fontSize"]'"#
    ),
    (
      { try $0.rename(keyAt: "editor.fontSize", to: "x") },
      #"editor.fontSize: the key "editor.fontSize" has dots; write '["editor.fontSize"]'"#
    ),
    (
      { try $0.setComment("x", at: "editor.fontSize") },
      #"editor.fontSize: the key "editor.fontSize" has dots; write '["editor.fontSize"]'"#
    ),
    (
      { try $0.set(4, at: "[swift].editor.tabSize") },
      #"[swift].editor.tabSize: the key "editor.tabSize" has dots in '["[swift]"]'; write '["[swift]"]["editor.tabSize"]'"#
    ),
    (
      { try $0.set(false, at: "files.exclude.**/.git") },
      #"files.exclude.**/.git: the key "files.exclude" has dots; write '["files.exclude"]["**/.git"]'"#
    ),
    (
      { try $0.append(1, at: "files.exclude.a.b.c") },
      #"files.exclude.a.b.c: the key "files.exclude" has dots; write '["files.exclude"]["a.b"].c'"#
    ),
    (
      { try $0.set(1, at: "files.exclude.a.b.d[0].e") },
      #"files.exclude.a.b.d.0.e: the key "files.exclude" has dots; write '["files.exclude"]["a.b"].d[0].e'"#
    ),
    (
      { try $0.set(1, at: #"files.exclude.a\.b.d"#) },
      #"files.exclude.a\.b.d: the key "files.exclude" has dots; write '["files.exclude"]["a.b"].d'"#
    ),
    (
      { try $0.set(4, at: "editor.tabSize") },
      #"editor.tabSize: the key "editor.fontSize" has dots; write '["editor.tabSize"]'"#
    ),
    (
      { try $0.set(4, at: "[swift].editor.wordWrap") },
      #"[swift].editor.wordWrap: the key "editor.tabSize" has dots in '["[swift]"]'; write '["[swift]"]["editor.wordWrap"]'"#
    ),
    (
      { try $0.move(from: "plain.x", to: "editor.x") },
      #"editor.x: the key "editor.fontSize" has dots; write '["editor.x"]'"#
    ),
    (
      { try $0.move(from: "editor.fontSize", to: "x") },
      #"editor.fontSize: the key "editor.fontSize" has dots; write '["editor.fontSize"]'"#
    ),
    (
      { try $0.insert(1, forKey: "x", after: #"say "hi".now"#) },
      #"say "hi".now: the key "say \"hi\".now" has dots; write '["say \"hi\".now"]'"#
    ),
    (
      { try $0.set(1, at: "list[-1]") },
      "list[-1]: 'list[-1]' has no index of 0 or more; for a key with brackets, write '[\"list[-1]\"]'"
    ),
    (
      { try $0.append(1, at: "plain.all[*].x") },
      """
      plain.all\\[*].x: 'all[*]' has no index of 0 or more; for a key with brackets, write \
      'plain["all[*]"].x'
      """
    ),
    (
      { try $0.remove(at: "plain.x[last]") },
      """
      plain.x[last]: 'x[last]' has no index of 0 or more; for a key with brackets, write \
      'plain["x[last]"]'
      """
    ),
  ]

  @Test(arguments: refused)
  func anEditSaysWhatToWrite(edit: Edit, message: String) throws {
    var file = try JSENText(Self.settings, options: .jsonc)
    var found = ""
    do { try edit(&file) } catch { found = "\(error)" }
    #expect(found == message)
    #expect(file.text == Self.settings)
    // The advice is a path that edits accept, and it is a member with the key that has dots.
    let advice = JSEN.KeyPath(String(message.dropLast().split(separator: "write '").last ?? ""))
    try file.set(true, at: advice)
    #expect(try JSEN(parsing: file.text)[keyPath: advice] == true)
  }

  /// So are keys that look like indices.
  @Test(arguments: [
    ("x[0]", #"x.0: the key "x[0]" has brackets; write '["x[0]"]'"#),
    (
      "tags[0].name",
      #"tags.0.name: the key "tags[0].name" has brackets; write '["tags[0].name"]'"#
    ),
    ("a.k[1]", #"a.k.1: the key "k[1]" has brackets in 'a'; write 'a["k[1]"]'"#),
  ]) func keysWithIndices(path: String, message: String) throws {
    let text = #"{"tags[0].name": 1, "x[0]": 1, "a": {"k[1]": 2}}"#
    let edits: [Edit] = [
      { try $0.set(2, at: JSEN.KeyPath(path)) }, { try $0.remove(at: JSEN.KeyPath(path)) },
      { try $0.setComment("c", at: JSEN.KeyPath(path)) },
    ]
    for edit in edits {
      var file = try JSENText(text, options: .jsonc)
      var found = ""
      do { try edit(&file) } catch { found = "\(error)" }
      #expect(found == message)
      #expect(file.text == text)
    }
  }

  /// Brackets, escapes and segments say what is meant.
  @Test func namesInBracketsAreMeant() throws {
    var file = try JSENText(#"{"a.b": 1, "c.0": 2}"#)
    try file.set(3, at: #"["a"]["b"]"#)
    try file.set(4, at: "c[0]")
    try file.set(5, at: JSEN.KeyPath(segments: ["a", "d"]))
    #expect(file.text == #"{"a.b": 1, "c.0": 2, "a": {"b": 3, "d": 5}, "c": [4]}"#)
  }

  @Test func pathsInBracketsChangeTheMember() throws {
    var file = try JSENText(Self.settings, options: .jsonc)
    try file.set(16, at: #"["editor.fontSize"]"#)
    try file.set(4, at: #"["[swift]"]["editor.tabSize"]"#)
    try file.set(7, at: "plain.new")
    #expect(
      file.text
        == Self.settings.replacing("14", with: "16").replacing(": 2}", with: ": 4}")
        .replacing("\"x\": 1}", with: "\"x\": 1, \"new\": 7}"))
  }
}
