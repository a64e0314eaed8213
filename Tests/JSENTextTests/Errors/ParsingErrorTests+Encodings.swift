import CoreTestTools
import JSEN

extension ParsingErrorTests {
  /// Texts that are UTF-16 or UTF-32, or look like them.
  static let encodings: [Row] = [
    Row(
      .notUTF8, bytes: [0, 0x31], at: 0, under: Options.with { $0.allowsOtherEncodings = false },
      """
      1:1: the text is UTF-16; pass its bytes at once and set allowsOtherEncodings to read it
      1
      ^
      """),
    Row(
      .notUTF8, bytes: [0x5B, 0, 0, 0, 0x31, 0, 0, 0, 0x5D, 0, 0, 0], at: 0,
      under: Options.with { $0.allowsOtherEncodings = false },
      """
      1:1: the text is UTF-32; pass its bytes at once and set allowsOtherEncodings to read it
      [1]
      ^
      """),
    // The bytes of a string that was made of UTF-16 with a byte order mark.
    Row(
      .notUTF8, "\u{FFFD}\u{FFFD}[\u{0}]\u{0}", at: 0,
      """
      1:1: the text is UTF-16; pass its bytes at once and set allowsOtherEncodings to read it
      []
      ^
      """),
    Row(
      .byteOrderMark, bytes: [0xFE, 0xFF, 0, 0x31], at: 0,
      under: Options.with { $0.allowsByteOrderMark = false },
      """
      1:1: the text begins with a byte order mark; set allowsByteOrderMark to skip it
      1
      ^
      """),
    Row(
      .invalidUTF16, bytes: [0, 0x22, 0xDC, 0], at: 2, column: 2,
      """
      1:2: invalid UTF-16: unpaired surrogate; set invalidUnicode to .replace to read U+FFFD instead
      "
       ^
      """),
    Row(
      .invalidUTF16, bytes: [0xFF, 0xFE, 0x5B, 0, 0x22, 0, 0x3D, 0xD8], at: 6, column: 3,
      path: "0", isIncomplete: true, related: 2,
      """
      0 (1:3): the text ends inside a UTF-16 character
      ["
        ^
      """),
    Row(
      .invalidUTF32, bytes: [0, 0, 0, 0x5B, 0, 0x11, 0, 0], at: 4, column: 2, path: "0",
      """
      0 (1:2): invalid UTF-32: the code unit is not a Unicode scalar; set invalidUnicode to .replace to read U+FFFD instead
      [
       ^
      """),
    Row(
      .invalidUTF32, bytes: [0x5B, 0, 0, 0, 0x31, 0, 0], at: 4, column: 2, path: "0",
      isIncomplete: true,
      related: 0,
      """
      0 (1:2): the text ends inside a UTF-32 character
      [
       ^
      """),
    // The place is that in the original, whose characters have two bytes.
    Row(
      .expectedCommaOrClosingBracket, bytes: Array("[\u{0}\n\u{0}1\u{0} \u{0}2\u{0}".utf8), at: 8,
      line: 2, column: 3,
      """
      2:3: expected ',' or ']', found '2'; write a comma between the elements; the text was read as UTF-16
      1 2
        ^
      """),
  ]
}
