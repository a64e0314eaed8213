import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// `@JSEN.Lossy`: what cannot be decoded is dropped, and can be asked for.
@Suite("Lossy properties")
struct LossyTests {
  struct Tag: Codable, Hashable {
    var name: String
  }
  enum Level: String, Codable, JSEN.DefaultProviding {
    case debug, info, unknown
    static let decodingDefault = Level.unknown
  }
  struct Model: Codable, Equatable {
    @JSEN.Lossy var tags: [Tag]
    @JSEN.Lossy var names: Set<String>
    @JSEN.Lossy var scores: [String: Int]
    @JSEN.Lossy var level: Level
    @JSEN.Lossy var owner: Tag?
    @JSEN.Lossy var more: [Int]?
  }

  /// Ours and Foundation's decoder, on the same text.
  private func both<T: Decodable>(_ type: T.Type, _ text: String) throws -> [T] {
    [
      try JSENDecoder().decode(type, from: text),
      try JSENDecoder().decode(type, from: JSEN(parsing: text)),
      try JSONDecoder().decode(type, from: Data(text.utf8)),
    ]
  }

  /// Null is the default, not a value that was dropped.
  @Test func nullIsNotDropped() throws {
    let numbers = try JSENDecoder().decode([JSEN.Lossy<Int>].self, from: #"[null, 1, "x"]"#)
    #expect(numbers.map(\.wrappedValue) == [0, 1, 0])
    #expect(numbers.map(\.projectedValue.count) == [0, 0, 1])
  }

  /// A dropped value can be asked for after its decoder has gone on.
  @Test func droppedValuesAreThere() throws {
    for model in try both([JSEN.Lossy<Int>].self, #"[1, {"a": [true, null]}, "x"]"#) {
      #expect(model.flatMap(\.projectedValue).map(\.json) == [["a": [true, nil]], "x"])
    }
  }

  @Test func allIsWell() throws {
    let text =
      #"{"tags":[{"name":"a"}],"names":["x"],"scores":{"m":1},"level":"info","owner":{"name":"o"},"more":[1]}"#
    for model in try both(Model.self, text) {
      #expect(model.tags == [Tag(name: "a")] && model.names == ["x"] && model.scores == ["m": 1])
      #expect(model.level == .info && model.owner == Tag(name: "o") && model.more == [1])
      #expect(model.$tags.isEmpty && model.$names.isEmpty && model.$scores.isEmpty)
      #expect(model.$level.isEmpty && model.$owner.isEmpty && model.$more.isEmpty)
      #expect(try JSENEncoder().encodeToString(model) == text)
    }
  }

  @Test func partsAreDropped() throws {
    let text = """
      {"tags": [{"name": "a"}, {"nam": "b"}, null, {"name": "c"}, 3],
       "names": ["x", 1], "scores": {"m": 1, "b": "2", "a": null}, "level": "trace",
       "owner": {"name": 7}, "more": [1, "2"]}
      """
    for model in try both(Model.self, text) {
      #expect(model.tags.map(\.name) == ["a", "c"])
      #expect(model.names == ["x"] && model.scores == ["m": 1] && model.level == .unknown)
      #expect(model.owner == nil && model.more == [1])
      #expect(model.$tags.map(\.json) == [["nam": "b"], .null, 3])
      #expect(model.$names.map(\.json) == [1] && model.$scores.map(\.json) == [.null, "2"])
      #expect(model.$level.map(\.json) == ["trace"] && model.$more.map(\.json) == ["2"])
      #expect(
        model.$tags.map { $0.codingPath.map(\.intValue) } == [[nil, 1], [nil, 2], [nil, 4]])
    }
    let model = try JSENDecoder().decode(Model.self, from: text)
    #expect(
      model.$tags.map(\.description) == [
        #"tags.1 (1:26): the key "name" is missing; did you mean "nam"?"#,
        "tags.2 (1:40): expected an object, found null",
        "tags.4 (1:61): expected an object, found 3",
      ])
    #expect(
      model.$scores.map(\.description) == [
        "scores.a (2:55): expected an integer, found null",
        "scores.b (2:45): expected an integer, found the string \"2\"",
      ])
    #expect(
      model.$owner.map(\.description) == ["owner.name (3:20): expected a string, found 7"])
    #expect(model.$level.count == 1 && "\(model.$level[0])".contains("trace"))
  }

  @Test func aValueOfAnotherKindIsDroppedWhole() throws {
    let text =
      #"{"tags": "a", "names": {}, "scores": [], "level": 1, "owner": [], "more": true}"#
    for model in try both(Model.self, text) {
      #expect(model.tags.isEmpty && model.names.isEmpty && model.scores.isEmpty)
      #expect(model.level == .unknown && model.owner == nil && model.more == nil)
      #expect(model.$tags.map(\.json) == ["a"] && model.$more.map(\.json) == [true])
    }
    let model = try JSENDecoder().decode(Model.self, from: text)
    #expect(
      model.$tags.map(\.description)
        == [#"tags (1:10): expected an array, found the string "a""#])
  }

  @Test func missingAndNull() throws {
    for text in [
      "{}", #"{"tags":null,"names":null,"scores":null,"level":null,"owner":null,"more":null}"#,
    ] {
      for model in try both(Model.self, text) {
        #expect(model.tags.isEmpty && model.names.isEmpty && model.scores.isEmpty)
        #expect(model.level == .unknown && model.owner == nil && model.more == nil)
        #expect(model.$tags.isEmpty && model.$level.isEmpty && model.$more.isEmpty)
        // Nil is not written.
        #expect(
          try JSENEncoder().encodeToString(model)
            == #"{"tags":[],"names":[],"scores":{},"level":"unknown"}"#)
      }
    }
  }

  /// The standard library's error about a raw value has neither the value's location nor the cases.
  @Test func rawValuesThatWereDropped() throws {
    enum Size: String, Codable, CaseIterable, JSEN.DefaultProviding {
      case small, large
      static let decodingDefault = Size.small
    }
    struct Shirt: Codable {
      @JSEN.Lossy var size: Size
      @JSEN.Lossy var others: [Size]
    }
    let shirt = try JSENDecoder().decode(
      Shirt.self, from: #"{"size": "huge", "others": ["large", "tiny"]}"#)
    #expect(shirt.size == .small && shirt.others == [.large])
    #expect(
      (shirt.$size + shirt.$others).map(\.description) == [
        #"size (1:10): expected "small" or "large", found the string "huge""#,
        #"others.1 (1:38): expected "small" or "large", found the string "tiny""#,
      ])
  }

  @Test func equalityIsThatOfTheValues() throws {
    struct One: Codable, Hashable { @JSEN.Lossy var list: [Int] }
    let dropped = try JSENDecoder().decode(One.self, from: #"{"list": [1, "2"]}"#)
    #expect(dropped == One(list: [1]))
    #expect(dropped.hashValue == One(list: [1]).hashValue)
    var changed = dropped
    changed.list.append(5)
    #expect(changed.list == [1, 5] && changed.$list.count == 1)
  }

  enum Grade: String, Codable, CaseIterable, CodingKeyRepresentable { case low, high }

  /// Members of dictionaries whose keys are not strings are dropped one by one.
  @Test func otherKeys() throws {
    struct Model: Codable {
      @JSEN.Lossy var levels: [Grade: Int]
      @JSEN.Lossy var numbers: [Int: Bool]
      @JSEN.Lossy var maybe: [Int: Bool]?
    }
    let text = #"""
      {"levels": {"low": 1, "mid": 2, "high": "x"},
       "numbers": {"1": true, "x": false, "2": 0, "-3": false}, "maybe": {"7": true, "8": null}}
      """#
    let model = try JSENDecoder().decode(Model.self, from: text)
    #expect(model.levels == [.low: 1])
    #expect(model.numbers == [1: true, -3: false])
    #expect(model.maybe == [7: true])
    #expect(
      (model.$levels + model.$numbers + model.$maybe).map(\.description) == [
        #"levels.high (1:41): expected an integer, found the string "x""#,
        #"levels.mid (1:23): expected "low" or "high" as the key, found the string "mid""#,
        "numbers.2 (2:42): expected a bool, found 0",
        #"numbers.x (2:25): expected an integer as the key, found the string "x""#,
        "maybe.8 (2:85): expected a bool, found null",
      ])
    #expect(model.$levels[1].json == 2 && model.$levels[1].codingPath.last?.stringValue == "mid")
    let other = try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    #expect(other.levels == model.levels && other.numbers == model.numbers)
    #expect(other.$levels.count == 2 && other.$numbers.count == 2)
    #expect(
      other.$levels[1].description
        == #"expected "low" or "high" as the key, found the string "mid""#)
  }

  /// Many dropped values at the end of a long path share it. Their words are made when they are read.
  @Test func longPaths() throws {
    struct List: Decodable { @JSEN.Lossy var list: [Int] }
    struct Level: Decodable {
      @JSEN.Lossy var list: [Tag]
      var next: Next?
    }
    final class Next: Decodable {
      let level: Level
      init(from decoder: any Decoder) throws { level = try Level(from: decoder) }
    }
    func list(of element: String, _ count: Int) -> String {
      "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }
    let isLinearInBytes = try takesLinearTime(sized(2_000, debug: 100)) { size in
      let key = String(repeating: "k", count: 10 * size)
      let model = try JSENDecoder().decode(
        [String: List].self, from: "{\"\(key)\":{\"list\":\(list(of: #""x""#, size))}}")
      let dropped = try #require(model[key]).$list
      #expect(dropped.count == size)
      let path = dropped[size - 1].codingPath.map(\.stringValue)
      #expect(path == [key, "list", "Index \(size - 1)"])
      #expect("\(dropped[0])".hasSuffix(#": expected an integer, found the string "x""#))
    }
    #expect(isLinearInBytes)
    let converting = JSENDecoder()
    converting.keyDecodingStrategy = .convertFromSnakeCase
    for (decoder, element) in [(JSENDecoder(), #""x""#), (converting, #"{"_name":1}"#)] {
      let isLinearInLevels = try takesLinearTime(100) { depth in
        let text =
          String(repeating: #"{"list":["x"],"next":"#, count: depth)
          + "{\"list\":\(list(of: element, sized(100, debug: 2) * depth))}"
          + String(repeating: "}", count: depth)
        var level = try decoder.decode(Level.self, from: text)
        while let next = level.next?.level { level = next }
        #expect(level.$list.last?.codingPath.count == depth + 2)
      }
      #expect(isLinearInLevels)
    }
  }

  /// An error from inside a dropped value has the whole path, also with keys that a strategy has made.
  @Test func pathsOfErrorsInsideDroppedValues() throws {
    struct Item: Decodable { var innerList: [Int] }
    struct Model: Decodable { @JSEN.Lossy var theItems: [Item] }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let model = try decoder.decode(
      [Model].self, from: #"[{"the_items": [{"inner_list": [1, "x"]}, {"inner_lis": []}]}]"#)
    let dropped = try #require(model.first?.$theItems)
    #expect(
      dropped.map(\.description) == [
        #"0.the_items.0.inner_list.1 (1:36): expected an integer, found the string "x""#,
        #"0.the_items.1 (1:43): the key "innerList" is missing; did you mean "inner_lis"?"#,
      ])
    #expect(dropped[0].codingPath.map(\.stringValue) == ["Index 0", "theItems", "Index 0"])
    guard case DecodingError.typeMismatch(_, let context) = dropped[0].error else {
      Issue.record("\(dropped[0].error)")
      return
    }
    #expect(
      context.codingPath.map(\.stringValue) == [
        "Index 0", "theItems", "Index 0", "innerList", "Index 1",
      ])
  }

  /// Keys of a dictionary are not converted, as in every other dictionary.
  @Test func keyStrategies() throws {
    struct Names: Codable { @JSEN.Lossy var theNames: [String: Int] }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let names = try decoder.decode(
      Names.self, from: #"{"the_names": {"a_b": 1, "c_d": "x"}}"#)
    #expect(names.theNames == ["a_b": 1])
    #expect(
      names.$theNames.map(\.description) == [
        #"the_names.c_d (1:33): expected an integer, found the string "x""#
      ])
  }
}

/// `@JSEN.Default`: a value for keys that are missing or null.
@Suite("Properties with defaults")
struct DefaultTests {
  enum Port: JSEN.DefaultProviding { static let decodingDefault = 8080 }
  enum Level: String, Codable, JSEN.DefaultProviding {
    case info, debug
    static let decodingDefault = Level.info
  }
  struct Settings: Codable, Equatable {
    @JSEN.Default<Port> var port: Int
    @JSEN.Default<Level> var level: Level
    @JSEN.Default<[String]> var tags: [String]
    @JSEN.Default<Bool> var isOn: Bool
    @JSEN.Default<[String: Int]> var limits: [String: Int]
    @JSEN.Default<Set<Int>> var ids: Set<Int>
    @JSEN.Default<Double> var ratio: Double
    @JSEN.Default<String> var name: String
    @JSEN.Default<Int> var count: Int
    @JSEN.Default<Int?> var other: Int?
  }

  @Test func missingAndNull() throws {
    let expected = Settings(
      port: 8080, level: .info, tags: [], isOn: false, limits: [:], ids: [], ratio: 0, name: "",
      count: 0, other: nil)
    for text in [
      "{}",
      #"{"port":null,"level":null,"tags":null,"isOn":null,"limits":null,"ids":null,"ratio":null}"#,
    ] {
      #expect(try JSENDecoder().decode(Settings.self, from: text) == expected)
      #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) == expected)
    }
  }

  @Test func valuesAreTaken() throws {
    let text =
      #"{"port":1,"level":"debug","tags":["a"],"isOn":true,"limits":{"a":1},"ids":[3],"ratio":0.5,"name":"n","count":2,"other":4}"#
    let settings = try JSENDecoder().decode(Settings.self, from: text)
    #expect(settings.port == 1 && settings.level == .debug && settings.other == 4)
    #expect(try JSENEncoder().encodeToString(settings) == text)
    #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) == settings)
  }

  @Test func aValueOfAnotherTypeIsAnError() throws {
    do {
      _ = try JSENDecoder().decode(Settings.self, from: #"{"port": "1"}"#)
      Issue.record("decoded")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(
        context.debugDescription
          == #"port (1:10): expected an integer, found the string "1"\#n{"port": "1"}\#n         ^"#
      )
    }
  }

  @Test func aDefaultInAnInitializer() throws {
    struct Server: Decodable, Equatable {
      var port: Int
      var host: String?
      enum CodingKeys: CodingKey { case port, host }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        port = try container.decode(forKey: .port, default: 8080)
        host = try container.decode(String?.self, forKey: .host, default: "localhost")
      }
    }
    let server = try JSENDecoder().decode(Server.self, from: #"{"port": null}"#)
    #expect(server.port == 8080 && server.host == "localhost")
    #expect(try JSENDecoder().decode(Server.self, from: #"{"port": 1}"#).port == 1)
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode(Server.self, from: #"{"port": "1"}"#)
    }
  }
}
