import Foundation
import JSEN
import JSENStandards
import Testing

/// A double without a fraction is its exact value in comparisons and conversions, whatever its shortest digits are.
@Suite("Doubles that are integers") struct DoubleValueTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let double: Double
    let digits: String

    init(_ double: Double, _ digits: String) { (self.double, self.digits) = (double, digits) }

    var testDescription: String { digits }

    /// The number with the same value and all digits: an `.int`, or a `.number`.
    var exact: JSEN { get throws { try JSEN(parsing: digits) } }

    /// The integers before and after the double.
    func neighbor(_ offset: Int) throws -> JSEN {
      let last = try #require(digits.last?.wholeNumberValue) + (double < 0 ? -offset : offset)
      // No row ends in 0 or 9, except those with a smaller digit to change.
      if 0...9 ~= last { return try JSEN(parsing: String(digits.dropLast()) + "\(last)") }
      let integer = try #require(Int128(digits)) + Int128(offset)
      return try JSEN(parsing: "\(integer)")
    }
  }

  static let rows: [Row] = [
    Row(0, "0"), Row(7, "7"), Row(0x1p53 - 1, "9007199254740991"), Row(0x1p53, "9007199254740992"),
    Row(-0x1p53 - 2, "-9007199254740994"), Row(0x1p60, "1152921504606846976"),
    Row(-0x1p60, "-1152921504606846976"), Row(0x1p60.nextUp, "1152921504606847232"),
    Row(0x1p62, "4611686018427387904"), Row(0x1p63.nextDown, "9223372036854774784"),
    Row(0x1p63, "9223372036854775808"), Row(-0x1p63, "-9223372036854775808"),
    Row(0x1p64.nextDown, "18446744073709549568"), Row(0x1p64, "18446744073709551616"),
    Row(1e22, "10000000000000000000000"), Row(1e23, "99999999999999991611392"),
    Row(0x1p127, "170141183460469231731687303715884105728"),
    Row(-0x1p127, "-170141183460469231731687303715884105728"),
    Row(0x1p128.nextDown, "340282366920938425684442744474606501888"),
    Row(1e40, "10000000000000000303786028427003666890752"),
  ]

  private func check<Integer>(_ type: Integer.Type, _ row: Row) throws
  where Integer: FixedWidthInteger & JSENFetchable & Decodable {
    let json: JSEN = .double(row.double)
    let expected = Integer(row.digits)
    #expect((try? json.fetch() as Integer) == expected, "\(type)")
    #expect((try? json.decode(type)) == expected, "\(type)")
    #expect((try? JSENReader(json).fetch() as Integer) == expected, "\(type)")
    #expect((try? JSEN.array([json]).decode([Integer].self)) == expected.map { [$0] }, "\(type)")
  }

  @Test(arguments: rows) func convertingToIntegers(row: Row) throws {
    try check(Int.self, row)
    try check(Int8.self, row)
    try check(Int64.self, row)
    try check(UInt64.self, row)
    try check(Int128.self, row)
    try check(UInt128.self, row)
    let error = #expect(throws: JSEN.FetchError.self) {
      try JSEN.double(row.double + 1e41).fetch() as UInt128
    }
    #expect(error?.description.contains("does not fit UInt128") == true)
  }

  @Test(arguments: rows) func convertingToDecimals(row: Row) throws {
    let json: JSEN = .double(row.double)
    let exact = JSEN.Number(row.digits).flatMap { Decimal(exactly: $0) }
    // A decimal that does not hold all digits has the shortest digits.
    let expected = try #require(exact ?? JSEN.Number(row.double).flatMap { Decimal(exactly: $0) })
    #expect(json.decimal == expected)
    #expect(try json.fetch() as Decimal == expected)
    #expect(try json.decode(Decimal.self) == expected)
    #expect(row.digits.count > 39 || exact != nil)
  }

  /// A decimal holds more digits if the others are zeros.
  @Test func aLongDecimal() {
    let digits = "12089258196146291747061760000000000000000000000"
    #expect(JSEN.double(1.2089258196146292e46).decimal == Decimal(string: digits))
  }

  @Test(arguments: rows) func comparingValues(row: Row) throws {
    let (json, exact) = (JSEN.double(row.double), try row.exact)
    let (before, after) = (try row.neighbor(-1), try row.neighbor(1))
    #expect(json.isNumericallyEqual(to: exact) && exact.isNumericallyEqual(to: json))
    #expect(!json.isNumericallyEqual(to: before) && !after.isNumericallyEqual(to: json))
    #expect(exact.double == row.double)
    // Structural equality and hashes do not change.
    #expect(json != exact && json == .double(row.double))
    #expect(json.hashValue == JSEN.double(row.double).hashValue)
    #expect(%Set([after, json, before]) == [before, json, after])
    // Infinity and NaN have an order, too.
    for infinity in [Double.infinity, .nan] {
      #expect(!exact.isNumericallyEqual(to: .double(infinity)))
    }
  }

  @Test(arguments: rows) func filters(row: Row) throws {
    let texts = ["[\(row.digits).0]", "[\(row.digits)e0]"]
    let documents = try texts.map { try JSENDocument(parsing: $0) }
    for json in [[.double(row.double)], JSEN(documents[0]), JSEN(documents[1])] as [JSEN] {
      for (other, expected) in [
        (-1, [">", ">=", "!="]), (0, ["==", "<=", ">="]), (1, ["<", "<=", "!="]),
      ] {
        let literal = try other == 0 ? row.exact : row.neighbor(other)
        for comparison in ["==", "!=", "<", "<=", ">", ">="] {
          let holds = expected.contains(comparison) ? 1 : 0
          let path = try JSONPath("$[?@ \(comparison) \(literal)]")
          #expect(path.nodes(in: json).map(\.path).count == holds, "\(path)")
          for document in documents {
            #expect(path.nodes(in: document).map(\.path).count == holds, "\(path), document")
          }
          // The number and the exact integer as two values.
          let pair = try JSONPath("$[?@.a \(comparison) @.b]")
          let values: JSEN = [["a": json[0] ?? nil, "b": literal]]
          #expect(pair.nodes(in: values).map(\.path).count == holds, "\(pair), \(literal)")
        }
      }
    }
  }

  @Test(arguments: rows) func testsOfPatches(row: Row) throws {
    let (json, exact) = (JSEN.double(row.double), try row.exact)
    let before = try row.neighbor(-1)
    for (target, value, passes) in [
      (json, exact, true), (exact, json, true), (json, json, true), (json, before, false),
      (before, json, false),
    ] {
      let patch = JSONPatch([
        .test(path: "/a/0", value: value), .replace(path: "/a", value: "done"),
      ])
      let result = try? patch.applied(to: ["a": [target]])
      #expect((result == ["a": "done"]) == passes, "\(target), \(value)")
      let whole = try? JSONPatch([.test(path: "", value: ["a": [value]])]).applied(to: [
        "a": [target]
      ])
      #expect((whole != nil) == passes, "\(target), \(value)")
    }
  }

  /// A double with a fraction is compared with a decimal by its shortest digits.
  @Test(arguments: [
    "0.1", "19.99", "-2.5", "1234567890.1", "5.0e-324", "2.2250738585072014E-308", "0.30",
  ])
  func fractions(text: String) throws {
    let double = try #require(Double(text))
    let (json, number) = (JSEN.double(double), try #require(JSEN.Number(text)))
    #expect(json.isNumericallyEqual(to: .number(number)))
    #expect(json.number == number)
    #expect(json.double == double && JSEN.number(number).double == double)
    #expect(json.decimal == Decimal(exactly: number))
    let longer = text.replacing(/[eE]|$/, maxReplacements: 1) {
      "0000000000000000000000001\($0.output)"
    }
    let next = try JSEN(parsing: longer, options: JSEN.ReadingOptions(numbers: .exact))
    #expect(next.kind == .number && !next.isNumericallyEqual(to: json) && next.double == double)
    for (filter, count) in [("== \(text)", 1), ("> \(text)", 1), ("< \(text)", 0)] {
      let document = try JSENDocument(
        parsing: "[\(text), \(longer.replacing("-", with: ""))]",
        options: JSEN.ReadingOptions(numbers: .exact))
      #expect(
        try JSONPath("$[?@ \(filter)]").nodes(in: document).map(\.path).count == count, "\(filter)")
      #expect(
        try JSONPath("$[?@ \(filter)]").nodes(in: JSEN(document)).map(\.path).count == count,
        "\(filter)")
    }
  }

  /// Infinity is larger than each number, however that is stored.
  @Test func infinity() throws {
    let options = JSEN.ReadingOptions.json5
    let text = "[-Infinity, -1e400, 0.5, 1152921504606846976, 1e300, 1e400, Infinity, NaN]"
    let document = try JSENDocument(parsing: text, options: options)
    for (filter, count) in [("@ < $[6]", 6), ("@ > $[0]", 6), ("@ <= $[7]", 0), ("@ >= $[5]", 2)] {
      let path = try JSONPath("$[?\(filter)]")
      #expect(path.nodes(in: document).map(\.path).count == count, "\(filter)")
      #expect(path.nodes(in: JSEN(document)).map(\.path).count == count, "\(filter)")
    }
  }
}
