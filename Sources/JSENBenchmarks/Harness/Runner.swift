import Foundation

/// Runs benchmarks one after another.
///
/// What is measured is the processor's time, which on an idle machine is the time that passes, and on
/// a busy one leaves out the time that others have. They still take caches away, so the two sides
/// take turns, round by round, and both meet it. A round repeats its work until it lasts long enough
/// for the clock and for a context switch not to matter.
struct Runner {
  let rounds: Int
  /// How long a round lasts at least, nearly.
  var roundLength = Duration.milliseconds(10)

  /// - Returns: nil for a document that has nothing of the kind, or where memory can't be measured.
  /// - Throws: ``Disagreement`` when the sides come to different results; nothing is timed then.
  func score(_ benchmark: Benchmark) throws -> Score? {
    switch benchmark.measurement {
    case .time(let prepare):
      guard let contest = try prepare() else { return nil }
      try contest.check()
      return try time(contest, of: benchmark)
    case .cost(let cost, let bytes, let measure):
      return try weigh(benchmark, .cost(cost, text: bytes), measure)
    }
  }

  private func time(_ contest: Contest, of benchmark: Benchmark) throws -> Score {
    var repetitions: [Side: Int] = [:]
    var values: [Side: [Double]] = [:]
    for side in Side.allCases {
      repetitions[side] = try repetitionsNeeded { try contest.run(side) }
    }
    for _ in 0..<rounds {
      for side in Side.allCases {
        let count = repetitions[side, default: 1]
        let time = try time(count) { try contest.run(side) }
        values[side, default: []].append(time / Double(count))
      }
    }
    return Score(
      name: benchmark.name, document: benchmark.document, work: contest.work,
      jsen: Statistics(values[.jsen, default: []]),
      foundation: Statistics(values[.foundation, default: []]))
  }

  /// How often the work fits a round. The first run is left out: it warms up caches and allocators.
  private func repetitionsNeeded(_ work: () throws -> Void) throws -> Int {
    try work()
    let wanted = roundLength / .seconds(1)
    var count = 1
    while true {
      let time = try time(count, work)
      if time >= wanted { return count }
      // A first guess from a very short time may be far off, so it is only followed in steps.
      count = min(count * 10, Int(Double(count) * wanted / max(time, 1e-9)) + 1)
    }
  }

  /// Seconds that so many runs take.
  private func time(_ count: Int, _ work: () throws -> Void) throws -> Double {
    let start = Self.processorTime()
    for _ in 0..<count { try inPool(work) }
    return Self.processorTime() - start
  }

  /// The seconds that all threads of this process have been running.
  private static func processorTime() -> Double {
    var time = timespec()
    // SAFETY: the pointer is used during the call only.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Memory does not vary from run to run as time does; three measurements of each side suffice.
  private func weigh(
    _ benchmark: Benchmark, _ work: Work, _ measure: (Side) throws -> Int?
  ) throws -> Score? {
    var values: [Side: [Double]] = [:]
    for _ in 0..<min(rounds, 3) {
      for side in Side.allCases {
        guard let value = try measure(side) else { return nil }
        values[side, default: []].append(Double(value))
      }
    }
    return Score(
      name: benchmark.name, document: benchmark.document, work: work,
      jsen: Statistics(values[.jsen, default: []]),
      foundation: Statistics(values[.foundation, default: []]))
  }
}

#if canImport(ObjectiveC)
  /// Runs the work with an autorelease pool of its own: Foundation's time includes emptying it.
  func inPool(_ work: () throws -> Void) throws {
    try autoreleasepool { try work() }
  }
#else
  @inline(__always)
  func inPool(_ work: () throws -> Void) throws {
    try work()
  }
#endif
