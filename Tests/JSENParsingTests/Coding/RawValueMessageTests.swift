import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Messages about raw values of types that do not list them") struct RawValueMessageTests {
  enum Open: String, Codable { case a, b }
  enum Level: Int, Codable {
    case low = 1
    case high
  }
  struct Even<Unit>: RawRepresentable, Codable {
    let rawValue: Int
    init?(rawValue: Int) {
      if rawValue % 2 == 1 { return nil }
      self.rawValue = rawValue
    }
  }
  /// Decodes from the decoder around it, which does not look the type up.
  struct Direct: Codable {
    var open: Open
    init(from decoder: any Decoder) throws { open = try Open(from: decoder) }
  }
  struct Stubborn: Codable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Cannot initialize the motor from invalid settings"))
    }
  }
  struct Model: Codable {
    var open: Open?
    var levels: [String: [Level]]?
    var even: Even<[String: Int]>?
    var direct: Direct?
    var stubborn: Stubborn?
  }

  static let rows: [(text: String, path: JSEN.KeyPath, message: String)] = [
    (#"{"open": "c"}"#, "open", #"expected a raw value of Open, found the string "c""#),
    (#"{"levels": {"x": [1, 7]}}"#, "levels.x.1", "expected a raw value of Level, found 7"),
    (
      #"{"even": 3}"#, "even",
      "expected a raw value of Even<Dictionary<String, Int>>, found 3"
    ),
    (
      #"{"direct": "from x"}"#, "direct",
      #"expected a raw value of Open, found the string "from x""#
    ),
  ]

  @Test(arguments: rows)
  func everyWaySaysTheSame(text: String, path: JSEN.KeyPath, message: String) throws {
    let json = try JSEN(parsing: text)
    let line = "\(path): \(message)"
    #expect(Self.text { try JSENDecoder().decode(Model.self, from: json) } == line)
    #expect("\(Self.error { try json.decodeUnwrapping(Model.self) })" == line)
    let fetched = Self.error { try (["m": json] as JSEN).fetch(decoding: "m") as Model }
    #expect("\(fetched)" == "m.\(line)")
    for description in [Model.jsonParser(), Model.jsonParser(decoder: JSONDecoder()).map { $0 }] {
      #expect("\(Self.error { try description.parse(json) })" == "\(path): \(message)")
    }
  }

  @Test func aMessageOfATypeStays() throws {
    let text = #"{"stubborn": 1}"#
    let message = "Cannot initialize the motor from invalid settings"
    #expect(Self.text { try JSENDecoder().decode(Model.self, from: text) } == message)
    let described = Self.error {
      try Model.jsonParser(decoder: JSONDecoder()).parse(["stubborn": 1])
    }
    #expect("\(described)" == "stubborn: \(message)")
  }

  /// A conversion, `fetch` of a raw value and a decoder use the same words.
  @Test func conversionsAndFetch() {
    let open = String.jsonParser().map(.representing(Open.self))
    #expect("\(Self.error { try open.parse("c") })" == #"expected "a" or "b", found "c""#)
    #expect(
      "\(Self.error { try (["open": "c"] as JSEN).fetch("open") as Open })"
        == #"open: expected a raw value of Open, found the string "c""#)
  }

  private static func error(_ body: () throws -> some Any) -> any Error {
    do {
      _ = try body()
      return CancellationError()
    } catch { return error }
  }

  private static func text(_ body: () throws -> some Any) -> String? {
    guard case DecodingError.dataCorrupted(let context) = error(body) else { return nil }
    return context.debugDescription
  }
}
