import JSEN
import JSENStandards
import TestTools
import Testing

private let patchSuite = "suites/json-patch.json"

/// The cases of RFC 6902, each with a document, a patch, and the result or an error.
@Suite(
  "JSON Patch: the suite of RFC 6902",
  .enabled(if: SharedFiles.has(patchSuite), "needs the folder shared"))
struct JSONPatchSuiteTests {
  @Test func everyCase() throws {
    let cases = try JSEN(parsing: SharedFiles.bytes(patchSuite)).array ?? []
    #expect(cases.count == 17)
    for row in cases {
      let comment = row["comment"]?.string ?? ""
      let (document, patch) = (try row.member("doc"), try row.member("patch"))
      // The disabled case has two members "op", which only the text shows.
      if row["disabled"] == true { continue }
      if let expected = row["expected"] {
        let patch = try JSONPatch(patch)
        let result = try patch.applied(to: document)
        #expect(result == expected, "\(comment)")
        #expect(try patch.inverted(on: document).applied(to: result) == document, "\(comment)")
        #expect(try JSONPatch(patch.json) == patch, "\(comment)")
      } else {
        #expect(throws: (any Error).self, "\(comment)") {
          try JSONPatch(patch).applied(to: document)
        }
      }
    }
  }
}

extension JSEN {
  /// Returns the member of a row that each row must have.
  func member(_ key: String) throws -> JSEN { try #require(self[key]) }
}
