import Foundation
import JSEN
import JSENStandards
import Testing

@Suite("Diagnostics of the standards")
struct DiagnosticTests {
  private let json: JSEN = ["name": "Ann", "tags": ["x"]]

  private static func line(_ call: () throws -> Void) -> String {
    do {
      try call()
      return "no error"
    } catch {
      #expect(error.localizedDescription == "\(error)")
      return JSEN.Diagnostic(error).description(inFile: "f.json")
    }
  }

  @Test func facts() {
    // A literal that is not a pointer or a path stops the program.
    let (pointer, path) = ("a/b", "$.a[")
    let lines = [
      Self.line { _ = try json.fetch(atPointer: JSONPointer("/nam")) },
      Self.line { _ = try JSONPointer(pointer) },
      Self.line { _ = try JSONPath(path) },
      Self.line { _ = try JSONPatch([["op": "add", "path": "/a"]] as JSEN) },
      Self.line { _ = try JSONPatch(parsing: "[{]") },
      Self.line { _ = try ([.remove(path: "/nam")] as JSONPatch).applied(to: json) },
      Self.line { _ = try JSONMergePatch(from: [:], to: ["a": nil]) },
    ]
    #expect(
      lines == [
        "f.json: /nam: there is no \"nam\" in the object at the top level; did you mean \"name\"?",
        "f.json: invalid JSON Pointer 'a/b': expected '/', found 'a'; a pointer begins with '/', as in \"/users/0\"",
        "f.json: invalid JSONPath '$.a[': expected a quoted name, an index, a slice, '*' or '?', found the end",
        "f.json: 0: the key \"value\" is missing; \"add\" needs it",
        "f.json:1:3: 0: expected a key in double quotes, found ']'; the object began at 1:2",
        "f.json: /nam: operation 0 (remove): there is no \"nam\" in the object at the top level; did you mean \"name\"?",
        "f.json: /a: a merge patch cannot set a member to null; use a JSONPatch",
      ])
  }
}
