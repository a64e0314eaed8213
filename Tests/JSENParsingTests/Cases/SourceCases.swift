import Foundation
import JSEN
import JSENParsing
import Testing

/// Texts that are read by options, and texts that are not JSON.
@Suite("Cases: sources and options of reading")
struct SourceCases {
  @Test(arguments: rows) func sources(row: Case) { row.check() }

  static let list = Field("list") { JSONArray { Int.jsonParser() } }

  static let rows = table {
    Case(
      "white space of each kind", list, reads: "\t{\r\n \"list\" :\n[ 1 ,\t2 ] } \r\n", as: [1, 2])
    Case(
      "comments and trailing commas", list, reads: "// a list\n{\"list\": [1, /* two */ 2,],}",
      as: [1, 2], options: JSEN.ReadingOptions(relaxations: [.comments, .trailingCommas]))
    Case(
      "JSON5", list, reads: "{list: [+1, 0x10, 0xF,],}", as: [1, 16, 15], options: .json5)
    Case(
      "digits that are kept", Field("n") { JSEN.jsonParser() }.map { "\($0)" },
      reads: #"{"n":0.1000000000000000055511151231257827}"#,
      as: "0.1000000000000000055511151231257827", options: JSEN.ReadingOptions(numbers: .exact))
    Case("a scalar", Int.jsonParser(), reads: " 7 ", as: 7)
  }

  /// Texts that are not JSON, or exceed a limit, with the place.
  static let malformed: [(text: String, options: JSEN.ReadingOptions, place: String)] = [
    ("", .init(), "1:1"), ("{\"list\":[1,]}", .init(), "1:12"),
    ("{\"list\":[1]} x", .init(), "1:14"), ("{\"list\":[1]", .init(), "1:12"),
    ("{'list':[1]}", .init(), "1:2"), ("{\"list\":[01]}", .init(), "1:10"),
    ("{\"list\":[NaN]}", .init(), "1:10"), ("{\"list\":[1],\"x\":\"\u{1}\"}", .init(), "1:18"),
    ("{\"list\":[1],\"x\":\"\\ud800\"}", .init(), "1:18"),
    ("{\"list\":[1],\"list\":[2]}", JSEN.ReadingOptions(duplicateKeys: .reject), "1:13"),
    ("{\"x\":[[[]]],\"list\":[1]}", JSEN.ReadingOptions(maximumDepth: 3), "1:8"),
    ("\u{FEFF}{\"list\":[1]}", JSEN.ReadingOptions(allowsByteOrderMark: false), "1:1"),
  ]

  @Test(arguments: malformed.indices) func aTextThatIsNotJSON(index: Int) {
    let (text, options, place) = Self.malformed[index]
    for reporting in [FailureReporting.first, .all] {
      for (name, decode) in EntryPoints.texts(Self.list, text, options, reporting)
      where name != "document" {
        do throws(JSONParsingError) {
          let value = try decode()
          Issue.record("\(name): \(text) is decoded: \(value)")
        } catch {
          let found = error.malformedText.map { "\($0.location)" }
          #expect(found == place && error.failures.isEmpty, "\(name): \(error)")
        }
      }
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let text = "\u{FEFF}{\"list\":[1]}"
    for (name, decode) in EntryPoints.texts(Self.list, text, .init(), .first) {
      #expect(try decode() == [1], "\(name)")
    }
  }

  /// The depth of members that are not described counts, too.
  @Test(arguments: [(6, true), (5, false)]) func depthOfTheText(depth: Int, isRead: Bool) {
    let text = #"{"x":[[[[[]]]]],"list":[1]}"#
    let options = JSEN.ReadingOptions(maximumDepth: depth)
    #expect((try? Self.list.decode(text, options: options)) == (isRead ? [1] : nil))
  }

  @Test func textsInUTF16() throws {
    let text = #"{"list":[1],"é":"😀"}"#
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(try Self.list.decode(data) == [1])
      #expect(try Self.list.decode(Array(data)) == [1])
    }
  }

  /// A description reads a part of a document, and its places are those of the whole.
  @Test func partsOfADocument() throws {
    let document = try JSENDocument(parsing: "{\"pages\":[\n{\"list\":[1]},\n{\"list\":[\"x\"]}]}")
    let pages = try #require(document.root["pages"])
    #expect(try Self.list.decode(#require(pages[0])) == [1])
    #expect(try JSONArray { JSEN.jsonParser() }.decode(pages).count == 2)
    do throws(JSONParsingError) {
      _ = try JSONArray { Self.list }.decode(pages)
      Issue.record("decoded")
    } catch {
      #expect(error.failures.map(\.path.description) == ["1.list.0"])
      #expect(error.failures.first?.location?.line == 3)
      #expect(error.failures.first?.location?.column == 10)
    }
  }

  /// A value is read as its text is.
  @Test func valuesThatWereMadeByHand() throws {
    let json: JSEN = ["list": [1, 2.0, 3], "other": nil]
    #expect(try Self.list.parse(json) == [1, 2, 3])
    #expect(try Self.list.print([4]) == ["list": [4]])
    let strings: JSEN = "[1]"
    #expect(throws: JSONParsingError.self) { try JSONArray { Int.jsonParser() }.parse(strings) }
  }
}
