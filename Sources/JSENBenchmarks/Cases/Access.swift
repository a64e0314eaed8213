import JSEN

/// Ways to read one value three levels deep, compared with nested casts of Swift dictionaries.
extension Benchmark {
  static var access: [Benchmark] {
    [
      access("path-literal") { json in json[keyPath: "address.geo.lat"]?.double },
      access("path") {
        let path: JSEN.KeyPath = "address.geo.lat"
        return { json in json[keyPath: path]?.double }
      },
      access("chain") { json in json["address"]?["geo"]?["lat"]?.double },
      Benchmark(
        name: "path-document", document: noDocument,
        measurement: .time {
          let root = try JSENDocument(parsing: PersonResponse.text).root
          return try contest { root[keyPath: "address.geo.lat"]?.double }
        }),
      access("fetch") { json in try? json.fetch("address.geo.lat") as Double },
      Benchmark(
        name: "fetch-document", document: noDocument,
        measurement: .time {
          let root = try JSENDocument(parsing: PersonResponse.text).root
          return try contest { try? root.fetch("address.geo.lat") as Double }
        }),
    ]
  }

  private static func access(
    _ name: String, read: @escaping (JSEN) -> Double?
  ) -> Benchmark {
    access(name) { read }
  }

  private static func access(
    _ name: String, prepare: @escaping () -> (JSEN) -> Double?
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        let json = try JSEN(parsing: PersonResponse.text)
        let read = prepare()
        return try contest { read(json) }
      })
  }

  private static func contest(_ read: @escaping () -> Double?) throws -> Contest {
    let members = try PersonResponse.members()
    let repetitions = 1000
    return Contest(
      work: .operations(repetitions),
      check: {
        guard read() == PersonResponse.latitude, nestedCasts(members) == PersonResponse.latitude
        else {
          throw Disagreement("the latitude is not found")
        }
      },
      jsen: { for _ in 0..<repetitions { blackHole(read()) } },
      foundation: { for _ in 0..<repetitions { blackHole(nestedCasts(members)) } })
  }

  @inline(never)
  private static func nestedCasts(_ members: [String: Any]) -> Double? {
    ((members["address"] as? [String: Any])?["geo"] as? [String: Any])?["lat"] as? Double
  }
}

/// A response with the data of a person.
private enum PersonResponse {
  static let latitude = -37.3159

  static let text = """
    {"id": 1, "name": "Leanne Graham", "username": "Bret", "email": "leanne@mail.example",
     "address": {"street": "Kulas Light", "suite": "Apt. 556", "city": "Gwenborough",
      "zipcode": "92998-3874", "geo": {"lat": -37.3159, "lng": 81.1496}},
     "phone": "1-770-736-8031", "website": "leanne.example",
     "company": {"name": "Romaguera-Crona", "catchPhrase": "Multi-layered client-server neural-net"}}
    """

  /// The same in Swift's own dictionaries.
  static func members() throws -> [String: Any] {
    func unwrapped(_ value: Any?) -> Any {
      guard let members = value as? [String: Any?] else { return value as Any }
      return members.mapValues(unwrapped)
    }
    return unwrapped(try JSEN(parsing: text).valueType) as? [String: Any] ?? [:]
  }
}
