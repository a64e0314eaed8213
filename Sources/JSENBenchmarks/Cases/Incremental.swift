import Foundation
import JSEN
import JSENStreaming

/// Texts that arrive in parts.
extension Benchmark {
  /// From the bytes of a text to a value, fed in chunks of 4 KiB.
  static func feed(_ document: Document) -> Benchmark {
    Benchmark(
      name: "feed", document: document.name,
      measurement: .time {
        let bytes = document.bytes
        let data = Data(bytes)
        return Contest(
          work: .bytes(bytes.count),
          check: { try Agreement.require(fed(bytes), foundationValue(data)) },
          jsen: { blackHole(try fed(bytes)) },
          foundation: { blackHole(try foundationValue(data)) })
      })
  }

  private static func fed(_ bytes: [UInt8]) throws -> JSEN {
    var parser = JSENIncrementalParser()
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      try parser.feed(bytes[start..<min(start + 4096, bytes.count)])
    }
    return try parser.finish()
  }

  static var arriving: [Benchmark] { [chat, typedChat, elements] }

  /// A chat answer of 4,000 tokens, with a snapshot for each token. Foundation reads the whole answer, once.
  private static var chat: Benchmark {
    Benchmark(
      name: "chat-snapshots", document: noDocument,
      measurement: .time {
        let text = ChatAnswer.text
        let tokens = ChatAnswer.tokens
        return Contest(
          work: .bytes(text.count),
          check: {
            guard tokens.count >= 4000 else { throw Disagreement("\(tokens.count) tokens") }
            try Agreement.require(snapshots(tokens), foundationValue(Data(text)))
          },
          jsen: { blackHole(try snapshots(tokens)) },
          foundation: { blackHole(try foundationValue(Data(text))) })
      })
  }

  /// The same answer as a type, for each token.
  private static var typedChat: Benchmark {
    Benchmark(
      name: "chat-typed", document: noDocument,
      measurement: .time {
        let text = ChatAnswer.text
        let tokens = ChatAnswer.tokens
        let decoder = JSONDecoder()
        return Contest(
          work: .bytes(text.count),
          check: {
            let whole = try decoder.decode(ChatAnswer.self, from: Data(text))
            try require(try typedValues(tokens) == whole, "another answer")
          },
          jsen: { blackHole(try typedValues(tokens)) },
          foundation: { blackHole(try decoder.decode(ChatAnswer.self, from: Data(text))) })
      })
  }

  private static func typedValues(_ tokens: [[UInt8]]) throws -> ChatAnswer? {
    var parser = JSENIncrementalParser()
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    var answer: ChatAnswer?
    for token in tokens {
      try parser.feed(token)
      answer = nil
      answer = try decoder.decodePartial(ChatAnswer.self, from: parser, reusing: decoded)
    }
    return answer
  }

  private static func snapshots(_ tokens: [[UInt8]]) throws -> JSEN {
    var parser = JSENIncrementalParser()
    for token in tokens {
      try parser.feed(token)
      blackHole(parser.partialValue)
    }
    return try parser.finish()
  }

  /// The elements of an array that is made while it is read. `JSEN_BENCH_ELEMENTS=1000000000` makes 1 GB of it; the
  /// smaller one is also read by Foundation at once.
  private static var elements: Benchmark {
    Benchmark(
      name: "elements", document: noDocument,
      measurement: .time {
        let size = ProcessInfo.processInfo.environment["JSEN_BENCH_ELEMENTS"].flatMap { Int($0) }
        let rows = RowChunks(count: (size ?? 4_000_000) / RowChunks.chunk.count)
        let part = Data(RowChunks(count: 1).joined())
        return Contest(
          work: .bytes(rows.count * RowChunks.chunk.count),
          check: {
            let found = try count(rows)
            guard found == rows.count * RowChunks.rows else {
              throw Disagreement("\(found) elements")
            }
          },
          jsen: { blackHole(try count(rows)) },
          foundation: {
            for _ in 0..<rows.count { blackHole(try foundationValue(part)) }
          })
      })
  }

  private static func count(_ rows: RowChunks) throws -> Int {
    var elements = JSENElements(.chunks(rows))
    var count = 0
    while let element = try elements.next() {
      if element.value["id"]?.int != nil { count += 1 }
    }
    return count
  }
}

/// The answer of a model: a text and two calls of tools.
private struct ChatAnswer: Decodable, Equatable {
  var role: String?
  var content: String?
  var items: [Item]?

  struct Item: Decodable, Equatable {
    var id: Int?
    var name: String?
    var tags: [String]?
  }

  /// The text in parts of five bytes.
  static var tokens: [[UInt8]] {
    let text = text
    return stride(from: 0, to: text.count, by: 5).map { Array(text[$0..<min($0 + 5, text.count)]) }
  }

  static var text: [UInt8] {
    let sentence = "The quick brown fox said \\\"hello\\\" to the lazy dog.\\nThen it left. "
    let prose = String(repeating: sentence, count: 200)
    let items = (0..<140).map { #"{"id": \#($0), "name": "item \#($0)", "tags": ["a", "b"]}"# }
    return Array(
      #"{"role": "assistant", "content": "\#(prose)", "items": [\#(items.joined(separator: ", "))]}"#
        .utf8)
  }
}

/// One array of rows, in chunks that are made when they are asked for.
private struct RowChunks: Sequence, Sendable {
  static let rows = 500
  static let chunk = Array(
    (0..<rows).map { #","# + #"{"id": \#($0), "name": "row \#($0)", "score": 1.5}"# }.joined().utf8)

  let count: Int

  func makeIterator() -> AnyIterator<[UInt8]> {
    var number = 0
    return AnyIterator {
      defer { number += 1 }
      if number == count { return [UInt8(ascii: "]")] }
      guard number < count else { return nil }
      return number > 0 ? Self.chunk : [UInt8(ascii: "[")] + Self.chunk.dropFirst()
    }
  }
}
