import Foundation
import JSEN
import JSENMapping
import JSENParsing

/// The same 1,000 structs read from a text and written to one in each way that the libraries have. Foundation's coders do
/// it with Codable.
extension Benchmark {
  static var ways: [Benchmark] {
    [
      reading("subscripts") { text in
        let accounts = try JSEN(parsing: text).array?.map(Account.init(looking:))
        return accounts as? [Account] ?? []
      },
      reading("fetch") { try JSENDocument(parsing: $0).fetch() },
      reading("codable") { try JSENDecoder().decode([Account].self, from: $0) },
      reading("description") { try descriptions.decode($0) },
      reading("mapper") { try JSENMapper().decode([Account].self, parsing: $0) },
      readingTwoMembers,
      writing("literals") { try JSEN.array($0.map { $0.literal }).serializedBytes() },
      writing("writer") { accounts in
        var text: [UInt8] = []
        try JSENWriter.write { writer in
          try writer.beginArray()
          for account in accounts { try account.write(to: &writer) }
          try writer.endArray()
        } flush: {
          text += $0
        }
        return text
      },
      writing("codable") { try JSENEncoder().encodeToBytes($0) },
      writing("description") { try descriptions.encodeToBytes($0) },
      writing("mapper") { try JSENMapper().encodeToBytes($0) },
    ]
  }

  private static let descriptions = JSONArray { Account.jsonParser }

  private static func reading(
    _ way: String, read: @escaping ([UInt8]) throws -> [Account]
  ) -> Benchmark {
    Benchmark(
      name: "read-ways", document: way,
      measurement: .time {
        let accounts = Account.some(1000)
        let text = try JSENEncoder().encodeToBytes(accounts)
        let data = Data(text)
        let decoder = JSONDecoder()
        return Contest(
          work: .bytes(text.count),
          check: {
            try require(
              read(text) == accounts && decoder.decode([Account].self, from: data) == accounts,
              "the accounts are not read as they were written")
          },
          jsen: { blackHole(try read(text)) },
          foundation: { blackHole(try decoder.decode([Account].self, from: data)) })
      })
  }

  /// A document of which little is read. Foundation decodes a struct of these two members.
  private static var readingTwoMembers: Benchmark {
    struct Part: Decodable {
      let score: Double
      let active: Bool
    }
    func ours(_ text: [UInt8]) throws -> Double {
      var sum = 0.0
      let document = try JSENDocument(parsing: text)
      for account in document.root.elements {
        if account.active?.bool == true { sum += account.score?.double ?? 0 }
      }
      return sum
    }
    func theirs(_ data: Data) throws -> Double {
      try JSONDecoder().decode([Part].self, from: data)
        .reduce(0) { $1.active ? $0 + $1.score : $0 }
    }
    return Benchmark(
      name: "read-ways", document: "two-members",
      measurement: .time {
        let text = try JSENEncoder().encodeToBytes(Account.some(1000))
        let data = Data(text)
        return Contest(
          work: .bytes(text.count),
          check: { try require(ours(text) == theirs(data), "the sums differ") },
          jsen: { blackHole(try ours(text)) },
          foundation: { blackHole(try theirs(data)) })
      })
  }

  private static func writing(
    _ way: String, write: @escaping ([Account]) throws -> [UInt8]
  ) -> Benchmark {
    Benchmark(
      name: "write-ways", document: way,
      measurement: .time {
        let accounts = Account.some(1000)
        let encoder = JSONEncoder()
        return Contest(
          work: .bytes(try write(accounts).count),
          check: {
            try require(
              JSONDecoder().decode([Account].self, from: Data(write(accounts))) == accounts,
              "the accounts are not written as they are")
          },
          jsen: { blackHole(try write(accounts)) },
          foundation: { blackHole(try encoder.encode(accounts)) })
      })
  }
}

extension Account {
  /// Reads a value by subscripts.
  fileprivate init?(looking json: JSEN) {
    guard let id = json["id"]?.int,
      let name = json["name"]?.string,
      let email = json["email"]?.string,
      let active = json["active"]?.bool,
      let score = json["score"]?.double,
      let tags = json["tags"]?.array?.map(\.string) as? [String],
      let city = json["city"]?.string,
      let homepage = json["homepage"]?.string
    else { return nil }
    self.init(
      id: id, name: name, email: email, active: active, score: score, tags: tags, city: city,
      homepage: homepage, note: json["note"]?.string)
  }

  fileprivate var literal: JSEN {
    JSEN(omittingNil: [
      "id": id, "name": name, "email": email, "active": active, "score": score, "tags": %tags,
      "city": city, "homepage": homepage, "note": note,
    ])
  }

  fileprivate func write(to writer: inout JSENWriter) throws {
    try writer.beginObject()
    try writer.write(id, forKey: "id")
    try writer.write(name, forKey: "name")
    try writer.write(email, forKey: "email")
    try writer.write(active, forKey: "active")
    try writer.write(score, forKey: "score")
    try writer.write(%tags, forKey: "tags")
    try writer.write(city, forKey: "city")
    try writer.write(homepage, forKey: "homepage")
    if let note { try writer.write(note, forKey: "note") }
    try writer.endObject()
  }
}
