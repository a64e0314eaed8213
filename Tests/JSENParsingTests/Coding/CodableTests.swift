import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Codable types in descriptions, and descriptions in Codable's containers")
struct CodableTests {
  struct Point: Codable, Equatable {
    let x: Int
    let whenMade: Date?
  }
  struct Read: Decodable, Equatable { let n: Int }

  @Test func codableTypesAreDescribed() {
    let parser = Field("points") { JSONArray { Point.jsonParser() } }
    let text = #"{"points":[{"x":1},{"x":2,"whenMade":0.5}]}"#
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    expectRoundTrip(
      parser, text, [Point(x: 1, whenMade: nil), Point(x: 2, whenMade: date)])
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    expectRoundTrip(
      Point.jsonParser(decoder: decoder, encoder: encoder), #"{"x":1,"when_made":3.0}"#,
      Point(x: 1, whenMade: Date(timeIntervalSince1970: 3)))
    expectDecodes(JSONArray { Read.jsonParser() }, #"[{"n":1}]"#, [Read(n: 1)])
    expectRoundTrip([[Int]].jsonParser(), "[[1],[]]", [[1], []])
  }

  @Test func errorsOfCodableTypesSayWhere() {
    let parser = JSONArray { Point.jsonParser() }
    #expect {
      try parser.decode(#"[{"x":1},{"x":"a"}]"#)
    } throws: { error in
      guard let failure = (error as? JSONParsingError)?.failures.first else { return false }
      return failure.path == "1.x" && failure.location?.column == 15
        && failure.message == #"expected an integer, found the string "a""#
    }
    struct Failing: Codable {
      init() {}
      init(from decoder: any Decoder) throws { self.init() }
      func encode(to encoder: any Encoder) throws { throw Missing() }
    }
    expectPrintingFailure(
      Field("a") { JSONArray { Failing.jsonParser() } }, [Failing()],
      "a.0: nothing there")
  }

  /// Uses a description in each kind of container.
  struct Mixed: Codable, Equatable {
    var pair: [Int]
    var level: Int?
    var list: [Int]
    var more: Int?

    enum Keys: String, CodingKey { case pair, level, list }

    static var pairs: some JSONParserPrinter<[Int]> { JSONArray(2) { Int.jsonParser() } }
    static var level: some JSONParserPrinter<Int> { Field("n") { Int.jsonParser() } }

    init(pair: [Int], level: Int? = nil, list: [Int], more: Int? = nil) {
      (self.pair, self.level, self.list, self.more) = (pair, level, list, more)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      pair = try container.decode(forKey: .pair) { Self.pairs }
      level = try container.decodeIfPresent(forKey: .level) { Self.level }
      var elements = try container.nestedUnkeyedContainer(forKey: .list)
      list = try elements.decode { Self.pairs }
      more = try elements.decodeIfPresent { Self.level }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(pair, forKey: .pair) { Self.pairs }
      try container.encodeIfPresent(level, forKey: .level) { Self.level }
      var elements = container.nestedUnkeyedContainer(forKey: .list)
      try elements.encode(list) { Self.pairs }
      try elements.encodeIfPresent(more) { Self.level }
    }
  }

  struct Single: Codable, Equatable {
    var value: [Int]
    init(value: [Int]) { self.value = value }
    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode { Mixed.pairs }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value) { Mixed.pairs }
    }
  }

  @Test(arguments: [
    (
      #"{"pair":[1,2],"level":{"n":3},"list":[[4,5],{"n":6}]}"#,
      Mixed(pair: [1, 2], level: 3, list: [4, 5], more: 6)
    ),
    (#"{"pair":[1,2],"list":[[4,5]]}"#, Mixed(pair: [1, 2], level: nil, list: [4, 5], more: nil)),
  ])
  func containers(text: String, value: Mixed) throws {
    #expect(try JSENDecoder().decode(Mixed.self, from: text) == value)
    #expect(try JSENEncoder().encodeToString(value) == text)
    #expect(try JSONDecoder().decode(Mixed.self, from: Data(text.utf8)) == value)
    let foundation = try JSONEncoder().encode(value)
    #expect(try JSEN(parsing: foundation) == JSEN(parsing: text))
    #expect(try JSENDecoder().decode(Single.self, from: "[1,2]") == Single(value: [1, 2]))
    #expect(try JSENEncoder().encodeToString(["s": Single(value: [1, 2])]) == #"{"s":[1,2]}"#)
  }

  static let damaged: [(String, [String], String, column: Int)] = [
    (#"{"pair":[1],"list":[[4,5]]}"#, ["pair"], "expected 2 elements, found 1", 9),
    (
      #"{"pair":[1,"x"],"list":[[4,5]]}"#, ["pair", "Index 1"],
      "1: expected an integer, found \"x\"", 12
    ),
    (#"{"pair":[1,2],"level":{},"list":[[4,5]]}"#, ["level"], "the key \"n\" is missing", 23),
    (#"{"pair":[1,2],"list":[7]}"#, ["list", "Index 0"], "expected an array, found 7", 23),
    (
      #"{"pair":[1,2],"list":[[1,2],{"n":true}]}"#, ["list", "Index 1", "n"],
      "n: expected an integer, found true", 34
    ),
  ]

  @Test(arguments: damaged)
  func errorsHavePaths(text: String, path: [String], message: String, column: Int) {
    func check(_ error: any Error, _ message: String) -> Bool {
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == path
        && (context.underlyingError as? JSONParsingError)?.description == message
    }
    // A decoder of this library keeps the place in the text.
    let keyPath = path.map { $0.replacing("Index ", with: "") }.joined(separator: ".")
    let reason = message.split(separator: ": ").last ?? ""
    let excerpt = "\(text)\n\(String(repeating: " ", count: column - 1))^"
    #expect {
      try JSENDecoder().decode(Mixed.self, from: text)
    } throws: { error in
      let diagnostic = JSEN.Diagnostic(error)
      return check(error, "\(keyPath) (1:\(column)): \(reason)\n\(excerpt)")
        && diagnostic.description == "1:\(column): \(keyPath): \(reason)"
        && diagnostic.path.path == keyPath
    }
    #expect {
      try JSONDecoder().decode(Mixed.self, from: Data(text.utf8))
    } throws: {
      check($0, message)
    }
  }

  /// A text in a string has places of its own, also when its path is that of the string.
  @Test func aTextInAStringHasItsOwnPlace() throws {
    struct Quoted: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Mixed.Keys.self)
        let text = try container.decode(String.self, forKey: .pair)
        do { _ = try Field("pair") { Int.jsonParser() }.decode(text) } catch {
          throw DecodingError.dataCorrupted(
            .init(codingPath: [Mixed.Keys.pair], debugDescription: "", underlyingError: error))
        }
      }
    }
    let text = "{\n  \"pair\": \"{\\\"pair\\\": true}\"}"
    #expect {
      try JSENDecoder().decode(Quoted.self, from: text)
    } throws: {
      JSEN.Diagnostic($0).message == "1:10: expected an integer, found true"
    }
  }

  /// After a failure, an element can be decoded in another way.
  @Test func aFailureLeavesThePosition() throws {
    struct Lenient: Decodable, Equatable {
      var found: [String] = []
      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        while !elements.isAtEnd {
          let index = elements.currentIndex
          let pair: [Int]? = try? elements.decode { Mixed.pairs }
          if let pair {
            found.append("\(pair)")
            continue
          }
          let level: Int? = try? elements.decodeIfPresent { Mixed.level }
          if let level {
            found.append("\(level)")
            continue
          }
          #expect(elements.currentIndex == index)
          found.append(try elements.decode(String.self))
        }
      }
    }
    let text = #"[[1,2],{"n":3},"x",{"n":4},[5,6]]"#
    let found = ["[1, 2]", "3", "x", "4", "[5, 6]"]
    #expect(try JSENDecoder().decode(Lenient.self, from: text).found == found)
    #expect(try JSONDecoder().decode(Lenient.self, from: Data(text.utf8)).found == found)
    #expect(try JSENDecoder().decode(Lenient.self, from: JSEN(parsing: text)).found == found)
  }

  /// The error names the type of the description, and not that of the value that it reads.
  @Test func anElementAfterTheLast() throws {
    struct One: Decodable {
      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        _ = try elements.decode { Int.jsonParser() }
      }
    }
    func isInt(_ error: any Error) -> Bool {
      guard case DecodingError.valueNotFound(let type, let context) = error else { return false }
      return type == Int.self && context.codingPath.map(\.stringValue) == ["Index 0"]
    }
    #expect { try JSENDecoder().decode(One.self, from: "[]") } throws: { isInt($0) }
    #expect { try JSONDecoder().decode(One.self, from: Data("[]".utf8)) } throws: { isInt($0) }
  }

  /// The wrapper says that there is a reason, and the underlying error says it.
  @Test func theReasonIsSaidOnce() throws {
    func said(_ body: () throws -> some Any) -> String {
      do { return "\(try body())" } catch { return String(describing: error) }
    }
    let json: JSEN = ["list": [[4, 5]], "pair": [1, "x"]]
    let reason = "expected an integer, found \"x\""
    #if compiler(>=6.3)
      #expect(
        said { try json.decode(Mixed.self) }
          == "DecodingError.dataCorrupted: Data was corrupted. Path: pair[1]. Debug description: "
          + "the value does not fit its description. Underlying error: pair.1: expected an integer, found \"x\""
      )
      #expect(
        said { try JSENEncoder().encodeToString(Single(value: [])) }
          == "EncodingError.invalidValue: [] (Array<Int>). Debug description: "
          + "the description of the value cannot encode it. Underlying error: "
          + "expected 2 elements, found 0")
    #endif
    #expect(said { try json.decodeUnwrapping(Mixed.self) } == "pair.1: " + reason)
    #expect(
      said { try (["m": json] as JSEN).fetch(decoding: "m") as Mixed } == "m.pair.1: " + reason)
    let lossy = try JSENDecoder().decode(JSEN.Lossy<[Mixed]>.self, from: [json])
    #expect(lossy.projectedValue.map(\.description) == ["0.pair.1: " + reason])
    let mixed = Field("m") { Mixed.jsonParser() }
    #expect(
      said { try mixed.decode(#"{"m": {"pair": [1, "x"]}}"#) }
        == #"m.pair.1 (1:20): \#(reason)\#n{"m": {"pair": [1, "x"]}}\#n                   ^"#
    )
    #expect(said { try mixed.parse(["m": json]) } == "m.pair.1: " + reason)
    #expect(
      said { try mixed.encodeToString(Mixed(pair: [1, 2], list: [])) }
        == "m.list.0: expected 2 elements, found 0")
    let kept = said { try JSEN.double(.nan).decode(JSENDocument.Value.self) }
    #expect(
      kept.hasSuffix(
        "Debug description: nan is not a JSON number; set nonFiniteNumbers to write something else")
    )
  }

  /// The path leads nowhere in the outer text, so the message has it.
  @Test func aDescriptionInATextInAString() throws {
    struct Inner: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decode(forKey: .pair) { JSONArray { Int.jsonParser() } }
      }
      enum Keys: String, CodingKey { case pair, text }
    }
    struct Outer: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.container(keyedBy: Inner.Keys.self).decode(
          String.self, forKey: .text)
        _ = try JSENDecoder().decode(Inner.self, from: text)
      }
    }
    expectFailure(
      Field("o") { Outer.jsonParser() }, #"{"o":{"text":"{\"pair\":[1,true]}"}}"#,
      "o (1:6): pair.1: expected an integer, found true")
    expectFailure(
      Field("o") { Outer.jsonParser(decoder: JSONDecoder()) },
      #"{"o":{"text":"{\"pair\":[1,true]}"}}"#,
      "o (1:6): pair.1: expected an integer, found true")
  }

  @Test func encodingErrorsHavePaths() {
    let values: [(Mixed, [String])] = [
      (Mixed(pair: [1], level: nil, list: [1, 2], more: nil), ["pair"]),
      (Mixed(pair: [1, 2], level: nil, list: [], more: nil), ["list", "Index 0"]),
    ]
    for (value, path) in values {
      func check(_ error: any Error) -> Bool {
        guard case EncodingError.invalidValue(_, let context) = error else { return false }
        return context.codingPath.map(\.stringValue) == path
          && (context.underlyingError as? JSONPrintingError)?.message.hasPrefix("expected 2 ")
            == true
          && (context.underlyingError as? JSONPrintingError)?.path.segments.count == path.count
      }
      #expect { try JSENEncoder().encodeToString(value) } throws: { check($0) }
      #expect { try JSONEncoder().encode(value) } throws: { check($0) }
    }
  }
}
