import JSEN
import TestTools
import Testing

/// The paths of errors and decoders, which share one path that moves.
@Suite("Coding paths that move") struct CodingPathTests {
  /// At each level, before and after its parts, fails and compares the path with the one that led here.
  private struct Walker: Decodable {
    static let place = CodingUserInfoKey(rawValue: "place")!

    final class Place: @unchecked Sendable {
      // Used by one call at a time.
      var path: [String] = []
      var errors: [([String], DecodingError)] = []
      var checks = 0
    }

    init(from decoder: any Decoder) throws {
      let place = try #require(decoder.userInfo[Self.place] as? Place)
      try fail(decoder, place)
      if var container = try? decoder.unkeyedContainer() {
        while !container.isAtEnd {
          place.path.append("Index \(container.currentIndex)")
          let position = container.currentIndex
          let failure = #expect(throws: DecodingError.self) { try container.decode(Never?.self) }
          if position % 3 == 1, let failure { place.errors.append((place.path, failure)) }
          _ = try container.decode(Walker.self)
          place.path.removeLast()
        }
      } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
        for key in container.allKeys {
          place.path.append(key.stringValue)
          _ = try? container.decode(Never?.self, forKey: key)
          _ = try container.decode(Walker.self, forKey: key)
          if key.stringValue.hasSuffix("1") {
            _ = try Walker(from: container.superDecoder(forKey: key))
          }
          place.path.removeLast()
        }
      }
      try fail(decoder, place)
    }

    /// No value is both.
    private func fail(_ decoder: any Decoder, _ place: Place) throws {
      place.checks += 1
      #expect(decoder.codingPath.map(\.stringValue) == place.path)
      do {
        let container = try decoder.singleValueContainer()
        _ = try container.decode(Int8.self)
        _ = try container.decode(Bool.self)
      } catch let error as DecodingError {
        #expect(CodingPathTests.path(error) == place.path)
        if place.checks % 5 == 0 { place.errors.append((place.path, error)) }
      }
    }

    private enum Never: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: ""))
      }
    }
  }

  fileprivate static func path(_ error: DecodingError) -> [String]? {
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .keyNotFound(_, let context),
      .valueNotFound(_, let context):
      context.codingPath.map(\.stringValue)
    @unknown default: nil
    }
  }

  @Test(arguments: 0..<20) func everyPathIsRight(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    func value(_ depth: Int) -> JSEN {
      let count = Int.random(in: 0...3, using: &random)
      switch depth == 0 ? 0 : Int.random(in: 0...4, using: &random) {
      case 0: return 200
      case 1, 2: return .array((0..<count).map { _ in value(depth - 1) })
      default:
        return .dictionary(
          JSEN.Object((0..<count).map { ("k.\($0)", value(depth - 1)) }, uniquingKeysWith: { $1 }))
      }
    }
    let json: JSEN = ["root": .array((0..<5).map { _ in value(6) })]
    for from in 0..<3 {
      let place = Walker.Place()
      let decoder = JSENDecoder()
      decoder.userInfo = [Walker.place: place]
      let document = try JSENDocument(parsing: json.serialized())
      switch from {
      case 0: _ = try decoder.decode(Walker.self, from: json)
      case 1: _ = try decoder.decode(Walker.self, from: document)
      default:
        place.path = ["root", "Index 1"]
        _ = try decoder.decode(Walker.self, from: #require(document.root["root"]?[1]))
      }
      // Errors that were kept have the paths of their places.
      for (path, error) in place.errors { #expect(Self.path(error) == path) }
    }
  }
}
