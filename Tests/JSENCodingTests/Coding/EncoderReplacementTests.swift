import JSEN
import TestTools
import Testing

/// After a value throws while it is encoded, the output has no part of it.
///
/// Text is written to blocks of 256 bytes, 1 KiB, 4 KiB, 16 KiB, and 64 KiB from then on.
@Suite struct EncoderReplacementTests {
  /// Writes so many bytes, and then fails.
  struct Failing: Encodable {
    let bytes: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 0..<(bytes / 8) { try container.encode("abcde") }
      try container.encode(Double.nan)
    }
  }

  /// Tries members and elements that fail, and encodes others in their places.
  struct Replacing: Encodable {
    let before: Int
    let failing: Int
    let after: Int

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: AnyKey.self)
      try object.encode(String(repeating: "b", count: before), forKey: AnyKey("before"))
      do { try object.encode(Failing(bytes: failing), forKey: AnyKey("value")) } catch {
        try object.encode(String(repeating: "v", count: after), forKey: AnyKey("value"))
      }
      var array = object.nestedUnkeyedContainer(forKey: AnyKey("array"))
      for number in 0..<3 {
        do { try array.encode(Failing(bytes: failing)) } catch { try array.encode(number) }
      }
      try object.encode(String(repeating: "a", count: after), forKey: AnyKey("after"))
    }

    var expected: String {
      let value = String(repeating: "v", count: after)
      let last = String(repeating: "a", count: after)
      return #"{"before":"\#(String(repeating: "b", count: before))","value":"\#(value)","#
        + #""array":[0,1,2],"after":"\#(last)"}"#
    }
  }

  /// From inside one block to over six; a debug build, over three. The following text fits the block, or needs more
  /// blocks; a debug build takes one of both.
  @Test(
    arguments: [0, 200, 1_000, 5_000, 21_000],
    [8, 250, 1_200, 5_300, 21_500] + (isDebugBuild ? [50_000] : [87_000, 220_000]))
  func failuresOfAnySize(before: Int, failing: Int) throws {
    for after in isDebugBuild ? [failing < 5_000 ? 90_000 : 300] : [0, 10, 300, 3_000, 90_000] {
      let model = Replacing(before: before, failing: failing, after: after)
      let encoder = JSENEncoder()
      let expected = model.expected
      #expect(try encoder.encodeToString(model) == expected, "after \(after)")
      #expect(try encoder.encodeToBytes(model) == Array(expected.utf8), "after \(after)")
      #expect(try encoder.encodeValue(model).serialized() == expected, "after \(after)")
    }
  }

  /// Encodes one key again and again, which replaces its value.
  struct Repeating: Encodable {
    let count: Int

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: AnyKey.self)
      for number in 0..<count { try object.encode([number], forKey: AnyKey("a")) }
    }
  }

  @Test func aKeyThatIsReplacedOften() throws {
    #expect(try JSENEncoder().encodeToString(Repeating(count: 3)) == #"{"a":[2]}"#)
    let clock = ContinuousClock()
    let count = isDebugBuild ? 2000 : 20_000
    func time(_ count: Int) throws -> Duration {
      try clock.measure { _ = try JSENEncoder().encodeToBytes(Repeating(count: count)) }
    }
    let short = try (0..<3).map { _ in try time(count) }.min()!
    let long = try (0..<3).map { _ in try time(8 * count) }.min()!
    // Quadratic time takes 64 times as long.
    #expect(long < short * 24)
  }

  /// Encodes so many members that the object needs a table of its keys, and then fails or encodes one of them again.
  struct Large: Encodable {
    let prefix: String
    let fails: Bool

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: AnyKey.self)
      for number in 0..<1000 { try object.encode(number, forKey: AnyKey("\(prefix)\(number)")) }
      if fails { throw CancellationError() }
      try object.encode(-5, forKey: AnyKey("\(prefix)5"))
    }
  }

  /// The keys of an object that failed are not those of the object in its place.
  @Test func aLargeObjectIsReplaced() throws {
    struct Pair: Encodable {
      func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try? array.encode(Large(prefix: "a", fails: true))
        try array.encode(Large(prefix: "b", fails: false))
      }
    }
    let members = (0..<1000).map { #""b\#($0)":\#($0 == 5 ? -5 : $0)"# }
    let text = try JSENEncoder().encodeToString(Pair())
    #expect(text == "[{" + members.joined(separator: ",") + "}]")
  }

  /// Encodes some keys more than once, and may fail at the end.
  struct Overwriting: Encodable {
    let keys: [Int]
    let fails: Bool

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      for (number, key) in keys.enumerated() {
        try container.encode(Array(repeating: number, count: key), forKey: AnyKey("\(key)"))
      }
      if fails { throw CancellationError() }
    }
  }

  /// A call that fails leaves nothing behind for the next one.
  @Test(.timeLimit(.minutes(1))) func replacementsEndWithTheCall() throws {
    var random = SeededRandom(seed: 3)
    func keys() -> [Int] {
      (0..<Int.random(in: 0...8, using: &random)).map { _ in .random(in: 0...4, using: &random) }
    }
    let encoder = JSENEncoder()
    for _ in 0..<300 {
      #expect(throws: CancellationError.self) {
        try encoder.encodeToString(Overwriting(keys: keys(), fails: true))
      }
      let model = Overwriting(keys: keys(), fails: false)
      let expected = try JSENEncoder().encodeToString(model)
      #expect(try encoder.encodeToString(model) == expected, "\(model.keys)")
    }
  }
}
