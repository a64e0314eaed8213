import JSEN

extension ParsingErrorTests {
  /// Literals, numbers, strings and comments.
  static let tokens: [Row] = [
    Row(
      .misspelledLiteral, "nope", at: 0,
      """
      1:1: expected a value, found 'nope'; put text in double quotes
      nope
      ^
      """),
    Row(
      .misspelledLiteral, "nil", at: 0,
      """
      1:1: expected a value, found 'nil'; write null
      nil
      ^
      """),
    Row(
      .misspelledLiteral, "[tru", at: 1, path: "0", isIncomplete: true, related: 0,
      """
      0 (1:2): expected 'true', found 'tru' and the end of the text
      [tru
       ^
      """),
    Row(
      .misspelledLiteral, #"{"a.b":{"c[0]":[falsy]}}"#, at: 16, path: #"a\.b.c\[0].0"#,
      #"""
      a\.b.c\[0].0 (1:17): expected a value, found 'falsy'; write false
      {"a.b":{"c[0]":[falsy]}}
                      ^
      """#),
    Row(
      .expectedColon, #"{"a" "b\"c\\"}"#, at: 5, path: "a",
      #"""
      a (1:6): expected ':' after the key, found "b\"c\\"; write a colon between the key and its value
      {"a" "b\"c\\"}
           ^
      """#),
    Row(
      .expectedDigit, "-", at: 1, isIncomplete: true,
      """
      1:2: a digit must follow '-', found the end of the text
      -
       ^
      """),
    Row(
      .expectedDigit, "[1.,2]", at: 3, path: "0",
      """
      0 (1:4): a digit must follow '1.', found ','; .bareDecimalPoints allows it
      [1.,2]
         ^
      """),
    Row(
      .expectedDigit, "1e+x", at: 3,
      """
      1:4: a digit must follow '1e+', found 'x'
      1e+x
         ^
      """),
    Row(
      .leadingZero, "00", at: 0,
      """
      1:1: a number cannot have a leading zero, found '00'
      00
      ^
      """),
    Row(
      .leadingZero, #"{"users": [{"name": "Ann", "age": 07}]}"#, at: 34, path: "users.0.age",
      """
      users.0.age (1:35): a number cannot have a leading zero, found '07'
      {"users": [{"name": "Ann", "age": 07}]}
                                        ^
      """),
    Row(
      .unterminatedString, "\"", at: 1, isIncomplete: true, related: 0,
      """
      1:2: the text ends inside the string that began at 1:1
      "
       ^
      """),
    Row(
      .unterminatedString, "[1,\n \"abc", at: 9, line: 2, column: 6, path: "1", isIncomplete: true,
      related: 5,
      """
      1 (2:6): the text ends inside the string that began at 2:2
       "abc
           ^
      """),
    Row(
      .controlCharacter, "\"a\nb\"", at: 2, related: 0,
      """
      1:3: the string that began at 1:1 is not closed on its line; write \\n for a line end
      "a
        ^
      """),
    Row(
      .controlCharacter, "[\"\u{1}\"]", at: 2, path: "0",
      """
      0 (1:3): unescaped control character U+0001 in a string; write \\u0001; .controlCharacters allows it
      ["\u{FFFD}"]
        ^
      """),
    Row(
      .controlCharacter, "\"\u{8}\"", at: 1,
      """
      1:2: unescaped control character U+0008 in a string; write \\b; .controlCharacters allows it
      "\u{FFFD}"
       ^
      """),
    Row(
      .controlCharacter, "\"\t\"", at: 1,
      """
      1:2: unescaped control character U+0009 in a string; write \\t; .controlCharacters allows it
      "\t"
       ^
      """),
    Row(
      .controlCharacter, "\"\u{C}\"", at: 1,
      """
      1:2: unescaped control character U+000C in a string; write \\f; .controlCharacters allows it
      "\u{FFFD}"
       ^
      """),
    Row(
      .invalidEscape, #""\a""#, at: 1,
      #"""
      1:2: a backslash cannot escape 'a'; write \\ for a backslash; .additionalEscapes allows it
      "\a"
       ^
      """#),
    Row(
      .invalidEscape, #""\"#, at: 1, isIncomplete: true,
      #"""
      1:2: the text ends inside an escape sequence
      "\
       ^
      """#),
    Row(
      .invalidUnicodeEscape, #""\u12G4""#, at: 1,
      #"""
      1:2: expected four hexadecimal digits after \u
      "\u12G4"
       ^
      """#),
    Row(
      .invalidUnicodeEscape, #""\u"#, at: 1, isIncomplete: true,
      #"""
      1:2: expected four hexadecimal digits after \u
      "\u
       ^
      """#),
    Row(
      .loneSurrogate, #""\uD800""#, at: 1,
      #"""
      1:2: unpaired surrogate \uD800; set invalidUnicode to .replace to read U+FFFD instead
      "\uD800"
       ^
      """#),
    Row(
      .loneSurrogate, #""a\uDC00""#, at: 2,
      #"""
      1:3: unpaired surrogate \uDC00; set invalidUnicode to .replace to read U+FFFD instead
      "a\uDC00"
        ^
      """#),
    Row(
      .loneSurrogate, #""\uD800\u0041""#, at: 1,
      #"""
      1:2: unpaired surrogate \uD800; set invalidUnicode to .replace to read U+FFFD instead
      "\uD800\u0041"
       ^
      """#),
    Row(
      .invalidUTF8, bytes: [0x22, 0xFF, 0x22], at: 1,
      """
      1:2: invalid UTF-8: the byte 0xFF does not start a valid sequence; set invalidUnicode to .replace to read U+FFFD instead
      "\u{FFFD}"
       ^
      """),
    Row(
      .invalidUTF8, bytes: [0x5B, 0x22, 0xE6, 0x97], at: 2, path: "0", isIncomplete: true,
      related: 0,
      """
      0 (1:3): the text ends inside a multi-byte UTF-8 character
      ["\u{FFFD}
        ^
      """),
    Row(
      .unterminatedComment, "/*", at: 2, isIncomplete: true, related: 0, under: commenting,
      """
      1:3: the text ends inside the comment that began at 1:1
      /*
        ^
      """),
    Row(
      .unterminatedComment, #"{"a": [1, /* x"#, at: 14, path: "a", isIncomplete: true, related: 10,
      under: commenting,
      """
      a (1:15): the text ends inside the comment that began at 1:11
      {"a": [1, /* x
                    ^
      """),
  ]
}
