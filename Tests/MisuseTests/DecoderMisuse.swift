import Foundation
import JSEN
import TestTools

/// Keeps every decoder and container that its models are given, and uses them in random order.
///
/// Some decoders are kept by weak references. The models, keys and strategies of a call use what is kept from
/// `init(from:)`, `stringValue` and `deinit`, and the test uses it again after the call.
final class DecoderMisuse: @unchecked Sendable {
  private var random: SeededRandom
  private var decoders: [any Decoder] = []
  private var weakDecoders: [Weak] = []
  private var keyed: [KeyedDecodingContainer<ActiveKey>] = []
  private var unkeyed: [any UnkeyedDecodingContainer] = []
  private var usesLeft = 0
  private var running = 0
  /// The value of the call that is running, or has run.
  private let json: JSEN
  private(set) var faults: [String] = []
  private let usesKeys: Bool
  private let usesWeak: Bool
  let decoder = JSENDecoder()

  struct Failure: Error {}

  private struct Weak {
    weak var object: AnyObject?
  }

  static let userInfoKey = CodingUserInfoKey(rawValue: "misuse")!

  init(seed: UInt64, _ json: JSEN) {
    random = SeededRandom(seed: seed)
    self.json = json
    usesKeys = seed % 2 == 0
    usesWeak = seed % 3 != 0
    decoder.userInfo[Self.userInfoKey] = self
    decoder.dateDecodingStrategy = .custom { decoder in
      try self.use(decoder)
      return Date(timeIntervalSince1970: 0)
    }
    if seed % 5 == 0 {
      decoder.keyDecodingStrategy = .custom { path in
        self.use()
        return self.key(path[path.count - 1].stringValue)
      }
    }
  }

  func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Uses what is kept, many times.
  func use(times: Int) {
    usesLeft = times
    while usesLeft > 0 { use() }
  }

  /// Lets the models of the next call use what is kept.
  func allow(uses: Int) { usesLeft = uses }

  /// Releases a part of what is kept.
  func releaseSome() {
    let kept: [Any] = [decoders, keyed, unkeyed]
    if pick(2) == 0 { decoders = [] } else { decoders.removeFirst(decoders.count / 2) }
    if pick(2) == 0 { keyed = [] }
    if pick(2) == 0 { unkeyed = [] }
    withExtendedLifetime(kept) {}
  }

  /// Releases everything that is kept.
  func release() {
    usesLeft = 0
    let kept: [Any] = [decoders, keyed, unkeyed]
    (decoders, keyed, unkeyed) = ([], [], [])
    decoder.userInfo = [:]
    decoder.dateDecodingStrategy = .deferredToDate
    decoder.keyDecodingStrategy = .useDefaultKeys
    withExtendedLifetime(kept) {}
  }

  /// Uses one decoder or container that is kept.
  func use() {
    guard usesLeft > 0 else { return }
    usesLeft -= 1
    guard running < 12 else { return }
    running += 1
    defer { running -= 1 }
    do {
      switch pick(4) {
      case 0: if !decoders.isEmpty { try use(decoders[pick(decoders.count)]) }
      case 1: if !keyed.isEmpty { try use(keyed[pick(keyed.count)]) }
      case 2: if !unkeyed.isEmpty { try use(unkeyedAt: pick(unkeyed.count)) }
      default:
        guard !weakDecoders.isEmpty else { return }
        let object = weakDecoders[pick(weakDecoders.count)].object
        if let decoder = object as? any Decoder {
          // It may be kept from now on.
          if pick(3) == 0 { decoders.append(decoder) }
          try use(decoder)
        }
      }
    } catch is DecodingError {
    } catch is Failure {
    } catch {
      faults.append("\(error)")
    }
  }

