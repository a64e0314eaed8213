import JSEN
import Testing

@Suite("JSEN to types and back") struct DecodeAsTests {
  struct Point: Codable, Equatable {
    var x: Int
    var y: Double
  }

  /// A type that reads strings itself: the value is tried before the text in it.
  struct Name: Codable, Equatable {
    var text: String
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
    init(_ text: String) { self.text = text }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  static let rows: [(json: JSEN, point: Point?)] = [
    (["x": 1, "y": 2.5], Point(x: 1, y: 2.5)),
    (["x": 1, "y": 2, "z": nil], Point(x: 1, y: 2)),
    (#"{"x": 1, "y": 2.5}"#, Point(x: 1, y: 2.5)),
    // Twice is unwrapped, three times is not.
    (%JSEN.string(#"{"x": 1, "y": 2.5}"#).description, nil),
    (["x": "1", "y": 2], nil), ([], nil), (nil, nil), ("", nil), ("{", nil), (#"{"x": 1}"#, nil),
  ]

  @Test(arguments: rows) func decodesItselfOrTheTextInIt(json: JSEN, point: Point?) throws {
    #expect(json.decode(as: Point.self) == point)
    if let point {
      #expect(try json.decodeUnwrapping(Point.self) == point)
    } else {
      #expect(throws: JSEN.UnwrappingError.self) { try json.decodeUnwrapping(Point.self) }
    }
    if json.string == nil, let point {
      #expect(try json.decode(Point.self) == point)
    } else if json.string != nil {
      #expect(throws: DecodingError.self) { try json.decode(Point.self) }
    }
  }

  @Test func theValueItselfComesFirst() throws {
    #expect(JSEN.string("\"inner\"").decode(as: Name.self) == Name("\"inner\""))
    #expect(JSEN.string("[1]").decode(as: [Int].self) == [1])
    #expect(JSEN.string("[1]").decode(as: JSEN.self) == .string("[1]"))
  }

  @Test func bothFailuresAreReported() throws {
    let error = #expect(throws: JSEN.UnwrappingError.self) {
      try JSEN.string("[1,]").decodeUnwrapping(Point.self)
    }
    #expect(error?.direct is DecodingError)
    #expect(error?.inner is JSEN.ParsingError)
    #expect(
      error?.description.contains("1:4: trailing comma before ']'; .trailingCommas allows it")
        == true)
    // Places are those in the string.
    let inner = #expect(throws: JSEN.UnwrappingError.self) {
      try JSEN.string(#"{"x": "?"}"#).decodeUnwrapping(Point.self)
    }
    #expect(
      inner?.description == """
        expected an object, found the string "{"x": "?"}"; and the text in the string: \
        x (1:7): expected an integer, found the string "?"
        {"x": "?"}
              ^
        """)
    let other = #expect(throws: JSEN.UnwrappingError.self) {
      try JSEN.int(1).decodeUnwrapping(Point.self)
    }
    #expect(other?.inner == nil)
  }

  @Test func typesBecomeValuesAndComeBack() throws {
    let point = Point(x: 7, y: -0.5)
    let json = try JSEN(encoding: point)
    #expect(json == ["x": 7, "y": -0.5])
    #expect(try json.decode(Point.self) == point)
    let deep: JSEN = [
      "a": [1, 1.0, true, nil, "x", %UInt64.max, [:], []], "b": %JSEN.Number("1e400")!,
    ]
    #expect(try JSEN(encoding: deep) == deep)
    #expect(try deep.decode(JSEN.self) == deep)
    #expect(try deep.decode([String: JSEN].self) == [String: JSEN](deep.object ?? [:]))
    #expect(throws: EncodingError.self) { try JSEN(encoding: [Double.nan]) }
  }

  @Test func aDocumentsValueDecodes() throws {
    let document = try JSENDocument(parsing: #"{"points": [{"x": 1, "y": 2}, {"x": "?"}]}"#)
    #expect(try document.root["points"]?[0]?.decode(Point.self) == Point(x: 1, y: 2))
    let error = #expect(throws: DecodingError.self) {
      try document.root["points"]?[1]?.decode(Point.self)
    }
    #expect(error.map { "\($0)" }?.contains("1:37") == true, "\(error.map { "\($0)" } ?? "none")")
  }
}
