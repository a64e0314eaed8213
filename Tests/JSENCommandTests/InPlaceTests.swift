import Foundation
import TestTools
import Testing

@Suite("jsen, in place")
struct InPlaceTests {
  @Test func goodFilesAreChangedAndBadOnesStay() async throws {
    try await withFiles(["a": "[1]", "b": "[1,]", "c": "{\"x\":\n2}"]) { folder in
      let errors =
        "b:1:4: trailing comma before ']'; --allow-trailing-commas allows it\n[1,]\n   ^\njsen: d: No such file or directory\n"
      try await Call("format -i a b d c", errors: errors, status: 1).check(in: folder)
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

  @Test func severalFilesAreEdited() async throws {
    try await withFiles(["a": "{\"x\": 1}", "b": "[]", "c": "{ }"]) { folder in
      let errors =
        "jsen: b: x: expected an index of the array of 0 elements at the top level, found 'x'\n"
      try await Call("set x=2 -i -f a -f b --file=c --string y=z", errors: errors, status: 1)
        .check(in: folder)
      #expect(try text(folder, "a") == "{\"x\": 2, \"y\": \"z\"}")
      #expect(try text(folder, "b") == "[]")
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
}
