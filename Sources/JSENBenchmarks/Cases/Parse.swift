import Foundation
import JSEN

extension Benchmark {
  /// From the bytes of a text to a value, and the value's release.
  static func parse(_ document: Document) -> Benchmark {
    Benchmark(
      name: "parse", document: document.name,
      measurement: .time {
        let bytes = document.bytes
        let data = Data(bytes)
        return Contest(
          work: .bytes(bytes.count),
          check: {
            try Agreement.require(JSEN(parsing: bytes), foundationValue(data))
          },
          jsen: { blackHole(try JSEN(parsing: bytes)) },
          foundation: { blackHole(try foundationValue(data)) })
      })
  }

  static func foundationValue(_ data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }
}
