import Foundation
import JSEN
import JSENParsing

/// 10,000 objects of ten kinds, which a member names, compared with an `init(from:)` written by hand.
extension Benchmark {
  static var choosing: [Benchmark] {
    [
      decodingEvents("parser-choose", JSONArray { Event.chosen }),
      decodingEvents("parser-alternatives", JSONArray { Event.tried }),
    ]
  }

  private static func decodingEvents(
    _ name: String, _ parser: some JSONParserPrinter<[Event]>
  ) -> Benchmark {
    Benchmark(
      name: name, document: "events",
      measurement: .time {
        let events = Event.some(10_000)
        let bytes = try JSONArray { Event.chosen }.encodeToBytes(events)
        let (data, decoder) = (Data(bytes), JSONDecoder())
        return Contest(
          work: .bytes(bytes.count),
          check: {
            try require(
              parser.decode(bytes) == events && decoder.decode([Event].self, from: data) == events,
              "the events are not read as they were written")
          },
          jsen: { blackHole(try parser.decode(bytes)) },
          foundation: { blackHole(try decoder.decode([Event].self, from: data)) })
      })
  }
}
