import Foundation
import JSEN
import JSENStandards
import Testing

@Suite struct SnapshotsTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  private let response: JSEN = [
    "id": "f3a9", "items": [["id": "77c1", "sku": "A"], ["id": "77c2", "sku": "B"]],
  ]

  @Test func theFirstRunWritesTheFile() throws {
    try withFile { file in
      try withKnownIssue {
        try expectSnapshot(response, at: file)
      } matching: {
        $0.comments.first?.rawValue == "\(file.lastPathComponent) is new; look at it"
      }
      try expectSnapshot(response, at: file)
    }
  }

  @Test func theFileIsSortedAndIndented() throws {
    try withFile { file in
      withKnownIssue { try expectSnapshot(["b": 1, "a": [2]], at: file) }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == "{\n  \"a\": [\n    2\n  ],\n  \"b\": 1\n}\n")
    }
  }

  @Test func aNumberMayKeepItsDigits() throws {
    try withFile { file in
      let value: JSEN = ["price": .number(try #require(JSEN.Number("1.50"))), "id": %UInt64.max]
      withKnownIssue { try expectSnapshot(value, at: file) }
      try expectSnapshot(value, at: file)
    }
  }

  @Test func aFileThatIsNotASnapshotIsAnError() throws {
    try withFile { file in
      try Data(#"{"a": 1, "a": 2}"#.utf8).write(to: file)
      let error = #expect(throws: JSEN.ParsingError.self) {
        try expectSnapshot(["a": 2], at: file)
      }
      #expect(error?.message == #"duplicate key "a"; the first is at 1:2"#)
    }
    try withFile { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      #expect(throws: (any Error).self) { try expectSnapshot(1, at: folder) }
    }
  }

  @Test func aFailureHasThePlaceOfTheCall() throws {
    try withFile { file in
      let line = #line + 3
      for value: JSEN in [1, 2] {
        try withKnownIssue {
          try expectSnapshot(value, at: file)
        } matching: {
          $0.sourceLocation?.line == line
        }
      }
    }
  }

  @Test func aFailureHasOneLineForEachDifference() throws {
    try withFile { file in
      withKnownIssue { try expectSnapshot(response, at: file) }
      var changed = response
      changed["id"] = "03b1"
      changed[keyPath: "items.2"] = ["sku": "C"]
      try withKnownIssue {
        try expectSnapshot(changed, at: file)
      } matching: {
        $0.comments.first?.rawValue == "id: \"f3a9\" → \"03b1\"\nadded items[2]: {\"sku\":\"C\"}"
      }
    }
  }

  @Test func rulesSayWhatMayDiffer() throws {
    let next: JSEN = [
      "id": "03b1", "items": [["id": "12d4", "sku": "B"], ["id": "12d5", "sku": "A"]],
    ]
    try withFile { file in
      withKnownIssue { try expectSnapshot(response, at: file) }
      try expectSnapshot(
        next, at: file, rules: [.ignoring("$..id"), .keyed("$.items", by: "sku")])
    }
  }
}
