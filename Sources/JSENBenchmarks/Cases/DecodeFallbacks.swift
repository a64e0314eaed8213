import Foundation
import JSEN

/// Models that make an error for nearly every value, and catch it.
extension Benchmark {
  /// From texts, and from values; Foundation decodes the text in both.
  static var decodeFallbacks: [Benchmark] {
    fallbacks(
      "either", of: [Fallbacks.IntOrString].self, count: 20_000,
      list(20_000) { number in
        number.isMultiple(of: 4) ? %number : %"text \(number)"
      })
      + fallbacks(
        "any", of: [Fallbacks.AnyCodable].self, count: 10_000,
        list(10_000) { number in
          [
            "id": %number, "name": %"object \(number)", "ratio": %(Double(number) + 0.5),
            "isNew": %number.isMultiple(of: 3), "note": nil, "tags": ["one", "two"],
            "size": ["width": 3, "height": 4.5],
          ]
        })
      + fallbacks(
        "misses", of: Fallbacks.Misses.self, count: 1_000,
        .dictionary(
          JSEN.Object(uniqueKeysWithValues: (0..<4_000).map { ("member\($0)", %$0) })))
      + fallbacks(
        "structs", of: [Fallbacks.Shape].self, count: 3_000,
        list(3_000) { number in
          let center: JSEN = [%(Double(number) + 0.25), 2.5]
          return switch number % 3 {
          case 0: ["center": center, "radius": 1.5]
          case 1: ["center": center, "width": 1.5, "height": 2.5]
          default: ["center": center, "text": %"label \(number)"]
          }
        })
  }

  private static func list(_ count: Int, _ element: (Int) -> JSEN) -> JSEN {
    .array((0..<count).map(element))
  }

  private static func fallbacks<Model: Decodable & Equatable>(
    _ shape: String, of type: Model.Type, count: Int, _ value: @autoclosure @escaping () -> JSEN
  ) -> [Benchmark] {
    let ours = JSENDecoder()
    let theirs = JSONDecoder()
    func benchmark(
      _ name: String, _ decode: @escaping (_ value: JSEN, _ bytes: [UInt8]) throws -> Model
    ) -> Benchmark {
      Benchmark(
        name: "decode-fallbacks", document: name,
        measurement: .time {
          let value = value()
          let bytes = try value.serializedBytes()
          let data = Data(bytes)
          return Contest(
            work: .operations(count),
            check: {
              try require(
                decode(value, bytes) == theirs.decode(type, from: data),
                "JSENDecoder and JSONDecoder decode different values")
            },
            jsen: { blackHole(try decode(value, bytes)) },
            foundation: { blackHole(try theirs.decode(type, from: data)) })
        })
    }
    return [
      benchmark(shape) { try ours.decode(type, from: $1) },
      benchmark("\(shape)-value") { value, _ in try ours.decode(type, from: value) },
    ]
  }
}
