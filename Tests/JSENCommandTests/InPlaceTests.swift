import Foundation
import TestTools
import Testing

@Suite("jsen, in place")
struct InPlaceTests {
  @Test func goodFilesAreChangedAndBadOnesStay() async throws {
    try await withFiles(["a": "[1]", "b": "[1,]", "c": "{\"x\":\n2}"]) { folder in
      let errors =
        "b:1:4: trailing comma before ']'; --accept trailing-commas allows it\n[1,]\n   ^\njsen: d: No such file or directory\n"
      try await Call("format -i a b d c", errors: errors, status: 3).check(in: folder)
      #expect(try text(folder, "a") == "[\n  1\n]\n")
      #expect(try text(folder, "b") == "[1,]")
      #expect(try text(folder, "c") == "{\n  \"x\": 2\n}\n")
      try await Call("set --in-place c x=3 y=4").check(in: folder)
      #expect(try text(folder, "c") == "{\n  \"x\": 3,\n  \"y\": 4\n}\n")
      try await Call("format --canonical -i c").check(in: folder)
      #expect(try text(folder, "c") == #"{"x":3,"y":4}"#)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
          "a", "b", "c",
        ])
    }
  }

  /// The help of the commands says so.
  @Test(arguments: [
    "patch -i a --indent tab --text []", "set -i a x=1.50 --indent tab",
    "format -i --json --indent tab a",
  ])
  func anotherLayoutHasPlainLineEnds(call: String) async throws {
    try await withFiles(["a": "\u{FEFF}{\r\n\t\"x\": 1.50\r\n}"]) { folder in
      try await Call(call).check(in: folder)
      #expect(try text(folder, "a") == "{\n\t\"x\": 1.50\n}\n")
    }
  }

  @Test func aFailedEditChangesNothing() async throws {
    try await withFiles(["a": "{\"x\": 1}"]) { folder in
      let errors = "jsen: a: x.y: expected an object or array at 'x', found an integer\n"
      try await Call("set -i a z=1 x.y=2", errors: errors, status: 1).check(in: folder)
      #expect(try text(folder, "a") == "{\"x\": 1}")
    }
  }

  /// If a file cannot be replaced, the files before it have been, and are named.
  @Test func theFilesThatWereChangedAreNamed() async throws {
    try await withFiles(["a": "{\"x\": 1}", "b": "{}", "c": "{}"]) { folder in
      let locked = try FileHandle(forReadingFrom: folder.appending(path: "b"))
      defer { try? locked.close() }
      #expect(flock(locked.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
      try await Call(
        "set x=2 -i -f a -f b --file=c --string y=z",
        errors: """
          jsen: b: another program changes the file, and it stays as it is; run the command again
          jsen: only these files were changed: a

          """, status: 3
      ).check(in: folder)
      #expect(try text(folder, "a") == "{\"x\": 2, \"y\": \"z\"}")
      #expect(try text(folder, "b") == "{}")
      #expect(try text(folder, "c") == "{}")
      try await Call(
        "set x=2 -i -f b -f a",
        errors: """
          jsen: b: another program changes the file, and it stays as it is; run the command again
          jsen: no file was changed

          """, status: 3
      ).check(in: folder)
    }
  }

  @Test func severalFilesAreEdited() async throws {
    try await withFiles(["a": "{\"x\": 1}", "b": "[]", "c": "{ }"]) { folder in
      let errors = """
        jsen: b: x: expected an index of the array of 0 elements at the top level, found 'x'
        jsen: no file was changed

        """
      try await Call("set x=2 -i -f a -f b --file=c --string y=z", errors: errors, status: 1)
        .check(in: folder)
      for name in ["a", "b", "c"] {
        #expect(try text(folder, name) == ["a": "{\"x\": 1}", "b": "[]", "c": "{ }"][name])
      }
      try await Call(
        ["patch", "-i", "-f", "a", "-f", "none", "--merge", "--text", "{}"],
        errors: "jsen: none: No such file or directory\njsen: no file was changed\n", status: 3
      ).check(in: folder)
      try await Call(
        "set x=2 -i -f a -f ./a",
        errors: """
          jsen: --in-place changes a file once, and './a' is there twice
          \(CallTests.set)
          """, status: 2
      ).check(in: folder)
      #expect(try text(folder, "a") == "{\"x\": 1}")
      try await Call("set x=2 -i -f a --file=c --string y=z").check(in: folder)
      #expect(try text(folder, "a") == "{\"x\": 2, \"y\": \"z\"}")
      #expect(try text(folder, "c") == "{\n  \"x\": 2,\n  \"y\": \"z\"\n}")
    }
  }

  @Test func permissionsAndLinksAreKept() async throws {
    try await withFiles(["file": "[1]"]) { folder in
      let manager = FileManager.default
      let file = folder.appending(path: "file").path
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try manager.createSymbolicLink(
        atPath: folder.appending(path: "link").path, withDestinationPath: "file")
      try await Call("format -i -c --sort link").check(in: folder)
      try await Call("set -i link 0=2").check(in: folder)
      #expect(try text(folder, "file") == "[2]\n")
      #expect(
        try manager.destinationOfSymbolicLink(atPath: folder.appending(path: "link").path) == "file"
      )
      let permissions = try manager.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
      #expect(permissions?.intValue == 0o640)
    }
  }

  @Test func aFileThatIsAsItShouldBeIsNotTouched() async throws {
    try await withFiles(["file": "[1]\n"]) { folder in
      let manager = FileManager.default
      let file = folder.appending(path: "file").path
      let before = try manager.attributesOfItem(atPath: file)[.systemFileNumber] as? NSNumber
      try await Call("format -ic file").check(in: folder)
      let after = try manager.attributesOfItem(atPath: file)[.systemFileNumber] as? NSNumber
      #expect(before == after)
    }
  }

  /// A program that reads the file, waits for its second file, and then finds the first one changed. Opening the pipe
  /// takes until the program opens it, too.
  @Test func aChangedFileStaysAsItIs() async throws {
    try await withFiles(["base": "{}", "ours": #"{"a": 1}"#]) { folder in
      for change in ["echo 7 > ours", "touch -d 2001-01-01 ours", "cp ours new; mv new ours"] {
        let outcome = try await run(
          [
            "bash", "-c",
            """
            echo '{"a": 1}' > ours; mkfifo pipe; jsen merge --base base -i ours pipe & exec 3> pipe
            \(change); cat ours > expected; echo '{"b": 2}' >&3; exec 3>&-
            wait $!; status=$?; cmp ours expected && rm pipe expected; exit $status
            """,
          ], in: folder, searchFirst: Place.products)
        #expect(outcome.output == "")
        #expect(
          outcome.errors
            == "jsen: ours: the file was changed since it was read, and it stays as it is; run the command again\n"
        )
        #expect(outcome.status == 3)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["base", "ours"])
      }
    }
  }

  /// Each program that succeeds has added its member.
  @Test func noEditIsLost() async throws {
    try await withFiles(["a": "{}"]) { folder in
      let count = 12
      let outcomes = try await concurrently(0..<count) {
        try await run([Call.program, "set", "-i", "a", "k\($0)=1"], in: folder)
      }
      let keys = try await run([Call.program, "keys", "-r", "a"], in: folder).output
      let added = outcomes.indices.filter { outcomes[$0].succeeded }.map { "k\($0)" }
      #expect(Set(keys.split(separator: "\n").map(String.init)) == Set(added))
      for outcome in outcomes where !outcome.succeeded {
        #expect(outcome.errors.hasSuffix(", and it stays as it is; run the command again\n"))
      }
    }
  }

  /// The lines of one program may equal those that another one has written since.
  @Test func noEditOfALineIsLost() async throws {
    try await withFiles(["n.jsonl": "{\"n\": 0}\n"]) { folder in
      let loop = "for i in {1..25}; do jsen set -i n.jsonl n+=1 2> /dev/null && echo; done"
      let outcome = try await run(
        ["bash", "-c", "(\(loop)) & (\(loop)) & (\(loop)) & (\(loop)) & wait"], in: folder,
        searchFirst: Place.products)
      #expect(try text(folder, "n.jsonl") == "{\"n\": \(outcome.output.utf8.count)}\n")
    }
  }

  @Test(arguments: [String(repeating: "n", count: 255), String(repeating: "日", count: 85)])
  func aFileWithALongNameIsChanged(name: String) async throws {
    try await withFiles([name: "{}"]) { folder in
      try await Call("set -i \(name) a=1").check(in: folder)
      #expect(try text(folder, name) == "{\n  \"a\": 1\n}")
    }
  }

  /// A signal that arrives while the new file is written removes it. Perl unblocks the signals that Foundation blocks in
  /// children.
  @Test(
    arguments: [("HUP", 1), ("INT", 2), ("QUIT", 3), ("TERM", 15), ("XFSZ", 25)]
      as [(String, Int32)])
  func aSignalLeavesNothingBehind(name: String, number: Int32) async throws {
    let rows = (0..<60_000).map { #"{"id": \#($0), "values": [1, 2, 3]}"# }
    let big = "[\(rows.joined(separator: ","))]"
    try await withFiles(["big": big]) { folder in
      let outcome = try await run(
        [
          "perl", "-MPOSIX", "-e", "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV",
          "bash", "-c",
          """
          set -m; jsen format -i --json big & until compgen -G '.big.*' > names; do
            kill -0 $! || break; done; kill -\(name) $!; wait $!
          """,
        ], in: folder, searchFirst: Place.products)
      #expect(outcome.status == 128 + number)
      #expect(try text(folder, "big") == big)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["big", "names"])
    }
  }
}
