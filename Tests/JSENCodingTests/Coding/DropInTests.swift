import CoreTestTools
import Foundation
import JSEN
import Testing

/// Code that was written for Foundation's coders compiles with ours, and does the same.
@Suite("Coders, drop-in")
struct DropInTests {
  struct User: Codable, Equatable {
    var userName: String
    var joined = Date(timeIntervalSince1970: 0)
    var key = Data([1, 2])
    var ratio = 0.5
  }

  // MARK: Subclasses

  /// Getters that return something else than what was set.
  final class OverridingDecoder: JSENDecoder, @unchecked Sendable {
    static let note = CodingUserInfoKey(rawValue: "note")!

    override var keyDecodingStrategy: KeyDecodingStrategy {
      get { .convertFromSnakeCase }
      set { super.keyDecodingStrategy = newValue }
    }
    override var dateDecodingStrategy: DateDecodingStrategy {
      get { .secondsSince1970 }
      set { super.dateDecodingStrategy = newValue }
    }
    override var dataDecodingStrategy: DataDecodingStrategy {
      get { .deferredToData }
      set { super.dataDecodingStrategy = newValue }
    }
    override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
      get { .convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?") }
      set { super.nonConformingFloatDecodingStrategy = newValue }
    }
    override var userInfo: [CodingUserInfoKey: any Sendable] {
      get { super.userInfo.merging([Self.note: "a note"]) { $1 } }
      set { super.userInfo = newValue }
    }
    override var allowsJSON5: Bool {
      get { true }
      set { super.allowsJSON5 = newValue }
    }
    override var assumesTopLevelDictionary: Bool {
      get { true }
      set { super.assumesTopLevelDictionary = newValue }
    }
  }

