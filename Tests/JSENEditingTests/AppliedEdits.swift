import JSENEditing
import Testing

enum AppliedEdits {
  /// Makes edits in a text by their ranges in UTF-8, which those in UTF-16 must agree with.
  static func text(_ text: String, _ edits: [JSENText.Edit]) -> String {
    var bytes = Array(text.utf8)
    var units = Array(text.utf16)
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.utf8, with: edit.replacement.utf8)
      units.replaceSubrange(edit.range.utf16, with: edit.replacement.utf16)
    }
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(Array(result.utf16) == units)
    return result
  }
}
