/// A struct of ten fields, as mappers are measured with.
struct SensorReading: Codable, Equatable {
  let id: Int
  let sensor: String
  let unit: String
  let value: Double
  let minimum: Double
  let maximum: Double
  let isValid: Bool
  let samples: Int
  let note: String?
  let location: String

  /// The same measurements in every run.
  static func some(_ count: Int) -> [SensorReading] {
    var random = SeededRandom(seed: 11)
    return (0..<count).map { number in
      SensorReading(
        id: number, sensor: "sensor-\(random.hexadecimal(4))",
        unit: random.pick(["K", "Pa", "m/s"]),
        value: Double(Int.random(in: 0...100_000, using: &random)) / 100,
        minimum: Double(Int.random(in: 0...1000, using: &random)) / 10,
        maximum: Double(Int.random(in: 1000...2000, using: &random)) / 10,
        isValid: random.bool(oneIn: 2), samples: Int.random(in: 1...5000, using: &random),
        note: random.bool(oneIn: 4)
          ? random.words(2...6, of: ["low", "high", "noisy"], joinedBy: " ") : nil,
        location: random.pick(["roof", "cellar", "garden, behind the shed"]))
    }
  }
}
