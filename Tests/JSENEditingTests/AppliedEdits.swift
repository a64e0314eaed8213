import JSENEditing
import Testing

enum AppliedEdits {
  /// Makes edits in a text by their ranges in UTF-8, which those in UTF-16 must agree with.
  static func text(_ text: String, _ edits: [JSENText.Edit]) -> String {
    var bytes = Array(text.utf8)
    var units = Array(text.utf16)
    var next = bytes.count
    for edit in edits.reversed() {
      let range = edit.range.utf8
      #expect(range.upperBound <= next, "edits overlap")
      next = range.lowerBound
      for bound in [range.lowerBound, range.upperBound] where 0 < bound && bound < bytes.count {
        #expect(bytes[bound - 1] != 0x0D || bytes[bound] != 0x0A, "an edit is inside a line end")
      }
      bytes.replaceSubrange(edit.range.utf8, with: edit.replacement.utf8)
      units.replaceSubrange(edit.range.utf16, with: edit.replacement.utf16)
    }
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(Array(result.utf16) == units)
    return result
  }
}
