import Foundation
import JSEN
import JSENStreaming
import Testing

/// The places of errors are those in the whole stream.
@Suite("Diagnostics of streams")
struct LineDiagnosticTests {
  private struct User: Decodable { let age: Int }

  private func line(_ text: String) -> String {
    do {
      var users = JSENLines(text).decoded(as: User.self)
      while try users.next() != nil {}
      return "no error"
    } catch {
      return JSEN.Diagnostic(error).description(inFile: "f.jsonl")
    }
  }

  @Test func lines() {
    #expect(
      line("{\"age\": 1}\n{\"age\": 02}\n")
        == "f.jsonl:2:9: age: a number cannot have a leading zero, found '02'")
    #expect(
      line("{\"age\": 1}\n{\"age\": \"2\"}\n")
        == "f.jsonl:2:9: age: expected an integer, found the string \"2\"")
    #expect(line("{\"age\": 1}\n{\"agee\": 2}\n").hasPrefix("f.jsonl:2:1: no value for key 'age'"))
  }

  /// The message of a line in another encoding says what to do with lines.
  @Test func otherEncodings() {
    var lines = JSENLines([0x5B, 0, 0x31, 0, 0x5D, 0] as [UInt8])
    #expect { _ = try lines.next() } throws: {
      "\(JSEN.Diagnostic($0))" == "1:1: a line must be UTF-8, and this is another encoding"
    }
  }

  @Test func elements() {
    #expect {
      var users = JSENElements("{\"users\": [{\"age\": 1},\n {\"age\": null}]}", at: "users")
        .decoded(as: User.self)
      while try users.next() != nil {}
    } throws: { error in
      #expect(error.localizedDescription == "\(error)")
      return JSEN.Diagnostic(error).description
        == "users.1.age: expected an integer, found null; the element begins at byte 24"
    }
  }
}
