import CoreTestTools
import JSEN
import Testing

/// Small strings are compared by their two words, which is right only when equal bytes give equal words, however a
/// string was made. These tests fail when the standard library lays out strings in another way than `SmallString`
/// expects, or when it begins to make small strings of the same bytes with different words.
@Suite("Small strings") struct SmallStringTests {
  /// ASCII, and characters of two to four bytes at the start, at the end and across the border of the two words.
  static let contents: [String] = {
    var contents: [String] = []
    for count in 0...17 {
      let filler = String(repeating: "k", count: count)
      contents.append(filler)
      for character in ["é", "日", "😀"] {
        for place in [0, 5, 6, 7, count] where place <= count {
          contents.append("\(filler.prefix(place))\(character)\(filler.dropFirst(place))")
        }
      }
    }
    return contents
  }()

  /// Ways to make a string that the standard library has code of its own for.
  static let makers: [(name: String, make: @Sendable (String) -> String)] = [
    ("decoded", { String(decoding: Array($0.utf8), as: UTF8.self) }),
    ("from UTF-16", { String(decoding: Array($0.utf16), as: UTF16.self) }),
    ("validated", { String(validating: Array($0.utf8), as: UTF8.self) ?? "" }),
    ("interpolated", { "\($0)" }),
    ("character by character", { $0.reduce(into: "") { $0.append($1) } }),
    ("scalar by scalar", { $0.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1) } }),
    ("joined", { $0.map(String.init).joined() }),
    ("of a part", { String("<\($0)>".dropFirst().dropLast()) }),
    (
      "of a part of a long string",
      { String("\(String(repeating: "x", count: 40))\($0)".dropFirst(40)) }
    ),
    (
      "cut back",
      {
        var text = $0 + "é"
        text.removeLast()
        return text
      }
    ),
    (
      "with its own memory",
      {
        var text = ""
        text.reserveCapacity(100)
        text += $0
        return text
      }
    ),
    (
      "filled in",
      { text in
        // SAFETY: the buffer has room for as many bytes as the text has, and all of them are initialized.
        unsafe String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
          for (index, byte) in text.utf8.enumerated() { unsafe buffer[index] = byte }
          return text.utf8.count
        }
      }
    ),
    ("parsed", { (try? JSEN(parsing: JSEN.string($0).description))?.string ?? "" }),
    ("written", { String((try? JSEN.string($0).serialized())?.dropFirst().dropLast() ?? "") }),
  ]

  @Test func layoutIsTheExpectedOne() {
    #if DEBUG && !JSEN_SHORTCUTS
      #expect(!SmallString.isUsable)
    #else
      #expect(SmallString.isUsable, "strings are made and compared slowly on this platform")
    #endif
  }

  @Test(arguments: contents) func equalBytesAreTheSameKey(content: String) throws {
    let strings = Self.makers.map { $0.make(content) }
    for (left, first) in zip(strings, Self.makers) {
      let object: JSEN.Object = [left: 1]
      let document = try JSENDocument(parsing: JSEN.dictionary(object).description)
      for (right, second) in zip(strings, Self.makers) {
        let isSame =
          left.hasSameBytes(as: right) && KeyPattern.with(left) { $0.matches(right) }
          && KeyPattern.with(left) { $0.hash } == KeyPattern.with(right) { $0.hash }
          && KeyPattern.with(right) { $0.hash } == KeyHash.shared.hash(right)
        #expect(isSame, "\(first.name), \(second.name)")
        #expect(object[right] == 1, "\(first.name), \(second.name)")
        #expect(document.root[right]?.int == 1, "\(first.name), \(second.name)")
        #expect(JSEN.string(left) == .string(right), "\(first.name), \(second.name)")
      }
    }
  }

  /// A string of other bytes is another key, also when Swift calls the two equal.
  @Test(arguments: contents) func otherBytesAreAnotherKey(content: String) {
    let others = [
      content + "k", content + "\0", content + "\u{301}", String(content.dropLast()),
      content.replacing("é", with: "e\u{301}"), content.replacing("k", with: "K"),
    ]
    let object: JSEN.Object = [content: 1]
    for other in others where !other.utf8.elementsEqual(content.utf8) {
      #expect(!content.hasSameBytes(as: other), "\(other)")
      #expect(!KeyPattern.with(content) { $0.matches(other) }, "\(other)")
      #expect(object[other] == nil, "\(other)")
    }
  }
}
