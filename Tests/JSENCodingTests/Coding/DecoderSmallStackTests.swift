import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Decoding `JSEN` fits a thread with 512 KiB of stack at any depth that is read; an overflow would end the test run.
@Suite("Decoder on a small stack", .serialized) struct DecoderSmallStackTests {
  typealias Operation =
    @Sendable (_ text: String, _ json: JSEN, _ decoder: JSENDecoder) throws -> Bool

  static let operations: [(String, Operation)] = [
    (
      "from a text",
      { text, json, decoder in try decoder.decode(JSEN.self, from: text).kind == json.kind }
    ),
    (
      "from data",
      { text, json, decoder in
        try decoder.decode(JSEN.self, from: Data(text.utf8)).kind == json.kind
      }
    ),
    (
      "from a value",
      { _, json, decoder in try decoder.decode(JSEN.self, from: json).kind == json.kind }
    ),
    (
      "in containers",
      { _, json, decoder in
        if json.kind == .array { return try decoder.decode([JSEN].self, from: json).count > 0 }
        return try decoder.decode([String: JSEN].self, from: json).count > 0
      }
    ),
    (
      "optional",
      { _, json, decoder in try decoder.decode(JSEN?.self, from: json)?.kind == json.kind }
    ),
    (
      "fail to decode",
      { _, json, decoder in
        do { _ = try decoder.decode(Int.self, from: json) } catch is DecodingError { return true }
        return false
      }
    ),
  ]

  @Test(arguments: DeepShape.all) func everyOperation(shape: DeepShape)
    async throws
  {
    for depth in [64, 512, JSEN.ReadingOptions.maximumDepthCeiling] {
      let text = shape.text(depth)
      let json = try JSEN(parsing: text, options: DeepShape.reading)
      let decoder = JSENDecoder()
      decoder.readingOptions = DeepShape.reading
      for (name, operation) in Self.operations {
        let isRight = try await onSmallStack { try operation(text, json, decoder) }
        #expect(isRight, "\(name) at depth \(depth)")
      }
    }
  }
}
