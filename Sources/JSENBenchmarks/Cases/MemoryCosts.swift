import Foundation

extension Benchmark {
  /// The peak of memory and the number of allocations in the work of a timed benchmark.
  ///
  /// Each number comes from a separate process, which this program starts with `--cost`.
  static func memoryCosts(of timed: Benchmark, on document: Document) -> [Benchmark] {
    MemoryCost.allCases.map { cost in
      Benchmark(
        name: "\(timed.name)-\(cost.rawValue)", document: document.name,
        measurement: .cost(cost, of: document.bytes.count) { side in
          try measuredByChild(cost, side, timed, document)
        })
    }
  }

  private static func measuredByChild(
    _ cost: MemoryCost, _ side: Side, _ timed: Benchmark, _ document: Document
  ) throws -> Int? {
    let child = Process()
    child.executableURL = Bundle.main.executableURL
    child.arguments =
      ["--cost", cost.rawValue, "--side", side.rawValue, "--filter", timed.name]
      + document.source.arguments
    child.environment = ProcessInfo.processInfo.environment.merging(cost.environment) { $1 }
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw Disagreement("the process that measures the \(cost.rawValue) of \(side.title) fails")
    }
    return Int(String(decoding: text, as: UTF8.self).filter(\.isNumber))
  }

  /// Measures, in the separate process.
  ///
  /// - Returns: nil for a document without the data, or where memory cannot be measured.
  func measure(_ cost: MemoryCost, _ side: Side) throws -> Int? {
    guard case .time(let prepare) = measurement, let contest = try prepare() else { return nil }
    switch cost {
    case .memory: return try PeakMemory.growth { try contest.run(side) }
    case .allocations: return try AllocationCounter.count { try contest.run(side) }
    }
  }
}

/// The costs of work, except time.
enum MemoryCost: String, CaseIterable {
  /// The growth of resident memory at its peak, in bytes.
  case memory
  /// The number of allocations.
  case allocations

  /// The environment of the process that measures it.
  var environment: [String: String] {
    switch self {
    case .memory: PeakMemory.environment
    case .allocations: AllocationCounter.environment
    }
  }
}
