import Foundation

/// A person with nested optional structs, alternatives, and dates as strings and as numbers.
struct Person: Codable, Equatable {
  let name: String
  let age: Int
  let address: Address?
  let hobbies: [String]
  let contact: Contact
  let status: Status
  let born: Date
  let lastSeen: Timestamp
  let friends: [Friend]

  struct Address: Codable, Equatable {
    let street: String
    let city: String
    let zip: String?
    let position: Position?
  }

  struct Position: Codable, Equatable {
    let latitude: Double
    let longitude: Double
  }

  struct Friend: Codable, Equatable {
    let name: String
    let since: Int?
  }

  enum Status: String, Codable, CaseIterable {
    case active, away, offline
  }

  /// An object with a country code and a number, or a string with an address.
  enum Contact: Equatable {
    case phone(country: Int, number: String)
    case email(String)
  }

  /// A number of seconds since 1970.
  struct Timestamp: Equatable {
    let date: Date
  }
}

extension Person.Contact: Codable {
  private enum CodingKeys: CodingKey {
    case country, number
  }

  init(from decoder: any Decoder) throws {
    if let email = try? decoder.singleValueContainer().decode(String.self) {
      self = .email(email)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .phone(
        country: try container.decode(Int.self, forKey: .country),
        number: try container.decode(String.self, forKey: .number))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .email(let email):
      var container = encoder.singleValueContainer()
      try container.encode(email)
    case .phone(let country, let number):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(country, forKey: .country)
      try container.encode(number, forKey: .number)
    }
  }
}

extension Person.Timestamp: Codable {
  init(from decoder: any Decoder) throws {
    date = Date(
      timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date.timeIntervalSince1970)
  }
}

extension Person {
  private static let cities = ["Zürich", "Bern", "Genève", "Lugano", "大阪"]
  private static let hobbies = ["chess", "running", "reading", "sailing", "cooking", "video games"]

  /// The same persons in every run.
  static func some(_ count: Int) -> [Person] {
    var random = SeededRandom(seed: 11)
    return (0..<count).map { _ in
      let login = "user\(random.hexadecimal(6))"
      let address =
        random.bool(oneIn: 4)
        ? nil
        : Address(
          street: "\(random.words(1...2, of: ["Long", "Short", "Old"], joinedBy: " ")) Street 12",
          city: random.pick(cities), zip: random.bool(oneIn: 3) ? nil : "8001",
          position: random.bool(oneIn: 2)
            ? nil : Position(latitude: 47.376888, longitude: 8.541694))
      return Person(
        name: random.words(2...3, of: ["Ann", "Ben", "Kawa", "Müller", "Smith"], joinedBy: " "),
        age: Int.random(in: 1...99, using: &random),
        address: address,
        hobbies: (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(hobbies) },
        contact: random.bool(oneIn: 2)
          ? .email("\(login)@mail.example") : .phone(country: 41, number: "44 668 18 00"),
        status: random.pick(Status.allCases),
        born: Date(
          timeIntervalSince1970: Double(
            Int.random(in: -1_000_000_000...1_000_000_000, using: &random))),
        lastSeen: Timestamp(
          date: Date(
            timeIntervalSince1970: Double(
              Int.random(in: 1_700_000_000...1_790_000_000, using: &random)) + 0.5)),
        friends: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Friend(name: random.pick(["Ann", "Ben"]), since: random.bool(oneIn: 2) ? 2019 : nil)
        })
    }
  }
}
