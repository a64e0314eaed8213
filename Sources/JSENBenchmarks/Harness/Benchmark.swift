/// One thing that is measured on one document: what JSEN does, and Foundation doing the same.
///
/// A group of benchmarks is a file in `Cases` with a function that makes one, and a line in
/// ``all(on:)``.
struct Benchmark {
  /// The same for all documents.
  let name: String
  let document: String
  let measurement: Measurement

  enum Measurement {
    /// How long both sides take. The closure prepares them, and gives nil for a document that has
    /// nothing of the kind.
    case time(prepare: () throws -> Contest?)
    /// What both sides need beside time for a text of so many bytes, found out by processes of their own.
    case cost(MemoryCost, of: Int, measure: (Side) throws -> Int?)
  }

  /// What `--filter` and `--list` go by.
  var fullName: String { "\(name)/\(document)" }
}

/// The two that are compared.
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
  /// What one run gets done.
  let work: Work
  /// Compares the results of both sides.
  ///
  /// - Throws: ``Disagreement``, or what either side throws.
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

/// What is divided by time to give a speed, or divides time.
enum Work: Equatable {
  /// Text that is read or written; the speed is in MB/s.
  case bytes(Int)
  /// Calls; each takes so many ns.
  case operations(Int)
  /// Nothing that takes time: values are bytes or allocations, and compared with the text's size.
  case cost(MemoryCost, text: Int)
}

/// The results of the two sides differ, so there is nothing to compare their speed for.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
