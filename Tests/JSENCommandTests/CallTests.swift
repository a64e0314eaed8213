import TestTools
import Testing

/// Calls that are wrong, and calls for help.
@Suite("jsen, calls")
struct CallTests {
  static let program = "usage: jsen COMMAND [OPTIONS] [ARGUMENTS]\n"
  static let format = "usage: jsen format [OPTIONS] [FILE...]\n"
  static let completions = "usage: jsen completions [OPTIONS] bash|zsh|fish\n"
  static let get = "usage: jsen get [OPTIONS] [FILE] [PATH...]\n"
  static let set = "usage: jsen set [OPTIONS] [FILE] EDIT...\n"

  @Test(arguments: [
    ("", "a command is missing; 'jsen --help' lists them", program),
    ("fromat", "there is no command 'fromat'; did you mean \"format\"?", program),
    ("help sett", "there is no command 'sett'; did you mean \"set\"?", program),
    ("frobnicate", "there is no command 'frobnicate'", program),
    ("-c format", "expected a command, found '-c'; options come after the command", program),
    ("--version x", "unexpected argument 'x'", program),
    ("help get x", "unexpected argument 'x'", program),
    (
      "format --canonical --ascii",
      "--canonical has its own escapes, without --ascii, --escape-slashes and --escape-line-separators",
      format
    ),
    (
      "patch a b --canonical --non-finite-numbers null",
      "--canonical has no form for NaN and infinity, without --non-finite-numbers",
      "usage: jsen patch [OPTIONS] FILE PATCH...\n"
    ),
    (
      "set a b=1 -i --drop-comments",
      "set has no option '--drop-comments'", set
    ),
    (
      "patch a b --drop-comments",
      "patch has no option '--drop-comments'",
      "usage: jsen patch [OPTIONS] FILE PATCH...\n"
    ),
    ("format --compat", "format has no option '--compat'; did you mean \"--compact\"?", format),
    ("format --in", "format has no option '--in'; did you mean \"--in-place\"?", format),
    (
      "format --accept comments,trailing",
      "--accept does not take 'trailing'; did you mean \"trailing-commas\"?", format
    ),
    (
      "format --accept=",
      "--accept does not take ''; it takes comments, trailing-commas, single-quotes, unquoted-keys, hexadecimal-numbers, plus-signs, bare-decimal-points, non-finite-numbers, line-continuations, additional-escapes, additional-whitespace, control-characters, line-ends or python-literals",
      format
    ),
    (
      "format --digest -i a", "--digest writes digests, without --in-place", format
    ),
    ("format --digest --check a", "--digest writes digests, without --check", format),
    ("format --digest --json a", "--digest writes digests, without --json", format),
    (
      "format --digest --drop-comments a", "--digest writes digests, without --drop-comments",
      format
    ),
    ("format --digest -e a", "--digest writes digests, without --exit-status", format),
    (
      "format --digest --indent 2 a", "--digest writes digests, without --indent",
      format
    ),
    ("format --digest -c a", "--digest writes digests, without --compact", format),
    ("format --digest --width 9 a", "--digest writes digests, without --width", format),
    ("format --digest --csv a", "--digest writes digests, without a table", format),
    ("format --digest --seq a", "--digest writes digests, without --seq", format),
    (
      "format --digest --ascii a",
      "--digest writes digests, without --ascii", format
    ),
    ("format --digest --sort a", "--digest writes digests, without --sort", format),
    ("get a --max-memory 1", "--max-memory is for lines; a whole document is in memory", get),
    ("get -n --from csv", "--null-input reads no file, without --from", get),
    ("format -x", "format has no option '-x'", format),
    ("check --raw", "check has no option '--raw'", "usage: jsen check [OPTIONS] [FILE...]\n"),
    ("format -cx", "format has no option '-x' in '-cx'", format),
    (
      "get a -1.x", "get has no option '-1' in '-1.x'; write -- before a path that begins with '-'",
      "usage: jsen get [OPTIONS] [FILE] [PATH...]\n"
    ),
    (
      "format -compact",
      "format has no option '-o' in '-compact'; did you mean \"--compact\"?", format
    ),
    ("format -c=yes", "-c takes no value", format),
    ("get -rf", "-f needs a value: -f FILE", get),
    ("get -n -f a b", "--null-input reads no file", get),
    ("get -f - -f - a", "standard input can be read only once", get),
    ("get - --columns a", "--columns needs --csv or --tsv", get),
    ("get - --csv --columns a,,b", "the key path is empty", get),
    ("format -i --raw a", "--in-place writes JSON, not --raw", format),
    ("format -i --csv a", "--in-place writes JSON, not a table", format),
    (
      "format -is a",
      "--in-place needs the files as they are, without --slurp, --lines and --null-input",
      format
    ),
    ("completions", "completions needs a shell: bash, zsh or fish", completions),
    ("completions sh", "completions takes bash, zsh or fish, not 'sh'", completions),
    ("completions zsh fish", "completions takes one shell", completions),
    ("format --compact=yes", "--compact takes no value", format),
    ("format --indent", "--indent needs a value: --indent N|tab", format),
    ("format --indent wide", "--indent takes a number from 0 to 16 or tab, not 'wide'", format),
    ("format --indent 17", "--indent takes a number from 0 to 16 or tab, not '17'", format),
    ("format --max-depth=-1", "--max-depth takes a number from 0 to 1024, not '-1'", format),
    ("format --max-depth 1025", "--max-depth takes a number from 0 to 1024, not '1025'", format),
    ("format --color red", "--color takes auto, always or never, not 'red'", format),
    ("format --duplicate-keys=", "--duplicate-keys takes last, first or reject, not ''", format),
    ("format -i", "--in-place needs a file, not standard input", format),
    ("format --in-place a -", "--in-place needs a file, not standard input", format),
    ("format - -", "standard input can be read only once", format),
    (
      "get $.total order.json",
      "the file 'order.json' is not the first argument; write jsen get order.json '$.total'", get
    ),
    (
      "keys $.total order.json",
      "the file 'order.json' is not the first argument; write jsen get order.json '$.total'", get
    ),
    ("get -r --ascii", "--raw prints strings unescaped, without --ascii", get),
    (
      "get --raw0 --escape-slashes", "--raw0 prints strings unescaped, without --escape-slashes",
      get
    ),
    ("format --raw0 -i a", "--in-place writes JSON, not --raw0", format),
    ("format -ie a", "--in-place prints nothing, without --exit-status", format),
    ("format --seq --width 40", "--width lays out JSON on lines, without --seq", format),
    ("get --no-header", "--no-header needs --csv or --tsv", get),
    ("get --delimiter ;", "--delimiter needs --csv", get),
    ("get --tsv --delimiter ;", "--delimiter needs --csv; --tsv has tabs", get),
    (
      "get --csv --delimiter ;;",
      "--delimiter takes one character of ASCII that is not a quote, or tab, not ';;'", get
    ),
    ("get - .[].b", "a key path begins without a dot; write '[*].b'", get),
    ("get - .a.b", "a key path begins without a dot; write 'a.b'", get),
    ("get - .", "'.' is not a key path; the whole document has none", get),
    (
      "get customer.name order.json",
      "there is no file 'customer.name', but 'order.json' is one; write jsen get order.json customer.name",
      get
    ),
    (
      "get .id order.json",
      "there is no file '.id', but 'order.json' is one; write jsen get order.json 'id'", get
    ),
    (
      "make {\"a\":$.id} order.json",
      "the template is the last argument; write jsen make order.json '{\"a\":$.id}'",
      MakeTests.usage
    ),
    (
      "set id=1 order.json", "the file is the first argument; write jsen set order.json 'id=1'", set
    ),
    (
      "get --from csv --types a=number --types b=string,a=string",
      "--types has the column 'a' twice", get
    ),
    (
      "format --sort --duplicate-keys last",
      "repeated members stay in the text; to write one, add --json", format
    ),
    (
      "order.json",
      "there is no command 'order.json'; to print the file, write jsen get order.json",
      program
    ),
    (". order.json", "there is no command '.'; write jsen get order.json", program),
    ("set - --string-file a=-", "standard input can be read only once", set),
    ("set -n --json-file a=- --json-file b=-", "standard input can be read only once", set),
    (
      "set -i -f order.json -f ./order.json a=1",
      "--in-place changes a file once, and './order.json' is there twice", set
    ),
    (
      "set - $.a.b",
      "expected PATH=VALUE, found '$.a.b'", set
    ),
    (
      "set - $.a]=1",
      """
      invalid JSONPath: expected '.', '[' or '=', found ']'
      $.a]=1
         ^
      """, set
    ),
    (
      "set - --delete $.a=1",
      """
      invalid JSONPath: expected '.', '[' or the end, found '='
      $.a=1
         ^
      """, set
    ),
    (
      "set - --append $.a=1",
      "--append takes a key path or a pointer, not the JSONPath '$.a'", set
    ),
    (
      "get - /a~2",
      """
      invalid JSON Pointer: expected '~0' for a tilde or '~1' for a slash, found '~' alone
      /a~2
        ^
      """, get
    ),
    ("set - .a=1", "'.a' begins with a dot; write 'a=1'", set),
    (
      "set - a[*].b=1",
      "'a[*].b' leads to several values; for all of them, write '$.a[*].b=1'; for a key with brackets, write '[\"a[*]\"].b=1'",
      set
    ),
    ("get - a..b", "segment 2 of the key path 'a..b' is empty", get),
    ("set", "set needs an edit", set), ("set a", "set needs an edit", set),
    ("set -i a=1", "--in-place needs a file, not standard input", set),
    ("set - $+1", "expected PATH=VALUE, found '$+1'", set),
    ("set - a-=\"x\"", "'-=' takes a number, not a string", set),
    ("set - $*=null", "'*=' takes a number, not null", set),
    (
      "set - a+=[1]",
      "'+=' takes a number or a string, not an array; to append to an array, use --append",
      set
    ),
    ("set - --string a*=2", "'*=' takes a number, not a string", set),
    (
      "set - --insert a[0]+=1",
      "--insert does not compute with '+='; for a key that ends with '+', write --insert 'a[0][\"+\"]=1'",
      set
    ),
    (
      "set - $.a+1",
      """
      invalid JSONPath: expected '=', found '1'
      $.a+1
          ^
      """, set
    ),
    (
      "make --add []", "--add needs an object, as in {\"name\": @.user.name}",
      "usage: jsen make [OPTIONS] [FILE...] TEMPLATE\n"
    ),
    ("set -i - a=1", "--in-place needs a file, not standard input", set),
    ("set - a", "expected PATH=VALUE, found 'a'", set),
    ("set - =1", "the key path is empty", set),
    ("set - --delete a.", "segment 2 of the key path 'a.' is empty", set),
    (
      "set - name=Ann",
      "the value of 'name=Ann' is not JSON: expected a value, found 'Ann'; put text in double quotes; for a string, write --string PATH=TEXT",
      set
    ),
    (
      "set - --append a=",
      "the value of 'a=' is not JSON: the text is empty; for a string, write --append-string PATH=TEXT",
      set
    ),
  ]) func aWrongCallIsTold(arguments: String, message: String, usage: String) async throws {
    try await Call(arguments, errors: "jsen: \(message)\n\(usage)", status: 2).check()
  }

