/// A map of polygons in GeoJSON: `canada.json` and similar documents.
struct FeatureCollection: Codable, Equatable {
  let type: String
  let features: [Feature]

  struct Feature: Codable, Equatable {
    let type: String
    let properties: [String: String]
    let geometry: Geometry
  }

  struct Geometry: Codable, Equatable {
    let type: String
    let coordinates: [[Coordinate]]
  }

  /// An array of two numbers in the text, so its coding is written by hand.
  struct Coordinate: Equatable {
    let longitude: Double
    let latitude: Double
  }
}

extension FeatureCollection.Coordinate: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    longitude = try container.decode(Double.self)
    latitude = try container.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(longitude)
    try container.encode(latitude)
  }
}
