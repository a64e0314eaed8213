import Foundation
import JSEN
import JSENMapping
import JSENParsing
import JSENStandards
import JSENStreaming
import Testing

/// A fraction that its double does not give back keeps its digits on every way to a value.
@Suite("Fractions on every way") struct FractionsOnEveryWayTests {
  static let text = "[1234567890123456.78,9007199254740993.0,4e-324,0.1,-65.613616999999977]"
  static let value: JSEN = .array(
    ["1234567890123456.78", "9007199254740993.0", "4e-324"].map { .number(JSEN.Number($0)!) }
      + [0.1, -65.613616999999977])

  @Test func reading() throws {
    let document = try JSENDocument(parsing: Self.text)
    let bytes = Array(Self.text.utf8)
    let ways: [(String, JSEN)] = [
      ("text", try JSEN(parsing: Self.text)), ("document", JSEN(document)),
      ("elements of a document", .array(document.root.elements.map { JSEN($0) })),
      ("decoder", try JSENDecoder().decode(JSEN.self, from: Self.text)),
      ("decoder, elements", .array(try JSENDecoder().decode([JSEN].self, from: Self.text))),
      ("document, decoded", try document.decode(JSEN.self)),
      ("fetch", try document.fetch() as JSEN),
      ("description", try JSEN.jsonParser().decode(Self.text)),
      ("mapper", .array(try JSENMapper().decode([JSEN].self, parsing: Self.text))),
      ("line", try Self.line()),
      ("line, decoded", try Self.decodedLine()),
      ("elements", try Self.elements()),
    ]
    for (way, value) in ways {
      #expect(value == Self.value, "\(way): \(value)")
    }
    #expect(document.root.elements.map(\.kind) == [.number, .number, .number, .double, .double])
    for length in [1, 7, bytes.count] {
      var parser = JSENIncrementalParser()
      for start in stride(from: 0, to: bytes.count, by: length) {
        try parser.feed(bytes[start..<min(start + length, bytes.count)])
        let elements = parser.partialValue?.array ?? []
        #expect(elements == Array(Self.value.array?.prefix(elements.count) ?? []))
      }
      #expect(try parser.finish() == Self.value)
    }
  }

  private static func line() throws -> JSEN {
    var lines = JSENLines(.text(text))
    return try #require(try lines.next()).value
  }

  private static func decodedLine() throws -> JSEN {
    var lines = JSENLines(.text(text)).decoded(as: JSEN.self)
    return try #require(try lines.next())
  }

  private static func elements() throws -> JSEN {
    var elements = JSENElements(.text(text))
    var values: [JSEN] = []
    while let element = try elements.next() { values.append(element.value) }
    return .array(values)
  }

  @Test func writing() throws {
    #expect(try JSEN(parsing: Self.value.serialized()) == Self.value)
    #expect(try JSEN(parsing: JSENEncoder().encodeToString(Self.value)) == Self.value)
    #expect(try JSENEncoder().encodeValue(Self.value) == Self.value)
    #expect(try JSEN.jsonParser().print(Self.value) == Self.value)
    #expect(try JSENMapper().encode(Self.value) == Self.value)
    var value = Self.value
    for (index, element) in (Self.value.array ?? []).enumerated() {
      value[index]?.number = element.number
    }
    #expect(value == Self.value)
  }

  @Test func types() throws {
    let amount = try #require(Decimal(string: "1234567890123456.78"))
    let json = try #require(Self.value[0])
    #expect(json.decimal == amount && json.double == 1234567890123456.8 && json.int == nil)
    #expect(try json.fetch() as Decimal == amount)
    #expect(try json.decode(Decimal.self) == amount)
    #expect(try json.decode(Double.self) == 1234567890123456.8)
    #expect(try json.decode(Float.self) == 1.23456795e+15)
    #expect(try Decimal.jsonParser().parse(json) == amount)
    #expect(try Self.value[1]?.decode(Int.self) == 9_007_199_254_740_993)
    #expect(Self.value[1]?.integer(as: Int.self) == 9_007_199_254_740_993)
    #expect(json.isNumericallyEqual(to: .number(JSEN.Number("1234567890123456.780")!)))
    #expect(!json.isNumericallyEqual(to: 1234567890123456.8))
  }

  /// Filters see the same in a value and in a document.
  @Test(arguments: [
    ("@ == 1234567890123456.78", [0]), ("@ == 1234567890123456.8", []),
    ("@ == 9007199254740993", [1]), ("@ == 9007199254740992", []),
    ("@ > 9007199254740992", [1]), ("@ == 4e-324", [2]), ("@ == 5e-324", []), ("@ == 0.10", [3]),
    ("@ == -65.613616999999977", [4]), ("@ < 1234567890123456.78", [2, 3, 4]),
  ]) func filters(filter: String, found: [Int]) throws {
    let path = try JSONPath("$[?\(filter)]")
    let expected = found.map { "$[\($0)]" }
    #expect(path.nodes(in: Self.value).map(\.path.description) == expected)
    let document = try JSENDocument(parsing: Self.text)
    #expect(path.nodes(in: document).map(\.path.description) == expected)
  }
}
