import JSEN
import JSENStandards
import TestTools
import Testing

/// The cases of /shared/suites/jsonpath.json, in the form of the public compliance suite of JSONPath.
@Suite("JSONPath compliance", .enabled(if: SharedFiles.has("suites/jsonpath.json")))
struct ComplianceTests {
  @Test func suite() throws {
    let suite = try JSEN(parsing: SharedFiles.bytes("suites/jsonpath.json"))
    let cases = try #require(suite["tests"]?.array)
    #expect(cases.count >= 352)
    for test in cases { try check(test) }
  }

  private func check(_ test: JSEN) throws {
    let name: String = try test.fetch("name")
    let selector: String = try test.fetch("selector")
    if test["invalid_selector"]?.bool == true {
      #expect(throws: JSENSyntaxError.self, "\(name): \(selector)") { try JSONPath(selector) }
      return
    }
    let path: JSONPath
    do { path = try JSONPath(selector) } catch {
      Issue.record("\(name): \(error)")
      return
    }
    let json: JSEN = try test.fetch("document")
    let document = try JSENDocument(parsing: json.serialized())
    let values = JSEN.array(Array(path.values(in: json)))
    let expected = try test["results"]?.array ?? [#require(test["result"])]
    #expect(expected.contains(values), "\(name): \(selector) found \(values)")
    #expect(JSEN.array(path.values(in: document).map { JSEN($0) }) == values, "\(name)")
    #expect(path.count(in: json) == values.array?.count && path.first(in: json) == values[0])

    let paths = path.nodes(in: json).map(\.path.description)
    #expect(path.nodes(in: document).map(\.path.description) == paths, "\(name)")
    let expectedPaths = try test["results_paths"]?.array ?? [#require(test["result_paths"])]
    #expect(expectedPaths.contains(JSEN.array(paths.map { .string($0) })), "\(name): \(paths)")
  }
}
