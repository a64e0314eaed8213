import Foundation
import TestTools
import Testing

/// `--join`, `--on` and `--keep-unmatched`.
@Suite("jsen --join")
struct JoinTests {
  static let rows = """
    {"id":1,"user":7,"name":"tea"}
    {"id":2,"user":8,"name":"cup"}
    {"id":3,"user":7.0,"name":"pot"}
    {"id":4,"name":"mug"}

    """
  static let array = "[\(rows.split(separator: "\n").joined(separator: ","))]"
  static let files = [
    "users.json": #"[{"id": 7, "mail": "a@b.c"}, {"id": 9, "mail": "x", "n": 1.50}]"#,
    "users.jsonl": "{\"id\": 7, \"mail\": \"a@b.c\"}\n{\"id\": 9, \"mail\": \"x\", \"n\": 1.50}\n",
    "users.csv": "id,mail\n7,a@b.c\n9,x\n",
    "users.TSV": "id\tmail\n7\ta@b.c\n9\tx\n",
    "same.json": #"[{"user": 7, "name": "tea", "k": 1}, {"user": 8, "name": "saucer"}]"#,
    "twice.json": #"[{"id": 1}, {"id": 7}, {"id": 7.0}]"#,
    "lacks.json": #"[{"id": 1}, {"idd": 7}]"#, "null.json": #"[{"id": null}]"#,
    "scalar.json": "[1]", "one.json": #"{"id": 7}"#, "bad.json": "[{]",
    "nested.json":
      #"[{"of": {"id": 7}, "x": [1]}]"#,
  ]

