import Foundation
import JSEN

/// Codable on values that this program makes, independent of the documents.
extension Benchmark {
  /// The name of these benchmarks' document.
  static let noDocument = "values"

  static var typedValues: [Benchmark] {
    [decodeInts, encodeInts, decodeSmall, encodeSmall, valueToStruct, structToValue]
  }

  private static func benchmark(
    _ name: String, prepare: @escaping () throws -> Contest
  ) -> Benchmark {
    Benchmark(name: name, document: noDocument, measurement: .time { try prepare() })
  }

  /// An array of 10,000 integers.
  private static var decodeInts: Benchmark {
    benchmark("decode-ints") {
      decoding([Int].self, from: try JSENEncoder().encodeToBytes(Array(0..<10_000)))
    }
  }

  private static var encodeInts: Benchmark {
    benchmark("encode-ints") { try encoding(Array(0..<10_000)) }
  }

  /// Structs of about 200 bytes, one at a time: the cost of a call.
  private static var decodeSmall: Benchmark {
    benchmark("decode-small") {
      let accounts = Account.some(1000)
      let encoder = JSENEncoder()
      let texts = try accounts.map { try encoder.encodeToBytes($0) }
      let datas = texts.map { Data($0) }
      let ours = JSENDecoder()
      let theirs = JSONDecoder()
      return Contest(
        work: .operations(accounts.count),
        check: {
          for (account, (text, data)) in zip(accounts, zip(texts, datas)) {
            try require(
              ours.decode(Account.self, from: text) == account
                && theirs.decode(Account.self, from: data) == account,
              "account \(account.id) is not decoded as it was encoded")
          }
        },
        jsen: { for text in texts { blackHole(try ours.decode(Account.self, from: text)) } },
        foundation: { for data in datas { blackHole(try theirs.decode(Account.self, from: data)) } }
      )
    }
  }

  private static var encodeSmall: Benchmark {
    benchmark("encode-small") {
      let accounts = Account.some(1000)
      let ours = JSENEncoder()
      let theirs = JSONEncoder()
      return Contest(
        work: .operations(accounts.count),
        check: {
          for account in accounts {
            let text = Data(try ours.encodeToBytes(account))
            let other = try theirs.encode(account)
            try require(
              JSONDecoder().decode(Account.self, from: text) == account
                && JSENDecoder().decode(Account.self, from: other) == account,
              "account \(account.id) is not read as it was written")
          }
        },
        jsen: { for account in accounts { blackHole(try ours.encodeToBytes(account)) } },
        foundation: { for account in accounts { blackHole(try theirs.encode(account)) } })
    }
  }

  /// The same structs from values in memory. With Foundation, a program must write the value with `JSONSerialization`
  /// and decode that text.
  private static var valueToStruct: Benchmark {
    benchmark("value-to-struct") {
      let accounts = Account.some(1000)
      let encoder = JSENEncoder()
      let values = try accounts.map { try encoder.encodeValue($0) }
      let objects = try accounts.map { try foundationValue(Data(encoder.encodeToBytes($0))) }
      let ours = JSENDecoder()
      let theirs = JSONDecoder()
      func throughText(_ object: Any) throws -> Account {
        try theirs.decode(Account.self, from: JSONSerialization.data(withJSONObject: object))
      }
      return Contest(
        work: .operations(accounts.count),
        check: {
          for (account, (value, object)) in zip(accounts, zip(values, objects)) {
            try require(
              ours.decode(Account.self, from: value) == account && throughText(object) == account,
              "account \(account.id) is not decoded from its value")
          }
        },
        jsen: { for value in values { blackHole(try ours.decode(Account.self, from: value)) } },
        foundation: { for object in objects { blackHole(try throughText(object)) } })
    }
  }

  /// The other direction: Foundation encodes a text, which `JSONSerialization` reads.
  private static var structToValue: Benchmark {
    benchmark("struct-to-value") {
      let accounts = Account.some(1000)
      let ours = JSENEncoder()
      let theirs = JSONEncoder()
      func throughText(_ account: Account) throws -> Any {
        try foundationValue(theirs.encode(account))
      }
      return Contest(
        work: .operations(accounts.count),
        check: {
          for account in accounts {
            try Agreement.require(ours.encodeValue(account), throughText(account))
          }
        },
        jsen: { for account in accounts { blackHole(try ours.encodeValue(account)) } },
        foundation: { for account in accounts { blackHole(try throughText(account)) } })
    }
  }
}