  @Test func anEmptyPathIsRefused() async throws {
    try await Call(
      ["get", "-", ""], errors: "jsen: the key path is empty\n" + Self.get, status: 2
    ).check()
  }

  @Test func theVersionIsPrinted() async throws {
    try await Call("--version", output: "jsen 1.0.0-beta.1\n").check()
  }

  @Test func theProgramExplainsItself() async throws {
    let text = """
      Usage: jsen COMMAND [OPTIONS] [ARGUMENTS]

      Reads, checks, formats and changes JSON.

      Commands:
        format     rewrite documents: pretty, compact, sorted, canonical
        check      report where documents are not valid JSON
        repair     make a text JSON that nearly is, and say what changed
        validate   report where documents do not fit a JSON Schema
        get        print the values at paths
        lines      filter and convert JSON Lines of any length
        set        change values at paths
        make       make documents of a template with paths
        patch      apply JSON Patches or merge patches
        merge      merge documents, or the changes of two versions
        diff       print the differences between two documents
        flatten    write a line PATH = VALUE for each value, for grep
        unflatten  make a document of the lines of flatten
        schema     infer a JSON Schema from samples
        model      write Swift types for samples or a JSON Schema

      'jsen help COMMAND' explains a command, and 'jsen help PAGE' what several have:
        paths      key paths, JSON Pointers and JSONPath
        templates  paths and words in templates, variables
        input      lines, tables, comments, limits
        results    filter, sort, cut, pick, join, collect
        totals     count, group, sums, averages, percentiles
        output     plain text, tables, layout, colors

      'jsen help --OPTION' names the page with an option.
      'jsen --version' prints the version, 'jsen completions SHELL' a script for bash,
      zsh or fish, and 'jsen help --man' a page for man.

      The exit status is 0 for success and for yes, 1 for no (invalid, different, not
      formatted, a path without a value), 2 for an error in the arguments, and 3 if a
      file cannot be read or written, or is not JSON.

      """
    for arguments in ["--help", "-h", "help"] {
      try await Call(arguments, output: text).check()
    }
  }

