import Foundation
import JSEN
import TestTools
import Testing

/// The keys of values are data: a key strategy of any coder leaves them as they are.
@Suite("Keys of values in all coders") struct ForeignCoderTests {
  struct Model: Codable, Equatable {
    var someJSON: JSEN
    var someObject: JSEN.Object
    var optionalJSON: JSEN?
    var listOfJSON: [JSEN]
    var mapOfJSON: [String: JSEN]
  }

  static let data: JSEN.Object = [
    "snake_case": 1, "camelCase": [["inner_key": nil, "innerKey": ["x_y": 2]]], "_a_b": 3, "": 4,
  ]
  static let model = Model(
    someJSON: .dictionary(data), someObject: data, optionalJSON: [.dictionary(data)],
    listOfJSON: [.dictionary(data), 1, "x_y"], mapOfJSON: ["map_key": .dictionary(data)])

  static func foundation() -> (JSONDecoder, JSONEncoder) {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return (decoder, encoder)
  }

  static func ours() -> (JSENDecoder, JSENEncoder) {
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return (decoder, encoder)
  }

  /// Foundation's encoder would keep one of two keys that Swift's `String` calls equal.
  @Test func keysThatAreOneAreRefused() throws {
    let json = try JSEN(parsing: #"{"a": [{"é": 1, "e\u0301": 2}]}"#)
    for encode in [
      { try JSONEncoder().encode(json) }, { try JSONEncoder().encode(["a": json["a"]]) },
      { try JSONEncoder().encode(JSENDocument(parsing: json.description).root) },
    ] {
      let error = #expect(throws: EncodingError.self) { _ = try encode() }
      #expect(
        error.map { "\(JSEN.Diagnostic($0))" }
          == "a.0.e\u{301}: Swift's String calls this key and an earlier one equal; "
          + "a JSEN.Object keeps both")
    }
    #expect(try JSENEncoder().encodeToString(json) == json.description)
  }

  private func text(_ data: JSEN) -> JSEN {
    [
      "some_json": data, "some_object": data, "optional_json": [data],
      "list_of_json": [data, 1, "x_y"], "map_of_json": ["map_key": data],
    ]
  }

