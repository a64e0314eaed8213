import Testing

@Suite("jsen repair")
struct RepairTests {
  static let changes = """
    answer.txt:1:1: left out the text before the value
    answer.txt:3:2: added quotes around 'customer'
    answer.txt:3:12: wrote '"' instead of '\\''
    answer.txt:3:20: wrote '"' instead of '\\''
    answer.txt:4:24: added ','
    answer.txt:4:60: wrote null instead of 'None'
    answer.txt:4:65: left out ',' before the end of the array
    answer.txt:5:21: escaped '"'
    answer.txt:5:27: escaped '"'
    answer.txt:6:12: wrote 0.5 instead of '.5'
    answer.txt:6:14: added '}'
    answer.txt:7:1: left out the text after the value

    """

  static let repaired = #"""
    {"customer": "Ann Lee",
      "items": [{"sku": "A", "count": 2}, {"sku": "B", "count": null}],
      "note": "ring the \"upper\" bell",
      "total": 0.5}

    """#

  @Test(arguments: [
    Call("repair answer.txt", output: repaired, errors: changes),
    Call("repair --check answer.txt", errors: changes, status: 1),
    Call("repair --check order.json"),
    Call("repair", input: lines, output: lines), Call("repair --check", input: lines),
    Call(
      "repair", input: "{a: 1},{\"a\": 2}", output: "{\"a\": 1}\n{\"a\": 2}\n",
      errors: """
        <stdin>:1:2: added quotes around 'a'
        <stdin>:1:7: wrote a line end instead of ','

        """),
    Call("repair", input: "[1, 2]", output: "[1, 2]\n"),
    Call(
      "repair -", input: "[1 2", output: "[1, 2]\n",
      errors: """
        <stdin>:1:3: added ','
        <stdin>:1:5: added ']'

        """),
    Call("repair", input: "", errors: "jsen: <stdin>: the text has no value\n", status: 3),
    Call("repair", input: " \n", errors: "jsen: <stdin>: the text has no value\n", status: 3),
    Call(
      "repair --check", input: "// c", errors: "jsen: <stdin>: the text has no value\n", status: 3),
    Call(
      "repair none.json order.json --check", errors: "jsen: none.json: No such file or directory\n",
      status: 3),
  ])
  func repairs(_ call: Call) async throws { try await call.check() }

  static let lines = "{\"a\": 1}\n{\"a\": 2}\n"

  /// Files keep their comments, if their names say that they may have some, and no value is lost in place.
  @Test(arguments: [
    (
      "keep.jsonc", "// one\n{\"a\": 1, /* two */}\n", "// one\n{\"a\": 1, /* two */}\n", "",
      Int32(0)
    ),
    ("keep.json5", "{a: 'b', c: Infinity}", "{a: 'b', c: Infinity}", "", 0),
    (
      "cut.jsonc", "// one\n{\"a\": 1 // two", "// one\n{\"a\": 1} // two",
      "cut.jsonc:2:8: added '}'\n", 0
    ),
    (
      "missing.jsonc", "{\"a\": 1 /* two */ \"b\": 2 # three\n}",
      "{\"a\": 1, /* two */ \"b\": 2 // three\n}",
      "missing.jsonc:1:8: added ','\nmissing.jsonc:1:26: wrote '//' instead of '#'\n", 0
    ),
    (
      "log.jsonl", "{\"a\": 1}\n{\"a\": 2,}\n", lines,
      "log.jsonl:2:8: left out ',' before the end of the object\n", 0
    ),
    ("empty.jsonc", "// only", "// only", "jsen: empty.jsonc: the text has no value\n", 3),
    (
      "LOUD.JSONC", "// one\n[1", "// one\n[1]", "LOUD.JSONC:2:3: added ']'\n", 0
    ),
    (
      "list.json", "[ObjectId(\"1\"), {\"a\": 1}]", "[\"1\", {\"a\": 1}]",
      """
      list.json:1:2: left out 'ObjectId'
      list.json:1:10: left out '('
      list.json:1:14: left out ')'

      """, 0
    ),
    (
      "note.txt", "See [x]: {a: 1}", "See [x]: {a: 1}",
      "note.txt:1:1: left out the text before the value, which has brackets; "
        + "write the result to another file, without --in-place\n", 1
    ),
    (
      "prose.txt", "Dear all,\nno JSON\n", "Dear all,\nno JSON\n",
      "jsen: prose.txt: the text has no array and no object; without --in-place, it is written as a string\n",
      1
    ),
    (
      "answer.txt", "maybe [1], but {\"a\": 1}", "maybe [1], but {\"a\": 1}",
      "answer.txt:1:1: left out the text before the value, which has other values; "
        + "write the result to another file, without --in-place\n", 1
    ),
  ])
  func keepsData(
    _ name: String, _ text: String, _ result: String, _ errors: String, _ status: Int32
  ) async throws {
    try await withFiles([name: text]) { folder in
      try await Call("repair -i \(name)", errors: errors, status: status).check(in: folder)
      #expect(try JSENCommandTests.text(folder, name) == result)
      if text == result, errors.isEmpty {
        try await Call("repair --check \(name)").check(in: folder)
      }
    }
  }

  /// A text that was cut off in a character loses that character. Other bytes that are not UTF-8 are errors with a place.
  @Test(arguments: [
    (
      Array(#"{"a": "xé"#.utf8.dropLast()), #"{"a": "x"}"#,
      "1:9: added '\"'\n#1:9: added '}'\n#1:9: left out a character that was cut off"
    ),
    (
      Array(#"["é", 1]😀"#.utf8.dropLast(2)), #"["é", 1]"#,
      "1:9: left out a character that was cut off"
    ),
  ])
  func aCutCharacterIsLeftOut(_ bytes: [UInt8], _ result: String, _ changes: String) async throws {
    let errors = "#\(changes)\n".replacing("#", with: "cut.txt:")
    let refusal = "cut.txt:1:9: the text ends inside a multi-byte UTF-8 character\n"
    try await withFiles([:], ["cut.txt": bytes]) { folder in
      try await Call("set -n --string-file a=cut.txt", errors: refusal, status: 3).check(in: folder)
      try await Call("repair --check cut.txt", errors: errors, status: 1).check(in: folder)
      try await Call("repair -i cut.txt", errors: errors).check(in: folder)
      #expect(try JSENCommandTests.text(folder, "cut.txt") == result)
    }
  }

  @Test(arguments: [
    (Array(#"["é", 1]"#.utf8) + [0xFF], "1:9", "FF"),
    (Array("[\"é\n".utf8) + [0xED, 0xA0], "2:1", "ED"),
    (Array("[1]".utf8) + [0xE0, 0x80], "1:4", "E0"),
    (Array("[".utf8) + [0xC3] + Array("]".utf8), "1:2", "C3"),
  ])
  func bytesThatAreNotUTF8HaveAPlace(
    _ bytes: [UInt8], _ place: String, _ byte: String
  ) async throws {
    let errors =
      "a.txt:\(place): invalid UTF-8: the byte 0x\(byte) does not start a valid sequence\n"
    try await withFiles([:], ["a.txt": bytes]) { folder in
      try await Call("repair -i a.txt", errors: errors, status: 3).check(in: folder)
      try await Call("set -n --string-file a=a.txt", errors: errors, status: 3).check(in: folder)
    }
  }
}
