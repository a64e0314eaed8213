import Foundation
import JSEN

extension Benchmark {
  /// From the bytes of a text to a typed model, and the model's release; nil for a document that
  /// doesn't have the form of one of the models.
  static func decode(_ document: Document) -> Benchmark {
    Benchmark(
      name: "decode", document: document.name,
      measurement: .time {
        decoding(Posts.self, document.bytes)
          ?? decoding(FeatureCollection.self, document.bytes)
      })
  }

  /// The same to a model that has all members of its document.
  static func decodeWhole(_ document: Document) -> Benchmark {
    Benchmark(
      name: "decode-whole", document: document.name,
      measurement: .time {
        decoding(Timeline.self, document.bytes) ?? decoding(Catalog.self, document.bytes)
      })
  }

  /// From a model that has all members of its document to the bytes of its text.
  static func encodeWhole(_ document: Document) -> Benchmark {
    Benchmark(
      name: "encode-whole", document: document.name,
      measurement: .time {
        if let timeline = decoded(Timeline.self, document) { return try encoding(timeline) }
        if let catalog = decoded(Catalog.self, document) { return try encoding(catalog) }
        return nil
      })
  }

  /// From the bytes of a text to a type that tries one kind of value after another, and its release.
  static func decodeAny(_ document: Document) -> Benchmark {
    Benchmark(
      name: "decode-any", document: document.name,
      measurement: .time {
        decoding(Fallbacks.AnyCodable.self, document.bytes, JSENDecoder(), JSONDecoder())
      })
  }

  /// From the same models to the bytes of their text, and their release.
  static func encode(_ document: Document) -> Benchmark {
    Benchmark(
      name: "encode", document: document.name,
      measurement: .time {
        if let posts = decoded(Posts.self, document) { return try encoding(posts) }
        if let map = decoded(FeatureCollection.self, document) { return try encoding(map) }
        return nil
      })
  }

  private static func decoded<Model: Decodable>(_ type: Model.Type, _ document: Document) -> Model?
  {
    try? JSONDecoder().decode(type, from: Data(document.bytes))
  }

  /// - Returns: nil for a text that neither side decodes. A text that only one side decodes fails in the check.
  private static func decoding<Model: Codable & Equatable>(
    _ type: Model.Type, _ bytes: [UInt8]
  ) -> Contest? {
    let ours = JSENDecoder()
    let theirs = JSONDecoder()
    let data = Data(bytes)
    let fits =
      (try? theirs.decode(type, from: data)) != nil || (try? ours.decode(type, from: bytes)) != nil
    return fits ? decoding(type, bytes, ours, theirs) : nil
  }

  private static func decoding<Model: Decodable & Equatable>(
    _ type: Model.Type, _ bytes: [UInt8], _ ours: JSENDecoder, _ theirs: JSONDecoder
  ) -> Contest {
    let data = Data(bytes)
    return Contest(
      work: .bytes(bytes.count),
      check: {
        try require(
          ours.decode(type, from: bytes) == theirs.decode(type, from: data),
          "JSENDecoder and JSONDecoder decode different values")
      },
      jsen: { blackHole(try ours.decode(type, from: bytes)) },
      foundation: { blackHole(try theirs.decode(type, from: data)) })
  }

  /// - Precondition: both sides decode the text.
  static func decoding<Model: Codable & Equatable>(
    _ type: Model.Type, from bytes: [UInt8]
  ) -> Contest {
    decoding(type, bytes, JSENDecoder(), JSONDecoder())
  }

  /// Speeds are in bytes of JSEN's output for both sides.
  static func encoding<Model: Codable & Equatable>(_ model: Model) throws -> Contest {
    let ours = JSENEncoder()
    let theirs = JSONEncoder()
    return Contest(
      work: .bytes(try ours.encodeToBytes(model).count),
      check: {
        // Each side reads the text of the other, since the order of members may differ.
        try require(
          JSONDecoder().decode(Model.self, from: Data(ours.encodeToBytes(model))) == model,
          "JSONDecoder reads another value from what JSENEncoder wrote")
        try require(
          JSENDecoder().decode(Model.self, from: theirs.encode(model)) == model,
          "JSENDecoder reads another value from what JSONEncoder wrote")
      },
      jsen: { blackHole(try ours.encodeToBytes(model)) },
      foundation: { blackHole(try theirs.encode(model)) })
  }

  static func require(_ isSo: Bool, _ complaint: String) throws(Disagreement) {
    if !isSo { throw Disagreement(complaint) }
  }
}
