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
      var users = JSENLines(.text(text)).decoded(as: User.self)
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
    #expect(
      line("{\"age\": 1}\n{\"agee\": 2}\n").hasPrefix("f.jsonl:2:1: the key \"age\" is missing"))
  }

  /// The message of a line in another encoding says what to do with lines.
  @Test func otherEncodings() {
    var lines = JSENLines(.bytes([0x5B, 0, 0x31, 0, 0x5D, 0] as [UInt8]))
    #expect { _ = try lines.next() } throws: {
      "\(JSEN.Diagnostic($0))" == "1:1: a line must be UTF-8, and this is another encoding"
    }
  }

  /// Only LF and CR LF end a line, for its number, for columns and for excerpts.
  @Test(arguments: [
    ("[1,\r2]\n{\"é\":\r[tru]}\n", "é.0 (2:8): expected a value, found 'tru'; write true"),
    ("1\n[\r\r1 2]\r\n", "2:6: expected ',' or ']', found '2'; write a comma between the elements"),
  ]) func carriageReturns(text: String, message: String) throws {
    var lines = JSENLines(.text(text))
    _ = try lines.next()
    let error = try #require(throws: JSENStreamError.self) { _ = try lines.next() }
    #expect(error.description.split(separator: "\n")[0] == message)
    #expect(error.location.line == error.number && error.location.offset == error.offset)
    #expect(error.description.contains("\u{FFFD}") && !error.description.contains("\r"))
    #expect(error.underlyingError as? JSEN.ParsingError != nil)
  }

  /// Values of a line have their places in the stream.
  @Test func documentsHaveThePlaceOfTheStream() throws {
    var lines = JSENLines(.text("{\"id\": 1}\n{\"id\":\r\"2\"}\n")).documents()
    _ = try lines.next()
    let line = try #require(try lines.next())
    let id = try #require(line.value.root.id)
    #expect("\(id.sourceRange.lowerBound)" == "2:8")
    #expect(id.sourceRange.lowerBound.offset == 17)
    #expect { let _: Int = try line.value.root.fetch("id") } throws: {
      JSEN.Diagnostic($0).description == "2:8: id: expected an integer, found the string \"2\""
    }
    // The places in a record are also those of the stream.
    var records = JSENLines(
      .text("\u{1E}1\n\u{1E}{\n\"a\": \"x\"}"), options: .init(format: .records)
    )
    .decoded(as: [String: Int].self)
    #expect(throws: JSENStreamError.self) { _ = try records.next() }
    #expect { _ = try records.next() } throws: {
      "\($0)" == "a (3:6): expected an integer, found the string \"x\"\n\"a\": \"x\"}\n     ^"
    }
  }

  @Test func elements() {
    #expect {
      var users = JSENElements(.text("{\"users\": [{\"age\": 1},\n {\"age\": null}]}"), at: "users")
        .decoded(as: User.self)
      while try users.next() != nil {}
    } throws: { error in
      #expect(error.localizedDescription == "\(error)")
      return JSEN.Diagnostic(error).description
        == "2:10: users.1.age: expected an integer, found null"
    }
  }
}
