import JSEN

extension ParsingErrorTests {
  /// Missing values, keys, colons, commas and brackets.
  static let values: [Row] = [
    Row(
      .expectedValue, "", at: 0, isIncomplete: true,
      """
      1:1: the text is empty

      ^
      """),
    Row(
      .expectedValue, "]", at: 0,
      """
      1:1: there is nothing for ']' to close
      ]
      ^
      """),
    Row(
      .expectedValue, "[1,]", at: 3,
      """
      1:4: trailing comma before ']'; .trailingCommas allows it
      [1,]
         ^
      """),
    Row(
      .expectedValue, " \n\t", at: 3, line: 2, column: 2, isIncomplete: true,
      """
      2:2: the text is empty
      \t
      \t^
      """),
    Row(
      .expectedValue, "[1,}", at: 3, related: 0,
      """
      1:4: expected a value, found '}'; the array began at 1:1
      [1,}
         ^
      """),
    Row(
      .expectedValue, #"{"a":}"#, at: 5, path: "a",
      """
      a (1:6): expected a value, found '}'
      {"a":}
           ^
      """),
    Row(
      .expectedValue, #"{"a":[1,{"b":"#, at: 13, path: "a.1.b", isIncomplete: true, related: 8,
      """
      a.1.b (1:14): expected a value, found the end of the text, inside the object that began at 1:9
      {"a":[1,{"b":
                   ^
      """),
    Row(
      .expectedValue, "['a']", at: 1,
      """
      1:2: expected a value, found a single quote; JSON uses double quotes; .singleQuotes allows it
      ['a']
       ^
      """),
    Row(
      .expectedValue, #"[\"a\"]"#, at: 1,
      #"""
      1:2: expected a value, found '\'; write quotes without backslashes
      [\"a\"]
       ^
      """#),
    Row(
      .expectedKey, #"{\"a\":1}"#, at: 1,
      #"""
      1:2: expected a key in double quotes, found '\'; write quotes without backslashes
      {\"a\":1}
       ^
      """#),
    Row(
      .expectedValue, "// c\n1", at: 0,
      """
      1:1: expected a value, found a comment; .comments allows it
      // c
      ^
      """),
    Row(
      .expectedValue, "[-0.5, NaN]", at: 7,
      """
      1:8: expected a value, found 'NaN'; JSON does not allow NaN or infinity; .nonFiniteNumbers allows it
      [-0.5, NaN]
             ^
      """),
    Row(
      .expectedValue, bytes: [0xFF], at: 0, isIncomplete: true,
      """
      1:1: expected a value, found the byte 0xFF
      \u{FFFD}
      ^
      """),
    Row(
      .expectedValue, "[\u{2028}]", at: 1,
      """
      1:2: expected a value, found U+2028; .additionalWhitespace allows it
      [\u{2028}]
       ^
      """),
    Row(
      .expectedKey, "{1", at: 1,
      """
      1:2: expected a key in double quotes, found '1'
      {1
       ^
      """),
    Row(
      .expectedKey, #"{"a":1,}"#, at: 7,
      """
      1:8: trailing comma before '}'; .trailingCommas allows it
      {"a":1,}
             ^
      """),
    Row(
      .expectedKey, #"[{"a":[]},{"#, at: 11, path: "1", isIncomplete: true, related: 10,
      """
      1 (1:12): expected a key in double quotes, found the end of the text, inside the object that \
      began at 1:11
      [{"a":[]},{
                 ^
      """),
    Row(
      .expectedColon, #"{""}"#, at: 3, path: #"[""]"#,
      """
      [""] (1:4): expected ':' after the key, found '}'; write a colon and a value after the key
      {""}
         ^
      """),
    Row(
      .expectedColon, #"{"a" 1}"#, at: 5, path: "a",
      """
      a (1:6): expected ':' after the key, found '1'; write a colon between the key and its value
      {"a" 1}
           ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[0}", at: 2, related: 0,
      """
      1:3: expected ',' or ']', found '}'; the array began at 1:1
      [0}
        ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[[1,2],[3", at: 9, path: "1", isIncomplete: true, related: 7,
      """
      1 (1:10): expected ',' or ']', found the end of the text, inside the array that began at 1:8
      [[1,2],[3
               ^
      """),
    Row(
      .expectedCommaOrClosingBrace, #"{"":0]"#, at: 5, related: 0,
      """
      1:6: expected ',' or '}', found ']'; the object began at 1:1
      {"":0]
           ^
      """),
    Row(
      .expectedCommaOrClosingBrace, #"{"a":1 "b":2}"#, at: 7,
      """
      1:8: expected ',' or '}', found "b"; write a comma between the members
      {"a":1 "b":2}
             ^
      """),
    Row(
      .expectedEnd, "0 0", at: 2,
      """
      1:3: expected the end of the text, found '0'; one value a line? use JSENLines of the library JSENStreaming, or put the values in an array
      0 0
        ^
      """),
    Row(
      .expectedCommaOrClosingBracket, "[[1]\n[2]]", at: 5, line: 2, column: 1,
      """
      2:1: expected ',' or ']', found '['; write a comma between the elements
      [2]]
      ^
      """),
    Row(
      .expectedCommaOrClosingBrace, #"{"a": 1; "b": 2}"#, at: 7,
      #"""
      1:8: expected ',' or '}', found ';'; write a comma between the members
      {"a": 1; "b": 2}
             ^
      """#),
    Row(
      .expectedCommaOrClosingBrace, #"{"a": "say "hi""}"#, at: 12,
      #"""
      1:13: expected ',' or '}', found 'hi'; put text in double quotes, with \" for a quote in it
      {"a": "say "hi""}
                  ^
      """#),
    Row(
      .expectedCommaOrClosingBrace, #"{"day": 2024-10-31}"#, at: 12,
      #"""
      1:13: expected ',' or '}', found '-10-31'; put text in double quotes, with \" for a quote in it
      {"day": 2024-10-31}
                  ^
      """#),
    Row(
      .expectedColon, #"{"a" = 1}"#, at: 5, path: "a",
      #"""
      a (1:6): expected ':' after the key, found '='; write a colon between the key and its value
      {"a" = 1}
           ^
      """#),
    Row(
      .expectedColon, #"{"a", "b"}"#, at: 4, path: "a",
      #"""
      a (1:5): expected ':' after the key, found ','; write a colon and a value after the key
      {"a", "b"}
          ^
      """#),
    Row(
      .expectedValue, #"{"name": Ann}"#, at: 9, path: "name",
      #"""
      name (1:10): expected a value, found 'Ann'; put text in double quotes
      {"name": Ann}
               ^
      """#),
    Row(
      .expectedValue, "[été]", at: 1,
      """
      1:2: expected a value, found 'é'; put text in double quotes
      [été]
       ^
      """),
    Row(
      .expectedEnd, "{\"a\": 1}\r\n  {\"a\": 2}", at: 12, line: 2, column: 3,
      """
      2:3: expected the end of the text, found '{'; one value a line? \
      use JSENLines of the library JSENStreaming, or put the values in an array
        {"a": 2}
        ^
      """),
    Row(
      .expectedEnd, "[1] true", at: 4,
      """
      1:5: expected the end of the text, found 'true'; one value a line? \
      use JSENLines of the library JSENStreaming, or put the values in an array
      [1] true
          ^
      """),
    Row(
      .expectedEnd, "1\nnext", at: 2, line: 2, column: 1,
      """
      2:1: expected the end of the text, found 'next'; put text in double quotes, with \\" for a quote in it
      next
      ^
      """),
    Row(
      .expectedEnd, "2024-10-31", at: 4,
      """
      1:5: expected the end of the text, found '-10-31'; put text in double quotes, with \\" for a quote in it
      2024-10-31
          ^
      """),
    Row(
      .expectedValue, String(repeating: "[", count: 61) + "}", at: 61,
      path: String(repeating: "0.", count: 59) + "0", related: 60,
      """
      \(String(repeating: "0.", count: 20))…\(String(repeating: ".0", count: 20)) (1:62): \
      expected a value, found '}'; the array began at 1:61
      …\(String(repeating: "[", count: 40))}
      \(String(repeating: " ", count: 41))^
      """),
    Row(
      .expectedValue, #"{"definitions":{"\#(longKey)":{"properties":{"\#(longKey)":[1,]}}}}"#,
      at: 180,
      path: "definitions.\(longKey).properties.\(longKey)",
      """
      definitions.…\(String(repeating: "x", count: 40)) (1:181): \
      trailing comma before ']'; .trailingCommas allows it
      …\(String(repeating: "x", count: 35))":[1,]}}}}
      \(String(repeating: " ", count: 41))^
      """),
  ]

  private static let longKey = String(repeating: "x", count: 70)
}
