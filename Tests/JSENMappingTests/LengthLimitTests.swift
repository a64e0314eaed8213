import JSEN
import JSENMapping
import TestTools
import Testing

/// Values that a tape cannot hold, and texts that change after they were read.
struct LengthLimitTests {
  @Test func aValueThatIsTooLong() throws {
    #expect(throws: Never.self) { try JSENMapper.source(["abc"], limit: 3) }
    do throws(JSENMappingError) {
      _ = try JSENMapper.source(["abc"], limit: 2)
      Issue.record("accepted")
    } catch {
      #expect(error.kind == .mismatch)
      #expect(error.description == "the keys and strings of the value have more than 2 bytes")
      #expect(error.location == nil)
    }
  }

  @Test func aMappedFileThatChanges() throws {
    struct Person {
      let name: String
      let age: Int
    }
    let file = try MappedFile(#"{"name": "Ünïcödé, more than fifteen bytes", "age": "dreißig"}"#)
    var error: JSENMappingError?
    do { _ = try JSENMapper().decode(Person.self, parsing: file.data) } catch let caught {
      error = caught
    }
    try file.overwrite()
    #expect(error?.description.contains("\"age\": \"dreißig\"}\n") == true)
  }
}
