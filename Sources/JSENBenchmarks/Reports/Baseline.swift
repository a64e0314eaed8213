import Foundation
import JSEN

/// The results of an earlier run, from its `--json`.
struct Baseline {
  /// The ratios, by the full names of the benchmarks.
  let ratios: [String: Double]

  /// - Throws: when the file cannot be read or is not the output of `--json`.
  init(path: String) throws {
    let json = try JSEN(parsing: [UInt8](Data(contentsOf: URL(filePath: path))))
    guard let results = json.results?.array else {
      throw NoBaseline(description: "expected the output of jsen-bench --json")
    }
    var ratios: [String: Double] = [:]
    for result in results {
      if let name = result.name?.string, let ratio = result.ratio?.double { ratios[name] = ratio }
    }
    self.ratios = ratios
  }

  private struct NoBaseline: Error, CustomStringConvertible {
    let description: String
  }
}
