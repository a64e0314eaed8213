import Foundation
import JSEN
import TestTools

/// Keeps every encoder and container that its models are given, and uses them in random order.
///
/// The models, keys and strategies of a call hold this object. They use it from `encode(to:)`, `stringValue` and
/// `deinit`, and the test uses it again after the call.
final class EncoderMisuse: @unchecked Sendable {
  private var random: SeededRandom
  private var encoders: [any Encoder] = []
  private var keyed: [KeyedEncodingContainer<ActiveKey>] = []
  private var unkeyed: [any UnkeyedEncodingContainer] = []
  private var single: [any SingleValueEncodingContainer] = []
  /// How many uses are left, and how many run at once.
  private var usesLeft = 0
  private var running = 0
  /// The events, in order. They are the same in every form of the output.
  private(set) var trace: [String] = []
  /// The errors that no encoder should throw.
  private(set) var unexpectedErrors: [String] = []
  private let usesDeinit: Bool
  private let usesNames: Bool

  struct Failure: Error {}

  init(seed: UInt64, usesDeinit: Bool, usesNames: Bool) {
    random = SeededRandom(seed: seed)
    self.usesDeinit = usesDeinit
    self.usesNames = usesNames
  }

  func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Uses what is kept, many times.
  func use(times: Int) {
    usesLeft = times
    while usesLeft > 0 { use() }
  }

  /// Lets the models of the next call use what is kept.
  func allow(uses: Int) { usesLeft = uses }

  /// Releases everything that is kept.
  func release() {
    usesLeft = 0
    let kept: [Any] = [encoders, keyed, unkeyed, single]
    (encoders, keyed, unkeyed, single) = ([], [], [], [])
    withExtendedLifetime(kept) {}
  }

  /// Uses one encoder or container that is kept.
  func use() {
    guard usesLeft > 0 else { return }
    usesLeft -= 1
    guard running < 12 else { return }
    running += 1
    defer { running -= 1 }
    do {
      switch pick(4) {
      case 0: if !encoders.isEmpty { try use(encoders[pick(encoders.count)]) }
      case 1: if !keyed.isEmpty { try use(keyed[pick(keyed.count)]) }
      case 2: if !unkeyed.isEmpty { try use(unkeyed[pick(unkeyed.count)]) }
      default: if !single.isEmpty { try use(single[pick(single.count)]) }
      }
    } catch let error as EncodingError {
      trace.append("error \(error.misusedPath)")
    } catch is Failure {
      trace.append("failure")
    } catch {
      unexpectedErrors.append("\(error)")
    }
  }

  /// Encodes a model: keeps the encoder, opens a container, and uses what is kept.
  func encode(to encoder: any Encoder) throws {
    encoders.append(encoder)
    for _ in 0..<pick(3) { try use(encoder) }
    for _ in 0..<pick(4) { use() }
    if pick(6) == 0 { throw Failure() }
  }

  private func use(_ encoder: any Encoder) throws {
    switch pick(10) {
    case 0...2: keyed.append(encoder.container(keyedBy: ActiveKey.self))
    case 3...5: unkeyed.append(encoder.unkeyedContainer())
    case 6, 7: single.append(encoder.singleValueContainer())
    case 8: try JSEN.Object(dictionaryLiteral: ("o", 1), ("p", [2])).encode(to: encoder)
    default: trace.append("path \(encoder.codingPath.count)")
    }
  }

  private func use(_ container: KeyedEncodingContainer<ActiveKey>) throws {
    var container = container
    let key = key()
    switch pick(14) {
    case 0: try container.encodeNil(forKey: key)
    case 1: try container.encode(pick(100), forKey: key)
    case 2: try container.encode("text", forKey: key)
    case 3: try container.encode(Double.nan, forKey: key)
    case 4: unkeyed.append(container.nestedUnkeyedContainer(forKey: key))
    case 5: keyed.append(container.nestedContainer(keyedBy: ActiveKey.self, forKey: key))
    case 6: encoders.append(container.superEncoder())
    case 7: encoders.append(container.superEncoder(forKey: key))
    case 8: trace.append("path \(container.codingPath.count)")
    default: try container.encode(value(), forKey: key)
    }
  }

  private func use(_ container: any UnkeyedEncodingContainer) throws {
    var container = container
    switch pick(12) {
    case 0: try container.encodeNil()
    case 1: try container.encode(pick(100))
    case 2: try container.encode("text")
    case 3: try container.encode(-Double.infinity)
    case 4: unkeyed.append(container.nestedUnkeyedContainer())
    case 5: keyed.append(container.nestedContainer(keyedBy: ActiveKey.self))
    case 6: encoders.append(container.superEncoder())
    case 7: trace.append("path \(container.codingPath.count), count \(container.count)")
    default: try container.encode(value())
    }
  }

  private func use(_ container: any SingleValueEncodingContainer) throws {
    var container = container
    switch pick(6) {
    case 0: try container.encodeNil()
    case 1: try container.encode(pick(100))
    case 2: try container.encode(Float.nan)
    case 3: trace.append("path \(container.codingPath.count)")
    default: try container.encode(value())
    }
  }

  /// A value that the encoder writes itself, or a value that calls the encoder.
  private func value() -> any Encodable {
    let model = Model(misuse: self)
    switch pick(13) {
    case 0: return [1.5, Double.nan]
    case 1: return ["a": 1.5, "b": pick(2) == 0 ? Double.infinity : 2.5]
    case 2: return [[model], []]
    case 3: return ["m": model]
    case 4: return Model?.none
    case 5: return [model, model]
    case 6: return JSEN.array([.double(pick(2) == 0 ? .nan : 1.5), .dictionary(["x": [1]])])
    case 7: return Date(timeIntervalSince1970: 0)
    case 8: return ["s": "t"]
    default: return model
    }
  }

  private func nameIsRead() { if usesNames, pick(4) == 0 { use() } }

  private func keyIsDestroyed() { if usesDeinit, pick(2) == 0 { use() } }

  func key() -> ActiveKey {
    ActiveKey("k\(pick(4))", onRead: nameIsRead, onDestroy: keyIsDestroyed)
  }
}

extension EncoderMisuse {
  /// A value whose encoding is a random use of everything that is kept.
  struct Model: Encodable {
    let misuse: EncoderMisuse

    func encode(to encoder: any Encoder) throws { try misuse.encode(to: encoder) }
  }
}

extension EncodingError {
  /// The length of the path, which must be the same in every form of the output.
  fileprivate var misusedPath: String {
    guard case .invalidValue(_, let context) = self else { return "?" }
    return "\(context.codingPath.count): \(context.debugDescription)"
  }
}
