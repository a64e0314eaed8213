import JSEN
import JSENMapping
import TestTools
import Testing

/// The texts from which enums are read, and those that are refused.
@Suite("Forms of enums")
struct EnumFormTests {
  enum Figure: Equatable {
    case circle(radius: Double)
    case empty
    case other
  }

  @Test(arguments: [
    (#""empty""#, Figure.empty), (#"{"empty":{}}"#, .empty), (#"{"empty":null}"#, .empty),
    (#"{"other":{}}"#, .other), (#"{"circle":{"radius":1}}"#, .circle(radius: 1)),
  ]) func isRead(text: String, figure: Figure) throws {
    for mapper in [JSENMapper(), JSENMapper.strict] {
      #expect(try mapper.decode(Figure.self, parsing: text) == figure)
    }
  }

  /// As everywhere, the last member with a key counts unless an option says otherwise.
  @Test func repeatedKeys() throws {
    let text = #"{"circle":{"radius":1},"circle":{"radius":2}}"#
    for mapper in [JSENMapper(), JSENMapper.strict] {
      #expect(try mapper.decode(Figure.self, parsing: text) == .circle(radius: 2))
      #expect(
        try mapper.decode(Figure.self, parsing: text, options: .init(duplicateKeys: .keepFirst))
          == .circle(radius: 1))
      #expect(throws: JSENMappingError.self) {
        try mapper.decode(Figure.self, parsing: text, options: .init(duplicateKeys: .reject))
      }
      #expect(
        try mapper.decode(Figure.self, parsing: #"{"empty":1,"empty":{}}"#) == .empty)
      #expect(throws: JSENMappingError.self) {
        try mapper.decode(Figure.self, parsing: #"{"empty":{},"other":{},"empty":{}}"#)
      }
    }
  }

  @Test(arguments: [
    // One member names one case.
    #"{}"#, #"{"empty":{},"other":{}}"#, #"{"empty":{},"circle":{"radius":1}}"#,
    #"{"circle":{"radius":1},"empty":{}}"#, #"{"circle":{"radius":1},"more":1}"#,
    // A case without a payload has no content.
    #"{"empty":1}"#, #"{"empty":false}"#, #"{"empty":"empty"}"#, #"{"empty":[]}"#,
    // A case with a payload needs it.
    #""circle""#, #""none""#, #"{"none":{}}"#, "1", "[]", "true",
  ]) func isRefused(text: String) throws {
    for mapper in [JSENMapper(), JSENMapper.strict] {
      let error = #expect(throws: JSENMappingError.self) {
        try mapper.decode(Figure.self, parsing: text)
      }
      #expect(
        error?.description
          == about(
            text,
            "1:1: expected one of the cases {\"circle\": {…}}, \"empty\", \"other\", found \(text)")
      )
    }
  }

  enum Ten { case a, b, c, d, e, f, g, h, i, j }
  enum Eleven { case a, b, c, d, e, f, g, h, i, j, k }

  /// A message lists ten cases at most.
  @Test func manyCasesAreCut() {
    func message<T>(_ type: T.Type) -> String? {
      #expect(throws: JSENMappingError.self) { try JSENMapper().decode(type, parsing: "1") }?
        .description
    }
    let names = "abcdefghij".map { "\"\($0)\"" }.joined(separator: ", ")
    let ten = "expected one of the cases \(names)"
    #expect(message(Ten.self) == "1:1: \(ten), found 1\n1\n^")
    #expect(message(Eleven.self) == "1:1: \(ten), …, found 1\n1\n^")
  }
}
