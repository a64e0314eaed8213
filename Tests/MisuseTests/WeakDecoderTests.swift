import JSEN
import TestTools
import Testing

/// Decoders that a type keeps by a weak reference, and by a strong one when they are not in use any more.
@Suite struct WeakDecoderTests {
  final class Shelf: @unchecked Sendable {
    private weak var object: AnyObject?
    var kept: (any Decoder)?
    var container: KeyedDecodingContainer<AnyKey>?

    func keepWeakly(_ decoder: any Decoder) { object = decoder as AnyObject }

    var decoder: (any Decoder)? { object as? any Decoder }
  }

  private static let shelfKey = CodingUserInfoKey(rawValue: "shelf")!

  typealias Steps = @Sendable (any Decoder, Shelf) throws -> Void

  /// A value that is decoded as a closure says.
  private struct Stepwise: Decodable {
    init(from decoder: any Decoder) throws {
      guard let steps = decoder.userInfo[WeakDecoderTests.stepsKey] as? Steps,
        let shelf = decoder.userInfo[WeakDecoderTests.shelfKey] as? Shelf
      else { return }
      try steps(decoder, shelf)
    }
  }

  private static let stepsKey = CodingUserInfoKey(rawValue: "steps")!

  /// Decodes with the closure, and returns what is kept.
  private static func decode(_ text: String, _ steps: @escaping Steps) throws -> Shelf {
    let shelf = Shelf()
    let decoder = JSENDecoder()
    decoder.userInfo = [shelfKey: shelf, stepsKey: steps]
    _ = try decoder.decode(Stepwise.self, from: text)
    return shelf
  }

  private static func path(_ decoder: (any Decoder)?) -> [String]? {
    decoder?.codingPath.map(\.stringValue)
  }

  @Test func aDecoderOutlivesItsParent() throws {
    let shelf = try Self.decode(#"{"a":{"id":1}}"#) { decoder, shelf in
      guard decoder.codingPath.isEmpty else { return shelf.keepWeakly(decoder) }
      let container = try decoder.container(keyedBy: AnyKey.self)
      _ = try container.decode(Stepwise.self, forKey: AnyKey("a"))
      shelf.kept = shelf.decoder
    }
    defer { shelf.kept = nil }
    let kept = try #require(shelf.kept)
    // The path lacks what the parent knew.
    #expect(Self.path(kept) == ["a"])
    let id = try kept.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("id"))
    #expect(id == 1)
    #expect(throws: DecodingError.self) { try kept.unkeyedContainer() }
  }

  @Test func aDecoderThatIsKeptDoesNotMove() throws {
    let shelf = try Self.decode(#"{"a":{"id":1},"b":[]}"#) { decoder, shelf in
      guard decoder.codingPath.isEmpty else {
        if shelf.decoder == nil { shelf.keepWeakly(decoder) }
        return
      }
      let container = try decoder.container(keyedBy: AnyKey.self)
      _ = try container.decode(Stepwise.self, forKey: AnyKey("a"))
      shelf.kept = shelf.decoder
      _ = try container.decode(Stepwise.self, forKey: AnyKey("b"))
    }
    defer { shelf.kept = nil }
    #expect(Self.path(shelf.kept) == ["a"])
    #expect(try shelf.kept?.singleValueContainer().decode(JSEN.self) == ["id": 1])
  }

  @Test func twoDecodersOfOneParentAreInUse() throws {
    let shelf = try Self.decode(#"{"a":{"id":1},"b":{"id":2}}"#) { decoder, shelf in
      switch Self.path(decoder) {
      case []:
        shelf.container = try decoder.container(keyedBy: AnyKey.self)
        _ = try shelf.container?.decode(Stepwise.self, forKey: AnyKey("a"))
      case ["a"]:
        _ = try shelf.container?.decode(Stepwise.self, forKey: AnyKey("b"))
        shelf.kept = shelf.decoder
        shelf.container = nil
      default: shelf.keepWeakly(decoder)
      }
    }
    defer { shelf.kept = nil }
    #expect(Self.path(shelf.kept) == ["b"])
    #expect(try shelf.kept?.singleValueContainer().decode(JSEN.self) == ["id": 2])
  }

  @Test func aKeyUsesTheDecoderThatLeavesIt() throws {
    let shelf = try Self.decode(#"{"k":1}"#) { decoder, shelf in
      guard decoder.codingPath.isEmpty else { return shelf.keepWeakly(decoder) }
      let container = try decoder.container(keyedBy: ActiveKey.self)
      for _ in 0..<3 {
        let key = ActiveKey(onDestroy: {
          _ = shelf.decoder?.codingPath
          _ = try? shelf.decoder?.singleValueContainer().decode(Int.self)
        })
        _ = try container.decode(Stepwise.self, forKey: key)
      }
    }
    #expect(shelf.decoder == nil)
  }
}
