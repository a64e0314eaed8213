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

  /// From the bytes of a text to a document whose values are read when asked for, and its release.
  ///
  /// What stands beside it is `JSONSerialization`, as beside ``parse(_:)``: Foundation has nothing
  /// lazy. No value is read from the document here.
  static func document(_ document: Document) -> Benchmark {
    Benchmark(
      name: "document", document: document.name,
      measurement: .time {
        let bytes = document.bytes
        let data = Data(bytes)
        return Contest(
          work: .bytes(bytes.count),
          check: {
            try Agreement.require(JSEN(JSENDocument(parsing: bytes).root), foundationValue(data))
          },
          jsen: { blackHole(try JSENDocument(parsing: bytes)) },
          foundation: { blackHole(try foundationValue(data)) })
      })
  }

  static func foundationValue(_ data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }
}
