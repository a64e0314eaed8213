import Foundation
import TestTools
import Testing

/// Results with other keys, labels and rows of another file: the rules that hold for all of these options.
@Suite("jsen: prepared results")
struct PreparedResultTests {
  private static let files = [
    "rows.json": #"[{"k":1,"w":5},{"k":"x"}]"#,
    "again.json": #"{"k":1,"v":1,"v":2,"k":7}"#,
    "ring.json": "{\"k\":1,\"A\u{30A}\":2,\"\u{212B}\":\"ring\"}",
    "equal.json": #"[{"a=b":1,"w":5}]"#,
    "typed.csv": "v,w\n2,x\n",
  ]

  /// `$` is the document with the changed keys, where the result is a whole document.
  @Test(arguments: ["get -c", "lines"]) func theRootIsTheNewOne(command: String) async throws {
    try await Call(
      "\(command) --rename a=b --rename b=a --make {\"x\":$.a,\"y\":@.a}", input: #"{"a":1,"b":2}"#,
      output: #"{"x":2,"y":2}"# + "\n"
    ).check()
  }

  @Test(arguments: [
    // The first of repeated members.
    (
      "--duplicate-keys first --with-file f", #"{"k":1,"x":1,"x":2,"o":{"y":1,"y":2}}"#,
      #"{"f":"<stdin>","k":1,"x":1,"o":{"y":1}}"#
    ),
    (
      "--duplicate-keys first --join again.json --on k", #"{"k":1,"x":1,"x":2}"#,
      #"{"k":1,"x":1,"v":1}"#
    ),
    // A key is another one in another spelling.
    (
      "--join ring.json --on id=\u{212B}", #"{"id":"ring"}"#,
      "{\"id\":\"ring\",\"k\":1,\"A\u{30A}\":2}"
    ),
    (#"--join equal.json --on id=["a=b"]"#, #"{"id":1}"#, #"{"id":1,"w":5}"#),
    (#"--join equal.json --on a\=b"#, #"{"a=b":1}"#, #"{"a=b":1,"w":5}"#),
    ("--join rows.json --on id=@.k", #"{"id":1}"#, #"{"id":1,"w":5}"#),
    // The key of a row is no column of numbers that is added.
    ("--join typed.csv --on k=v --sum v", #"{"k":"2","v":5}"#, "5"),
    // A combining character after the sign.
    ("--rename a=\u{301}x", #"{"a":1}"#, "{\"\u{301}x\":1}"),
    // After enough results, nothing tells whether a later one has the key.
    ("--rename b=x --first 1", "{\"a\":1}\n{\"b\":1}\n", #"{"a":1}"#),
    ("--keep-keys a|b --rename c=x --first 1", "{\"a\":1}\n{\"c\":1}\n", #"{"a":1}"#),
  ])
  func results(options: String, input: String, output: String) async throws {
    try await withFiles(Self.files) { folder in
      try await Call(
        ["lines"] + options.split(separator: " ").map(String.init), input: input,
        output: output + "\n"
      ).check(in: folder)
    }
  }

  @Test(arguments: [
    (
      "--join rows.json --on k", #"{"k":"no"}"#,
      "--join: no value at 'k' is a key of rows.json; here it is a string, and there an integer"
    ),
    (
      "--lower-keys --rename ID=x", #"{"ID":1}"#,
      #"--rename: no value has the key 'ID'; did you mean "id"?"#
    ),
  ])
  func messages(options: String, input: String, message: String) async throws {
    try await withFiles(Self.files) { folder in
      let outcome = try await Call.run("lines \(options)", input: input, in: folder)
      #expect(outcome.hasSuffix(message + "\n"))
    }
  }

  /// The error of a later text is its own.
  @Test(arguments: [
    ("1\n2\nbad", "<stdin>:3:1: "), ("1 2 ]", "<stdin>:1:5: "),
    ("\"a\" 2 {\"c\":bad}", "<stdin>:1:12: "),
  ])
  func laterTexts(input: String, place: String) async throws {
    let errors = try await Call.run("get - @", input: input, in: Call.samples)
    #expect(errors.hasPrefix("jsen: " + place) || errors.hasPrefix(place), "\(errors)")
  }

  @Test func layoutOptionsAreNoOptionsOfLines() async throws {
    try await withFiles(["a.jsonl": "{}\n"]) { folder in
      let outcome = try await Call.run("set -i -c a.jsonl a=1", input: "", in: folder, status: 2)
      #expect(outcome.contains("a.jsonl: --compact is not for lines that are changed in place"))
    }
  }
}

extension Call {
  /// Runs the program, and returns its errors.
  fileprivate static func run(
    _ arguments: String, input: String, in folder: URL, status: Int32? = nil
  ) async throws -> String {
    let outcome = try await TestTools.run(
      [program] + arguments.split(separator: " ").map(String.init), in: folder,
      input: Array(input.utf8), variables: [:])
    if let status { #expect(outcome.status == status) }
    return outcome.errors
  }
}
