import CoreTestTools
import JSEN
import TestTools
import Testing

/// Members of documents are found by keys of every length, with and without escapes, also at the end of the text.
@Suite("Looking up members of a document")
struct DocumentLookupTests {
  /// Keys of up to eight bytes are compared as one word, longer ones as two words or by their bytes.
  @Test(arguments: 0...18) func everyKeyIsFound(length: Int) throws {
    let key = String("abcdefghijklmnopqrst".prefix(length))
    let accented = String(key.dropLast(2)) + (length >= 2 ? "é" : "")
    for key in Set([key, accented]) {
      for spelling in Self.spellings(of: key) {
        for padding in ["", #","a longer key at the end":"and a longer value""#] {
          try check(#"{"\#(spelling)":1\#(padding)}"#, finds: key)
        }
      }
    }
  }

  /// Every spelling of a key in a text: without escapes, and with one at each position.
  private static func spellings(of key: String) -> [String] {
    let scalars = Array(key.unicodeScalars)
    return [key]
      + scalars.indices.map { position in
        scalars.enumerated().map { offset, scalar in
          guard offset == position else { return String(scalar) }
          let digits = String(scalar.value, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      }
  }

  private func check(_ text: String, finds key: String) throws {
    let document = try JSENDocument(parsing: text)
    let json = try JSEN(parsing: text)
    let bytes = Array(key.utf8)
    // Keys that differ from it in their length or in one character.
    let others = [
      key + "x", String(key.dropLast()), String(key.dropLast()) + "x", "x" + key.dropFirst(),
    ]
    for candidate in [key] + others {
      let isKey = Array(candidate.utf8) == bytes
      #expect(document.root[candidate]?.int == (isKey ? 1 : nil), "\(candidate) in \(text)")
      #expect(json[candidate]?.int == (isKey ? 1 : nil), "\(candidate) in \(text)")
      if candidate.isEmpty { continue }
      let path = JSEN.KeyPath(segments: [candidate])
      #expect(document[keyPath: path]?.int == (isKey ? 1 : nil), "\(candidate) in \(text)")
    }
  }

  /// An escape in a text is not the key that is written like it.
  @Test func escapesAreNotTheirText() throws {
    let document = try JSENDocument(parsing: #"{"\n":1,"\\n":2,"\u0061b":3,"\\u0061b":4}"#)
    let expected = ["\n": 1, #"\n"#: 2, "ab": 3, #"\u0061b"#: 4]
    for (key, value) in expected {
      #expect(document.root[key]?.int == value)
      #expect(document[keyPath: JSEN.KeyPath(segments: [key])]?.int == value)
    }
  }

  /// Looking up every element by its position takes linear time.
  @Test func everyElementByPosition() throws {
    let count = sized(100_000, debug: 20_000)
    let text = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
    let document = try JSENDocument(parsing: text)
    let seconds = leastSeconds(runs: 1) {
      for position in 0..<count {
        if document[position]?[0]?.int != position { Issue.record("wrong element") }
      }
    }
    #expect(seconds < 1)
    for position in [Int.min, -1, count, count + 1, .max] { #expect(document[position] == nil) }
    #expect(document[40]?[0]?.int == 40 && document.root[0]?[1] == nil)
    #expect(try JSENDocument(parsing: "{}").root[40] == nil)
  }
}
