import JSEN

extension ParsingErrorTests {
  /// Where lines and columns are counted, and what of a long line is shown.
  static let positions: [Row] = [
    Row(
      .expectedValue, "[\t\t@]", at: 3,
      """
      1:4: expected a value, found '@'
      [\t\t@]
       \t\t^
      """),
    Row(
      .expectedValue, "[\r\n  \r\n @]", at: 8, line: 3, column: 2,
      """
      3:2: expected a value, found '@'
       @]
       ^
      """),
    Row(
      .expectedValue, "[1,\r\r2,\n\n @]", at: 10, line: 5, column: 2,
      """
      5:2: expected a value, found '@'
       @]
       ^
      """),
    Row(
      .expectedValue, "[\"é日😀\", @]", at: 14, column: 9,
      """
      1:9: expected a value, found '@'
      ["é日😀", @]
                ^
      """),
    Row(
      .expectedValue, "[\"e\u{301}\", @]", at: 8, column: 8,
      """
      1:8: expected a value, found '@'
      ["e\u{301}", @]
            ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[\"" + String(repeating: "x", count: 45) + "\" 1]", at: 49,
      """
      1:50: expected ',' or ']', found '1'; write a comma between the elements
      …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" 1]
                                               ^
      """),
    Row(
      .expectedValue,
      "[" + String(repeating: "1234567890,", count: 30) + "@"
        + String(repeating: ",1234567890", count: 30) + "]",
      at: 331,
      """
      1:332: expected a value, found '@'
      …567890,1234567890,1234567890,1234567890,@,1234567890,1234567890,1234567890,12345…
                                               ^
      """),
  ]
}
