import Foundation
import JSEN
import JSENMapping
import Testing

/// Elements that are left out, empty texts, and raw values that an enum does not know.
@Suite("Mapper, lossy lists and unknown raw values")
struct LossyTests {
  struct Tag: Hashable { let name: String, size: Int }
  struct Post: Equatable {
    let tags: [Tag]
    let sizes: Set<Int>
    let lists: [[Int]]
    let title: String
  }

  @Test func elementsAreLeftOut() throws {
    let text = """
      {"tags": [{"name": "a", "size": "1"}, {"name": "b", "size": "x"}, {"name": "c"}], "sizes": [1, "y", 2],
       "lists": [[1], 5, [2, "z"]], "title": null}
      """
    let mapper = JSENMapper().droppingInvalidElements()
    let (post, report) = try mapper.decodeWithReport(Post.self, parsing: text)
    #expect(
      post
        == Post(
          tags: [Tag(name: "a", size: 1), Tag(name: "c", size: 0)], sizes: [1, 2],
          lists: [[1], [2]], title: ""))
    #expect(
      report.description == """
        tags.0.size: converted from a string
        tags.1: dropped: size: expected an integer, found "x"
        tags.2.size: missing, the default is used
        sizes.1: dropped: expected an integer, found "y"
        lists.1: dropped: expected an array, found 5
        lists.2.1: dropped: expected an integer, found "z"
        title: null, the default is used
        """)
    #expect(report.entries.compactMap(\.kind.dropped).count == 4)
    #expect(try mapper.decode(Post.self, parsing: text) == post)
    #expect(try mapper.decode(Post.self, from: JSEN(parsing: text)) == post)
  }

  @Test func otherValuesAreStillErrors() {
    let mapper = JSENMapper.strict.droppingInvalidElements()
    #expect(throws: JSENMappingError.self) { try mapper.decode([Int].self, parsing: "7") }
    #expect(throws: JSENMappingError.self) {
      try mapper.decode([String: Int].self, parsing: #"{"a": "x"}"#)
    }
  }

  struct Form: Equatable {
    let name: String?
    let price: Double?
    let count: Int
    let list: [Int?]
    let tags: [String]?
  }

  @Test func emptyTextIsNil() throws {
    let text = #"{"name": "", "price": "", "count": 1, "list": ["", 2], "tags": [""]}"#
    let mapper = JSENMapper().readingEmptyTextAsNil()
    let (form, report) = try mapper.decodeWithReport(Form.self, parsing: text)
    #expect(form == Form(name: nil, price: nil, count: 1, list: [nil, 2], tags: [""]))
    #expect(
      report.description == """
        name: converted from a string
        price: converted from a string
        list.0: converted from a string
        """)
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.decode(Form.self, parsing: #"{"count": "", "list": []}"#)
    }
    #expect(error?.description.hasPrefix(#"count (1:11): expected an integer, found """#) == true)
  }

  enum Level: String, CaseIterable, JSEN.UnknownCaseProviding {
    case debug, info, other
    static let unknownCase = Level.other
  }
  enum Status: String { case active }
  struct Entry: Equatable {
    let level: Level
    let levels: [Level?]
    let status: JSEN.OpenEnum<Status>
  }

  @Test func unknownRawValues() throws {
    let text = #"{"level":"trace","levels":["info","x",null],"status":"frozen"}"#
    let entry = try JSENMapper.strict.decode(Entry.self, parsing: text)
    #expect(
      entry
        == Entry(
          level: .other, levels: [.info, .other, nil], status: JSEN.OpenEnum(rawValue: "frozen")))
    #expect(
      try JSENMapper.strict.encodeToString(entry)
        == #"{"level":"other","levels":["info","other",null],"status":"frozen"}"#)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper.strict.decode([Level].self, parsing: "[1]")
    }
    #expect(try JSENMapper().schema(of: Level.self)["enum"] == nil)
  }

  @Test func formsOfData() throws {
    for (strategy, text) in [
      (DataMappingStrategy.base64, "-/8="), (.base64Unpadded, "+/8"), (.base64URL, "-_8"),
    ] {
      let mapper = JSENMapper().dataStrategy(strategy).usingCodable()
      struct Reflected { let data: Data }
      struct Coded: Codable { let data: Data }
      let text = text.replacingOccurrences(of: "-/", with: "+/")
      let json = "{\"data\":\"\(text)\"}"
      #expect(try Array(mapper.decode(Reflected.self, parsing: json).data) == [0xFB, 0xFF])
      #expect(try Array(mapper.decode(Coded.self, parsing: json).data) == [0xFB, 0xFF])
      #expect(try mapper.encodeToString(Reflected(data: Data([0xFB, 0xFF]))) == json)
      #expect(try mapper.encodeToString(Coded(data: Data([0xFB, 0xFF]))) == json)
    }
  }

  /// Foundation's style wrote 0.682 as 0.681.
  @Test func fractionsOfSecondsAreExact() throws {
    let mapper = JSENMapper().dateStrategy(.iso8601)
    for seconds in [1_700_000_000.682, 0.000_001, -0.25, 1_700_000_000.123_456_7] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try mapper.decode(Date.self, parsing: mapper.encodeToString(date)) == date)
    }
    #expect(
      try mapper.encodeToString(Date(timeIntervalSince1970: 1_700_000_000.682))
        == #""2023-11-14T22:13:20.682Z""#)
  }
}
