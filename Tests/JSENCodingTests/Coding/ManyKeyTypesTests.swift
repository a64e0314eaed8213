import Foundation
import JSEN
import TestTools
import Testing

/// Coders remember containers by the type of their keys. A call with more types of keys than they remember gives the
/// same as one with few.
@Suite("Many types of keys")
struct ManyKeyTypesTests {
  /// Each level has keys of a type of its own.
  struct Level<Inner>: Codable, Equatable, Sendable
  where Inner: Codable & Equatable & Sendable {
    let number: Int
    let inner: Inner
  }

  @Test func eachLevelHasItsKeys() throws {
    try check(0, levels: 200, JSENDecoder(), JSENEncoder())
  }

  private func check<Value>(
    _ value: Value, levels: Int, _ decoder: JSENDecoder, _ encoder: JSENEncoder
  ) throws where Value: Codable & Equatable & Sendable {
    let text = try encoder.encodeToString(value)
    try #require(try decoder.decode(Value.self, from: text) == value)
    if levels % 20 == 0 {
      let sorted = JSONEncoder()
      sorted.outputFormatting = .sortedKeys
      let theirs = try sorted.encode(value)
      #expect(try JSEN(parsing: theirs) == JSEN(parsing: text))
    }
    if levels == 0 { return }
    try check(Level(number: levels, inner: value), levels: levels - 1, decoder, encoder)
  }

  /// A dictionary that calls its own `encode(to:)` is sorted, whatever was encoded before.
  struct Own: Encodable {
    let members: [String: Int]

    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
  }

  @Test func dictionariesAreKnown() throws {
    let members = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", $0) })
    let encoder = JSENEncoder()
    for _ in 0..<3 {
      _ = try encoder.encodeToString(Level(number: 1, inner: 2))
      #expect(
        try encoder.encodeToString(Own(members: members)) == encoder.encodeToString(members))
    }
  }

  /// Other calls of one coder, at the same time and inside each other.
  @Test func callsShareACoder() async throws {
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    let value = Level(number: 1, inner: Level(number: 2, inner: Level(number: 3, inner: [4])))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<sized(500, debug: 50) {
            let text = try encoder.encodeToString(value)
            #expect(try decoder.decode(type(of: value), from: text) == value)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
