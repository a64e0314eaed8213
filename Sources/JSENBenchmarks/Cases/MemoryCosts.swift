import Foundation

extension Benchmark {
  /// What the work of a timed benchmark costs in memory: its peak, and how often some is asked for.
  ///
  /// Each figure comes from a process of its own, which this program starts with `--cost`.
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

  /// What the child does.
  ///
  /// - Returns: nil for a document that has nothing of the kind, or where this can't be measured.
  func measure(_ cost: MemoryCost, _ side: Side) throws -> Int? {
    guard case .time(let prepare) = measurement, let contest = try prepare() else { return nil }
    switch cost {
    case .memory: return try PeakMemory.growth { try contest.run(side) }
    case .allocations: return try AllocationCounter.count { try contest.run(side) }
    }
  }
}

/// What work costs beside time.
enum MemoryCost: String, CaseIterable {
  /// The growth of resident memory at its peak, in bytes.
  case memory
  /// How often memory is asked for.
  case allocations

  /// What the process that measures it is started with.
  var environment: [String: String] {
    switch self {
    case .memory: PeakMemory.environment
    case .allocations: AllocationCounter.environment
    }
  }
}
