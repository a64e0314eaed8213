import JSEN
import Testing

@Suite("Custom key strategies")
struct CustomKeyTests {
  /// Counts how often a closure is given each path.
  final class Log: Sendable {
    private let paths = Mutex<[String]>([])

    func add(_ path: [any CodingKey]) {
      paths.withLock { $0.append(path.map(\.stringValue).joined(separator: ".")) }
    }

    var sorted: [String] { paths.withLock { $0.sorted() } }
  }

  struct Point: Codable, Equatable {
    var x: Int
    var y: Int?
  }

  /// Asks for its container twice, and tries another type first.
  struct Twice: Decodable {
    var x: Int
    var nested: Point

    enum CodingKeys: String, CodingKey { case x, nested }

    init(from decoder: any Decoder) throws {
      x = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .x)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        _ = try container.decode([String: String].self, forKey: .nested)
        nested = Point(x: 0)
      } catch {
        nested = try container.decode(Point.self, forKey: .nested)
      }
    }
  }

  private func decoder(_ log: Log) -> JSENDecoder {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      log.add(path)
      return path[path.count - 1]
    }
    return decoder
  }

  @Test func theDecoderConvertsEachKeyOnce() throws {
    let log = Log()
    let value = try decoder(log).decode(
      Twice.self, from: #"{"x": 1, "nested": {"x": 2, "y": 3}}"#)
    #expect(value.nested == Point(x: 2, y: 3))
    #expect(log.sorted == ["nested", "nested.x", "nested.y", "x"])
  }

  @Test func aMissingKeyConvertsNoKeyAgain() {
    let log = Log()
    #expect(throws: DecodingError.self) {
      try decoder(log).decode(Twice.self, from: #"{"x": 1, "nested": {"z": 2}}"#)
    }
    #expect(log.sorted == ["nested", "nested.z", "x"])
  }

  /// Uses its outer container after it opened an inner one and after that ended.
  struct OutOfOrder: Encodable {
    enum CodingKeys: String, CodingKey { case first, inner, last }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(1, forKey: .first)
      var inner = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      try container.encode(2, forKey: .last)
      try inner.encode(3, forKey: .first)
      try inner.encodeNil(forKey: .last)
    }
  }

  @Test func theEncoderConvertsEachKeyOnce() throws {
    let log = Log()
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .custom { path in
      log.add(path)
      return path[path.count - 1]
    }
    #expect(
      try encoder.encodeToString(OutOfOrder())
        == #"{"first":1,"inner":{"first":3,"last":null},"last":2}"#)
    #expect(log.sorted == ["first", "inner", "inner.first", "inner.last", "last"])
  }
}
