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

  /// From the bytes of a text to a document, and its release.
  ///
  /// It is compared with `JSONSerialization`, as ``parse(_:)`` is, since Foundation has no lazy parser. No value is
  /// read from the document here.
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
