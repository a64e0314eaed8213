import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Strings inside JSON strings")
struct JSONStringContentTests {
  static let color = JSONString {
    Int.parser()
    ","
    Int.parser()
    ","
    Int.parser()
  }

  private func decodingError<P: JSONParser>(
    _ parser: P, _ text: String, reporting: FailureReporting = .first
  ) -> String {
    do {
      let value = try parser.decode(text, reporting: reporting)
      Issue.record("\(text) was decoded as \(value)")
      return ""
    } catch {
      return error.description
    }
  }

  @Test func aColorIsDecodedAndEncoded() throws {
    #expect(try Self.color.decode(#""120,200,43""#) == (120, 200, 43))
    #expect(try Self.color.decode(#""\u0031,2,3""#) == (1, 2, 3))
    #expect(try Self.color.parse(.string("1,2,3")) == (1, 2, 3))
    #expect(try Self.color.encodeToString((120, 200, 43)) == #""120,200,43""#)
    #expect(try Self.color.print((1, 2, 3)) == .string("1,2,3"))
  }

  @Test func errorsShowTheContent() {
    let field = Field("color") { Self.color }
    #expect(
      decodingError(field, #"{"color": "12,x"}"#) == """
        color (1:11): expected an integer
        12,x
           ^
        """)
    #expect(
      decodingError(field, #"{"color": "1,2,3,"}"#) == """
        color (1:11): expected the end of the string
        1,2,3,
             ^
        """)
    #expect(
      decodingError(field, #"{"color": 12}"#) == """
        color (1:11): expected a string, found 12
        {"color": 12}
                  ^
        """)
  }

  @Test func errorsOfAlternativesShowTheContent() {
    let value = OneOf {
      Self.color.map { _ in "" }
      Field("name") {
        JSONString {
          "#"
          Int.parser()
        }
      }.map { "\($0)" }
    }
    #expect(
      decodingError(value, #""1,x""#) == """
        1:1: expected an integer
        1,x
          ^
        """)
    #expect(
      decodingError(value, ##"{"name": "#x"}"##) == """
        name (1:10): expected an integer
        #x
         ^
        """)
  }

  @Test func valuesThatDoNotFitAreNotEncoded() {
    let names = Field("names") {
      JSONString {
        Many {
          PrefixUpTo(";")
        } separator: {
          ";"
        }
      }
    }
    #expect(throws: JSONPrintingError.self) { try names.encodeToString(["a;b"]) }
    let code = Field("code") { JSONString { Digits(2) } }
    do {
      _ = try code.encodeToString(100)
      Issue.record("encoded")
    } catch {
      #expect(
        error.description
          == "code: cannot print \"100\": it reads back as \"10\"")
    }
  }

  @Test func parsersWithoutPrinterDecode() throws {
    let words = JSONString { Rest().map { $0.split(separator: " ").count } }
    #expect(try words.decode("\"to be\"") == 2)
    #expect(!(words as Any is any JSONParserPrinter))
    #expect(Self.color as Any is any JSONParserPrinter)
  }

  struct Version: Equatable {
    let major: Int
    let minor: Int
  }

  @Test func structsAreMadeOfContents() throws {
    let version = JSONString(.memberwise(Version.init)) {
      Int.parser()
      "."
      Int.parser()
    }
    #expect(try version.decode("\"1.12\"") == Version(major: 1, minor: 12))
    #expect(try version.encodeToString(Version(major: 2, minor: 0)) == "\"2.0\"")
  }

  @Test func identifiersRoundTrip() throws {
    let parser = JSONString { UUID.parser() }
    let id = UUID()
    #expect(try parser.decode("\"\(id.uuidString.lowercased())\"") == id)
    #expect(try parser.encodeToString(id) == "\"\(id.uuidString)\"")
    for text in [
      "", "00112233", "00112233-4455-6677-8899-aabbccddeefg", "ä0112233-4455-6677-8899-aabbccddeef",
    ] {
      #expect(parsingError(UUID.parser(), text).hasPrefix("expected a UUID\n"))
    }
    #expect(
      parsingError(UUID.parser(), id.uuidString + "0").hasPrefix("expected the end of the string"))
  }

  @Test func keysAreDescribed() throws {
    let object = JSONObject {
      Bool.jsonParser()
    } keys: {
      "key_"
      Int.parser()
    }
    #expect(try object.decode(#"{"key_1": true, "key_2": false}"#) == [1: true, 2: false])
    #expect(try object.encodeToString([7: true]) == #"{"key_7":true}"#)
    #expect(
      decodingError(object, #"{"key_1": true, "key_x": false}"#) == """
        key_x (1:17): expected an integer
        key_x
            ^
        """)
    #expect(
      decodingError(object, #"{"key_1": true, "key_01": false}"#) == """
        key_01 (1:17): duplicate key after conversion
        {"key_1": true, "key_01": false}
                        ^
        """)
    let some = JSONObject(1...2) {
      Int.jsonParser()
    } keys: {
      UUID.parser()
    }
    #expect(decodingError(some, "{}") == "1:1: expected 1 to 2 members, found 0\n{}\n^")
    let id = UUID()
    #expect(try some.encodeToString([id: 1]) == "{\"\(id.uuidString)\":1}")
  }

  @Test func keysOfParsersDecode() throws {
    let object = JSONObject {
      Int.jsonParser()
    } keys: {
      Rest().map { $0.count }
    }
    #expect(try object.decode(#"{"abc": 1}"#) == [3: 1])
    #expect(!(object as Any is any JSONParserPrinter))
    let some = JSONObject(..<2) {
      Int.jsonParser()
    } keys: {
      Rest().map { $0.count }
    }
    #expect(try some.decode(#"{"abc": 1}"#) == [3: 1])
  }
}
