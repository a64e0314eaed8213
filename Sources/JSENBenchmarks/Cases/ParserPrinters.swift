import Foundation
import JSEN
import JSENParsing

/// Parser-printers of JSENParsing, compared with Foundation's coders on Codable models.
extension Benchmark {
  /// From the bytes of a text to a typed model, and the model's release; nil for a document that doesn't have the form of
  /// one of the models.
  static func decodeDescribed(_ document: Document) -> Benchmark {
    Benchmark(
      name: "parser-decode", document: document.name,
      measurement: .time {
        let decoder = JSENDecoder()
        if (try? decoder.decode(Posts.self, from: document.bytes)) != nil {
          return describedDecoding(Posts.jsonParser, document.bytes)
        }
        if (try? decoder.decode(FeatureCollection.self, from: document.bytes)) != nil {
          return describedDecoding(FeatureCollection.jsonParser, document.bytes)
        }
        return nil
      })
  }

  /// From the same models to the bytes of their text.
  static func encodeDescribed(_ document: Document) -> Benchmark {
    Benchmark(
      name: "parser-encode", document: document.name,
      measurement: .time {
        if let posts = try? Posts.jsonParser.decode(document.bytes) {
          return try describedEncoding(Posts.jsonParser, posts)
        }
        if let map = try? FeatureCollection.jsonParser.decode(document.bytes) {
          return try describedEncoding(FeatureCollection.jsonParser, map)
        }
        return nil
      })
  }

  /// 100 persons with alternatives and dates, and structs of about 200 bytes, one at a time.
  static var described: [Benchmark] {
    let theirs = { () -> (JSONDecoder, JSONEncoder) in
      let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
      decoder.dateDecodingStrategy = .iso8601
      encoder.dateEncodingStrategy = .iso8601
      return (decoder, encoder)
    }
    let persons = JSONArray { Person.jsonParser }
    return [
      Benchmark(
        name: "parser-decode", document: "persons",
        measurement: .time {
          describedDecoding(
            persons, try persons.encodeToBytes(Person.some(100)), with: theirs().0)
        }),
      Benchmark(
        name: "parser-encode", document: "persons",
        measurement: .time {
          try describedEncoding(persons, Person.some(100), with: theirs())
        }),
      Benchmark(
        name: "parser-decode", document: "small",
        measurement: .time {
          let accounts = Account.some(1000)
          let texts = try accounts.map { try Account.jsonParser.encodeToBytes($0) }
          let datas = texts.map { Data($0) }
          let decoder = JSONDecoder()
          return Contest(
            work: .operations(accounts.count),
            check: {
              for (account, (text, data)) in zip(accounts, zip(texts, datas)) {
                try require(
                  Account.jsonParser.decode(text) == account
                    && decoder.decode(Account.self, from: data) == account,
                  "account \(account.id) is not decoded as it was encoded")
              }
            },
            jsen: { for text in texts { blackHole(try Account.jsonParser.decode(text)) } },
            foundation: {
              for data in datas { blackHole(try decoder.decode(Account.self, from: data)) }
            })
        }),
      Benchmark(
        name: "parser-encode", document: "small",
        measurement: .time {
          let accounts = Account.some(1000)
          let encoder = JSONEncoder()
          return Contest(
            work: .operations(accounts.count),
            check: {
              for account in accounts {
                try require(
                  JSONDecoder().decode(
                    Account.self, from: Account.jsonParser.encode(account)) == account,
                  "account \(account.id) is not read as it was written")
              }
            },
            jsen: {
              for account in accounts { blackHole(try Account.jsonParser.encodeToBytes(account)) }
            },
            foundation: { for account in accounts { blackHole(try encoder.encode(account)) } })
        }),
    ]
  }

  private static func describedDecoding<P>(
    _ parser: P, _ bytes: [UInt8], with decoder: JSONDecoder = JSONDecoder()
  ) -> Contest where P: JSONParserPrinter, P.Output: Decodable & Equatable {
    let data = Data(bytes)
    return Contest(
      work: .bytes(bytes.count),
      check: {
        try require(
          parser.decode(bytes) == decoder.decode(P.Output.self, from: data),
          "the parser and JSONDecoder decode different values")
      },
      jsen: { blackHole(try parser.decode(bytes)) },
      foundation: { blackHole(try decoder.decode(P.Output.self, from: data)) })
  }

  private static func describedEncoding<P>(
    _ parser: P, _ value: P.Output, with theirs: (JSONDecoder, JSONEncoder) = (.init(), .init())
  ) throws -> Contest where P: JSONParserPrinter, P.Output: Codable & Equatable {
    Contest(
      work: .bytes(try parser.encodeToBytes(value).count),
      check: {
        try require(
          theirs.0.decode(P.Output.self, from: parser.encode(value)) == value,
          "JSONDecoder reads another value from what the printer wrote")
        try require(
          parser.decode(theirs.1.encode(value)) == value,
          "the parser reads another value from what JSONEncoder wrote")
      },
      jsen: { blackHole(try parser.encodeToBytes(value)) },
      foundation: { blackHole(try theirs.1.encode(value)) })
  }
}
