import JSEN
import JSENParsing
import TestTools
import Testing

/// Keys are compared as words of eight bytes, and found by a hash; a dictionary says which member is right.
@Suite("Finding members by their keys")
struct KeyLookupTests {
  /// Keys of one length, each of which differs from the first one in one byte.
  static func keys(_ length: Int, _ random: inout SeededRandom) -> [String] {
    let base = (0..<length).map { _ in UInt8.random(in: 97...122, using: &random) }
    var keys = [String(decoding: base, as: UTF8.self)]
    for position in 0..<length {
      var other = base
      other[position] = other[position] == 122 ? 97 : other[position] + 1
      keys.append(String(decoding: other, as: UTF8.self))
    }
    return keys
  }

  /// The description of an object with these keys: their values in the order of the description.
  static func parser(_ keys: [String]) -> JSONDescription<[Int], TwoWay> {
    var parser: JSONDescription<[Int], TwoWay> = Always([]).body
    for key in keys {
      let earlier = parser
      parser = ParsePrint(
        .convert(apply: { $0.0 + [$0.1] }, unapply: { ($0.dropLast(), $0.last ?? 0) })
      ) {
        earlier
        Field(key) { Int.jsonParser() }
      }
    }
    return parser
  }

  struct Four: Equatable { let a, b, c, d: Int }

  /// In a debug build, the lengths near those at which a key is compared in another way.
  @Test(arguments: (0...40).filter { !isDebugBuild || $0 < 19 || 31...33 ~= $0 })
  func keysThatDifferInOneByte(length: Int) throws {
    var random = SeededRandom(seed: UInt64(length) + 1)
    let all = Self.keys(length, &random)
    for first in all.indices.dropLast(3) {
      let keys = Array(all[first..<first + 4])
      let parser = ParsePrint(.memberwise(Four.init)) {
        Field(keys[0]) { Int.jsonParser() }
        Field(keys[1]) { Int.jsonParser() }
        Field(keys[2]) { Int.jsonParser() }
        Field(keys[3]) { Int.jsonParser() }
      }
      // The other keys of the same length are in the text, too, and some have escapes.
      let members = all.enumerated().map { number, key in
        let escaped = number % 3 == 1 ? Self.escaped(key) : key
        return "\"\(escaped)\":\(number)"
      }
      let text = "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
      let value = Four(a: first, b: first + 1, c: first + 2, d: first + 3)
      #expect(try parser.decode(text) == value, "\(text)")
      #expect(try parser.parse(JSEN(parsing: text)) == value, "\(text)")
    }
    // A key that is not described is not confused with a described key.
    let only = Field(all[0]) { Int.jsonParser() }
    for key in all.dropFirst() + [all[0] + "a"] + [String(all[0].dropLast())] where key != all[0] {
      #expect(throws: JSONParsingError.self) { try only.decode("{\"\(key)\":1}") }
    }
  }

  static func escaped(_ key: String) -> String {
    guard let last = key.utf8.last else { return key }
    let digits = String(last, radix: 16)
    return key.dropLast() + "\\u00" + (digits.count < 2 ? "0" : "") + digits
  }

  /// Two hundred; half as many in a debug build, where the nested conversions take long.
  @Test func manyFields() throws {
    var random = SeededRandom(seed: 5)
    let keys = (0..<(isDebugBuild ? 100 : 200)).map {
      "field \($0 * 7919 % 1000)" + ($0 % 5 == 0 ? " of a long name" : "")
    }
    let parser = Self.parser(keys)
    let values = keys.indices.map { $0 * 3 }
    for _ in 0..<(isDebugBuild ? 1 : 5) {
      let members = keys.indices.map { "\"\(keys[$0])\":\(values[$0])" }
      let text = "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
      #expect(try parser.decode(text) == values)
    }
    let text = try parser.encodeToString(values)
    #expect(try parser.decode(text) == values)
    #expect(try JSEN(parsing: text).object?.keys.map { $0 } == keys)
  }

  /// All fields of one block, so that one table holds them.
  @Test func randomSetsOfKeys() throws {
    var random = SeededRandom(seed: 17)
    for _ in 0..<(isDebugBuild ? 100 : 300) {
      let keys = (0..<4).map { _ in
        let length = Int.random(in: 0...20, using: &random)
        return String((0..<length).map { _ in "abé".randomElement(using: &random) ?? "a" })
      }
      guard Set(keys).count == 4 else { continue }
      let parser = ParsePrint(.memberwise(Four.init)) {
        Field(keys[0]) { Int.jsonParser() }
        Field(keys[1]) { Int.jsonParser() }
        Field(keys[2]) { Int.jsonParser() }
        Field(keys[3]) { Int.jsonParser() }
      }
      let members = keys.enumerated().map { "\"\($1)\":\($0)" } + ["\"\(keys[0])x\":9"]
      let text = "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
      #expect(try parser.decode(text) == Four(a: 0, b: 1, c: 2, d: 3), "\(text)")
    }
  }
}
