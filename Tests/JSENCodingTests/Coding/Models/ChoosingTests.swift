import Foundation
import JSEN
import Testing

/// Types that a member chooses.
@Suite("Types chosen by a member")
struct ChoosingTests {
  struct Circle: Codable, Equatable { var radius: Double }
  struct Square: Codable, Equatable { var side: Int }

  enum Shape: Decodable, Equatable {
    case circle(Circle)
    case square(Square)
    case empty

    init(from decoder: any Decoder) throws {
      self = try decoder.decode(
        choosingBy: "shapeType",
        [
          "circle": { .circle(try Circle(from: $0)) }, "square": { .square(try Square(from: $0)) },
          "empty": { _ in .empty },
        ])
    }
  }

  let text =
    #"[{"shape_type": "circle", "radius": 1.5}, {"side": 2, "shape_type": "square"}, {"shape_type": "empty"}]"#

  @Test func chooses() throws {
    let expected: [Shape] = [.circle(Circle(radius: 1.5)), .square(Square(side: 2)), .empty]
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode([Shape].self, from: text) == expected)
    #expect(try JSEN(parsing: text).decode([Shape].self, using: decoder) == expected)
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try foundation.decode([Shape].self, from: Data(text.utf8)) == expected)
  }

  private func message(_ text: String) -> String {
    do {
      _ = try JSENDecoder().decode([Shape].self, from: text)
      return "decoded"
    } catch let error as DecodingError {
      switch error {
      case .dataCorrupted(let context), .typeMismatch(_, let context),
        .keyNotFound(_, let context), .valueNotFound(_, let context):
        return String(context.debugDescription.prefix { $0 != "\n" })
      @unknown default: return "\(error)"
      }
    } catch { return "\(error)" }
  }

  @Test func unknownTags() {
    #expect(
      message(#"[{"shapeType": "empty"}, {"shapeType": "line"}]"#)
        == #"1.shapeType (1:40): expected "circle", "square" or "empty", found the string "line""#
    )
    #expect(
      message(#"[{"shapeType": "cirlce"}]"#)
        == #"0.shapeType (1:16): expected "circle", "square" or "empty", found the string "cirlce"; did you mean "circle"?"#
    )
    #expect(message("[{}]") == "0 (1:2): the key \"shapeType\" is missing")
    #expect(
      message(#"[{"shapetype": "circle"}]"#)
        == #"0 (1:2): the key "shapeType" is missing; did you mean "shapetype"?"#)
    #expect(message(#"[{"shapeType": 1}]"#) == "0.shapeType (1:16): expected a string, found 1")
    #expect(
      message(#"[{"shapeType": "circle", "radius": "1"}]"#)
        == #"0.radius (1:36): expected a number, found the string "1""#)
  }

  protocol Area: Sendable { var area: Double { get } }
  struct Disk: Decodable, Area {
    var radius: Double
    var area: Double { 3 * radius * radius }
  }
  struct Tile: Decodable, Area {
    var side: Double
    var area: Double { side * side }
  }
  struct Unknown: Area {
    var tag: String
    var json: JSEN
    var area: Double { 0 }
  }
  struct AnyArea: Decodable {
    var value: any Area
    init(from decoder: any Decoder) throws {
      value = try decoder.decode(
        choosingBy: "type", ["disk": Disk.init(from:), "tile": Tile.init(from:)]
      ) { Unknown(tag: $0, json: try JSEN(from: $1)) }
    }
  }

  @Test func typesOfAProtocol() throws {
    let text = #"[{"type":"disk","radius":1},{"type":"tile","side":2},{"type":"line","x":1}]"#
    let areas = try JSENDecoder().decode([AnyArea].self, from: text).map(\.value)
    #expect(areas.map(\.area) == [3, 4, 0])
    let unknown = try #require(areas.last as? Unknown)
    #expect(unknown.tag == "line" && unknown.json == ["type": "line", "x": 1])
  }

  @Test func manyTags() throws {
    struct One: Decodable {
      init(from decoder: any Decoder) throws {
        let none: (any Decoder) throws -> Int = { _ in 0 }
        _ = try decoder.decode(
          choosingBy: "t",
          [
            "1": none, "2": none, "3": none, "4": none, "5": none, "6": none, "7": none, "8": none,
            "9": none, "10": none, "11": none, "12": none, "13": none, "14": none,
          ])
      }
    }
    do {
      _ = try JSENDecoder().decode(One.self, from: #"{"t": "abcdef"}"#)
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(
        context.debugDescription
          == #"t (1:7): expected "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" or one of 2 others, found the string "abcdef"\#n{"t": "abcdef"}\#n      ^"#
      )
    }
  }
}

/// Several date formats in one strategy.
@Suite("Dates of several formats")
struct DateFormatTests {
  private var decoder: JSENDecoder {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .anyOf([
      .iso8601, .formatted(formatter), .secondsSince1970,
      .custom {
        guard try Bool(from: $0) else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no"))
        }
        return Date(timeIntervalSince1970: -1)
      },
    ])
    return decoder
  }

  @Test func theFirstThatReadsIt() throws {
    let text = #"["1970-01-02T00:00:00Z", "1970-01-02T00:00:00.5Z", "1970-01-03", 7, 7.5, true]"#
    let expected = [86400, 86400.5, 172800, 7, 7.5, -1].map(Date.init(timeIntervalSince1970:))
    #expect(try decoder.decode([Date].self, from: text) == expected)
    #expect(try JSEN(parsing: text).decode([Date].self, using: decoder) == expected)
  }

  @Test func secondsAndMillisecondsDifferInSize() throws {
    let text = "[5, 1.5, 99999999999, 100000000000, -100000000000, 1500000000500]"
    let expected = [5, 1.5, 99_999_999_999, 1e8, -1e8, 1_500_000_000.5]
    for strategies in [[JSENDecoder.DateDecodingStrategy.iso8601], []] {
      let decoder = JSENDecoder()
      decoder.dateDecodingStrategy =
        strategies.isEmpty
        ? .secondsOrMillisecondsSince1970
        : .anyOf(strategies + [.secondsOrMillisecondsSince1970])
      let dates = try decoder.decode([Date].self, from: text)
      #expect(dates.map(\.timeIntervalSince1970) == expected)
      #expect(
        message(#"["x"]"#, decoder)
          == (strategies.isEmpty
            ? #"0 (1:2): expected a number, found the string "x""#
            : #"0 (1:2): expected a date and time in ISO 8601 format, or a number of seconds or milliseconds since 1970, found the string "x""#)
      )
    }
  }

  private func message(_ text: String, _ decoder: JSENDecoder) -> String {
    do {
      _ = try decoder.decode([Date].self, from: text)
      return "decoded"
    } catch let error as DecodingError {
      switch error {
      case .dataCorrupted(let context), .valueNotFound(_, let context),
        .typeMismatch(_, let context):
        return String(context.debugDescription.prefix { $0 != "\n" })
      default: return "\(error)"
      }
    } catch { return "\(error)" }
  }

  @Test func errors() {
    let two = JSENDecoder()
    two.dateDecodingStrategy = .anyOf([.iso8601, .millisecondsSince1970])
    #expect(
      message(#"[1, "yesterday"]"#, two)
        == #"1 (1:5): expected a date and time in ISO 8601 format, or a number of milliseconds since 1970, found the string "yesterday""#
    )
    #expect(message("[[]]", two).hasSuffix("found an array of 0 elements"))
    #expect(message("[null]", two) == "0 (1:2): expected a date, found null")
    #expect(message("[false]", decoder).contains("or a date that the closure of"))
    let none = JSENDecoder()
    none.dateDecodingStrategy = .anyOf([])
    #expect(
      message("[1]", none)
        == "0 (1:2): expected nothing, since dateDecodingStrategy is an empty list, found 1")
    let deferred = JSENDecoder()
    deferred.dateDecodingStrategy = .anyOf([.anyOf([.iso8601]), .deferredToDate])
    #expect(
      try! deferred.decode([Date].self, from: "[0]") == [Date(timeIntervalSinceReferenceDate: 0)])
    // An error that is not about the JSON ends the decoding, as with the closure alone.
    for error in [CancellationError(), CocoaError(.coderInvalidValue)] as [any Error] {
      let custom = JSENDecoder.DateDecodingStrategy.custom { _ in throw error }
      for strategy in [custom, .anyOf([custom, .iso8601]), .anyOf([.anyOf([.iso8601, custom])])] {
        let ended = JSENDecoder()
        ended.dateDecodingStrategy = strategy
        #expect(message("[1]", ended) == "\(error)")
      }
    }
    // A text that a parser of Foundation does not accept is for the next strategy.
    let parsing = JSENDecoder()
    parsing.dateDecodingStrategy = .anyOf([
      .custom {
        let text = try $0.singleValueContainer().decode(String.self)
        return try Date(text, strategy: .iso8601.year().month().day())
      }, .secondsSince1970,
    ])
    #expect(
      try! parsing.decode([Date].self, from: #"["1970-01-01", 0]"#)
        == [Date](repeating: Date(timeIntervalSince1970: 0), count: 2))
    #expect(message(#"["x"]"#, parsing).hasPrefix("0 (1:2): expected "))
    // One strategy alone says what it said before.
    let iso = JSENDecoder()
    iso.dateDecodingStrategy = .iso8601
    #expect(message("[1]", iso) == "0 (1:2): expected a string, found 1")
    #expect(
      message(#"["x"]"#, iso)
        == #"0 (1:2): expected a date and time in ISO 8601 format, found the string "x""#)
  }

  enum Version: Decodable, Equatable {
    case one(Int)
    case two
    case other(Int)
    enum Keys: CodingKey { case n }

    init(from decoder: any Decoder) throws {
      self = try decoder.decode(
        choosingBy: "version",
        [
          1: { .one(try $0.container(keyedBy: Keys.self).decode(Int.self, forKey: .n)) },
          2: { _ in .two },
        ], otherwise: { tag, _ in .other(tag) })
    }
  }
  struct Flag: Decodable {
    var name: String
    init(from decoder: any Decoder) throws {
      name = try decoder.decode(choosingBy: "on", [true: { _ in "on" }, false: { _ in "off" }])
    }
  }
  enum Kind: String, Decodable { case small, large }
  struct Sized: Decodable {
    var name: String
    init(from decoder: any Decoder) throws {
      let types: KeyValuePairs<Kind, (any Decoder) throws -> String> = [.small: { _ in "s" }]
      name = try decoder.decode(choosingBy: "kind", types)
    }
  }
  struct Mixed: Decodable {
    var name: String
    init(from decoder: any Decoder) throws {
      let types: KeyValuePairs<JSEN, (any Decoder) throws -> String> = [
        1: { _ in "number" }, "1": { _ in "string" }, true: { _ in "bool" },
      ]
      name = try decoder.decode(choosingBy: "tag", types)
    }
  }

  @Test func tagsOfOtherTypes() throws {
    let text = #"[{"version": 1, "n": 7}, {"version": 2}, {"version": 3}]"#
    let expected: [Version] = [.one(7), .two, .other(3)]
    #expect(try JSENDecoder().decode([Version].self, from: text) == expected)
    #expect(try JSONDecoder().decode([Version].self, from: Data(text.utf8)) == expected)
    #expect(
      try JSENDecoder().decode([Flag].self, from: #"[{"on": false}, {"on": true}]"#).map(\.name)
        == ["off", "on"])
    #expect(
      try JSENDecoder().decode([Mixed].self, from: #"[{"tag": true}, {"tag": "1"}, {"tag": 1}]"#)
        .map(\.name) == ["bool", "string", "number"])
    #expect(
      message(Flag.self, #"{"on": 1}"#) == "1:8: on: expected a bool, found 1")
    #expect(
      message(Sized.self, #"{"kind": "large"}"#)
        == #"1:10: kind: expected "small", found the string "large""#)
    #expect(
      message(Mixed.self, #"{"tag": 2}"#) == #"1:9: tag: expected 1, "1" or true, found 2"#)
    let foundation = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Mixed.self, from: Data(#"{"tag": 2}"#.utf8))
    }
    guard case .dataCorrupted(let context) = foundation else { return #expect(Bool(false)) }
    #expect(context.debugDescription == #"expected 1, "1" or true, found 2"#)
  }

  private func message<T: Decodable>(_ type: T.Type, _ text: String) -> String {
    do {
      _ = try JSENDecoder().decode(type, from: text)
      return "decoded"
    } catch { return "\(JSEN.Diagnostic(error))" }
  }
}
