import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Where `JSENDecoder` does more than Foundation's, or does it otherwise.
@Suite("Decoder")
struct DecoderTests {
  /// A distance whose unit the decoder's user knows.
  struct Distance: DecodableWithConfiguration {
    var meters: Double

    init(from decoder: any Decoder, configuration metersPerUnit: Double) throws {
      meters = try decoder.singleValueContainer().decode(Double.self) * metersPerUnit
    }

    enum Kilometers: DecodingConfigurationProviding {
      static let decodingConfiguration = 1000.0
    }
  }

  /// The setter changes the relaxations of JSON5, and no others.
  @Test func settingJSON5() {
    let decoder = JSENDecoder()
    decoder.readingOptions.relaxations = [.comments, .pythonLiterals]
    decoder.allowsJSON5 = false
    #expect(decoder.readingOptions.relaxations == [.comments, .pythonLiterals])
    #expect(!decoder.allowsJSON5)
    decoder.allowsJSON5 = true
    decoder.allowsJSON5 = true
    #expect(decoder.allowsJSON5)
    #expect(
      decoder.readingOptions.relaxations
        == JSEN.ReadingOptions.Relaxations.json5.union(.pythonLiterals))
    decoder.allowsJSON5 = false
    #expect(decoder.readingOptions.relaxations == [.comments, .pythonLiterals])
    decoder.readingOptions.relaxations = .json5
    #expect(decoder.allowsJSON5)
    decoder.allowsJSON5 = false
    #expect(decoder.readingOptions.relaxations.isEmpty)
    decoder.readingOptions.maximumDepth = 7
    decoder.allowsJSON5 = true
    decoder.readingOptions.duplicateKeys = .reject
    decoder.allowsJSON5 = false
    #expect(decoder.readingOptions.relaxations.isEmpty)
    #expect(decoder.readingOptions.maximumDepth == 7)
    #expect(decoder.readingOptions.duplicateKeys == .reject)
  }

  @Test func configurationsReachInitializers() throws {
    let decoder = JSENDecoder()
    let text = Data("1.5".utf8)
    #expect(try decoder.decode(Distance.self, from: text, configuration: 10).meters == 15)
    #expect(
      try decoder.decode(Distance.self, from: text, configuration: Distance.Kilometers.self).meters
        == 1500)
  }

  /// Each call takes the configuration as it is when it begins, and a text of its own.
  @Test func threadsShareADecoder() async throws {
    struct Row: Decodable { var firstName: String? }
    let decoder = JSENDecoder()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            decoder.keyDecodingStrategy =
              (round + task).isMultiple(of: 2) ? .useDefaultKeys : .convertFromSnakeCase
            let names = (0..<10).map { "\(task) \(round) \($0)" }
            let rows = names.map { #"{"first_name": "\#($0)"}"# }.joined(separator: ",")
            let decoded = try decoder.decode([Row].self, from: "[\(rows)]").map(\.firstName)
            if decoded != names, decoded.contains(where: { $0 != nil }) { return false }
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  /// As with Foundation's, a subclass may be a decoder with a configuration of its own.
  final class APIDecoder: JSENDecoder, @unchecked Sendable {
    override init() {
      super.init()
      keyDecodingStrategy = .convertFromSnakeCase
    }
  }

  @Test func subclassesConfigureThemselves() throws {
    struct User: Decodable { var userName: String }
    let user = try APIDecoder().decode(User.self, from: #"{"user_name": "Ann"}"#)
    #expect(user.userName == "Ann")
  }

  @Test func numbersAreExact() throws {
    let decoder = JSENDecoder()
    #expect(try decoder.decode(UInt64.self, from: "18446744073709551615") == .max)
    #expect(try decoder.decode(Int128.self, from: "\(Int128.min)") == .min)
    #expect(try decoder.decode([UInt128].self, from: "[\(UInt128.max)]") == [.max])
    #expect(
      try decoder.decode(Decimal.self, from: "1234567890123456789.012345")
        == Decimal(string: "1234567890123456789.012345"))
    #expect(try decoder.decode(Int.self, from: "0e1") == 0)
    // Midway between two floats but for the last digit: rounding twice goes wrong.
    #expect(try decoder.decode(Float.self, from: "1.00000017881393432617187499") == 1.0000001)
  }

  @Test func repeatedKeysFollowThePolicy() throws {
    struct Pair: Decodable, Equatable {
      var a: Int
      var b: Int
    }
    let text = #"{"a": 1, "b": 2, "a": 3}"#
    let decoder = JSENDecoder()
    #expect(try decoder.decode(Pair.self, from: text) == Pair(a: 3, b: 2))
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 3, "b": 2])
    decoder.readingOptions.duplicateKeys = .keepFirst
    #expect(try decoder.decode(Pair.self, from: text) == Pair(a: 1, b: 2))
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1, "b": 2])
    decoder.readingOptions.duplicateKeys = .reject
    #expect(throws: DecodingError.self) { try decoder.decode(Pair.self, from: text) }
  }

  @Test func canonicallyEqualKeysDiffer() throws {
    struct Both: Decodable {
      var composed: Int
      var combined: Int
      enum CodingKeys: String, CodingKey {
        case composed = "\u{e9}"
        case combined = "e\u{301}"
      }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        composed = try container.decode(Int.self, forKey: Key(stringValue: "\u{e9}"))
        combined = try container.decode(Int.self, forKey: Key(stringValue: "e\u{301}"))
      }
    }
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let both = try JSENDecoder().decode(Both.self, from: "{\"e\u{301}\": 1, \"\u{e9}\": 2}")
    #expect(both.composed == 2)
    #expect(both.combined == 1)
  }

  @Test func fractionsOfSecondsAreAccepted() throws {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let date = try decoder.decode(Date.self, from: #""2020-01-02T03:04:05.250Z""#)
    #expect(abs(date.timeIntervalSince1970 - 1_577_934_245.25) < 0.001)
    #expect(
      try decoder.decode(Date.self, from: #""2020-01-02T03:04:05Z""#).timeIntervalSince1970
        == 1_577_934_245)
  }

  @Test func typesOfFoundationSayWhatTheyExpect() {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    func check(_ type: (some Decodable).Type, _ text: String, _ expected: String) {
      let message = DecoderErrorTests.message { _ = try decoder.decode(type, from: text) }
      #expect(message == expected)
    }
    check(Date.self, "null", "1:1: expected a date, found null")
    check(Date.self, "1", "1:1: expected a string, found 1")
    check(
      Date.self, #""today""#,
      #"1:1: expected a date and time in ISO 8601 format, found the string "today""#)
    check(Data.self, #""?""#, #"1:1: expected data in Base64, found the string "?""#)
    check(URL.self, #""""#, #"1:1: expected a URL, found the string """#)
    decoder.dateDecodingStrategy = .formatted(DateFormatter())
    check(
      Date.self, #""?""#,
      "1:1: expected a date that the formatter of dateDecodingStrategy reads, "
        + #"found the string "?""#)
  }

  /// Keeps its decoder, and decodes when the others are done.
  struct Late: Decodable {
    var decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  @Test func keptDecodersStayWhereTheyAre() throws {
    let lates = try JSENDecoder().decode([[Late]].self, from: "[[1, 2], [3, \"x\"]]")
    #expect(try lates[0].map { try Int(from: $0.decoder) } == [1, 2])
    #expect(try Int(from: lates[1][0].decoder) == 3)
    #expect(lates[1][1].decoder.codingPath.map(\.intValue) == [1, 1])
    let members = try JSENDecoder().decode([String: Late].self, from: #"{"a": 1, "b": 2}"#)
    #expect(try members.mapValues { try Int(from: $0.decoder) } == ["a": 1, "b": 2])
  }

  @Test func membersInAnyOrder() throws {
    for count in [0, 1, 7, 48, 49, 300] {
      let keys = (0..<count).map { "key\($0 * 7)" }
      let text = "{" + keys.map { "\"\($0)\":\($0.dropFirst(3))" }.joined(separator: ",") + "}"
      struct Reversed: Decodable {
        var values: [Int]
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          values = try container.allKeys.reversed().map {
            try container.decode(Int.self, forKey: $0)
          }
          if container.contains(Key(stringValue: "none")) { values = [] }
        }
        struct Key: CodingKey {
          var stringValue: String
          var intValue: Int? { nil }
          init(stringValue: String) { self.stringValue = stringValue }
          init?(intValue: Int) { nil }
        }
      }
      let decoded = try JSENDecoder().decode(Reversed.self, from: text)
      #expect(decoded.values == (0..<count).reversed().map { $0 * 7 })
    }
  }

  /// A model that nests as deep as the text does.
  final class Deep: Decodable {
    var next: Deep?
    enum CodingKeys: CodingKey { case next }
    init(from decoder: any Decoder) throws {
      next = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(
        Deep.self, forKey: .next)
    }
  }

  struct DeepArray: Decodable {
    var depth: Int
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      depth = container.isAtEnd ? 1 : try container.decode(DeepArray.self).depth + 1
    }
  }

  struct DeepTable: Decodable {
    var depth: Int
    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: DeepTable].self).values
      depth = (values.first?.depth ?? 0) + 1
    }
  }

  /// Two levels of nesting for each of its own.
  struct DeepTree: Decodable {
    var children: [DeepTree]
  }

  @Test(.onSmallStack) func deepModelsFitASmallStack() throws {
    // A debug build takes more stack, and more than half of it is not used by our code.
    let levels = sized(512, debug: 448)
    let text =
      String(repeating: "{\"next\":", count: levels - 1) + "{}"
      + String(repeating: "}", count: levels - 1)
    let array = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let twofold = sized(256, debug: 200)
    let trees =
      String(repeating: "{\"children\":[", count: twofold) + String(repeating: "]}", count: twofold)
    // This model is not optimized in a release build either. If it is, the stack holds 560 levels.
    let tableLevels = sized(400, debug: 96)
    let tables =
      String(repeating: "{\"a\":", count: tableLevels - 1) + "{}"
      + String(repeating: "}", count: tableLevels - 1)
    nonisolated(unsafe) var depths: [Int] = []
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var depth = 0
      var node = try? JSENDecoder().decode(Deep.self, from: text)
      while let current = node {
        depth += 1
        node = current.next
      }
      let other = (try? JSENDecoder().decode(DeepArray.self, from: array))?.depth ?? 0
      let value =
        (try? JSENDecoder().decode(DeepArray.self, from: JSEN(parsing: array)))?.depth ?? 0
      let tree = try? JSENDecoder().decode(DeepTree.self, from: trees)
      let table = (try? JSENDecoder().decode(DeepTable.self, from: tables))?.depth ?? 0
      unsafe depths = [depth, other, value, tree?.children.count ?? 0, table]
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(unsafe depths == [levels, levels, levels, 1, tableLevels])
  }
}
