import JSEN
import JSENMapping
import JSENParsing
import JSENStandards
import JSENStreaming
import TestTools
import Testing

/// No option changes what another way keeps: digits, escapes, repeated keys and big numbers, by every way of writing.
@Suite("Digits on every way") struct DigitsOnEveryWayTests {
  static let text =
    #"{"b":12345678901234567.89,"a":"\u0041\/é\u2028","n":123456789012345678901234567890,"#
    + #""big":[1e400,-0.0,1.50],"r":{"k":1.50,"\u006b":2E1,"c":0.1000000000000000055511}}"#

  /// All but the canonical form, which has its own digits.
  static let options: [JSEN.WritingOptions] = [false, true].flatMap { sorts in
    [nil, .spaces(2), .tab].flatMap { indentation in
      [false, true].map { escapes in
        JSEN.WritingOptions(
          indentation: indentation, sortsKeys: sorts, escapesSlashes: escapes,
          escapesNonASCII: escapes, escapesLineSeparators: escapes)
      }
    }
  }

  struct Property: Codable { var value: JSENDocument.Value }
  struct ValueProperty: Codable, Equatable { var value: JSEN }
  struct Single: Encodable {
    var value: JSENDocument.Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
  struct Own: Encodable {
    var value: JSENDocument.Value
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private static func encoder(_ options: JSEN.WritingOptions) -> JSENEncoder {
    let encoder = JSENEncoder()
    encoder.writingOptions = options
    return encoder
  }

  /// A document keeps its text, apart from the layout, the order of keys and the escapes that the options ask for.
  @Test(arguments: options) func documents(options: JSEN.WritingOptions) throws {
    let value = try JSENDocument(parsing: Self.text).root
    let expected = try value.serialized(options)
    for digits in ["12345678901234567.89", "1e400", "1.50", "2E1", "0.1000000000000000055511"] {
      #expect(expected.contains(digits))
    }
    let encoder = Self.encoder(options)
    #expect(try encoder.encodeToString(value) == expected)
    #expect(try encoder.encodeToString(Single(value: value)) == expected)
    #expect(try encoder.encodeToString(Own(value: value)) == expected)
    let wrapped = try JSENDocument(parsing: #"{"value":\#(Self.text)}"#).root
    let property = try wrapped.serialized(options)
    #expect(try encoder.encodeToString(Property(value: value)) == property)
    #expect(try encoder.encodeToString(["value": value]) == property)
    #expect(try encoder.encodeToString(["value": Optional(value)]) == property)
    let list = try JSENDocument(parsing: "[\(Self.text),[\(Self.text)]]").root
    #expect(try encoder.encodeToString(list.array) == list.serialized(options))
    for isEncoded in [false, true] {
      var lines: [UInt8] = []
      do {
        var writer = JSENLinesWriter(.init(writing: options)) { lines += $0 }
        try isEncoded ? writer.write(encoding: value) : writer.write(value)
        try writer.flush()
      }
      var oneLine = options
      oneLine.indentation = nil
      let line = try value.serialized(oneLine)
      #expect(String(decoding: lines, as: UTF8.self) == line + "\n")
    }
    if options.indentation == nil, !options.escapesNonASCII {
      let formatted = JSENEncoder()
      formatted.outputFormatting = options.sortsKeys ? .sortedKeys : []
      #expect(try formatted.encodeToString(value) == expected)
    }
  }

  /// A value keeps its numbers.
  @Test(arguments: options) func values(options: JSEN.WritingOptions) throws {
    let exact = JSEN.ReadingOptions(numbers: .exact)
    let value = try JSEN(parsing: Self.text, options: exact)
    let document = try JSENDocument(parsing: Self.text).root
    func expect(
      _ text: String, _ expected: JSEN, at location: SourceLocation = #_sourceLocation
    ) throws {
      #expect(try JSEN(parsing: text, options: exact) == expected, sourceLocation: location)
    }
    let encoder = Self.encoder(options)
    try expect(value.serialized(options), value)
    try expect(encoder.encodeToString(value), value)
    try expect(encoder.encodeToString(ValueProperty(value: value)), ["value": value])
    try expect(JSEN.jsonParser().encodeToString(value, options: options), value)
    // Values of documents become values with the same digits.
    let property = Property(value: document)
    #expect(try JSEN(encoding: document) == value)
    #expect(try encoder.encodeValue(property) == ["value": value])
    let description = Property.jsonParser()
    try expect(description.encodeToString(property, options: options), ["value": value])
    // The mapper.
    let mapper = JSENMapper()
    #expect(try mapper.encode(ValueProperty(value: value)) == ["value": value])
    try expect(
      mapper.encodeToString(ValueProperty(value: value), options: options), ["value": value])
    try expect(mapper.encodeToString(property, options: options), ["value": value])
    // What patches and merging make.
    let patch: JSONPatch = [.add(path: "/copy", value: value)]
    try expect(patch.applied(to: ["x": 1]).serialized(options), ["x": 1, "copy": value])
    let derived = JSONPatch(from: ["x": 1], to: ["x": value])
    try expect(derived.json.serialized(options), derived.json)
    #expect(try derived.applied(to: ["x": 1]) == ["x": value])
    // Streams.
    var lines: [UInt8] = []
    do {
      var writer = JSENLinesWriter(.init(writing: options)) { lines += $0 }
      try writer.write(value)
      try writer.flush()
    }
    try expect(String(decoding: lines, as: UTF8.self), value)
    var parts: [UInt8] = []
    do {
      var writer = JSENWriter(options) { parts += $0 }
      try writer.write(value)
      try writer.finish()
    }
    try expect(String(decoding: parts, as: UTF8.self), value)
  }

  /// The canonical form is the same by all ways.
  @Test func canonical() throws {
    let text = #"{"b":12345678901234567.89,"a":"\u0041\/é","r":{"k":1.50,"\u006b":2E1}}"#
    let expected = #"{"a":"A/é","b":12345678901234568,"r":{"k":20}}"#
    let value = try JSEN(parsing: text)
    let document = try JSENDocument(parsing: text).root
    let encoder = Self.encoder(.canonical)
    #expect(try value.serialized(.canonical) == expected)
    #expect(try document.serialized(.canonical) == expected)
    #expect(try encoder.encodeToString(value) == expected)
    #expect(try encoder.encodeToString(document) == expected)
    #expect(try encoder.encodeToString([document]) == "[\(expected)]")
    let first = try JSENDocument(
      parsing: #"{"k":1,"k":2}"#, options: .init(duplicateKeys: .keepFirst))
    #expect(try first.serialized(.canonical) == #"{"k":1}"#)
    #expect(try encoder.encodeToString(first.root) == #"{"k":1}"#)
    #expect(try JSEN(encoding: first.root) == ["k": 1])
  }
}