  @Test func properties() throws {
    let expected = text(.dictionary(Self.data))
    let (theirDecoder, theirEncoder) = Self.foundation()
    let (ourDecoder, ourEncoder) = Self.ours()
    let (theirs, ours) = (
      try theirEncoder.encode(Self.model), try ourEncoder.encode(Self.model)
    )
    #expect(try JSEN(parsing: theirs) == expected)
    #expect(try JSEN(parsing: ours) == expected)
    let values = #"{"some_json":\#(JSEN.dictionary(Self.data)),"list":[{"a_b":1}]}"#
    struct Values: Decodable {
      var someJson: JSEN.Object
      var list: [JSEN]
    }
    let decoded = try theirDecoder.decode(Values.self, from: Data(values.utf8))
    #expect(decoded.someJson == Self.data && decoded.list == [["a_b": 1]])
    // Foundation decodes the members of a dictionary in the order of the text.
    #expect(Array(decoded.someJson.keys) == Array(Self.data.keys))
    let same = try ourDecoder.decode(Values.self, from: values)
    #expect(same.someJson == Self.data && same.list == [["a_b": 1]])
    let list = Data(#"[{"a_b":{"c_d":1}}]"#.utf8)
    #expect(try theirDecoder.decode(JSEN.self, from: list) == [["a_b": ["c_d": 1]]])
  }

  /// Keeps unknown members.
  struct Settings: Codable {
    var themeName: String
    var rest: JSEN.Object

    enum CodingKeys: CodingKey { case themeName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      themeName = try container.decode(String.self, forKey: .themeName)
      rest = try JSEN.Object(from: decoder, except: CodingKeys.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(themeName, forKey: .themeName)
      try rest.encode(to: encoder)
    }
  }

  @Test func unknownMembers() throws {
    let text = #"{"theme_name":"dark","font_size":{"max_size":12},"camelCase":{"aB":1},"z_z":1.5}"#
    let rest: JSEN.Object = ["font_size": ["max_size": 12], "camelCase": ["aB": 1], "z_z": 1.5]
    let (decoder, encoder) = Self.ours()
    let settings = try decoder.decode(Settings.self, from: text)
    #expect(settings.themeName == "dark" && settings.rest == rest)
    #expect(try encoder.encodeToString(settings) == text)
    let json = try JSEN(parsing: text)
    #expect(try decoder.decode(Settings.self, from: json).rest == rest)
    #expect(try encoder.encodeValue(settings) == json)

    let (theirDecoder, theirEncoder) = Self.foundation()
    let theirs = try theirDecoder.decode(Settings.self, from: Data(text.utf8))
    #expect(theirs.themeName == "dark" && theirs.rest == rest)
    #expect(Array(theirs.rest.keys) == Array(rest.keys))
    // Added to other members, the first level is converted.
    let written = try JSEN(parsing: theirEncoder.encode(theirs))
    #expect(
      written == [
        "theme_name": "dark", "font_size": ["max_size": 12], "camel_case": ["aB": 1], "z_z": 1.5,
      ])
    // Without a strategy, in both.
    let plain = #"{"themeName":"x","theme_name":1,"other":2}"#
    let others: JSEN.Object = ["theme_name": 1, "other": 2]
    #expect(try JSENDecoder().decode(Settings.self, from: plain).rest == others)
    #expect(try JSONDecoder().decode(Settings.self, from: Data(plain.utf8)).rest == others)
    let same = try JSONDecoder().decode(Settings.self, from: Data(plain.utf8))
    #expect(try JSEN(parsing: JSONEncoder().encode(same)) == JSEN(parsing: plain))
    // A custom strategy.
    decoder.keyDecodingStrategy = .custom { AnyKey(String($0.last!.stringValue.reversed())) }
    let custom = try decoder.decode(Settings.self, from: #"{"emaNemeht":"x","ab":1}"#)
    #expect(custom.themeName == "x" && custom.rest == ["ab": 1])
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([Rest].self, from: "[[1]]")
    }
    struct Rest: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try JSEN.Object(from: decoder, except: CodingKeys.self)
      }
      enum CodingKeys: CodingKey { case a }
    }
  }

  /// Values that a type encodes with its own encoder, alone or with others.
  @Test func throughTheEncoderOfAType() throws {
    struct Wrapper: Encodable {
      var parts: [JSEN]
      func encode(to encoder: any Encoder) throws {
        for part in parts { try part.encode(to: encoder) }
      }
    }
    struct Super: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try (["aB": ["cD": 1]] as JSEN).encode(to: container.superEncoder(forKey: AnyKey("aK")))
        var list = container.nestedUnkeyedContainer(forKey: AnyKey("list"))
        try (["aB": 1] as JSEN).encode(to: list.superEncoder())
        try list.encode(["aB": 1] as JSEN.Object)
      }
    }
    let encoder = Self.foundation().1
    encoder.outputFormatting = .sortedKeys
    func encode(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try encode(Wrapper(parts: [["aB": ["cD": 1]]])) == #"{"aB":{"cD":1}}"#)
    #expect(
      try encode(Wrapper(parts: [["aB": 1], ["cD": ["eF": 1]]])) == #"{"aB":1,"c_d":{"eF":1}}"#)
    #expect(try encode([Wrapper(parts: [[["aB": 1]], [["cD": 2]]])]) == #"[[{"aB":1},{"cD":2}]]"#)
    #expect(try encode(Super()) == #"{"a_k":{"aB":{"cD":1}},"list":[{"aB":1},{"aB":1}]}"#)
    let document = try JSENDocument(parsing: #"{"aB":{"cD":1.0}}"#)
    #expect(try encode(["kE": document.root]) == #"{"kE":{"aB":{"cD":1}}}"#)
    let list = try PropertyListEncoder().encode(Wrapper(parts: [["aB": 1], ["cD": 2]]))
    #expect(try PropertyListDecoder().decode(JSEN.self, from: list) == ["aB": 1, "cD": 2])
  }

  /// A closure of a custom strategy gets no key of a value.
  @Test func customStrategies() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .custom { AnyKey($0.last!.stringValue + "!") }
    encoder.outputFormatting = .sortedKeys
    struct Model: Codable { var value: JSEN }
    let model = Model(value: ["a": ["b": 1]])
    #expect(try encoder.encode(model) == Data(#"{"value!":{"a":{"b":1}}}"#.utf8))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { AnyKey(String($0.last!.stringValue.dropLast())) }
    let decoded = try decoder.decode(Model.self, from: encoder.encode(model))
    #expect(decoded.value == model.value)
  }
}
