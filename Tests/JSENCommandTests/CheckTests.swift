import Testing

@Suite("jsen check")
struct CheckTests {
  static let settings = """
    {
      // How often to ask for new orders.
      "interval": {"seconds": 30},
      "currencies": ["EUR", "SEK"],
      "notify": true,
    }

    """

  @Test(arguments: [
    Call("check", input: "[1]"),
    Call("check order.json"),
    Call("check order.json settings.jsonc"),
    // A terminal shows these characters in two columns, but é in one.
    Call(
      "check", input: #"{"日本語": "値！", "é": "😀❤️🇩🇪", "x": [1 2]}"#,
      errors: """
        <stdin>:1:37: x: expected ',' or ']', found '2'; write a comma between the elements
        {"日本語": "値！", "é": "😀❤️🇩🇪", "x": [1 2]}
                                                  ^

        """, status: 1),
    Call("check --allow-comments --allow-trailing-commas -", input: settings),
    Call(
      "check order.json -", input: settings,
      errors: """
        <stdin>:2:3: expected a key in double quotes, found a comment; --accept comments allows it
          // How often to ask for new orders.
          ^

        """, status: 1),
    Call(
      "check - --allow-comments", input: settings,
      errors: """
        <stdin>:6:1: trailing comma before '}'; --accept trailing-commas allows it
        }
        ^

        """, status: 1),
    Call(
      "check", input: "{\"users\": [\n  {\"name\": \"Ann\", \"age\": 07}]}",
      errors: """
        <stdin>:2:26: users.0.age: a number cannot have a leading zero, found '07'
          {"name": "Ann", "age": 07}]}
                                 ^

        """, status: 1),
    Call(
      "check -", input: "[1, // one\n2]",
      errors: """
        <stdin>:1:5: expected a value, found a comment; --accept comments allows it
        [1, // one
            ^

        """, status: 1),
    Call(
      "check", input: #"{"\u001b[2J\n": tru}"#,
      errors: """
        <stdin>:1:17: \u{FFFD}[2J\u{FFFD}: expected a value, found 'tru'; write true
        {"\\u001b[2J\\n": tru}
                        ^

        """, status: 1),
    Call(
      "check --refuse-bom", input: "\u{FEFF}{}",
      errors: """
        <stdin>:1:1: the text begins with a byte order mark; --refuse-bom refuses it
        \u{FEFF}{}
        ^

        """, status: 1),
    Call(
      "check --utf8-only", input: "[\u{0}1\u{0}]\u{0}",
      errors: """
        <stdin>:1:1: the text is UTF-16; --utf8-only refuses it
        [1]
        ^

        """, status: 1),
    Call(
      "check", input: "", errors: "<stdin>:1:1: the text is empty\n\n^\n",
      status: 1),
  ]) func aTextIsGoodOrItsPlaceIsSaid(call: Call) async throws {
    try await call.check()
  }

  @Test func eachBadFileIsTold() async throws {
    let files = ["good": "{}", "one": "[1", "two": "tru"]
    try await withFiles(files) { folder in
      let errors = """
        one:1:3: expected ',' or ']', found the end of the text, inside the array that began at 1:1
        [1
          ^
        jsen: none: No such file or directory
        jsen: .: Is a directory
        two:1:1: expected 'true', found 'tru' and the end of the text
        tru
        ^

        """
      try await Call("check good one none . two good", errors: errors, status: 3).check(in: folder)
    }
  }

  @Test func whatIsNotUTF8IsTold() async throws {
    try await withFiles([:], ["latin1": Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)]) {
      let errors = """
        latin1:1:6: 0: invalid UTF-8: the byte 0xE9 does not start a valid sequence; use --replace-invalid to read U+FFFD instead
        ["caf\u{FFFD}"]
             ^

        """
      try await Call("check latin1", errors: errors, status: 1).check(in: $0)
    }
  }
}
