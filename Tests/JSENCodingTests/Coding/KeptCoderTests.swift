import Foundation
import JSEN
import TestTools
import Testing

/// Decoders that types keep, and encoders that are called from wherever code of the user runs: what the decoder's
/// unretained parents and the encoder's unchecked accesses rely on. CI runs these tests once with both checked.
@Suite struct KeptCoderTests {
  /// Keeps every decoder that it is given.
  final class Shelf: @unchecked Sendable {
    var decoders: [any Decoder] = []
  }

  static let shelfKey = CodingUserInfoKey(rawValue: "shelf")!

  /// A type that keeps its decoder, and fails on request.
  struct Kept: Decodable {
    struct Failure: Error {}
    let inner: [Kept]
    let named: [String: Kept]

    init(from decoder: any Decoder) throws {
      (decoder.userInfo[KeptCoderTests.shelfKey] as? Shelf)?.decoders.append(decoder)
      let container = try decoder.container(keyedBy: AnyKey.self)
      if let array = try? container.decode([Kept].self, forKey: AnyKey("inner")) {
        inner = array
      } else {
        // One after the other, those that fail left out.
        var elements: [Kept] = []
        if var rest = try? container.nestedUnkeyedContainer(forKey: AnyKey("inner")) {
          while !rest.isAtEnd {
            if let element = try? rest.decode(Kept.self) {
              elements.append(element)
            } else {
              _ = try rest.decode(JSEN.self)
            }
          }
        }
        inner = elements
      }
      named = try container.decodeIfPresent([String: Kept].self, forKey: AnyKey("named")) ?? [:]
      if try container.decodeIfPresent(Bool.self, forKey: AnyKey("fails")) == true {
        throw Failure()
      }
    }
  }

  static func text(depth: Int) -> String {
    if depth == 0 { return #"{"id":0,"fails":true}"# }
    let inner = text(depth: depth - 1)
    return #"{"id":\#(depth),"inner":[\#(inner),{"id":100},\#(inner)],"named":{"a":{"id":7}}}"#
  }

  /// The value at a path, by the plain way.
  static func id(at path: [any CodingKey], in json: JSEN) -> JSEN? {
    path.reduce(json) { value, key in
      key.intValue.flatMap { value?[$0] } ?? value?[key.stringValue]
    }?["id"]
  }

  @Test func decodersThatAreKept() throws {
    let text = Self.text(depth: 4)
    let json = try JSEN(parsing: text)
    let shelf = Shelf()
    // The decoders hold the shelf.
    defer { shelf.decoders = [] }
    do {
      let decoder = JSENDecoder()
      decoder.userInfo[Self.shelfKey] = shelf
      _ = try decoder.decode(Kept.self, from: text)
    }
    // The call, its decoder and its document are gone, but for what is on the shelf.
    #expect(shelf.decoders.count > 50)
    for round in 0..<2 {
      for decoder in round == 0 ? shelf.decoders : shelf.decoders.reversed() {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let id = try container.decode(JSEN.self, forKey: AnyKey("id"))
        #expect(id == Self.id(at: decoder.codingPath, in: json), "\(decoder.codingPath)")
        let error = #expect(throws: DecodingError.self) {
          try container.decode(String.self, forKey: AnyKey("id"))
        }
        if case .typeMismatch(_, let context) = error {
          #expect(context.codingPath.count == decoder.codingPath.count + 1)
        }
      }
    }
    // Each decoder alone keeps what it needs.
    while shelf.decoders.count > 1 { shelf.decoders.removeFirst(shelf.decoders.count / 2) }
    let last = try #require(shelf.decoders.first)
    #expect(Self.id(at: last.codingPath, in: json) != nil)
  }

  /// A key that calls all functions of its encoder each time it is read.
  struct CuriousKey: CodingKey, @unchecked Sendable {
    let name: String
    let ask: () -> Void

    var stringValue: String {
      ask()
      return name
    }

    var intValue: Int? { nil }

    init(_ name: String, ask: @escaping () -> Void) {
      self.name = name
      self.ask = ask
    }

    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }

  /// A type whose keys and values call the encoder while it is at work.
  struct Curious: Encodable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      func ask() {
        _ = encoder.codingPath.count
        _ = encoder.userInfo.count
      }
      var object = encoder.container(keyedBy: CuriousKey.self)
      try object.encode(depth, forKey: CuriousKey("depth", ask: ask))
      var array = object.nestedUnkeyedContainer(forKey: CuriousKey("array", ask: ask))
      try array.encode(1)
      try array.encode(Double(depth))
      if depth > 0 { try array.encode(Curious(depth: depth - 1)) }
      try? array.encode(Double.nan)
      try object.encode(["x": "y"], forKey: CuriousKey("dictionary", ask: ask))
      try? object.encode(Double.infinity, forKey: CuriousKey("infinite", ask: ask))
    }
  }

  @Test func encodersThatAreAskedWhileAtWork() throws {
    let inner = #"{"depth":0,"array":[1,0.0],"dictionary":{"x":"y"}}"#
    let expected = #"{"depth":1,"array":[1,1.0,\#(inner)],"dictionary":{"x":"y"}}"#
    let encoder = JSENEncoder()
    #expect(try encoder.encodeToString(Curious(depth: 1)) == expected)
    #expect(try encoder.encodeValue(Curious(depth: 1)).description == expected)
    let other = JSENEncoder()
    encoder.keyEncodingStrategy = .custom { path in
      // Another call of an encoder, while this one converts a key.
      _ = try? other.encodeToString(["nested": path.count])
      return path[path.count - 1]
    }
    #expect(try encoder.encodeToString(Curious(depth: 1)) == expected)
  }

  /// Calls a closure at its end.
  private final class Farewell: Sendable {
    private let say: @Sendable () -> Void

    init(_ say: @escaping @Sendable () -> Void) { self.say = say }

    deinit { say() }
  }

  @Test func objectsThatUseTheCoderWhoseSettingsTheyLeave() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "object"))
    let encoder = JSENEncoder()
    let decoder = JSENDecoder()
    encoder.userInfo = [key: Farewell { [unowned encoder] in encoder.maximumDepth = 7 }]
    decoder.userInfo = [key: Farewell { [unowned decoder] in decoder.allowsJSON5 = true }]
    encoder.userInfo = [:]
    decoder.userInfo = [:]
    #expect(encoder.maximumDepth == 7)
    #expect(decoder.allowsJSON5)
  }
}
