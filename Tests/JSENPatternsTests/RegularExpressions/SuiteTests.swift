import JSEN
import JSENPatterns
import TestTools
import Testing

private let suite = "suites/json-schema/draft2020-12.json"

/// The cases of the public suite of JSON Schema that ask for regular expressions.
@Suite("Regular expressions of the JSON Schema suite", .enabled(if: SharedFiles.has(suite)))
struct SuiteTests {
  private static let files: Set<String> = [
    "pattern.json", "patternProperties.json", "optional/ecmascript-regex.json",
    "optional/non-bmp-regex.json", "optional/format/ecmascript-regex.json",
    "optional/format/regex.json",
  ]

  @Test func cases() throws {
    var (patterns, formats) = (0, 0)
    for group in try JSEN(parsing: SharedFiles.bytes(suite)).array ?? [] {
      guard Self.files.contains(group["file"]?.string ?? "") else { continue }
      let name = group["description"]?.string ?? ""
      for test in group["tests"]?.array ?? [] {
        let (data, isValid) = (test["data"], test["valid"]?.bool)
        if let text = data?.string, let pattern = group["schema"]?["pattern"]?.string {
          #expect(try Machines(pattern).isFound(in: text) == isValid, "\(name): \(text)")
          patterns += 1
        } else if let text = data?.string, group["schema"]?["format"]?.string == "regex" {
          #expect(((try? Machines(text)) != nil) == isValid, "\(name): \(text)")
          formats += 1
        }
      }
    }
    #expect(patterns > 30 && formats > 4)
  }

  /// Objects whose members must all have a key in which one of the patterns is found.
  @Test func keys() throws {
    var count = 0
    for group in try JSEN(parsing: SharedFiles.bytes(suite)).array ?? [] {
      guard Self.files.contains(group["file"]?.string ?? ""), let schema = group["schema"],
        schema["additionalProperties"]?.bool == false,
        let patterns = schema["patternProperties"]?.object
      else { continue }
      let machines = try patterns.keys.map { try Machines($0) }
      for test in group["tests"]?.array ?? [] {
        guard let object = test["data"]?.object else { continue }
        let isValid = object.keys.allSatisfy { key in
          machines.contains { $0.isFound(in: key) == true }
        }
        #expect(isValid == test["valid"]?.bool, "\(object)")
        count += 1
      }
    }
    #expect(count >= 7)
  }
}
