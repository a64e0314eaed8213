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

  @Test func elements() {
    #expect {
      var users = JSENElements("{\"users\": [{\"age\": 1},\n {\"age\": null}]}", at: "users")
        .decoded(as: User.self)
      while try users.next() != nil {}
    } throws: { error in
      #expect(error.localizedDescription == "\(error)")
      return JSEN.Diagnostic(error).description == "users.1.age: expected an integer, found null"
    }
  }
}
