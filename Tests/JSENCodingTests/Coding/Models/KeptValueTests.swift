import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Parts of a text that are decoded later, and strategies for values.
@Suite("Values decoded later")
struct KeptValueTests {
  struct Rect: Codable, Equatable { var w: Int, h: Int }

  struct Shape: Decodable {
    var rect: Rect
    init(from decoder: any Decoder) throws {
      rect = try JSENDocument.Value(from: decoder).decode(Rect.self)
    }
  }

  struct Envelope: Codable {
    var kind: String
    var body: JSENDocument.Value
  }

  private func context(_ error: any Error) -> DecodingError.Context? {
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context), DecodingError.valueNotFound(_, let context):
      context
    default: nil
    }
  }

  /// A value that is kept of a JSEN has all its digits.
  @Test func digitsAreKept() throws {
    for literal in ["0.1000000000000000055511151231257827", "18446744073709551616", "1e400"] {
      let number = try JSEN(parsing: literal, options: .with { $0.numbers = .exact })
      let kept = try JSENDecoder().decode(JSENDocument.Value.self, from: number)
      #expect(JSEN(kept) == number, "\(literal)")
    }
  }

  @Test func pathAndLineAreKept() throws {
    let text = "[{\"w\": 1, \"h\": 2},\n {\"w\": 1, \"h\": \"2\"}]"
    do {
      _ = try JSENDecoder().decode([Shape].self, from: text)
      Issue.record("decoded")
    } catch {
      let context = try #require(self.context(error))
      #expect(
        context.debugDescription
          == about(text, #"1.h (2:16): expected an integer, found the string "2""#))
      #expect(context.codingPath.map(\.stringValue) == ["Index 1", "h"])
    }
    do {
      _ = try JSENDecoder().decode([String: [Shape]].self, from: #"{"a": [{"w": 1, "H": 2}]}"#)
      Issue.record("decoded")
    } catch {
      #expect(
        context(error)?.debugDescription
          == #"a.0 (1:8): the key "h" is missing; did you mean "H"?\#n{"a": [{"w": 1, "H": 2}]}\#n       ^"#
      )
    }
  }

  @Test func aMemberIsDecodedLater() throws {
    let text = #"{"kind": "rect", "body": {"w": 1, "h": [3, 10.50]}}"#
    let envelope = try JSENDecoder().decode(Envelope.self, from: Data(text.utf8))
    #expect(envelope.body["h"]?[1]?.rawText == "10.50")
    #expect(envelope.body.sourceRange.lowerBound.description == "1:26")
    let error = #expect(throws: DecodingError.self) { try envelope.body.decode(Rect.self) }
    #expect(
      error.flatMap(context)?.debugDescription
        == about(text, "body.h (1:40): expected an integer, found an array of 2 elements"))
    // The digits of the text are written.
    #expect(
      try JSENEncoder().encodeToString(envelope)
        == #"{"kind":"rect","body":{"w":1,"h":[3,10.50]}}"#)
    let encoder = JSENEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      try encoder.encodeToString(envelope) == #"{"body":{"h":[3,10.50],"w":1},"kind":"rect"}"#)
    #expect(try JSEN(encoding: envelope) == JSEN(parsing: text))
    encoder.outputFormatting = .prettyPrinted
    #expect(
      try encoder.encodeToString([envelope.body["w"]]) == "[\n  1\n]")
    #expect(
      try JSEN(parsing: JSONEncoder().encode(envelope)).body?.w == 1)
  }

  @Test func otherSources() throws {
    let text = #"{"kind": "a", "body": [1, 2.5, {"x": null}]}"#
    let value = try JSEN(parsing: text)
    for envelope in [
      try value.decode(Envelope.self),
      try JSONDecoder().decode(Envelope.self, from: Data(text.utf8)),
      try JSENDocument(parsing: text).decode(Envelope.self),
    ] {
      #expect(try JSEN(envelope.body) == JSEN(parsing: "[1, 2.5, {\"x\": null}]"))
      #expect(envelope.body.description == #"[1,2.5,{"x":null}]"#)
      #expect(try envelope.body[0]?.decode(Int.self) == 1)
    }
    // A value that was not read from a text has no place in one.
    let body = try value.decode(Envelope.self).body
    #expect(body[2]?.rawText == #"{"x":null}"#)
    #expect(body[2]?.sourceRange.isEmpty == true)
    #expect(try JSENEncoder().encodeToString(body) == #"[1,2.5,{"x":null}]"#)
    let error = #expect(throws: DecodingError.self) { try body.decode([Int].self) }
    #expect(error.flatMap(context)?.debugDescription == "body.1: the number 2.5 does not fit Int")
    // A value that is not JSON has no text.
    #expect(throws: DecodingError.self) {
      try JSEN.array([.double(.nan)]).decode([JSENDocument.Value].self)
    }
  }

  /// The parts of a value that a recursive model keeps share one text.
  @Test func partsOfAValue() throws {
    struct Tree: Decodable {
      var raw: JSENDocument.Value
      var child: [Tree]
      enum Keys: CodingKey { case child }
      init(from decoder: any Decoder) throws {
        raw = try JSENDocument.Value(from: decoder)
        child =
          try decoder.container(keyedBy: Keys.self).decodeIfPresent([Tree].self, forKey: .child)
          ?? []
      }
    }
    var json: JSEN = ["pad": "é\n", "n": 1.5, "child": nil]
    for level in 0..<50 {
      json = ["level": .int(level), "child": [json], "after": [[], [:], "x"]]
    }
    var (tree, part) = (try JSENDecoder().decode(Tree.self, from: json), json)
    let path = String(repeating: "child.0.", count: 50)
    while let child = tree.child.first {
      #expect(JSEN(tree.raw) == part)
      #expect(try tree.raw.rawText == part.serialized())
      (tree, part) = (child, try #require(part.child?[0]))
    }
    let error = #expect(throws: DecodingError.self) { try tree.raw["n"]?.decode(Int.self) }
    #expect(error.flatMap(context)?.codingPath.count == 101)
    let message = error.flatMap(context)?.debugDescription ?? ""
    #expect(message.hasPrefix(String(path.prefix(40))), "\(message)")
    #expect(message.contains("the number 1.5 does not fit Int"))
    // A part that is JSON is kept although another one is not.
    let mixed = try JSEN.array([.double(.nan), ["a": 1]]).decode(Mixed.self)
    #expect(mixed.part.description == #"{"a":1}"#)
  }

  struct Mixed: Decodable {
    let part: JSENDocument.Value
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Double.self)
      part = try container.decode(JSENDocument.Value.self)
    }
  }

  /// Each part of a document reports its whole path, in time that does not grow with its position.
  @Test func pathsOfManyParts() throws {
    let count = sized(100_000, debug: 2_000)
    let text = #"{"list": ["# + String(repeating: #"{"a": ["x"]},"#, count: count) + "0]}"
    let document = try JSENDocument(parsing: text)
    var last = ""
    for (position, element) in document.root.list!.elements.enumerated() where position < count {
      do {
        _ = try element["a"]?.decode([Int].self)
        Issue.record("decoded")
      } catch {
        last = context(error)?.debugDescription ?? ""
        #expect(last.hasPrefix("list.\(position).a.0 (1:"))
      }
    }
    #expect(last.contains(#"): expected an integer, found the string "x"\#n…"#))
  }

  /// `codingPath`, which a model may ask for, begins at the root as well.
  @Test func codingPathInsideAModel() throws {
    struct Path: Decodable {
      let keys: [String]
      init(from decoder: any Decoder) throws { keys = decoder.codingPath.map(\.stringValue) }
    }
    let document = try JSENDocument(parsing: #"{"a": {"b": [0, {"c": 1}]}}"#)
    #expect(
      try document.root.a?.b?[1]?.decode([String: Path].self)["c"]?.keys == [
        "a", "b", "Index 1", "c",
      ])
    #expect(try document.root.decode(Path.self).keys == [])
    #expect(try document.root.a?.b?[1]?.decode(Path.self).keys == ["a", "b", "Index 1"])
  }

  /// Members that a model does not know are written after its own, or before them.
  @Test func unknownMembersAreKept() throws {
    struct Settings: Encodable {
      var theme = "dark"
      var rest: JSEN.Object = ["font_size": 12, "theTheme": "x", "list": [1]]
      var restIsFirst = false
      enum CodingKeys: CodingKey { case theTheme }
      func encode(to encoder: any Encoder) throws {
        if restIsFirst { try rest.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(theme, forKey: .theTheme)
        if !restIsFirst { try rest.encode(to: encoder) }
      }
    }
    #expect(
      try JSENEncoder().encodeToString([Settings()])
        == #"[{"theTheme":"x","font_size":12,"list":[1]}]"#)
    #expect(
      try JSENEncoder().encodeToString(Settings(restIsFirst: true))
        == #"{"font_size":12,"theTheme":"dark","list":[1]}"#)
    // The keys of the rest are not converted.
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try encoder.encodeToString(Settings())
        == #"{"the_theme":"dark","font_size":12,"theTheme":"x","list":[1]}"#)
    #expect(
      try encoder.encodeValue(Settings(rest: ["aB": 1])) == ["the_theme": "dark", "aB": 1])
  }

  // MARK: Strategies for values

  struct Event: Codable, Equatable {
    var eventName: String
    var at: Date
  }

  @Test func strategiesWorkOnValues() throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    let event = Event(eventName: "start", at: Date(timeIntervalSince1970: 5))
    let json = try JSEN(encoding: event, using: encoder)
    #expect(json == ["event_name": "start", "at": 5.0])
    #expect(try json.decode(Event.self, using: decoder) == event)
    #expect(json.decode(as: Event.self, using: decoder) == event)
    #expect(json.decode(as: Event.self) == nil)
    #expect(try json.decodeUnwrapping(Event.self, using: decoder) == event)
    let twice = JSEN.string("// JSON5\n" + json.description)
    #expect(twice.decode(as: Event.self, using: decoder) == nil)
    decoder.allowsJSON5 = true
    #expect(twice.decode(as: Event.self, using: decoder) == event)
    let document = try JSENDocument(parsing: #"[{"event_name": "start", "at": 5}]"#)
    #expect(try document.decode([Event].self, using: decoder) == [event])
    #expect(try document.root[0]?.decode(Event.self, using: decoder) == event)
  }

  struct Wrapped: Decodable {
    struct Start: Decodable, Equatable {
      var userName: String
      var at: Date
      var tenant: String?

      enum CodingKeys: CodingKey { case userName, at }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        userName = try container.decode(String.self, forKey: .userName)
        at = try container.decode(Date.self, forKey: .at)
        tenant = decoder.userInfo[CodingUserInfoKey(rawValue: "tenant")!] as? String
      }
    }
    var starts: [Start]

    enum CodingKeys: CodingKey { case bodyText }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      starts = [
        try container.decode(JSENDocument.Value.self, forKey: .bodyText)
          .decode(Start.self, inside: decoder),
        try container.decode(JSEN.self, forKey: .bodyText).decode(Start.self, inside: decoder),
      ]
    }
  }

  @Test func decodesWithTheSettingsAround() throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    decoder.userInfo[CodingUserInfoKey(rawValue: "tenant")!] = "blue"
    let text = #"{"body_text": {"user_name": "Ann", "at": "1970-01-01T00:00:07Z"}}"#
    let starts = try decoder.decode(Wrapped.self, from: text).starts
    #expect(starts.map(\.userName) == ["Ann", "Ann"])
    #expect(starts.map(\.tenant) == ["blue", "blue"])
    #expect(starts[0].at == Date(timeIntervalSince1970: 7))
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Wrapped.self, from: #"{"body_text": {"user_name": "Ann", "at": 7}}"#)
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" } == "1:42: body_text.at: expected a string, found 7")
  }

  @Test func decodesWithDefaultsInsideAnotherDecoder() throws {
    let text = #"{"bodyText": {"userName": "Ann", "at": 7}}"#
    let starts = try JSONDecoder().decode(Wrapped.self, from: Data(text.utf8)).starts
    #expect(starts.map(\.at) == Array(repeating: Date(timeIntervalSinceReferenceDate: 7), count: 2))
  }
}
