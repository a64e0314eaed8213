/// A struct of about 200 bytes of text, like a message or a row.
struct Account: Codable, Equatable {
  let id: Int
  let name: String
  let email: String
  let active: Bool
  let score: Double
  let tags: [String]
  let city: String
  let homepage: String
  let note: String?

  private static let cities = ["Zürich", "Bern", "Genève", "Lugano", "大阪"]
  private static let words = ["early", "reader", "writer", "admin", "guest", "trial"]

  /// The same accounts in every run.
  static func some(_ count: Int) -> [Account] {
    var random = SeededRandom(seed: 7)
    return (0..<count).map { number in
      let login = "user\(random.hexadecimal(6))"
      return Account(
        id: 10_000 + number,
        name: random.words(2...3, of: ["Ann", "Ben", "Kawa", "Müller", "Smith"], joinedBy: " "),
        email: "\(login)@mail.example",
        active: random.bool(oneIn: 2),
        score: Double(Int.random(in: 0...10_000, using: &random)) / 100,
        tags: (0..<3).map { _ in random.pick(words) },
        city: random.pick(cities),
        homepage: "https://people.example/\(login)",
        note: random.bool(oneIn: 2) ? random.words(2...8, of: words, joinedBy: " ") : nil)
    }
  }
}
