import Foundation
import JSEN

/// What an earlier run's `--json` said.
struct Baseline {
  /// By the benchmarks' full names.
  let ratios: [String: Double]

  /// - Throws: when the file can't be read, or is not such a text.
  init(path: String) throws {
    let json = try JSEN(parsing: [UInt8](Data(contentsOf: URL(filePath: path))))
    guard let results = json.results?.array else {
      throw NoBaseline(description: "this is no output of jsen-bench --json")
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
