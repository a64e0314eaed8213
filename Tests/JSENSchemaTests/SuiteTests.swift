import Foundation
import JSEN
import JSENSchema
import TestTools
import Testing

@Suite(
  "JSON Schema, public suite",
  .enabled(
    if: SharedFiles.has("suites/json-schema"), "needs the folder shared beside the package"))
struct SuiteTests {
  static let drafts: [(file: String, draft: JSONSchema.Draft)] = [
    ("draft4", .draft4), ("draft6", .draft6), ("draft7", .draft7),
    ("draft2019-09", .draft201909), ("draft2020-12", .draft202012),
  ]

  @Test(arguments: drafts)
  func requiredCases(file: String, draft: JSONSchema.Draft) throws {
    let outcome = try Outcome(file, draft) { !$0.hasPrefix("optional/") }
    #expect(outcome.failures == [])
    #expect(outcome.count > 350)
  }

  @Test(arguments: drafts)
  func optionalCases(file: String, draft: JSONSchema.Draft) throws {
    let outcome = try Outcome(file, draft) { $0.hasPrefix("optional/") }
    #expect(outcome.failures == [])
  }
}

/// The outcome of all cases of a file.
struct Outcome {
  private(set) var count = 0
  private(set) var failures: [String] = []

  init(_ file: String, _ draft: JSONSchema.Draft, where isIncluded: (String) -> Bool) throws {
    let groups = try SuiteTests.json("suites/json-schema/\(file).json").array ?? []
    let remotes = try SuiteTests.json("suites/json-schema/remotes.json").object ?? [:]
    let registry = JSONSchema.Registry([String: JSEN](remotes))
    for group in groups {
      let name = group["file"]?.string ?? ""
      guard isIncluded(name) else { continue }
      var options = JSONSchema.Options()
      options.assertsFormats = name.hasPrefix("optional/format/")
      options.assertsContent = name == "optional/content.json"
      let title = "\(name): \(group["description"]?.string ?? "")"
      let schema: JSONSchema
      do {
        schema = try JSONSchema(
          group["schema"] ?? true, registry: registry, defaultDraft: draft, options: options)
      } catch {
        failures.append("\(title): \(error)")
        continue
      }
      for test in group["tests"]?.array ?? [] {
        count += 1
        let data = test["data"] ?? .null
        let expected = test["valid"] == true
        let document = try JSENDocument(parsing: data.description)
        let answers = [
          schema.isValid(data), schema.isValid(document.root), schema.validate(data).isEmpty,
          schema.validate(document.root, limit: 1).isEmpty,
        ]
        if answers != [expected, expected, expected, expected] {
          failures.append("\(title): \(test["description"]?.string ?? ""): \(answers)")
        }
        for failure in schema.validate(document.root) where failure.description.isEmpty {
          failures.append("\(title): no message")
        }
      }
    }
  }
}

extension SuiteTests {
  static func json(_ path: String) throws -> JSEN {
    try JSEN(parsing: SharedFiles.bytes(path))
  }
}
