/// One measurement on one document: JSEN and Foundation doing the same work.
///
/// A group of benchmarks is a file in `Cases` with a function that makes one, and a line in
/// ``all(on:)``.
struct Benchmark {
  /// The same for all documents.
  let name: String
  let document: String
  let measurement: Measurement

  enum Measurement {
    /// The time of both sides. The closure prepares them; it returns nil for a document without the data.
    case time(prepare: () throws -> Contest?)
    /// The memory or allocations of both sides for a text of a number of bytes, measured in separate processes.
    case cost(MemoryCost, of: Int, measure: (Side) throws -> Int?)
  }

  /// The name for `--filter` and `--list`.
  var fullName: String { "\(name)/\(document)" }
}

/// The two sides of a comparison.
enum Side: String, CaseIterable {
  case jsen
  case foundation

  var title: String {
    switch self {
    case .jsen: "JSEN"
    case .foundation: "Foundation"
    }
  }
}

/// Two ways to do the same work, ready to run.
struct Contest {
  /// The amount of work in one run.
  let work: Work
  /// Compares the results of both sides.
  ///
  /// - Throws: ``Disagreement``, or the error of either side.
  let check: () throws -> Void
  let jsen: () throws -> Void
  let foundation: () throws -> Void

  func run(_ side: Side) throws {
    switch side {
    case .jsen: try jsen()
    case .foundation: try foundation()
    }
  }
}

/// The amount of work, from which speeds are calculated.
enum Work: Equatable {
  /// Bytes of text. The speed is in MB/s.
  case bytes(Int)
  /// A number of calls. The time for each is in ns.
  case operations(Int)
  /// Bytes of text, for measurements of bytes or allocations.
  case cost(MemoryCost, text: Int)
}

/// The results of the two sides differ, so their speeds cannot be compared.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
