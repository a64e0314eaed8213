import CoreTestTools
import JSEN

extension ParsingErrorTests {
  /// The texts that options refuse.
  static let limits: [Row] = [
    Row(
      .byteOrderMark, "\u{FEFF}1", at: 0, under: Options.with { $0.allowsByteOrderMark = false },
      """
      1:1: the text begins with a byte order mark; set allowsByteOrderMark to skip it
      \u{FEFF}1
      ^
      """),
    Row(
      .duplicateKey, #"{"":0,"":0}"#, at: 6, related: 1, under: rejecting,
      """
      1:7: duplicate key ""; the first is at 1:2
      {"":0,"":0}
            ^
      """),
    Row(
      .duplicateKey, "{\"a\":1,\n\"b\":{\"\\u0061\":2,\n \"a\":3}}", at: 26, line: 3, column: 2,
      path: "b", related: 13, under: rejecting,
      """
      b (3:2): duplicate key "a"; the first is at 2:6
       "a":3}}
       ^
      """),
    Row(
      .depthLimit, "[", at: 0, under: Options.with { $0.maximumDepth = 0 },
      """
      1:1: arrays and objects nest deeper than the limit of 0; set maximumDepth to allow more
      [
      ^
      """),
    Row(
      .depthLimit, #"{"a":[[1]]}"#, at: 6, path: "a.0", under: Options.with { $0.maximumDepth = 2 },
      """
      a.0 (1:7): arrays and objects nest deeper than the limit of 2; set maximumDepth to allow more
      {"a":[[1]]}
            ^
      """),
    Row(
      .textTooLong, "false", at: 4, under: Options.with { $0.maximumTextLength = 4 },
      """
      1:5: the text has more than 4 bytes; set maximumTextLength to allow more
      false
          ^
      """),
    Row(
      .stringTooLong, #"{"a":"abcd"}"#, at: 5, path: "a",
      under: Options.with { $0.maximumStringLength = 3 },
      """
      a (1:6): the string has more than 3 bytes; set maximumStringLength to allow more
      {"a":"abcd"}
           ^
      """),
    Row(
      .numberTooLong, "[1.25]", at: 1, path: "0",
      under: Options.with { $0.maximumNumberLength = 3 },
      """
      0 (1:2): the number has more than 3 bytes; set maximumNumberLength to allow more
      [1.25]
       ^
      """),
    // As much of it as a report keeps of a text is not too long.
    Row(
      .numberTooLong, "[" + String(repeating: "7", count: 700) + "]", at: 1, path: "0",
      under: Options.with { $0.maximumNumberLength = 500 },
      """
      0 (1:2): the number has more than 500 bytes; set maximumNumberLength to allow more
      [7777777777777777777777777777777777777777…
       ^
      """),
    Row(
      .numberTooLong, "0x" + String(repeating: "F", count: 33), at: 0, under: Options.json5,
      """
      1:1: the hexadecimal number has more than 128 bits
      0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
      ^
      """),
  ]
}