  private static func check(
    _ options: [String], _ output: String, _ errors: String = "", _ status: Int32 = 0
  )
    async throws
  {
    try await withFiles(files) { folder in
      try await Call(
        ["lines"] + options, input: rows, output: output, errors: errors, status: status
      )
      .check(in: folder)
      // In an array, a value has an index instead of a line.
      let errors = errors.replacing(#/<stdin>:(\d+): /#) { "<stdin>[\((Int($0.1) ?? 0) - 1)]: " }
      let form = options.contains("--csv") ? [] : ["-c"]
      try await Call(
        ["get", "-", "$[*]"] + form + options, input: array, output: output,
        errors: errors, status: status
      ).check(in: folder)
    }
  }

  @Test(arguments: ["users.json", "users.jsonl"])
  func membersOfTheRowAreAdded(file: String) async throws {
    try await Self.check(
      ["--join", file, "--on", "user=id"],
      """
      {"id":1,"user":7,"name":"tea","mail":"a@b.c"}
      {"id":3,"user":7.0,"name":"pot","mail":"a@b.c"}

      """)
    try await Self.check(
      ["--on", "@.user=/id", "--join", file, "--keep-unmatched", "--keep-keys", "user|id"],
      """
      {"id":1,"user":7,"mail":"a@b.c"}
      {"id":2,"user":8}
      {"id":3,"user":7.0,"mail":"a@b.c"}
      {"id":4}

      """)
  }

  @Test(arguments: [
    // The other options see the new members.
    (
      [
        "--join", "users.json", "--on", "user=id", "--where", "@.mail == 'a@b.c'", "--count-by",
        "mail",
      ],
      "{\"value\":\"a@b.c\",\"count\":2}\n"
    ),
    (
      ["--join", "users.json", "--on", "user=id", "--make", "@.mail", "--first", "1"], "\"a@b.c\"\n"
    ),
    (
      ["--join", "nested.json", "--on", "user=of.id", "--pick", "x", "--last", "1"], "[1]\n"
    ),
    (
      ["--join", "users.csv", "--infer", "--on", "user=id", "--csv", "--columns", "name,mail"],
      "name,mail\ntea,a@b.c\npot,a@b.c\n"
    ),
    (
      ["--join", "users.TSV", "--infer", "--on", "user=id", "--pick", "mail"],
      "\"a@b.c\"\n\"a@b.c\"\n"
    ),
    (["--join", "one.json", "--on", "user=id", "--pick", "id"], "1\n3\n"),
  ]) func resultsAreJoined(options: [String], output: String) async throws {
    try await Self.check(options, output)
  }

  @Test(arguments: [
    (
      ["--join", "same.json", "--on", "user"], #"{"id":1,"user":7,"name":"tea","k":1}"# + "\n",
      "<stdin>:2: 'name' has another value in same.json; to keep both, write --rename 'name=NEW'"
    ),
    (
      ["--join", "twice.json", "--on", "user=id"], "",
      "twice.json[2]: --on id: the key 7.0 is repeated; the first is in twice.json[1]"
    ),
    (
      ["--join", "lacks.json", "--on", "user=id"], "",
      #"lacks.json[1]: --on id: there is no value; did you mean "idd"?"#
    ),
    (["--join", "null.json", "--on", "user=id"], "", "null.json[0]: --on id: there is no value"),
    (
      ["--join", "scalar.json", "--on", "user=id"], "",
      "scalar.json[0]: expected an object for --join, found an integer"
    ),
    (
      ["--join", "users.json", "--on", "usr=id"], "",
      #"--on: no value has 'usr'; did you mean "user"?"#
    ),
    (
      ["--join", "users.csv", "--on", "user=id"], "",
      "--join: no value at 'user' is a key of users.csv; here it is an integer, and there a string"
    ),
    (
      ["--join", "users.json", "--on", "id"], "", "--join: no value at 'id' is a key of users.json"
    ),
  ]) func nothingIsLostInSilence(options: [String], output: String, message: String) async throws {
    try await Self.check(options, output, "jsen: \(message)\n", 1)
  }

  @Test(arguments: [
    ("--join users.json", "--join FILE and --on PATH need each other"),
    ("--on id", "--join FILE and --on PATH need each other"),
    ("--keep-unmatched", "--keep-unmatched needs --join"),
    ("--join - --on id", "standard input can be read only once"),
    ("--join users.json --on id=", "the key path is empty"),
    ("--join users.json --on =id", "the key path is empty"),
    ("--join users.json --infer --on id", "--infer needs --from csv or --from tsv"),
    (
      "--join users.csv --on id=id[*]",
      "'id[*]' leads to several values, and --on takes one of each match; for the first one, write --on 'id[0]'"
    ),
    (
      "--join users.csv --on user=id --where @.mail>3",
      "the column 'mail' has strings; to compare it with a number, write --types 'mail=number'"
    ),
  ]) func wrongCallsAreTold(options: String, message: String) async throws {
    try await withFiles(Self.files) { folder in
      try await Call(
        "get - [*] \(options)", errors: "jsen: \(message)\n\(CallTests.get)", status: 2
      ).check(in: folder)
    }
  }

  /// A table has the columns of the joined file also if its first row has no partner there.
  @Test func columnsOfLaterRows() async throws {
    for (options, output) in [
      ([], "id,user,name,mail\n2,8,cup,\n1,7,tea,a@b.c\n"),
      (["--add", #"{"z": 1}"#], "id,user,name,z,mail\n2,8,cup,1,\n1,7,tea,1,a@b.c\n"),
      (["--pick", "@"], "id,user,name,mail\n2,8,cup,\n1,7,tea,a@b.c\n"),
      (["--make", #"{"z": 1}"#], "z\n1\n1\n"),
    ] {
      try await withFiles(["one.csv": "id,mail\n7,a@b.c\n"]) { folder in
        try await Call(
          ["lines", "--csv", "--join", "one.csv", "--infer", "--on", "user=id", "--keep-unmatched"]
            + options,
          input: #"{"id": 2, "user": 8, "name": "cup"}"# + "\n"
            + #"{"id": 1, "user": 7, "name": "tea"}"# + "\n", output: output
        ).check(in: folder)
      }
    }
  }

  /// The options for tables read the joined file, too.
  @Test(arguments: [
    (["--types", "id=number"], "users.csv", "", 0),
    (["--types", "id=number", "--input-delimiter", ";"], "semicolon.csv", "", 0),
    (["--types", "zz=number"], "users.csv", "users.csv:1: there is no column 'zz'\n", 3),
    (
      ["--input-delimiter", ";"], "users.TSV",
      "jsen: --input-delimiter needs a table of CSV\n\(LinesTests.usage)", 2
    ),
    (["--from", "csv", "--types", "id=number,user=number"], "users.csv", "", 0),
    (
      ["--from", "csv", "--types", "id=number,zz=number"], "users.csv",
      "<stdin>:1: there is no column 'zz'\n", 3
    ),
  ]) func tablesAreTyped(
    options: [String], file: String, errors: String, status: Int32
  ) async throws {
    var files = Self.files
    files["semicolon.csv"] = "id;mail\n7;a@b.c\n"
    try await withFiles(files) { folder in
      let isTable = options.contains("--from")
      try await Call(
        ["lines", "--join", file, "--on", "user=id"] + options,
        input: isTable ? "user,n\n7,1\n" : #"{"user": 7, "n": "1"}"#,
        output: status == 0 ? #"{"user":7,"n":"1","mail":"a@b.c"}"# + "\n" : "", errors: errors,
        status: status
      ).check(in: folder)
    }
  }

  /// The advice about a member with another value works also if the key of the join is in it.
  @Test(arguments: [
    (
      "--on of.id", #"{"of": {"id": 7, "n": 1}}"#, "nested.json", "of",
      "<stdin>:1: 'of' has another value in nested.json; to keep both, write --rename 'of=NEW' --on 'NEW.id=of.id'"
    ),
    (
      "--on id=user", #"{"id": 7, "name": "tea"}"#, "own.json", "id",
      "<stdin>:1: 'id' has another value in own.json; to keep both, write --rename 'id=NEW' --on 'NEW=user'"
    ),
  ]) func conflicts(
    on: String, input: String, file: String, key: String, message: String
  ) async throws {
    var files = Self.files
    files["own.json"] = #"[{"user": 7, "id": 1}]"#
    try await withFiles(files) { folder in
      try await Call(
        "lines --join \(file) \(on)", input: input, errors: "jsen: \(message)\n", status: 1
      ).check(in: folder)
      let on = try #require(message.firstMatch(of: #/--on '([^']*)'/#)?.1)
      let outcome = try await run(
        [
          Call.program, "lines", "--join", file, "--rename", "\(key)=NEW", "--on", String(on),
        ], in: folder, input: Array(input.utf8))
      #expect(outcome.status == 0 && outcome.output.contains("NEW"))
    }
  }

  /// Of a file without rows, all results stay, or none can.
  @Test func aFileWithoutRows() async throws {
    try await withFiles(["none.json": "[]", "none.jsonl": "", "none.csv": "id,mail\n"]) { folder in
      for file in ["none.json", "none.jsonl", "none.csv"] {
        try await Call(
          "lines --join \(file) --on user --keep-unmatched", input: #"{"user":7}"#,
          output: #"{"user":7}"# + "\n"
        ).check(in: folder)
        try await Call(
          "lines --join \(file) --on user", input: #"{"user":7}"#,
          errors: "jsen: --join: no value at 'user' is a key of \(file)\n", status: 1
        ).check(in: folder)
      }
    }
  }

  /// A path with a negative index is one of a JSONPath.
  @Test func negativeIndices() async throws {
    let advice = "a key path has no negative index, a JSONPath has: '@.a[-1].k'"
    try await withFiles(["k.json": #"[{"a": [{"k": 1}], "b": 2}]"#]) { folder in
      let input = #"{"a":[{"k":1}]}"#
      for (options, message) in [
        (["--on", "a[-1].k"], "k.json[0]: --on a[-1].k: there is no value; \(advice)"),
        (["--on", "a[-1].k=b"], "--on: no value has 'a[-1].k'; \(advice)"),
      ] {
        try await Call(
          ["lines", "--join", "k.json"] + options, input: input, errors: "jsen: \(message)\n",
          status: 1
        ).check(in: folder)
      }
      try await Call(
        ["lines", "--join", "k.json", "--on", "@.a[-1].k"], input: input,
        output: #"{"a":[{"k":1}],"b":2}"# + "\n"
      ).check(in: folder)
      try await Call(
        ["get", "-", "--sort-by", "a[-1].k"], input: input,
        errors: "jsen: --sort-by: no value has 'a[-1].k'; \(advice)\n", status: 1
      ).check(in: folder)
    }
  }

  @Test func standardInputIsReadOnce() async throws {
    let error = "jsen: standard input can be read only once\n"
    try await Call(
      "lines --join - --on id", errors: error + LinesTests.usage, status: 2
    ).check()
    try await Call(
      "set --json-file a=- b=1", errors: error + CallTests.set, status: 2
    ).check()
    try await Call(
      "get users.json [*] --join - --on id -c --pick n --first 1", input: #"[{"id": 3, "n": 1}]"#,
      output: "1\n"
    ).check()
  }

  @Test func filesThatCannotBeReadAreTold() async throws {
    try await withFiles(Self.files) { folder in
      try await Call(
        "lines --join none.json --on id", errors: "jsen: none.json: No such file or directory\n",
        status: 3
      ).check(in: folder)
      try await Call(
        "lines --join bad.json --on id",
        errors:
          "bad.json:1:3: 0.0: expected a key in double quotes, found ']'; the object began at 1:2\n[{]\n  ^\n",
        status: 3
      ).check(in: folder)
      try await Call(
        "lines --from csv --csv --join users.json --on user=id", input: "name,user\n",
        output: "name,user,mail,n\n"
      ).check(in: folder)
    }
  }
}

/// Rows of tables with too few or too many cells.
@Suite("jsen --ragged")
struct RaggedTests {
  static let input = "a,b\n1\n2,3\n4,5,6\n"

  @Test(arguments: [
    (
      "--ragged fill,trim",
      """
      {"a":"1","b":""}
      {"a":"2","b":"3"}
      {"a":"4","b":"5"}

      """, ""
    ),
    (
      "--ragged trim --ragged fill --infer",
      "{\"a\":1,\"b\":null}\n{\"a\":2,\"b\":3}\n{\"a\":4,\"b\":5}\n", ""
    ),
    (
      "--ragged fill --no-input-header --types 1=string",
      "[\"a\",\"b\"]\n[\"1\",\"\"]\n[\"2\",\"3\"]\n",
      "<stdin>:4: expected 2 cells as in the first line, found 3; --ragged trim drops the rest\n"
    ),
    (
      "--ragged trim", "",
      "<stdin>:2: expected 2 cells as in the first line, found 1; --ragged fill adds empty cells\n"
    ),
  ]) func rowsAreFilledOrTrimmed(options: String, output: String, errors: String) async throws {
    let status: Int32 = errors.isEmpty ? 0 : 3
    try await Call(
      "lines --from csv \(options)", input: Self.input, output: output, errors: errors,
      status: status
    ).check()
    try await Call(
      "lines --from tsv \(options)", input: Self.input.replacing(",", with: "\t"), output: output,
      errors: errors, status: status
    ).check()
    try await Call(
      "get - --from csv [*] -c \(options)", input: Self.input, output: errors.isEmpty ? output : "",
      errors: errors, status: status
    ).check()
  }

  @Test(arguments: [
    ("--from csv --ragged cut", "--ragged does not take 'cut'; it takes fill or trim"),
    ("--ragged fill", "--ragged needs --from csv or --from tsv"),
  ]) func wrongCallsAreTold(options: String, message: String) async throws {
    try await Call("get - \(options)", errors: "jsen: \(message)\n\(CallTests.get)", status: 2)
      .check()
  }
}
