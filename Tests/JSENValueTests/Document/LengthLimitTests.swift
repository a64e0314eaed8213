import CoreTestTools
import Foundation
import JSEN
import Testing

/// Positions in a document have 32 bits. Longer texts and values are refused, never cut; the tests set smaller limits.
struct LengthLimitTests {
  private static func storage(
    _ bytes: [UInt8], limit: Int, mayOmitBraces: Bool = false
  ) throws(JSEN.ParsingError) -> DocumentStorage {
    var options = JSEN.ReadingOptions()
    options.mayOmitBraces = mayOmitBraces
    return try DocumentStorage(OwnedText(bytes), options: options, limit: limit)
  }

  private static func refusal(
    _ bytes: [UInt8], limit: Int, mayOmitBraces: Bool = false
  ) -> JSEN.ParsingError? {
    do throws(JSEN.ParsingError) {
      _ = try storage(bytes, limit: limit, mayOmitBraces: mayOmitBraces)
    } catch {
      return error
    }
    return nil
  }

  @Test func theLimitIsWhat32BitsHold() {
    #expect(DocumentStorage.maximumLength == 0xFFFF_FFFE)
  }

  @Test func aTextThatIsTooLong() throws {
    let text = Array(#"{"a": [1, "b"]}"#.utf8)
    #expect(Self.refusal(text, limit: text.count) == nil)
    let error = try #require(Self.refusal(text, limit: text.count - 1))
    #expect(error.kind == .textTooLong)
    #expect(error.offset == text.count - 1)
    #expect(
      error.message == "the text has more than 14 bytes; set maximumTextLength to allow more")
    #expect(Self.refusal(text, limit: text.count - 1, mayOmitBraces: true)?.kind == .textTooLong)
  }

  /// The limit is for the text as it is read, in UTF-8.
  @Test func aConvertedTextThatIsTooLong() throws {
    let text = "[\"日本語の長い文字列\"]"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let length = text.utf8.count
    #expect(bytes.count < length)
    #expect(Self.refusal(bytes, limit: length) == nil)
    let error = try #require(Self.refusal(bytes, limit: length - 1))
    #expect(error.kind == .textTooLong)
    #expect(error.message.hasPrefix("the text has more than \(length - 1) bytes"), "\(error)")
    #expect(error.offset <= bytes.count)
  }

  /// No option makes a document take more than 4 GiB, so the message names none.
  @Test func theMessageOfTheGreatestLimit() {
    var options = JSEN.ReadingOptions()
    options.maximumTextLength = DocumentStorage.maximumLength
    let failure = TextFailure(.textTooLong, at: DocumentStorage.maximumLength)
    let error = JSEN.ParsingError(failure, in: OwnedText([0x5B]), options: options)
    #expect(error.message == "the text has more than 4294967294 bytes")
  }

  private static let values: [(JSEN, Int)] = [
    (["abc", "é"], 5), (["a": ["bc": "d"]], 4), ("abc", 3),
    (.array([.number(JSEN.Number(UInt64.max))]), 20),
    (.array(Array(repeating: "12345", count: 7)), 35),
  ]

  /// Each key and string counts, and each number that is kept as text.
  @Test(arguments: values)
  func aValueWithTooMuchText(value: JSEN, length: Int) throws {
    // The limit for nodes is the same number, so it is reached by texts that are longer than they have nodes.
    let tape = try DocumentStorage(value, limit: max(length, 16))
    #expect(JSEN(JSENDocument.Value(storage: tape, index: 0)) == value)
    do throws(ValueTooLong) {
      _ = try DocumentStorage(value, limit: length - 1)
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains("more than \(length - 1) "))
    }
  }

  @Test func aValueWithTooManyNodes() throws {
    let value: JSEN = [1, ["a": 2, "b": [true]], [], nil]
    // The array, its four elements, two keys with their values, and one element.
    #expect(throws: Never.self) { try DocumentStorage(value, limit: 10) }
    do throws(ValueTooLong) {
      _ = try DocumentStorage(value, limit: 9)
      Issue.record("accepted")
    } catch {
      #expect(error.description == "the value has more than 9 keys and values")
    }
  }

  /// Equal parts share their memory, so a small value can have many nodes. It is refused before they are made.
  @Test func aValueThatSharesItsParts() throws {
    var value: JSEN = "a string that is longer than fifteen bytes"
    for _ in 0..<12 { value = .array(Array(repeating: value, count: 10)) }
    do throws(ValueTooLong) {
      _ = try DocumentStorage(value, limit: 10_000)
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains("more than 10000 "))
    }
  }

  @Test func theErrorOfAnEncoder() throws {
    func encode(_ value: some Encodable, limit: Int) throws {
      _ = try JSENEncoder().encodeToBytes(value, limit: limit)
    }
    let long = String(repeating: "a", count: 100)
    #expect(throws: Never.self) { try encode(["k": [long, long]], limit: 300) }
    do {
      try encode(["k": [long, long]], limit: 150)
      Issue.record("accepted")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription.contains("have more than 150 bytes"))
    }
    #expect(throws: EncodingError.self) { try encode(Array(0..<100), limit: 100) }
    #expect(throws: Never.self) { try encode(Array(0..<99), limit: 100) }
  }

  @Test func theErrorOfADecoder() throws {
    #expect(throws: Never.self) { try JSENDecoder.storage(["abc"], limit: 3) }
    do throws(DecodingError) {
      _ = try JSENDecoder.storage(["abc"], limit: 2)
      Issue.record("accepted")
    } catch {
      guard case .dataCorrupted(let context) = error else { throw error }
      #expect(
        context.debugDescription == "the keys and strings of the value have more than 2 bytes")
    }
  }

  /// An object of a `JSEN` counts its members with 32 bits, too.
  @Test func anObjectWithTooManyMembers() throws {
    let text = "{" + (0..<100).map { "\"k\($0)\": 0" }.joined(separator: ", ") + "}"
    func parse(_ limit: Int) throws(JSEN.ParsingError) -> JSEN {
      try TextBytes.with(Array(text.utf8).span) { (bytes) throws(JSEN.ParsingError) in
        try JSEN(parsing: bytes, options: .init(), memberLimit: limit)
      }
    }
    #expect(try parse(100) == JSEN(parsing: text))
    do throws(JSEN.ParsingError) {
      _ = try parse(99)
      Issue.record("accepted")
    } catch {
      #expect(error.kind == .textTooLong)
      #expect(error.message == "an object has more than 4294967294 members")
    }
  }
}
