import Foundation
import JSEN
import TestTools
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The built program, run with few rounds on small files: what it says, not how fast anything is.
@Suite("Benchmarks")
struct BenchmarksTests {
  static let sample = """
    {"users": [{"id": 7, "name": "Ann", "ratio": 0.1, "tags": ["é", null, true]}], "n": -1.5e3}
    """

  static let names =
    [
      "parse", "feed", "document", "serialize", "decode", "encode", "parser-decode",
      "parser-encode", "decode-whole", "encode-whole", "serialize-document", "decode-any", "get",
      "set", "lookup",
      "lookup-largest", "get-document", "get-pointer", "get-pointer-document", "get-query",
      "get-query-document", "descend",
      "descend-document", "descend-text", "patch", "differences", "edit-once", "edit-again",
      "edit-patch", "format", "validate",
    ] + costs
  static let costs = [
    "parse", "document", "serialize", "decode", "encode", "parser-decode", "parser-encode",
  ].flatMap {
    ["\($0)-memory", "\($0)-allocations"]
  }
  /// Not measured on every document: memory only where the system allows it, and models only on a
  /// text that they fit.
  static let conditional =
    [
      "decode", "encode", "decode-whole", "encode-whole", "parser-decode", "parser-encode",
      "differences",
    ] + costs
  /// Their whole names.
  static let withoutDocument =
    [
      "path-literal", "path", "chain", "path-document", "fetch", "fetch-document",
      "fetch-members",
    ].map { "\($0)/values" }
    + [
      "subscripts", "fetch", "codable", "description", "mapper", "two-members",
    ].map { "read-ways/\($0)" }
    + ["literals", "writer", "codable", "description", "mapper"].map { "write-ways/\($0)" }
    + [
      "write-rows", "write-rows-value", "decode-ints", "encode-ints", "decode-small",
      "encode-small", "value-to-struct", "struct-to-value", "parse-small", "document-small",
      "serialize-small", "filter", "lines-values", "lines-documents", "lines-decode",
      "lines-at-once", "events", "chat-snapshots", "chat-typed", "elements",
    ].map { "\($0)/values" }
    + [
      "parser-decode/persons", "parser-encode/persons", "parser-decode/small",
      "parser-encode/small", "parser-choose/events", "parser-alternatives/events",
    ]
    + ["dates", "colors", "csv"].map { "read-strings/\($0)" }
    + ["mapping-decode/structs", "mapping-encode/structs"]
    + ["either", "any", "misses", "structs"].flatMap {
      ["decode-fallbacks/\($0)", "decode-fallbacks/\($0)-value"]
    }
    + ["merge/values", "merge-patch/values", "digest/values"]
    + ["document-comments/values", "edit-comments/values", "format-comments/values"]
    + ["validate-choice-2", "validate-choice-20", "validate-trees", "compile-schema"].map {
      "\($0)/values"
    }

  /// One run, since each benchmark takes its time.
  @Test func printsATableAndDrawsAChart() async throws {
    let (outcome, chart) = try await Place.withTemporaryFolder { folder in
      let chart = folder.appending(path: "chart.svg")
      let outcome = try await runOnSample(
        ["--rounds", "1", "--filter", "/a<b", "--svg", chart.path], name: "a<b&c")
      return (outcome, try Data(contentsOf: chart))
    }
    #expect(outcome.succeeded, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("document  benchmark") == true)
    let rows = lines.filter { $0.hasPrefix("a<b&c") }
    let measured = rows.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(
      measured.filter { !Self.costs.contains($0) }
        == Self.names.filter { !Self.conditional.contains($0) })
    #expect(Set(rows.map(\.count)).count == 1, "the columns are not aligned")
    #expect(rows.allSatisfy { $0.hasSuffix("×") })

    // The document's name would end an element if it were written as it is.
    let parser = XMLParser(data: chart)
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(counter.root == "svg")
    #expect(counter.bars >= 26)
  }

  /// A chart has words that a reader knows, one scale, and the machine and day.
  @Test func chartOfWays() async throws {
    let chart = try await Place.withTemporaryFolder { folder in
      let chart = folder.appending(path: "chart.svg")
      let outcome = try await runOnSample(
        ["--rounds", "1", "--filter", "-ways/codable", "--svg", chart.path])
      #expect(outcome.succeeded, "\(outcome.errors)")
      return try String(contentsOf: chart, encoding: .utf8)
    }
    for word in ["Read 1,000 structs of nine members", "JSENDecoder", "JSENEncoder"] {
      #expect(chart.contains(">\(word)<"), "\(word)")
    }
    let marks = chart.matches(of: /text-anchor="middle">(\d+)</).map(\.output.1)
    #expect(!marks.isEmpty && marks.prefix(marks.count / 2) == marks.suffix(marks.count / 2))
    #expect(chart.contains(/cores, (Linux|macOS), Swift 6\.\d.*, \d{4}-\d\d-\d\d<\/text>/))
  }

