import Foundation
import JSEN

extension Benchmark {
  /// From a value to the bytes of its compact text, and their release.
  ///
  /// Speeds are in bytes of JSEN's output for both sides. Foundation's output differs by a few zeros after points.
  static func serialize(_ document: Document) -> Benchmark {
    Benchmark(
      name: "serialize", document: document.name,
      measurement: .time {
        let json = try JSEN(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let text = try json.serializedBytes()
        return Contest(
          work: .bytes(text.count),
          check: {
            // Each side reads the text of the other.
            try Agreement.require(json, foundationValue(Data(text)))
            try Agreement.require(JSEN(parsing: foundationText(object)), object)
          },
          jsen: { blackHole(try json.serializedBytes()) },
          foundation: { blackHole(try foundationText(object)) })
      })
  }

  /// From a document to the bytes of its compact text, beside a value's in Foundation.
  static func serializeDocument(_ document: Document) -> Benchmark {
    Benchmark(
      name: "serialize-document", document: document.name,
      measurement: .time {
        let json = try JSENDocument(parsing: document.bytes)
        let object = try foundationValue(Data(document.bytes))
        let text = try json.serializedBytes()
        return Contest(
          work: .bytes(text.count),
          check: { try Agreement.require(JSEN(json), foundationValue(Data(text))) },
          jsen: { blackHole(try json.serializedBytes()) },
          foundation: { blackHole(try foundationText(object)) })
      })
  }

  static func foundationText(_ object: Any) throws -> Data {
    // By default it escapes slashes, and so writes more.
    try JSONSerialization.data(
      withJSONObject: object, options: [.withoutEscapingSlashes, .fragmentsAllowed])
  }
}
