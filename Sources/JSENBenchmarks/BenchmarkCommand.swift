import Foundation
import JSEN

/// `jsen-bench`: JSEN beside Foundation, doing the same.
@main
enum BenchmarkCommand {
  static func main() {
    do {
      try run(Arguments(CommandLine.arguments.dropFirst()))
    } catch let error as WrongCall {
      complain("\(error)\nTry jsen-bench --help.")
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    if arguments.asksForHelp { return print(Arguments.help) }
    if let printed = arguments.printed {
      return FileHandle.standardOutput.write(Data(try printed.text()))
    }
    let documents = try documents(arguments)
    let all = Benchmark.all(on: documents)
    if let cost = arguments.cost, let timed = all.first(where: { $0.name == arguments.filter }) {
      return print(try timed.measure(cost, arguments.side) ?? "unknown")
    }
    let benchmarks = all.filter {
      arguments.filter.isEmpty || $0.fullName.contains(arguments.filter)
    }
    if benchmarks.isEmpty { throw WrongCall("no benchmark's name contains '\(arguments.filter)'") }
    if arguments.listsOnly {
      for benchmark in benchmarks { print(benchmark.fullName) }
      return
    }
    if arguments.runsOnce {
      for benchmark in benchmarks where try InstructionCounter.run(benchmark) {
        print(benchmark.fullName)
      }
      return
    }
    if arguments.countsInstructions { return try countInstructions(arguments) }

    // Files are read first, so that a run of minutes does not end with an error about a file.
    let baseline = try arguments.baseline.map { path in
      try named(path) { try Baseline(path: path) }
    }
    let report = Report(
      rounds: arguments.rounds, documents: documents,
      scores: try scores(of: benchmarks, rounds: arguments.rounds), baseline: baseline)
    print(arguments.printsJSON ? try report.json.serialized(.pretty) : report.table)
    if let chart = arguments.chart {
      try named(chart) { try Data(report.svg.utf8).write(to: URL(filePath: chart)) }
    }
  }

  private static func countInstructions(_ arguments: Arguments) throws {
    let baseline = try arguments.baseline.map { path in
      try named(path) { try JSEN(parsing: Data(contentsOf: URL(filePath: path))) }
    }
    let earlier = baseline?.object ?? [:]
    let counts = try InstructionCounter.counts(arguments)
    let table = JSEN.Object(
      uniqueKeysWithValues: counts.map { ($0, earlier[$0] == .null ? .null : $1) })
    print(try JSEN.dictionary(table).serialized(.pretty))
    let changes = baseline == nil ? [] : InstructionCounter.changes(counts, since: earlier)
    if !changes.isEmpty { throw Failure(description: changes.joined(separator: "\n")) }
  }

  private static func documents(_ arguments: Arguments) throws -> [Document] {
    var sources = arguments.files.map { Document.Source.file($0) }
    if let generated = arguments.generated { sources.append(.generated(generated)) }
    if sources.isEmpty { sources = GeneratedDocument.allCases.map { .generated($0) } }
    return Document.withDistinctNames(
      try sources.map { source in
        try named(source.arguments.last ?? "") { try Document(source) }
      })
  }

  private static func scores(of benchmarks: [Benchmark], rounds: Int) throws -> [Score] {
    let runner = Runner(rounds: rounds)
    let showsProgress = isatty(2) == 1
    defer { if showsProgress { progress("") } }
    return try benchmarks.compactMap { benchmark in
      if showsProgress { progress(benchmark.fullName) }
      return try named(benchmark.fullName) { try runner.score(benchmark) }
    }
  }

  /// Adds the name of a file or benchmark to errors.
  private static func named<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      // Foundation's messages about files are long.
      let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
      throw Failure(description: "\(name): \(reason)")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func progress(_ name: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(name)".utf8))
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("jsen-bench: \(message)\n".utf8))
  }
}
