import Foundation
import JSEN
import JSENMapping
import JSENParsing
import Testing

/// One rule for numbers, whatever reads them: a type takes each number that it holds, however that is written.
@Suite("Misuse: numbers on every way") struct NumberRuleTests {
  /// A way to read a number, and whether it reads one of a ``JSEN``, which has no text.
  private struct Way<Number> {
    let name: String
    let isOfValue: Bool
    let read: () throws -> Number
  }

  private func ways<Number>(_ type: Number.Type, _ row: NumberRow) throws -> [Way<Number>]
  where Number: Decodable & JSENFetchable {
    let (text, array) = (row.text, "[\(row.text)]")
    let decoder = JSENDecoder()
    decoder.readingOptions = row.options
    let value = try JSEN(parsing: text, options: row.options)
    let values = JSEN.array([value])
    let document = try JSENDocument(parsing: text, options: row.options)
    let documents = try JSENDocument(parsing: array, options: row.options)
    return [
      Way(name: "decoder, text", isOfValue: false) { try decoder.decode(type, from: text) },
      Way(name: "decoder, array in a text", isOfValue: false) {
        try decoder.decode([Number].self, from: array)[0]
      },
      Way(name: "decoder, member in a text", isOfValue: false) {
        try decoder.decode(Member<Number>.self, from: #"{"value":\#(text)}"#).value
      },
      Way(name: "decoder, document", isOfValue: false) { try decoder.decode(type, from: document) },
      Way(name: "decoder, value", isOfValue: true) { try decoder.decode(type, from: value) },
      Way(name: "decode(as:)", isOfValue: true) {
        guard let number = value.decode(as: type) else { throw CancellationError() }
        return number
      },
      Way(name: "fetch, document", isOfValue: false) { try document.fetch() },
      Way(name: "fetch, array of a document", isOfValue: false) {
        let numbers: [Number] = try documents.fetch()
        return numbers[0]
      },
      Way(name: "fetch, reader of a document", isOfValue: false) {
        try JSENReader(document).fetch()
      },
      Way(name: "fetch, value", isOfValue: true) { try value.fetch() },
      Way(name: "fetch, array of a value", isOfValue: true) {
        let numbers: [Number] = try values.fetch()
        return numbers[0]
      },
      Way(name: "fetch, reader of a value", isOfValue: true) { try JSENReader(value).fetch() },
    ]
  }

  /// Descriptions and mappers, which read with plans.
  private func planWays<Number>(
    _ type: Number.Type, _ row: NumberRow, _ description: some JSONParser<Number>
  ) throws -> [Way<Number>] {
    let (text, array) = (row.text, "[\(row.text)]")
    let value = try JSEN(parsing: text, options: row.options)
    let document = try JSENDocument(parsing: text, options: row.options)
    let described = [
      Way(name: "description, text", isOfValue: false) {
        try description.decode(text, options: row.options)
      },
      Way(name: "description, document", isOfValue: false) { try description.decode(document) },
      Way(name: "description, value", isOfValue: true) { try description.parse(value) },
    ]
    let mappers = [("mapper", JSENMapper()), ("strict mapper", JSENMapper.strict)]
    return described
      + mappers.flatMap { (name, mapper) -> [Way<Number>] in
        [
          Way(name: "\(name), text", isOfValue: false) {
            try mapper.decode(type, parsing: text, options: row.options)
          },
          Way(name: "\(name), array in a text", isOfValue: false) {
            try mapper.decode([Number].self, parsing: array, options: row.options)[0]
          },
          Way(name: "\(name), document", isOfValue: false) {
            try mapper.decode(type, from: document)
          },
          Way(name: "\(name), value", isOfValue: true) { try mapper.decode(type, from: value) },
        ]
      }
  }

  private struct Member<Number: Decodable>: Decodable { var value: Number }

  private func check<Number>(
    _ ways: [Way<Number>], _ row: NumberRow, _ expected: (Bool) throws -> Number?
  ) throws {
    for way in ways {
      let read = try? way.read()
      let expectation = try expected(way.isOfValue)
      let outcome = read.map { "\($0)" } ?? "refused"
      if outcome != expectation.map({ "\($0)" }) ?? "refused" {
        Issue.record(
          "\(row.testDescription) as \(Number.self), \(way.name): \(outcome), not \(expectation.map { "\($0)" } ?? "refused")"
        )
      }
    }
  }

  private func checkInteger<Integer>(_ type: Integer.Type, _ row: NumberRow) throws
  where Integer: FixedWidthInteger & Decodable & JSENFetchable & Sendable {
    let expected = { row.integer(ofValue: $0).flatMap { Integer($0) } }
    try check(ways(type, row), row, expected)
    try check(planWays(type, row, Integer.jsonParser()), row, expected)
  }

  private func checkFloat<Float>(_ type: Float.Type, _ row: NumberRow) throws
  where
    Float: BinaryFloatingPoint & LosslessStringConvertible & Decodable & JSENFetchable & Sendable
  {
    let expected = { try row.float(ofValue: $0) as Float? }
    try check(ways(type, row), row, expected)
    try check(planWays(type, row, Float.jsonParser()), row, expected)
  }

  @Test(arguments: NumberRow.all) func integers(row: NumberRow) throws {
    try checkInteger(Int.self, row)
    try checkInteger(Int8.self, row)
    try checkInteger(Int32.self, row)
    try checkInteger(UInt64.self, row)
    try checkInteger(Int128.self, row)
  }

  @Test(arguments: NumberRow.all) func floats(row: NumberRow) throws {
    try checkFloat(Double.self, row)
    try checkFloat(Float.self, row)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try checkFloat(Float16.self, row)
    #endif
  }

  @Test(arguments: NumberRow.all) func decimals(row: NumberRow) throws {
    let expected = { row.decimal(ofValue: $0).flatMap { Decimal(string: $0) } }
    try check(ways(Decimal.self, row), row, expected)
    try check(planWays(Decimal.self, row, Decimal.jsonParser()), row, expected)
  }
}