  /// The names in the list of commands, and `completions`.
  private static func commands() async throws -> [String] {
    let help = try await run([Call.program, "help"], in: Call.samples).output
    let list = help.split(separator: "Commands:\n").last?.split(separator: "\n\n").first ?? ""
    return list.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.map(String.init)
    } + ["completions"]
  }

  @Test func eachCommandExplainsItself() async throws {
    for name in try await Self.commands() {
      let help = try await run([Call.program, "help", name], in: Call.samples).output
      #expect(help.hasPrefix("Usage: jsen \(name) [OPTIONS] "))
      // It fits a screen.
      #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 52, "\(name)")
      #expect(help.contains("\nExamples:\n  "))
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      for arguments in ["\(name) --help", "\(name) zsh -h --no-such-option"] {
        try await Call(arguments, output: help).check()
      }
      let outcome = try await run([Call.program, name, "--help=no"], in: Call.samples)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("jsen: --help takes no value\n"))
    }
  }

  /// The pages about what several commands have.
  @Test(arguments: [
    ("paths", "A JSON Pointer begins with a slash"),
    ("input", "  trailing-commas        [1, 2,]\n"),
    ("results", "  -w, --where FILTER"), ("output", "      --columns PATH,..."),
    ("totals", "      --median PATH"), ("templates", "      --add TEMPLATE"),
  ]) func pagesExplainOptions(page: String, part: String) async throws {
    let help = try await run([Call.program, "help", page], in: Call.samples).output
    #expect(help.contains(part))
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 51, "\(page)")
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 70)
  }

  /// The commands of other programs, and the line to type.
  @Test(arguments: [
    (["fmt"], "fmt", "write jsen format FILE"),
    (["lint", "order.json"], "lint", "write jsen check order.json"),
    ([".name", "order.json"], ".name", "write jsen get order.json 'name'"),
    (
      [".items[] | .sku", "order.json"], ".items[] | .sku",
      "write jsen get order.json '$.items[*].sku'"
    ),
    ([".a, .b", "order.json"], ".a, .b", "write jsen get order.json 'a' 'b'"),
    (
      [".items|length", "order.json"], ".items|length", "write jsen get order.json 'items' --length"
    ),
    ([". | keys", "order.json"], ". | keys", "write jsen get order.json --keys"),
    ([".items[-1]", "order.json"], ".items[-1]", "write jsen get order.json '$.items[-1]'"),
    (
      [".items[].price", "order.json"], ".items[].price",
      "write jsen get order.json '$.items[*].price'"
    ),
    (["$..price"], "$..price", "write jsen get FILE '$..price'"),
    (["filter", "users.json"], "filter", "write jsen get users.json '[*]' --where '@.name == 1'"),
    (["select"], "select", "write jsen get FILE '[*]' --where '@.name == 1'"),
    (["del", "none", "order.json"], "del", "write jsen set order.json --delete PATH"),
    (["version"], "version", "write jsen --version"),
  ]) func otherProgramsAreKnown(arguments: [String], name: String, advice: String) async throws {
    try await Call(
      arguments, errors: "jsen: there is no command '\(name)'; \(advice)\n\(Self.program)",
      status: 2
    ).check()
  }

  /// Old names of commands and options work, and no list has them.
  @Test(arguments: [
    ("query order.json $..price", "get order.json $..price"),
    ("query $.none order.json", "get order.json $..none"),
    ("query --pointers order.json $..price", "get --pointers order.json $..price"),
    ("keys order.json customer", "get --keys order.json customer"),
    ("length order.json items", "get --length order.json items"),
    ("type order.json items[*]", "get --type order.json items[*]"),
    ("canonical order.json", "format --canonical order.json"),
    ("canonical --digest order.json", "format --digest order.json"),
    (
      "format -c --allow-comments --json settings.jsonc",
      "format -c --accept comments --json settings.jsonc"
    ),
    ("check --schema order.schema.json order.json", "validate order.schema.json order.json"),
  ]) func oldNamesWork(old: String, new: String) async throws {
    func run(_ call: String) async throws -> Outcome {
      try await TestTools.run(
        [Call.program] + call.split(separator: " ").map(String.init), in: Call.samples)
    }
    let (old, new) = (try await run(old), try await run(new))
    #expect(old.output == new.output)
    #expect(old.status == 0 && new.status == 0 && old.errors == "" && new.errors == "")
  }

  /// Runs each example, in a new folder for each command.
  @Test func theExamplesWork() async throws {
    let order = try text(Call.samples, "order.json")
    let flat = try await run([Call.program, "flatten", "order.json"], in: Call.samples).output
    let files = [
      "order.json": order, "old.json": order, "order.txt": flat, "answer.txt": order,
      "tidy.jsonc": "[\n  1\n]\n", "theirs.json": order.replacing("order", with: "bill"),
      "fix.json": #"[{"op": "add", "path": "/total", "value": 0}]"#,
      "log.jsonl": #"{"event": "start", "ms": 12}"# + "\n" + #"{"event": "stop", "ms": 7}"# + "\n",
      "tsconfig.jsonc": try text(Call.samples, "settings.jsonc"),
      "orders.json": "[\(order)]", "people.csv": "name,age\nAnn,42\n",
      "package.json": #"{"exports": {"./utils": "./utils.js"}}"#,
      "order.schema.json": try text(Call.samples, "order.schema.json"),
      "orders.schema.json": #"{"items": {"$ref": "order.schema.json"}}"#,
      "event.schema.json": #"{"required": ["event"]}"#,
    ]
    for name in try await Self.commands() {
      let help = try await run([Call.program, "help", name], in: Call.samples).output
      let examples =
        help.split(separator: "\nExamples:\n").last?.split(separator: "\n\n").first?
        .split(separator: "\n") ?? []
      #expect(examples.count >= 3)
      try await withFiles(files) { folder in
        for example in examples {
          let outcome = try await run(
            ["bash", "-c", "set -e -o pipefail; \(example)"], in: folder,
            searchFirst: Place.products)
          #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(example): \(outcome.errors)")
        }
      }
    }
  }
}
