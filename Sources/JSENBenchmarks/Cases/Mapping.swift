import Foundation
import JSEN
import JSENMapping

/// Mapping by reflection, compared with Foundation's coders on the same structs, for which they are Codable.
extension Benchmark {
  static var mapped: [Benchmark] { [decodeMapped, encodeMapped] }

  private static let count = 10_000

  /// From the text of an array of structs of ten fields.
  private static var decodeMapped: Benchmark {
    Benchmark(
      name: "mapping-decode", document: "structs",
      measurement: .time {
        let values = SensorReading.some(count)
        // In an order of its own, Foundation's encoder writes members otherwise in each process.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(values)
        let bytes = Array(data)
        let mapper = JSENMapper()
        return Contest(
          work: .bytes(bytes.count),
          check: {
            try require(
              mapper.decode([SensorReading].self, parsing: bytes) == values
                && JSONDecoder().decode([SensorReading].self, from: data) == values,
              "the mapper and JSONDecoder decode different values")
          },
          jsen: { blackHole(try mapper.decode([SensorReading].self, parsing: bytes)) },
          foundation: {
            blackHole(try JSONDecoder().decode([SensorReading].self, from: data))
          })
      })
  }

  /// To the bytes of the same text.
  private static var encodeMapped: Benchmark {
    Benchmark(
      name: "mapping-encode", document: "structs",
      measurement: .time {
        let values = SensorReading.some(count)
        let mapper = JSENMapper()
        let bytes = try mapper.encodeToBytes(values)
        return Contest(
          work: .bytes(bytes.count),
          check: {
            try require(
              JSONDecoder().decode([SensorReading].self, from: Data(bytes)) == values,
              "JSONDecoder reads another value from what the mapper wrote")
          },
          jsen: { blackHole(try mapper.encodeToBytes(values)) },
          foundation: { blackHole(try JSONEncoder().encode(values)) })
      })
  }
}
