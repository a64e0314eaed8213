import JSEN
import JSENMapping
import Testing

/// The options that forgive more than a new mapper does, and null.
@Suite("Forgiveness") struct ForgivenessTests {
  /// Each spelling is read with the option, and refused without it.
  @Test(
    arguments: [
      (Int.self, #""0042""#, "42"), (Int.self, #"" 42""#, "42"), (Int.self, #""+42""#, "42"),
      (Int.self, #""\t-0042\r\n""#, "-42"), (Int8.self, #""+0127""#, "127"),
      (Int.self, #""00""#, "0"),
      (Int8.self, #""0300""#, nil), (Double.self, #""+00.50e1 ""#, "5.0"),
      (Double.self, #""-00""#, "-0.0"),
      (Int.self, #""+-5""#, nil), (Int.self, #""-+5""#, nil), (Int.self, #""+ 5""#, nil),
      (Int.self, #""++5""#, nil), (Int.self, #""+""#, nil), (Int.self, #"" ""#, nil),
      (Int.self, #""4 2""#, nil), (Int.self, #""0x2A""#, nil), (Double.self, #""+.5""#, nil),
      (Double.self, #""05.""#, nil), (Int.self, #""\u0664\u0662""#, nil),
      (Int.self, #""1_0""#, nil),
      (String.self, #"" 42""#, " 42"), (Bool.self, #""+1""#, nil), (Bool.self, #""01""#, nil),
    ] as [(any Sendable.Type, String, String?)])
  func otherSpellingsAreReadOnDemand(type: any Sendable.Type, text: String, value: String?) {
    func decode<T>(_ type: T.Type) -> [String?] {
      [
        JSENMapper().readingNumberSpellings(), JSENMapper(),
        JSENMapper().readingNumberSpellings().strictConversions(),
      ].map { mapper in (try? mapper.decode(type, parsing: text)).map { "\($0)" } }
    }
    let isString = type == String.self
    #expect(
      _openExistential(type, do: decode) == [value, isString ? value : nil, isString ? value : nil])
  }

  @Test func aLongSpellingIsReadInLinearTime() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    let text = JSEN.string(" +\(zeros)7 \(String(repeating: " ", count: 1_000_000))")
    #expect(try JSENMapper().readingNumberSpellings().decode(Int.self, from: text) == 7)
  }

  @Test(
    arguments: [
      ("0", false), ("-0.0", false), ("2", true), ("-0.5", true), ("1e-400", true), ("1e400", true),
      (#""2""#, true), (#""0.0""#, false), (#""true""#, true), (#""x""#, nil), ("[]", nil),
    ] as [(String, Bool?)])
  func eachNumberIsABoolOnDemand(text: String, value: Bool?) throws {
    let mapper = JSENMapper().readingNumbersAsBools()
    #expect((try? mapper.decode(Bool.self, parsing: text)) == value)
    #expect((try? mapper.decode([Bool?].self, parsing: "[\(text)]")) == value.map { [$0] })
    let isNumber = try JSENDocument(parsing: text).root.number != nil
    let strict = JSENMapper.strict.readingNumbersAsBools()
    #expect((try? strict.decode(Bool.self, parsing: text)) == (isNumber ? value : nil))
    #expect(throws: JSENMappingError.self) {
      try mapper.strict.decode(Bool.self, parsing: "2")
    }
  }

  @Test(arguments: [JSEN.WritingOptions.compact, .sorted])
  func anEmptyStringIsNotWrittenIfItIsNil(options: JSEN.WritingOptions) throws {
    struct Item: Equatable {
      let note: String?
      let name: String
    }
    let mapper = JSENMapper().readingEmptyTextAsNil()
    let item = Item(note: "a", name: "")
    #expect(
      try mapper.decode(Item.self, parsing: mapper.encodeToString(item, options: options)) == item)
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString(Item(note: "", name: ""), options: options)
    }
    #expect(error?.description == "note: an empty string reads back as nil")
  }

  /// A string is empty wherever null is read as the default of a type.
  @Test func nullIsAnEmptyString() throws {
    struct Names: Equatable {
      let one: String
      let list: [String]
      let lists: [[String]]
      let map: [String: String]
      let set: Set<String>
      let contiguous: ContiguousArray<String>
      let optional: [String?]
    }
    let text =
      #"{"one":null,"list":["a",null],"lists":[[null],null],"map":{"a":null},"set":[null],"contiguous":[null],"optional":[null]}"#
    let names = Names(
      one: "", list: ["a", ""], lists: [[""], []], map: ["a": ""], set: [""], contiguous: [""],
      optional: [nil])
    for mapper in [
      JSENMapper(), JSENMapper().failOnMissingKeys(), JSENMapper().strictConversions(),
    ] {
      #expect(try mapper.decode(Names.self, parsing: text) == names)
      #expect(try mapper.decode(Names.self, from: JSEN(parsing: text)) == names)
    }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().failOnNullNonOptionals().decode([String].self, parsing: #"["a", null]"#)
    }
    #expect(error?.description == "1 (1:7): expected a string, found null\n[\"a\", null]\n      ^")
  }
}
