import JSEN
import JSENPatterns
import TestTools
import Testing

private let drafts = [
  ("draft4", 30), ("draft6", 80), ("draft7", 250), ("draft2019-09", 350), ("draft2020-12", 350),
]

/// The cases of the public suite of JSON Schema in `optional/format`.
@Suite(
  "Formats of the JSON Schema suite",
  .enabled(if: drafts.allSatisfy { SharedFiles.has("suites/json-schema/\($0.0).json") }))
struct FormatSuiteTests {
  @Test(arguments: drafts) func cases(draft: String, fewest: Int) throws {
    var count = 0
    let groups = try JSEN(parsing: SharedFiles.bytes("suites/json-schema/\(draft).json")).array
    for group in groups ?? [] where group["file"]?.string?.hasPrefix("optional/format/") == true {
      guard let name = group["schema"]?["format"]?.string else { continue }
      for test in group["tests"]?.array ?? [] {
        guard let text = test["data"]?.string else { continue }
        let format = StringFormat(rawValue: name)
        #expect(format != nil || name == "unknown")
        let isAccepted = format?.accepts(text) ?? true
        #expect(
          isAccepted == test["valid"]?.bool,
          "\(name) \(text.debugDescription): \(test["description"]?.string ?? "")")
        count += 1
      }
    }
    #expect(count >= fewest)
  }
}