  @Test(arguments: ["twitter-like", "citm-like", "canada-like", "github-like"])
  func printsADocument(name: String) async throws {
    let outcome = try await bench(["--print", name])
    #expect(outcome.succeeded && outcome.output.utf8.count > 10_000)
    _ = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let unknown = try await bench(["--print", "\(name)-2"])
    #expect(unknown.errors.contains("--print has no choice '\(name)-2'"))
  }

  @Test func printsJSON() async throws {
    let outcome = try await runOnSample(["--rounds=2", "--json", "--filter", "parse/"])
    let report = try #require(try parsed(outcome.output))
    #expect(report["rounds"] as? Int == 2)
    let documents = try #require(report["documents"] as? [[String: Any]])
    #expect(documents.first?["bytes"] as? Int == Self.sample.utf8.count)
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.count == 1)
    let result = try #require(results.first)
    #expect(result["name"] as? String == "parse/sample")
    #expect(result["unit"] as? String == "MB/s")
    let ours = try #require((result["jsen"] as? [String: Any])?["median"] as? Double)
    let theirs = try #require((result["foundation"] as? [String: Any])?["median"] as? Double)
    let ratio = try #require(result["ratio"] as? Double)
    // Foundation reads numbers of 17 digits as decimals, and not to the nearest double.
    #expect(abs(ratio * ours / theirs - 1) < 1e-9)
  }

  @Test func comparesWithAnEarlierRun() async throws {
    try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "sample.json")
      try Data(Self.sample.utf8).write(to: file)
      let options = ["--rounds", "1", "--filter", "parse/"]
      let earlier = try await bench(options + ["--json", file.path])
      let baseline = folder.appending(path: "baseline")
      try Data(earlier.output.utf8).write(to: baseline)
      let later = try await bench(options + ["--json", "--baseline", baseline.path, file.path])
      let results = try parsed(later.output)?["results"] as? [[String: Any]]
      #expect(results?.first?["change"] is Double)
    }
  }

  @Test func listsTheBenchmarksOfItsOwnDocuments() async throws {
    let outcome = try await bench(["--list"])
    let documents = ["twitter-like", "citm-like", "canada-like", "github-like"]
    let expected = documents.flatMap { document in Self.names.map { "\($0)/\(document)" } }
    #expect(
      outcome.output.split(separator: "\n").map(String.init)
        == expected + Self.withoutDocument)
  }

  /// A debug build, whose benchmarks take seconds, runs few of them.
  @Test(
    arguments: isDebugBuild
      ? ["small/values", "read-strings", "fallbacks/misses"]
      : ["/values", "read-strings", "fallbacks/either", "fallbacks/misses", "fallbacks/structs"])
  func measuresWithoutADocument(filter: String) async throws {
    let outcome = try await bench(["--rounds", "1", "--filter", filter])
    #expect(outcome.succeeded, "\(outcome.errors)")
    let rows = outcome.output.split(separator: "\n").count { $0.hasSuffix("×") }
    #expect(rows == Self.withoutDocument.count { $0.contains(filter) })
  }

  @Test func measuresItsOwnDocuments() async throws {
    let outcome = try await bench(["--rounds", "1", "--filter", "get/github-like"])
    #expect(outcome.succeeded, "\(outcome.errors)")
    #expect(outcome.output.contains("github-like  get"))
  }

  @Test(arguments: isDebugBuild ? ["twitter-like"] : ["twitter-like", "canada-like"])
  func decodesModelsOfItsOwnDocuments(document: String) async throws {
    // The end of both names, so that the document is made once.
    let outcome = try await bench(["--rounds", "1", "--filter", "code/\(document)"])
    #expect(outcome.succeeded, "\(outcome.errors)")
    for name in ["decode", "encode"] {
      #expect(outcome.output.contains("\(document)  \(name)"))
    }
  }

  #if canImport(Glibc)
    @Test(
      .disabled(if: isAddressSanitized, "its allocator does not let itself be counted"),
      arguments: ["memory", "allocations"])
    func measuresMemory(cost: String) async throws {
      let outcome = try await runOnSample(["--rounds", "1", "--json", "--filter", "-\(cost)"])
      #expect(outcome.succeeded, "\(outcome.errors)")
      let results = try #require(try parsed(outcome.output)?["results"] as? [[String: Any]])
      #expect(
        results.map { $0["benchmark"] as? String }
          == ["parse-\(cost)", "document-\(cost)", "serialize-\(cost)"])
      for result in results {
        for side in ["jsen", "foundation"] {
          let median = (result[side] as? [String: Any])?["median"] as? Double
          #expect((median ?? 0) >= 1, "\(result)")
        }
      }
      guard cost == "allocations" else { return }
      // A document and its tape, and in a debug build the call: nothing for each value.
      let documents = (results[1]["jsen"] as? [String: Any])?["median"] as? Double
      #expect((documents ?? 100) <= 4)
    }
  #endif

  @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
  func countsInstructions() async throws {
    try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "sample.json")
      try Data(Self.sample.utf8).write(to: file)
      let arguments = ["--instructions", "--filter", "get-"]
      let counted = try await bench(arguments + [file.path])
      var counts = try JSEN(parsing: counted.output).object ?? [:]
      #expect(
        Array(counts.keys) == [
          "get-document/sample", "get-pointer/sample", "get-pointer-document/sample",
          "get-query/sample",
          "get-query-document/sample",
        ])
      #expect(counts.values.allSatisfy { ($0.int ?? 0) > 1000 })

      let earlier = folder.appending(path: "earlier.json")
      func compare() async throws -> Outcome {
        try Data(JSEN.dictionary(counts).serialized().utf8).write(to: earlier)
        return try await bench(arguments + ["--baseline", earlier.path, file.path])
      }
      // Addresses decide up to 3 % of these two on so small a document.
      counts["get-query/sample"] = .null
      counts["get-query-document/sample"] = .null
      let same = try await compare()
      #expect(same.succeeded && same.errors == "", "\(same.errors)")
      #expect(try JSEN(parsing: same.output)[keyPath: #"["get-query/sample"]"#] == .null)
      counts["get-pointer/sample"] = %(2 * (counts["get-pointer/sample"]?.double ?? 0))
      counts["get-document/sample"] = JSEN?.none
      let other = try await compare()
      #expect(other.status == 1)
      #expect(
        other.errors.contains(
          #/^jsen-bench: get-document/sample: new\nget-pointer/sample: -(49|50)\.\d %\n$/#))
    }
  }

  private static let hasValgrind = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":"
  )
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }

  @Test func explainsItself() async throws {
    let outcome = try await bench(["--help"])
    #expect(outcome.succeeded)
    #expect(outcome.output.hasPrefix("USAGE: jsen-bench [OPTION…] [FILE…]\n"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theHelpNamesEachBenchmark() async throws {
    let help = try await bench(["--help"])
    let lines = help.output.split(separator: "\n").drop { $0 != "BENCHMARKS:" }
    // Names begin in the third column, and end where there are two spaces.
    let named = lines.compactMap { $0.firstMatch(of: /^  (\w.*?)(?:  |,?$)/)?.output.1 }
      .flatMap { $0.components(separatedBy: ", ") }
    let list = try await runOnSample(["--list"])
    #expect(list.succeeded, "\(list.errors)")
    let names = Set(list.output.split(separator: "\n").map { $0.prefix { $0 != "/" } })
    #expect(names.count > 40)
    #expect(named.sorted() == names.map(String.init).sorted())
  }

  @Test(arguments: [
    (["--quickly"], "there is no option --quickly"),
    (["--rounds"], "--rounds needs a value"),
    (["--rounds", "0"], "--rounds needs a number from 1 to 100000, not '0'"),
    (["--rounds=many"], "--rounds needs a number from 1 to 100000, not 'many'"),
    (["--json=yes"], "--json takes no value"),
    (["--filter", "nothing-of-it"], "no benchmark's name contains 'nothing-of-it'"),
  ])
  func refusesAWrongCall(arguments: [String], complaint: String) async throws {
    let outcome = try await bench(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "jsen-bench: \(complaint)\nTry jsen-bench --help.\n")
  }

  @Test func refusesWhatIsNoJSON() async throws {
    let outcome = try await runOnSample(["--rounds", "1"], text: "[1,]")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        jsen-bench: parse/sample: 1:4: trailing comma before ']'; .trailingCommas allows it
        [1,]
           ^

        """)
  }

  @Test func refusesAFileThatIsNotThere() async throws {
    let outcome = try await bench(["no-such-file.json"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("jsen-bench: no-such-file.json: "))
  }

  /// Foundation keeps one of two keys that look alike, so there is nothing to compare its speed for.
  @Test func doesNotTimeDifferentResults() async throws {
    let outcome = try await runOnSample(
      ["--rounds", "1"], text: #"{"a": {"\u00e9": 1, "e\u0301": 2}}"#)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        jsen-bench: parse/sample: at 'a': JSEN has an object of 2, Foundation an object of 1

        """)
  }

  private func bench(_ arguments: [String]) async throws -> Outcome {
    let program = Place.products.appending(path: "jsen-bench")
    return try await run([program.path] + arguments, in: Place.root)
  }

  private func runOnSample(
    _ arguments: [String], text: String = sample, name: String = "sample"
  ) async throws -> Outcome {
    try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "\(name).json")
      try Data(text.utf8).write(to: file)
      return try await bench(arguments + [file.path])
    }
  }

  private func parsed(_ text: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var root: String?
  private(set) var bars = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    root = root ?? name
    if name == "rect" { bars += 1 }
  }
}
