import JSEN
import JSENMapping
import JSENParsing
import Testing

/// Every error writes its place in one way, whatever the keys are.
@Suite("Places in errors") struct PlaceTests {
  private struct Model: Codable { let values: [String: [Double]] }

  struct Row: Sendable {
    let key: String
    /// The key in a JSON text.
    let text: String
    /// The path to the list of the key.
    let path: String

    init(_ key: String, text: String? = nil, _ path: String) {
      self.key = key
      self.text = text ?? key
      self.path = path
    }
  }

  static let rows = [
    Row("name", "values.name"),
    Row("first name", "values.first name"),
    Row("a.b", #"values.a\.b"#),
    Row("[0]", #"values.\[0]"#),
    Row(#"a\b"#, text: #"a\\b"#, #"values.a\\b"#),
    Row(#"""#, text: #"\""#, #"values.""#),
    Row("", #"values[""]"#),
    Row("e\u{301}.", "values.e\u{301}\\."),
  ]

  static let list = Field("values") { JSONObject { JSONArray { Double.jsonParser() } } }

  @Test(arguments: rows) func ofValuesThatDoNotFit(row: Row) throws {
    // Not a literal: an interpolated value of a key path is one segment.
    let path = row.path + ".1"
    let element = JSEN.KeyPath(path)
    #expect(element.segments == ["values", row.key, "1"])
    let start = #"{"values": {"\#(row.text)": [0, "#
    let text = start + "true]}}"
    let place = "\(path) (1:\(start.unicodeScalars.count + 1)):"
    let list = JSEN.KeyPath(row.path)
    let document = try JSENDocument(parsing: text)
    let attempts: [(beginning: String, () throws -> Void)] = [
      ("\(place) ", { _ = try Self.list.decode(text) }),
      ("\(place) ", { _ = try JSENMapper.strict.decode(Model.self, parsing: text) }),
      ("\(place) ", { _ = try JSENDecoder().decode(Model.self, from: text) }),
      ("\(place) ", { _ = try document.fetch(element) as Double }),
      ("\(place) ", { _ = try document.fetch(decoding: list) as [Double] }),
      ("\(place) ", { _ = try document.fetch(decoding: "values") as [String: [Double]] }),
      ("\(place) ", { _ = try document.fetch(decoding: element) as Double }),
      ("\(place) ", { _ = try JSEN(parsing: start + "01]}}") }),
    ]
    for (beginning, attempt) in attempts {
      let message = Self.message(attempt)
      #expect(message.hasPrefix(beginning), "\(message)")
    }
  }

  @Test(arguments: rows) func ofValuesThatCannotBeWritten(row: Row) {
    let values = [row.key: [0, Double.nan]]
    let json: JSEN = ["values": .dictionary([row.key: [0, .double(.nan)]])]
    let place = "\(row.path).1:"
    let attempts: [(beginning: String, () throws -> Void)] = [
      ("\(place) ", { _ = try Self.list.encodeToString(values) }),
      ("\(place) ", { _ = try JSENMapper().encodeToString(Model(values: values)) }),
      ("\(place) ", { _ = try JSENEncoder().encode(Model(values: values)) }),
      ("\(place) ", { _ = try JSENEncoder().encode(json) }),
      ("\(place) ", { _ = try json.serialized() }),
      ("\(place) ", { _ = try JSEN(converting: ["values": [row.key: [0, 1...2] as [Any]]]) }),
    ]
    for (beginning, attempt) in attempts {
      let message = Self.message(attempt)
      #expect(message.hasPrefix(beginning), "\(message)")
    }
  }

  /// The message of an error, without what the standard library adds.
  private static func message(_ attempt: () throws -> Void) -> String {
    do {
      try attempt()
      return "no error"
    } catch DecodingError.typeMismatch(_, let context) {
      return context.debugDescription
    } catch EncodingError.invalidValue(_, let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }
}
