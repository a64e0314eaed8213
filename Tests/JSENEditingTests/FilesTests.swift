import Foundation
import JSEN
import JSENEditing
import Testing

@Suite("Texts, files")
struct FilesTests {
  @Test func aFileIsEdited() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonc")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("\u{FEFF}{\r\n  \"a\": 1.50, // one\r\n}\r\n".utf8).write(to: url)
    var file = try JSENText(contentsOf: url, options: .jsonc)
    try file.set(2, at: "b")
    try file.write(to: url)
    #expect(
      try Data(contentsOf: url)
        == Data("\u{FEFF}{\r\n  \"a\": 1.50, // one\r\n  \"b\": 2,\r\n}\r\n".utf8))
    #expect(throws: JSEN.ParsingError.self) { try JSENText(contentsOf: url) }
    #expect(throws: (any Error).self) {
      try JSENText(contentsOf: url.appending(path: "no such file"))
    }
  }

  @Test func anErrorIsLocalized() throws {
    var file = try JSENText("[1]")
    do { try file.remove(at: "7") } catch let error as any Error {
      #expect(
        error.localizedDescription
          == "7: index 7 is out of range; the array at the top level has 1 element")
    }
  }
}
