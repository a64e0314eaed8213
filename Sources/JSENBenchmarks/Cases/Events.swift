import Foundation
import JSEN
import JSENStreaming

extension Benchmark {
  /// The pieces of text in 20,000 events of a chat model, beside `split` and `JSONDecoder`.
  static var events: Benchmark {
    Benchmark(
      name: "events", document: noDocument,
      measurement: .time {
        let answer = EventStream(count: 20_000)
        let data = Data(answer.bytes)
        return Contest(
          work: .bytes(answer.bytes.count),
          check: {
            let found = try (length(answer.bytes), foundationLength(data))
            guard found.0 == answer.length, found.1 == answer.length else {
              throw Disagreement("the lengths are \(found), and \(answer.length) is right")
            }
          },
          jsen: { blackHole(try length(answer.bytes)) },
          foundation: { blackHole(try foundationLength(data)) })
      })
  }

  private struct Piece: Decodable {
    struct Delta: Decodable {
      var text: String
    }

    var index: Int
    var delta: Delta
  }

  private static func length(_ bytes: [UInt8]) throws -> Int {
    var events = JSENLines(.bytes(bytes), options: .init(format: .events)).decoded(as: Piece.self)
    var length = 0
    while let piece = try events.next() { length += piece.delta.text.utf8.count }
    return length
  }

  private static func foundationLength(_ data: Data) throws -> Int {
    let (decoder, prefix) = (JSONDecoder(), Data("data: ".utf8))
    return try data.split(separator: 0x0A).reduce(0) { length, line in
      guard line.starts(with: prefix) else { return length }
      let piece = try decoder.decode(Piece.self, from: line.dropFirst(prefix.count))
      return length + piece.delta.text.utf8.count
    }
  }
}

/// Events in the style of a chat model, each with one piece of text.
private struct EventStream {
  let bytes: [UInt8]
  /// How many bytes all pieces of text have.
  let length: Int

  init(count: Int) {
    let words = ["The", " answer", " is", " forty", "-", "two", ",\n", " naïve", " \"so\""]
    var (text, length) = ("", 0)
    for number in 0..<count {
      let word = words[number % words.count]
      let delta: JSEN = [
        "type": "content_block_delta", "index": %(number % 3),
        "delta": ["type": "text_delta", "text": %word],
      ]
      text += "event: content_block_delta\ndata: \(delta)\n\n"
      length += word.utf8.count
    }
    (bytes, self.length) = (Array(text.utf8), length)
  }
}
