import JSEN
import JSENParsing
import TestTools
import Testing

/// Values that a tape cannot hold, and texts that change after they were read.
struct LengthLimitTests {
  @Test func aValueThatIsTooLong() throws {
    #expect(throws: Never.self) { try JSONSource(["abc"], limit: 3) }
    do throws(JSONParsingError) {
      _ = try JSONSource(["abc"], limit: 2)
      Issue.record("accepted")
    } catch {
      #expect(error.description == "the keys and strings of the value have more than 2 bytes")
      #expect(error.failures.count == 1)
    }
  }

  @Test func aMappedFileThatChanges() throws {
    let file = try MappedFile(#"{"name": "Ünïcödé, more than fifteen bytes"}"#)
    let parser = JSONObject { Field("name") { Int.jsonParser() } }
    var error: JSONParsingError?
    do { _ = try parser.decode(file.data) } catch let caught { error = caught }
    try file.overwrite()
    #expect(error?.description.contains("Ünïcödé, more than fifteen bytes") == true)
  }
}