  /// Decodes a model: keeps the decoder or not, uses it and what is kept.
  func decode(from decoder: any Decoder) throws {
    switch pick(3) {
    case 0: decoders.append(decoder)
    case 1: if usesWeak { weakDecoders.append(Weak(object: decoder as AnyObject)) }
    default: break
    }
    // The decoder around one that comes from a weak reference may have moved to another value.
    if !usesWeak { check(decoder) }
    for _ in 0..<pick(4) { try use(decoder) }
    for _ in 0..<pick(4) { use() }
    if pick(8) == 0 { throw Failure() }
  }

  /// Demands that a decoder gives the value at its path.
  private func check(_ decoder: any Decoder) {
    let path = decoder.codingPath
    let expected = path.reduce(Optional(json)) { value, key in
      key.intValue.flatMap { value?[$0] } ?? value?[key.stringValue]
    }
    do {
      let value = try decoder.singleValueContainer().decode(JSEN.self)
      // A super decoder without a member decodes null.
      if value != expected ?? .null { faults.append("\(value) at \(path), not \(expected as Any)") }
    } catch { faults.append("\(error)") }
  }

  private func use(_ decoder: any Decoder) throws {
    switch pick(10) {
    case 0...2:
      let container = try decoder.container(keyedBy: ActiveKey.self)
      if pick(2) == 0 { keyed.append(container) }
      try use(container)
    case 3...5:
      unkeyed.append(try decoder.unkeyedContainer())
      try use(unkeyedAt: unkeyed.count - 1)
    case 6: _ = try decoder.singleValueContainer().decode(Model.self)
    case 7: _ = try decoder.singleValueContainer().decode([String: Model].self)
    case 8: _ = try decoder.singleValueContainer().decode(Int.self)
    default: _ = decoder.codingPath
    }
  }

  private func use(_ container: KeyedDecodingContainer<ActiveKey>) throws {
    let key = key("k\(pick(5))")
    switch pick(14) {
    case 0: _ = try container.decode(Int.self, forKey: key)
    case 1: _ = try container.decodeIfPresent(String.self, forKey: key)
    case 2: _ = container.allKeys.map(\.stringValue)
    case 3: keyed.append(try container.nestedContainer(keyedBy: ActiveKey.self, forKey: key))
    case 4: unkeyed.append(try container.nestedUnkeyedContainer(forKey: key))
    case 5: decoders.append(try container.superDecoder(forKey: key))
    case 6: decoders.append(try container.superDecoder())
    case 7: _ = try container.decode([Model].self, forKey: key)
    case 8: _ = try container.decode([String: Model].self, forKey: key)
    case 9: _ = try container.decodeIfPresent(Date.self, forKey: key)
    case 10: _ = container.codingPath.count + (container.contains(key) ? 1 : 0)
    case 11: _ = try decoder.decode(Model.self, from: json)
    default: _ = try container.decodeIfPresent(Model.self, forKey: key)
    }
  }

  private func use(unkeyedAt index: Int) throws {
    var container = unkeyed[index]
    defer { if index < unkeyed.count, pick(2) == 0 { unkeyed[index] = container } }
    switch pick(10) {
    case 0: _ = try container.decode(Int.self)
    case 1: _ = try container.decodeNil()
    case 2: keyed.append(try container.nestedContainer(keyedBy: ActiveKey.self))
    case 3: unkeyed.append(try container.nestedUnkeyedContainer())
    case 4: decoders.append(try container.superDecoder())
    case 5: _ = try container.decode([Model].self)
    case 6: _ = container.codingPath.count + container.currentIndex + (container.count ?? 0)
    default: _ = try container.decodeIfPresent(Model.self)
    }
  }

  private func key(_ name: String) -> ActiveKey {
    ActiveKey(name, onRead: keyIsUsed, onDestroy: keyIsUsed)
  }

  private func keyIsUsed() { if usesKeys, pick(8) == 0 { use() } }
}

extension DecoderMisuse {
  /// A value whose decoding is a random use of everything that is kept.
  struct Model: Decodable {
    init(from decoder: any Decoder) throws {
      try (decoder.userInfo[DecoderMisuse.userInfoKey] as? DecoderMisuse)?.decode(from: decoder)
    }
  }
}
