import Foundation
import JSEN
import PlainKeys
import PrefixedKeys
import Testing

/// Two modules make the keys of one type from different strings. Each of their types has its own keys, in one call too.
@Suite("Foreign keys")
struct ForeignKeyTests {
  struct Pair: Codable, Equatable {
    let plain: PlainModel
    let prefixed: PrefixedModel
  }

  @Test func eachModuleHasItsKeys() throws {
    let pair = Pair(plain: PlainModel(1), prefixed: PrefixedModel(2))
    let text = #"{"plain":{"x":1},"prefixed":{"key x":2}}"#
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    for _ in 0..<3 {
      #expect(try encoder.encodeToString(pair) == text)
      #expect(try decoder.decode(Pair.self, from: text) == pair)
      #expect(
        try decoder.decode([PrefixedModel].self, from: #"[{"x":3,"key x":4}]"#)
          == [PrefixedModel(4)])
    }
    #expect(try JSONDecoder().decode(Pair.self, from: Data(text.utf8)) == pair)
  }
}
