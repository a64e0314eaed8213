/// The median and the range of several rounds.
struct Statistics: Equatable {
  let median: Double
  let minimum: Double
  let maximum: Double

  /// - Precondition: there is at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }

  init(median: Double, minimum: Double, maximum: Double) {
    self.median = median
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The result of a benchmark: the seconds for one run, the bytes or the allocations of each side.
struct Score {
  let name: String
  let document: String
  let work: Work
  let jsen: Statistics
  let foundation: Statistics

  var fullName: String { "\(name)/\(document)" }

  subscript(side: Side) -> Statistics {
    switch side {
    case .jsen: jsen
    case .foundation: foundation
    }
  }

  /// The ratio of Foundation's median to ours.
  var ratio: Double { foundation.median / jsen.median }
}

extension Work {
  /// The number that tables and charts show for seconds, bytes or allocations.
  func rate(_ value: Double) -> Double {
    switch self {
    case .bytes(let count): Double(count) / value / 1e6
    case .operations(let count): value * 1e9 / Double(count)
    case .cost(.memory, let text): value / Double(text)
    case .cost(.allocations, let text): value / Double(text) * 1000
    }
  }

  var unit: String {
    switch self {
    case .bytes: "MB/s"
    case .operations: "ns"
    case .cost(.memory, _): "× text"
    case .cost(.allocations, _): "per kB"
    }
  }

  var moreIsBetter: Bool {
    if case .bytes = self { true } else { false }
  }
}
