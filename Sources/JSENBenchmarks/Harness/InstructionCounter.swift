import Foundation
import JSEN

/// Counts the instructions of JSEN's side of benchmarks with Valgrind's Callgrind. Unlike times, they are nearly the same in
/// each run of a program, whatever else the machine does.
///
/// The program starts itself under Callgrind with `--once`. Callgrind counts while ``countedWork(_:)`` runs, and writes a
/// file each time that it returns.
enum InstructionCounter {
  /// The symbol of ``countedWork(_:)``.
  private static let function = "$s14JSENBenchmarks11countedWorkyyyyKXEKF"

  /// The counts by the full names of the benchmarks, in their order.
  static func counts(_ arguments: Arguments) throws -> JSEN.Object {
    let folder = FileManager.default.temporaryDirectory.appending(path: "jsen-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let counts = folder.appending(path: "counts").path
    let names = try names(of: arguments, countsIn: counts)
    return try JSEN.Object(
      uniqueKeysWithValues:
        names.enumerated().map { index, name in (name, .number(try total("\(counts).\(index + 1)")))
        })
  }

  /// Runs this program once under Callgrind, and returns the names of the benchmarks that it has counted.
  private static func names(of arguments: Arguments, countsIn file: String) throws -> [String] {
    let child = Process()
    child.executableURL = URL(filePath: "/usr/bin/env")
    child.arguments =
      [
        "valgrind", "--tool=callgrind", "--quiet", "--toggle-collect=\(function)",
        "--dump-after=\(function)",
        "--callgrind-out-file=\(file)", Bundle.main.executablePath ?? CommandLine.arguments[0],
        "--once", "--filter", arguments.filter, "--",
      ] + arguments.files
    child.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1"
    ]) { $1 }
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let names = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw NotCounted(description: "valgrind cannot run this program")
    }
    return String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func total(_ file: String) throws -> JSEN.Number {
    let lines = try String(contentsOf: URL(filePath: file), encoding: .utf8).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("totals: ") }),
      let count = Int(line.dropFirst(8))
    else {
      throw NotCounted(description: "\(file) has no total")
    }
    return JSEN.Number(count)
  }

  /// In the process under Callgrind: runs JSEN's side once before, so that what is made once in a process does not count.
  ///
  /// - Returns: whether the document has the data.
  static func run(_ benchmark: Benchmark) throws -> Bool {
    guard case .time(let prepare) = benchmark.measurement, let contest = try prepare() else {
      return false
    }
    try contest.jsen()
    try countedWork(contest.jsen)
    return true
  }

  /// The rows that differ from those of an earlier run by more than 3 %, and those that only one of the two has. A row that is
  /// null in the earlier run is not compared: random hashes, or the addresses of types, decide its count.
  static func changes(_ counts: JSEN.Object, since earlier: JSEN.Object) -> [String] {
    Set(counts.keys).union(earlier.keys).sorted().compactMap { name in
      guard let count = counts[name]?.double else { return "\(name): not counted" }
      if earlier[name] == .null { return nil }
      guard let before = earlier[name]?.double else { return "\(name): new" }
      let percent = 100 * (count / before - 1)
      return abs(percent) <= 3 ? nil : "\(name): \(String(format: "%+.1f", percent)) %"
    }
  }

  private struct NotCounted: Error, CustomStringConvertible {
    let description: String
  }
}

/// Not a member, since the optimizer would rename it.
@inline(never)
func countedWork(_ work: () throws -> Void) throws { try work() }
