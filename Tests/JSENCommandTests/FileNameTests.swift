import Foundation
import TestTools
import Testing

/// Files that are JSON with comments or JSON5 by their names.
@Suite("jsen, names of files")
struct FileNameTests {
  static let commented = "{\n  // one\n  \"a\": 1,\n}\n"

  @Test(arguments: [
    "a.jsonc", "tsconfig.json", "tsconfig.build.json", "jsconfig.json", ".vscode/settings.json",
    "devcontainer.json", ".devcontainer.json", "a.code-workspace", ".eslintrc.json", ".swcrc",
    "babel.config.json", ".babelrc", "b.json5",
  ]) func theNameAllowsCommentsAndTrailingCommas(name: String) async throws {
    try await withFiles([:]) { folder in
      try await write(name, in: folder)
      for (arguments, output) in [
        ("check \(name)", ""), ("format -c \(name)", "{\"a\":1}\n"),
        ("format -cs \(name) \(name)", "[{\"a\":1},{\"a\":1}]\n"),
        ("get \(name) a", "1\n"), ("query \(name) $.a", "1\n"), ("keys \(name)", "\"a\"\n"),
        ("diff \(name) \(name)", ""), ("flatten \(name)", "a = 1\n"),
        ("canonical \(name)", "{\"a\":1}"), ("merge -c \(name)", "{\"a\":1}\n"),
        ("set \(name) a=2", "{\n  // one\n  \"a\": 2,\n}\n"),
        ("patch \(name) --merge --text {\"b\":2}", "{\n  // one\n  \"a\": 1,\n  \"b\": 2,\n}\n"),
      ] { try await Call(arguments, output: output).check(in: folder) }
      try await Call("set -i \(name) a=3").check(in: folder)
      #expect(try text(folder, name) == "{\n  // one\n  \"a\": 3,\n}\n")
    }
  }

  @Test(arguments: [
    "a.json", "xtsconfig.json", "tsconfig.yaml", "vscode/a.json", ".vscode/a/b.json", "babelrc",
  ]) func otherNamesAllowNothing(name: String) async throws {
    try await withFiles([:]) { folder in
      try await write(name, in: folder)
      let errors = """
        \(name):2:3: expected a key in double quotes, found a comment; --accept comments allows it
          // one
          ^

        """
      try await Call("check \(name)", errors: errors, status: 1).check(in: folder)
    }
  }

  @Test func aNameOnlyAddsToTheOptions() async throws {
    try await withFiles(["a.json5": "{a: NaN}", "b.jsonc": "[1, 'x']", "c.jsonc": "[1, /**/\n2,]"])
    {
      folder in
      try await Call(
        "get a.json5 a --non-finite-numbers null", output: "null\n"
      ).check(in: folder)
      try await Call("get b.jsonc 1 --allow-single-quotes", output: "\"x\"\n").check(in: folder)
      try await Call(
        "lines --from array c.jsonc --collect", output: "[\n1,\n2\n]\n"
      ).check(in: folder)
      // Standard input has no name, and values have no file.
      try await Call(
        ["get", "-"], input: "[1,]",
        errors: """
          <stdin>:1:4: trailing comma before ']'; --accept trailing-commas allows it
          [1,]
             ^

          """, status: 3
      ).check(in: folder)
      try await Call(
        ["set", "c.jsonc", "0=[1,]"],
        errors: """
          jsen: the value of '0=[1,]' is not JSON: trailing comma before ']'; --accept trailing-commas allows it; for a string, write --string PATH=TEXT
          usage: jsen set [OPTIONS] [FILE] EDIT...

          """, status: 2
      ).check(in: folder)
    }
  }

  /// A line is copied only when it is standard JSON.
  @Test func linesWithCommentsAreWrittenAnew() async throws {
    try await withFiles(["log.jsonc": "{\"a\": 1,} // one\n{\"a\": 2}\n"]) { folder in
      try await Call(
        ["lines", "log.jsonc"], output: "{\"a\":1}\n{\"a\":2}\n"
      ).check(in: folder)
      try await Call(
        ["get", "--lines", "log.jsonc", "a"], output: "1\n2\n"
      ).check(in: folder)
    }
  }

  private func write(_ name: String, in folder: URL) async throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.commented.utf8).write(to: file)
  }
}