  @Test func gettersOfADecoderAreHonoured() throws {
    let text = #"user_name: "Ann", joined: 7, key: [3], ratio: "+" // JSON5"#
    let user = try OverridingDecoder().decode(User.self, from: Data(text.utf8))
    #expect(
      user
        == User(
          userName: "Ann", joined: Date(timeIntervalSince1970: 7), key: Data([3]), ratio: .infinity)
    )
    struct Note: Decodable {
      let text: String?
      init(from decoder: any Decoder) { text = decoder.userInfo[OverridingDecoder.note] as? String }
    }
    #expect(try OverridingDecoder().decode(Note.self, from: "a: 1").text == "a note")
    #expect(try OverridingDecoder().decode(Note.self, from: [1, 2] as JSEN).text == "a note")
  }

  final class StrictDecoder: JSENDecoder, @unchecked Sendable {
    override var readingOptions: JSEN.ReadingOptions {
      get { .with { $0.duplicateKeys = .reject } }
      set { super.readingOptions = newValue }
    }
    override var allowsJSON5: Bool {
      get { false }
      set {}
    }
  }

  @Test func readingOptionsAreHonoured() {
    let decoder = StrictDecoder()
    decoder.allowsJSON5 = true
    #expect(throws: DecodingError.self) { try decoder.decode(JSEN.self, from: #"{"a":1,"a":2}"#) }
    #expect(throws: DecodingError.self) { try decoder.decode(JSEN.self, from: "[1,]") }
  }

  final class OverridingEncoder: JSENEncoder, @unchecked Sendable {
    static let note = CodingUserInfoKey(rawValue: "note")!

    override var outputFormatting: OutputFormatting {
      get { [.sortedKeys, .withoutEscapingSlashes] }
      set { super.outputFormatting = newValue }
    }
    override var keyEncodingStrategy: KeyEncodingStrategy {
      get { .convertToSnakeCase }
      set { super.keyEncodingStrategy = newValue }
    }
    override var dateEncodingStrategy: DateEncodingStrategy {
      get { .iso8601 }
      set { super.dateEncodingStrategy = newValue }
    }
    override var dataEncodingStrategy: DataEncodingStrategy {
      get { .deferredToData }
      set { super.dataEncodingStrategy = newValue }
    }
    override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
      get { .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?") }
      set { super.nonConformingFloatEncodingStrategy = newValue }
    }
    override var userInfo: [CodingUserInfoKey: any Sendable] {
      get { [Self.note: "a note"] }
      set { super.userInfo = newValue }
    }
    override var maximumDepth: Int {
      get { 2 }
      set { super.maximumDepth = newValue }
    }
  }

  @Test func gettersOfAnEncoderAreHonoured() throws {
    let user = User(userName: "a/b", ratio: .nan)
    let expected =
      #"{"joined":"1970-01-01T00:00:00Z","key":[1,2],"ratio":"?","user_name":"a/b"}"#
    #expect(try OverridingEncoder().encodeToString(user) == expected)
    #expect(try String(decoding: OverridingEncoder().encode(user), as: UTF8.self) == expected)
    #expect(try OverridingEncoder().encodeValue(user) == JSEN(parsing: expected))
    struct Note: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo[OverridingEncoder.note] as? String)
      }
    }
    #expect(try OverridingEncoder().encodeToString(Note()) == #""a note""#)
    #expect(throws: EncodingError.self) { try OverridingEncoder().encode([[[1]]]) }
  }

  final class PrettyEncoder: JSENEncoder, @unchecked Sendable {
    override var writingOptions: JSEN.WritingOptions? {
      get { JSEN.WritingOptions(indentation: .spaces(1), sortsKeys: true) }
      set { super.writingOptions = newValue }
    }
  }

  @Test func writingOptionsAreHonoured() throws {
    let encoder = PrettyEncoder()
    encoder.writingOptions = .canonical
    #expect(
      try encoder.encodeToString(["b": "/", "a": ""]) == "{\n \"a\": \"\",\n \"b\": \"/\"\n}")
  }

  /// A subclass sees what was set, and calls Foundation's way.
  final class LoggingEncoder: JSENEncoder, @unchecked Sendable {
    override init() {
      super.init()
      dateEncodingStrategy = .millisecondsSince1970
    }
    override var outputFormatting: OutputFormatting {
      get { super.outputFormatting.union(.withoutEscapingSlashes) }
      set { super.outputFormatting = newValue }
    }
  }

  @Test func aSubclassAddsToWhatWasSet() throws {
    let encoder = LoggingEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encodeToString(["b": "/", "a": ""])
    #expect(text == #"{"a":"","b":"/"}"#)
    #expect(try encoder.encodeToString([Date(timeIntervalSince1970: 1)]) == "[1000.0]")
  }

  // MARK: Inference

  @Test func aClosureWithoutTypesTakesData() throws {
    let parse = { try JSENDecoder().decode([Int].self, from: $0) }
    #expect(try parse(Data("[1]".utf8)) == [1])
    let parts = [Data("1".utf8), Data("2".utf8)]
    #expect(try parts.map { try JSENDecoder().decode(Int.self, from: $0) } == [1, 2])
  }

  /// All other sources are found as before.
  @Test func everySourceIsFound() throws {
    let decoder = JSENDecoder()
    let bytes: [UInt8] = [0x31]
    #expect(try decoder.decode(Int.self, from: "1") == 1)
    #expect(try decoder.decode(Int.self, from: "1"[...]) == 1)
    #expect(try decoder.decode(Int.self, from: bytes) == 1)
    #expect(try decoder.decode(Int.self, from: bytes[...]) == 1)
    #expect(try decoder.decode(Int.self, from: Data(bytes)) == 1)
    #expect(try decoder.decode(Int.self, from: JSEN.int(1)) == 1)
    #expect(try decoder.decode(Int.self, from: JSENDocument(parsing: "1")) == 1)
    #expect(try decoder.decode(Int.self, from: JSENDocument(parsing: "1").root) == 1)
  }

  // MARK: JSON5 and members without braces

  @Test(arguments: [
    "// a comment first\na: 1", "/* one */ a: 1", "\u{FEFF}a: 1", "a: 1 // at the end",
    "\u{FEFF} // both\n a: 1, // again", "a: 1, /* last */", " \u{A0}a: 1", "// only\n{a: 1}",
    "\u{FEFF}{a: 1}", "{a: 1} // after",
  ])
  func membersWithoutBraces(text: String) throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.allowsJSON5 = true
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1])
    #expect(try decoder.decode([String: Int].self, from: Data(text.utf8)) == ["a": 1])
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    if text.hasPrefix("\u{FEFF}") || text.utf8.first.map({ $0 < 0x80 && $0 != 0x20 }) == true {
      #expect(try decoder.decode([String: Int].self, from: Data(utf16)) == ["a": 1])
    }
  }

  @Test(arguments: [
    ("// first\na: tru", "a (2:4): expected 'true', found 'tru' and the end of the text"),
    ("\u{FEFF}a: ,", "a (1:4): expected a value, found ','"),
    ("a: 1 }", "1:6: there is nothing for '}' to close"),
    (
      "a: 1, // end\n b: [",
      "b (2:6): expected a value, found the end of the text, inside the array that began at 2:5"
    ),
    ("/* a: 1", "1:8: the text ends inside the comment that began at 1:1"),
    ("a: 1, 'b", "1:9: the text ends inside the string that began at 1:7"),
    ("a: 'b\\", "a (1:6): the text ends inside an escape sequence"),
  ])
  func errorsInMembersWithoutBraces(text: String, expected: String) throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.allowsJSON5 = true
    do {
      _ = try decoder.decode([String: Int].self, from: text)
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? JSEN.ParsingError)
      #expect(error.description.prefix { $0 != "\n" } == expected)
    }
  }

  /// The end of the text is not escaped.
  @Test func anEscapeAtTheEndOfMembers() throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    do {
      _ = try decoder.decode([String: Int].self, from: #""a\"#)
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? JSEN.ParsingError)
      #expect(error.description == "1:3: the text ends inside an escape sequence\n\"a\\\n  ^")
      #expect(error.isIncomplete)
    }
  }

  /// Offsets count the bytes of the text that was given.
  @Test(arguments: UnicodeEncoding.allCases, [false, true])
  func offsetsInMembersWithoutBraces(
    encoding: UnicodeEncoding, marked: Bool
  ) throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    do {
      _ = try decoder.decode(
        [String: Int].self, from: encoding.bytes("\"é😀\": [x", marked: marked))
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? JSEN.ParsingError)
      #expect(error.offset == encoding.bytes("\"é😀\": [", marked: marked).count)
      #expect(error.location.offset == error.offset)
      let name =
        switch encoding {
        case .utf8: ""
        case .utf16BigEndian, .utf16LittleEndian: "; the text was read as UTF-16"
        case .utf32BigEndian, .utf32LittleEndian: "; the text was read as UTF-32"
        }
      #expect(
        error.description
          == "é😀 (1:8): expected a value, found 'x'; put text in double quotes\(name)\n\"é😀\": [x\n        ^"
      )
    }
  }

  /// A text in UTF-16 can have more bytes in UTF-8.
  @Test func limitsAreThoseOfTheOriginal() throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    let key = String(repeating: "日", count: 10)
    let bytes = UnicodeEncoding.utf16LittleEndian.bytes("\"\(key)\":1", marked: false)
    decoder.readingOptions.maximumTextLength = bytes.count
    #expect(try decoder.decode([String: Int].self, from: bytes) == [key: 1])
  }

  @Test func limitsDoNotCountTheBraces() throws {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.readingOptions.maximumTextLength = 6
    #expect(try decoder.decode([String: Int].self, from: #""a": 1"#) == ["a": 1])
    #expect(throws: DecodingError.self) {
      try decoder.decode([String: Int].self, from: #""a": 12"#)
    }
  }
}

/// Protocols of the same shape as Combine's. A conformance is one line, without a typealias.
private protocol TopLevelDecoding {
  associatedtype Input
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

private protocol TopLevelEncoding {
  associatedtype Output
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

extension JSENDecoder: TopLevelDecoding {}
extension JSENEncoder: TopLevelEncoding {}

extension DropInTests {
  private func roundTrip<D: TopLevelDecoding, E: TopLevelEncoding>(
    _ value: [Int], _ decoder: D, _ encoder: E
  ) throws -> [Int] where D.Input == E.Output {
    try decoder.decode([Int].self, from: encoder.encode(value))
  }

  @Test func theInputOfATopLevelDecoderIsData() throws {
    #expect(try roundTrip([1, 2], JSENDecoder(), JSENEncoder()) == [1, 2])
    #expect(JSENDecoder.Input.self == Data.self && JSENEncoder.Output.self == Data.self)
  }
}
