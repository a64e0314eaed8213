import Foundation
import JSEN
import Testing

/// The guide's table of differences between Foundation's coders and ours: one row for each difference that a text
/// shows.
@Suite("Coders, known differences")
struct KnownDifferencesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let ours: String
    let theirs: String
    var isJSON5 = false

    var testDescription: String { text }

    /// Nil for a refusal.
    init(_ text: String, _ ours: String?, _ theirs: String?, json5: Bool = false) {
      self.text = text
      self.ours = ours ?? "refused"
      self.theirs = theirs ?? "refused"
      isJSON5 = json5
    }
  }

  /// Texts with one value in an array, decoded as doubles.
  static let numbers = [
    Row("[0e1]", "0.0", nil), Row("[1,]", nil, "1.0"),
    Row("[0xFFFFFFFFFFFFFFFFFF]", "4.722366482869645e+21", nil, json5: true),
    Row("[0xFF]", "255.0", "255.0", json5: true),
    Row("[-0X1f]", "-31.0", "-31.0", json5: true),
    Row("[1.e2]", "100.0", "100.0", json5: true),
    Row("[+.5]", "0.5", "0.5", json5: true),
    Row("[-NaN]", "nan", "nan", json5: true),
    Row("[+Infinity]", "inf", "inf", json5: true),
    Row("[0x2.2]", nil, nil, json5: true),
    Row("[0xABCpD]", nil, nil, json5: true),
    Row("[-infinity]", nil, nil, json5: true),
    Row("[.e1]", nil, nil, json5: true),
  ]

  /// Texts with one value in an array, decoded as strings.
  static let strings = [
    Row("['a\\\nb']", "ab", "a\nb", json5: true),
    Row("['a\\\r\nb']", "ab", "a\r\nb", json5: true),
    Row("['a\\0']", "a\0", nil, json5: true),
    Row(#"['a\u0000']"#, "a\0", nil, json5: true),
    Row(#"['a\x00']"#, "a\0", nil, json5: true),
    Row(#"['\'']"#, "'", "'", json5: true),
    Row(#"['a\x41']"#, "aA", "aA", json5: true),
    Row(#"['a\x4']"#, nil, nil, json5: true),
    Row(#"['\v']"#, "\u{B}", nil, json5: true),
    Row("'a\\", nil, nil, json5: true),
    Row(#"["\u0000"]"#, "\0", "\0"),
  ]

  /// Objects, whose keys are decoded.
  static let keys = [
    Row(#"{sig\u03A3ma: 1}"#, "sigΣma", #"sig\u03A3ma"#, json5: true),
    Row("{sigΣma: 1}", "sigΣma", "sigΣma", json5: true),
    Row("{a: 1, // x\n}", "a", "a", json5: true),
    Row("{a-b: 1}", nil, nil, json5: true),
    Row("{10: 1}", nil, nil, json5: true),
    Row("{$a_1: 1}", "$a_1", "$a_1", json5: true),
  ]

  private func check<T: Decodable>(_ row: Row, _ type: T.Type, _ show: (T) -> String) {
    let ours = JSENDecoder()
    let theirs = JSONDecoder()
    ours.allowsJSON5 = row.isJSON5
    theirs.allowsJSON5 = row.isJSON5
    ours.dateDecodingStrategy = .iso8601
    theirs.dateDecodingStrategy = .iso8601
    let data = Data(row.text.utf8)
    #expect(((try? ours.decode(type, from: data)).map(show) ?? "refused") == row.ours)
    #expect(((try? theirs.decode(type, from: data)).map(show) ?? "refused") == row.theirs)
  }

  @Test(arguments: numbers) func inNumbers(row: Row) {
    check(row, [Double].self) { "\($0[0])".replacing("-nan", with: "nan") }
  }

  /// Texts with a date in ISO 8601.
  static let dates = [
    Row(#"["2024-02-30T00:00:00Z"]"#, nil, "1709251200.0"),
    Row(#"["2024-02-29T24:00:00Z"]"#, nil, "1709251200.0"),
    Row(#"["2016-12-31T23:59:60Z"]"#, nil, "1483228800.0"),
    Row(#"["2024-02-29T23:59:59Z"]"#, "1709251199.0", "1709251199.0"),
  ]

  @Test(arguments: dates) func inDates(row: Row) {
    check(row, [Date].self) { "\($0[0].timeIntervalSince1970)" }
  }

  /// Whole numbers that a double does not hold, decoded as wide integers.
  static let wholeNumbers = [
    Row("[18446744073709551615.0]", "18446744073709551615", "18446744073709551615"),
    Row("[18446744073709551616.0]", "18446744073709551616", nil),
    Row("[-18446744073709551616.0]", "-18446744073709551616", nil),
    Row("[\(Int128.min).0]", "\(Int128.min)", nil), Row("[\(Int128.max).0]", "\(Int128.max)", nil),
    Row("[18446744073709551616.5]", nil, nil),
  ]

  @Test(arguments: wholeNumbers) func inWholeNumbers(row: Row) {
    check(row, [Int128].self) { "\($0[0])" }
    guard !row.text.contains("-") else { return }
    check(row, [UInt128].self) { "\($0[0])" }
  }

  @Test(arguments: strings) func inStrings(row: Row) { check(row, [String].self) { $0[0] } }

  @Test(arguments: keys) func inKeys(row: Row) {
    check(row, [String: Int].self) { $0.keys.first ?? "" }
  }

  // MARK: Encoding

  private func check(
    _ value: some Encodable, _ ours: String, _ theirs: String,
    set: (JSENEncoder, JSONEncoder) -> Void = { _, _ in }
  ) throws {
    let encoder = JSENEncoder()
    let foundation = JSONEncoder()
    set(encoder, foundation)
    #expect(try encoder.encodeToString(value) == ours)
    #expect(try String(decoding: foundation.encode(value), as: UTF8.self) == theirs)
  }

  @Test func encoding() throws {
    try check([1.0, -0.0, 100], "[1.0,-0.0,100.0]", "[1,-0,100]")
    try check([1e21, 1e-7, 1.5e300], "[1e+21,1e-07,1.5e+300]", "[1e+21,1e-07,1.5e+300]")
    try check([Float(1e21)], "[1e+21]", "[1e+21]")
    let date = [Date(timeIntervalSince1970: 1000)]
    try check(date, "[-978306200.0]", "[-978306200]")
    try check(date, "[1000.0]", "[1000]") {
      $0.dateEncodingStrategy = .secondsSince1970
      $1.dateEncodingStrategy = .secondsSince1970
    }
    try check(date, "[1000000.0]", "[1000000]") {
      $0.dateEncodingStrategy = .millisecondsSince1970
      $1.dateEncodingStrategy = .millisecondsSince1970
    }
  }

  /// An option writes dates as Foundation does.
  @Test func wholeSeconds() throws {
    let dates = [1000, 0.5, -1].map { Date(timeIntervalSince1970: $0) }
    let strategies: [(JSENEncoder.DateEncodingStrategy, JSONEncoder.DateEncodingStrategy)] = [
      (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
      (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
    ]
    for (ours, theirs) in strategies {
      let foundation = JSONEncoder()
      foundation.dateEncodingStrategy = theirs
      let encoder = JSENEncoder()
      encoder.dateEncodingStrategy = ours
      encoder.writesWholeSecondsAsIntegers = true
      #expect(try encoder.encodeToBytes(dates) == Array(foundation.encode(dates)))
    }
    let encoder = JSENEncoder()
    #expect(!encoder.writesWholeSecondsAsIntegers)
    encoder.writesWholeSecondsAsIntegers = true
    #expect(try encoder.encodeToString(dates) == "[-978306200,-978307199.5,-978307201]")
    encoder.dateEncodingStrategy = .secondsSince1970
    #expect(try encoder.encodeToString(dates) == "[1000,0.5,-1]")
    #expect(try encoder.encodeValue(["at": dates[0]]) == ["at": 1000])
    #expect(try encoder.encodeToString([1000.0]) == "[1000.0]")
    #expect(try encoder.encodeToString(Date(timeIntervalSince1970: 1e19)) == "1e+19")
    encoder.dateEncodingStrategy = .millisecondsSince1970
    #expect(try encoder.encodeToString(dates) == "[1000000,500,-1000]")
    encoder.writesWholeSecondsAsIntegers = false
    #expect(try encoder.encodeToString(dates) == "[1000000.0,500.0,-1000.0]")
    #expect(try Whole().encodeToString(dates[0]) == "-978306200")
  }

  final class Whole: JSENEncoder, @unchecked Sendable {
    override var writesWholeSecondsAsIntegers: Bool {
      get { true }
      set {}
    }
  }

  /// A float and a decimal are laid out as a double of the same value.
  @Test func layoutOfNumbers() throws {
    try check([0.00001, 3e7], "[1e-05,30000000.0]", "[1e-05,30000000]")
    try check([3e7, 16_777_216] as [Float], "[30000000.0,16777216.0]", "[3e+07,16777216]")
    try check([9.5e15, 1e16, 1e-05] as [Float], "[9.5e+15,1e+16,1e-05]", "[9.5e+15,1e+16,1e-05]")
    let decimals = [Decimal(string: "0.0001")!, Decimal(string: "0.00001")!]
    try check(decimals, "[0.0001,1e-05]", "[0.0001,0.00001]")
    #expect(try JSENDecoder().decode([Decimal].self, from: "[0.0001,1e-05]") == decimals)
    let large = Decimal(sign: .plus, exponent: 40, significand: 12)
    try check(
      [large], "[12\(String(repeating: "0", count: 40))]",
      "[12\(String(repeating: "0", count: 40))]")
  }

  struct Key: RawRepresentable, CodingKeyRepresentable, Hashable, Codable {
    var rawValue: String
  }

  /// A strategy converts the keys of a dictionary unless they are strings, as the coders of Swift 6.3 do.
  @Test func keysOfDictionaries() throws {
    func snake(_ ours: JSENEncoder, _ theirs: JSONEncoder) {
      ours.keyEncodingStrategy = .convertToSnakeCase
      theirs.keyEncodingStrategy = .convertToSnakeCase
    }
    let converted = #"{"an_entry":1}"#
    try check(["anEntry": 1], #"{"anEntry":1}"#, #"{"anEntry":1}"#, set: snake)
    try check([Key(rawValue: "anEntry"): 1], converted, converted, set: snake)
    let ours = JSENDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    let data = Data(converted.utf8)
    #expect(try ours.decode([String: Int].self, from: data) == ["an_entry": 1])
    #expect(try theirs.decode([String: Int].self, from: data) == ["an_entry": 1])
    #expect(try ours.decode([Key: Int].self, from: data) == [Key(rawValue: "anEntry"): 1])
    #expect(try theirs.decode([Key: Int].self, from: data) == [Key(rawValue: "anEntry"): 1])
  }

  /// Asks for a container where a value is, or a container of the other kind. Foundation's encoder stops the process.
  struct SecondKind: Encodable {
    enum Keys: CodingKey { case key }
    var first: String
    var second: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      for kind in [first, second] {
        switch kind {
        case "object": _ = container.nestedContainer(keyedBy: Keys.self, forKey: .key)
        case "array": _ = container.nestedUnkeyedContainer(forKey: .key)
        default: try container.encode(1, forKey: .key)
        }
      }
    }
  }

  @Test(arguments: [
    ("value", "object"), ("value", "array"), ("object", "array"), ("array", "object"),
  ])
  func secondKind(first: String, second: String) throws {
    let error = #expect(throws: EncodingError.self) {
      try JSENEncoder().encode([SecondKind(first: first, second: second)])
    }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "0.key: cannot encode a second value here: one is encoded already")
    #expect(context.codingPath.map(\.stringValue) == ["Index 0", "key"])
    #expect(
      try JSENEncoder().encodeToString(SecondKind(first: first, second: "value")) == #"{"key":1}"#)
  }

  /// FE FF 00 00 is no byte order mark: that of UTF-32, little-endian, is FF FE 00 00.
  @Test func marks() throws {
    let text: [UInt8] = [0x37, 0, 0, 0]
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode(Int.self, from: Data([0xFE, 0xFF, 0, 0] + text))
    }
    #expect(try JSONDecoder().decode(Int.self, from: Data([0xFE, 0xFF, 0, 0] + text)) == 7)
    #expect(try JSENDecoder().decode(Int.self, from: Data([0xFF, 0xFE, 0, 0] + text)) == 7)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Int.self, from: Data([0xFF, 0xFE, 0, 0] + text))
    }
  }

  /// Strategies in every kind of container, beside Foundation's.
  @Test(arguments: ["%", "[%]", #"{"a":%}"#, #"[{"a":%}]"#, #"{"a":[%]}"#])
  func strategiesInContainers(container: String) {
    let oracle = DecoderOracleTests()
    let values = [
      "1000.0", "1000", "1e3", "\"1970-01-01T00:00:01Z\"", "\"AQI=\"", "[1,2]", "null", "\"NaN\"",
    ]
    func types<T: Decodable>(_ type: T.Type) -> any Decodable.Type {
      switch container {
      case "%": T.self
      case "[%]": [T].self
      case #"{"a":%}"#: [String: T].self
      case #"[{"a":%}]"#: [[String: T]].self
      default: [String: [T]].self
      }
    }
    for value in values {
      let text = container.replacing("%", with: value)
      for mark in ["", "\u{FEFF}"] {
        let dates: [(JSENDecoder.DateDecodingStrategy, JSONDecoder.DateDecodingStrategy)] = [
          (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
          (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
        ]
        for (ours, theirs) in dates {
          oracle.expectSame(types(Date.self), mark + text) {
            $0.dateDecodingStrategy = ours
            $1.dateDecodingStrategy = theirs
          }
          oracle.expectSame(types(Date?.self), mark + text) {
            $0.dateDecodingStrategy = ours
            $1.dateDecodingStrategy = theirs
          }
        }
        oracle.expectSame(types(Data.self), mark + text)
        oracle.expectSame(types(Data.self), mark + text) {
          $0.dataDecodingStrategy = .deferredToData
          $1.dataDecodingStrategy = .deferredToData
        }
        oracle.expectSame(types(Float.self), mark + text) {
          $0.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "NaN")
          $1.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "NaN")
        }
        oracle.expectSame(types(Double.self), mark + text) {
          $0.allowsJSON5 = true
          $1.allowsJSON5 = true
        }
      }
    }
  }
}
