import Foundation

/// Runs benchmarks one after the other.
///
/// It measures processor time, so other processes on the machine do not count. They still evict caches; so the two
/// sides take turns, round by round. A round repeats its work until it lasts so long that neither the clock's
/// resolution nor a context switch matters.
struct Runner {
  let rounds: Int
  /// The approximate minimum duration of a round.
  var roundLength = Duration.milliseconds(10)

  /// - Returns: nil for a document without the data, or where memory cannot be measured.
  /// - Throws: ``Disagreement`` when the two sides have different results. Nothing is timed then.
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

  /// How often the work fits a round. The first run does not count: it warms up caches and allocators.
  private func repetitionsNeeded(_ work: () throws -> Void) throws -> Int {
    try work()
    let wanted = roundLength / .seconds(1)
    var count = 1
    while true {
      let time = try time(count, work)
      if time >= wanted { return count }
      // A guess from a very short time may be wrong, so the count grows in steps.
      count = min(count * 10, Int(Double(count) * wanted / max(time, 1e-9)) + 1)
    }
  }

  /// The seconds that a number of runs takes.
  private func time(_ count: Int, _ work: () throws -> Void) throws -> Double {
    let start = Self.processorTime()
    for _ in 0..<count { try inPool(work) }
    return Self.processorTime() - start
  }

  /// The processor time of all threads of this process, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    // SAFETY: the pointer is used during the call only.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Memory varies less than time, so three measurements of each side are enough.
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
  /// Runs the work in its own autorelease pool. Foundation's time includes emptying it.
  func inPool(_ work: () throws -> Void) throws {
    try autoreleasepool { try work() }
  }
#else
  @inline(__always)
  func inPool(_ work: () throws -> Void) throws {
    try work()
  }
#endif
