import Foundation
import JSEN

/// Throwing access with `fetch`, compared with casts of `[String: Any]`.
extension Benchmark {
  static var fetching: [Benchmark] { [fetchMembers] }

  /// The members of 1000 objects in memory, each fetched with its type; with Foundation each is cast.
  private static var fetchMembers: Benchmark {
    Benchmark(
      name: "fetch-members", document: noDocument,
      measurement: .time {
        let accounts = Account.some(1000)
        let text = try JSENEncoder().encodeToBytes(accounts)
        let values = try JSEN(parsing: text).array ?? []
        let objects = try foundationValue(Data(text)) as? [[String: Any]] ?? []
        return Contest(
          work: .operations(accounts.count),
          check: {
            guard try values.map({ try Account(json: $0) }) == accounts,
              objects.map({ Account(casting: $0) }) == accounts
            else { throw Disagreement("the members are not read as they were written") }
          },
          jsen: { for value in values { blackHole(try Account(json: value)) } },
          foundation: { for object in objects { blackHole(Account(casting: object)) } })
      })
  }
}

extension Account: JSENInitializable {
  init(reader: JSENReader) throws {
    id = try reader.fetch("id")
    name = try reader.fetch("name")
    email = try reader.fetch("email")
    active = try reader.fetch("active")
    score = try reader.fetch("score")
    tags = try reader.fetch("tags")
    city = try reader.fetch("city")
    homepage = try reader.fetch("homepage")
    note = try reader.fetchOptional("note")
  }

  /// Reads the members of a dictionary, as a program without a JSON library does.
  fileprivate init?(casting members: [String: Any]) {
    guard let id = members["id"] as? Int,
      let name = members["name"] as? String,
      let email = members["email"] as? String,
      let active = members["active"] as? Bool,
      let score = members["score"] as? Double,
      let tags = members["tags"] as? [String],
      let city = members["city"] as? String,
      let homepage = members["homepage"] as? String
    else { return nil }
    self.init(
      id: id, name: name, email: email, active: active, score: score, tags: tags, city: city,
      homepage: homepage, note: members["note"] as? String)
  }
}
