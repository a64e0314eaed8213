import JSEN
import TestTools

extension AnyModel<JSEN> {
  init(_ value: JSEN) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .number: self = .other(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { AnyModel($0) })
    case .dictionary(let object):
      self = .members(
        Dictionary(object.map { ($0.key, AnyModel($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}

/// A way to fail at one value, for a model that then continues in another way.
protocol Failing {
  init()
  /// Throws an error, or decodes something that does not fit, for each kind of value.
  func fail(_ decoder: any Decoder) throws
}

struct TypeMismatch: Failing {
  struct Never: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // No value fits both, and the second is an error in place.
      _ = try container.decode(Bool.self)
      _ = try container.decode(String.self)
    }
  }

  func fail(_ decoder: any Decoder) throws { _ = try Never(from: decoder) }
}

struct ValueNotFound: Failing {
  func fail(_ decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      while !container.isAtEnd { _ = try container.decodeIfPresent(JSEN.self) }
      _ = try container.decode(Int.self)
    } else {
      _ = try decoder.singleValueContainer().decode([Int?].self)
    }
  }
}

struct KeyNotFound: Failing {
  func fail(_ decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    _ = try container.decode(Int.self, forKey: AnyKey(stringValue: "missing"))
  }
}

struct DataCorrupted: Failing {
  func fail(_ decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      throw DecodingError.dataCorruptedError(
        forKey: AnyKey(stringValue: "a"), in: container, debugDescription: "refused")
    }
    if let container = try? decoder.unkeyedContainer() {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "refused")
    }
    throw DecodingError.dataCorruptedError(
      in: try decoder.singleValueContainer(), debugDescription: "refused")
  }
}

/// Decodes everything after a failure at each value, at the outermost one last.
struct Fallbacks<Failure: Failing>: Decodable {
  private(set) var failures = 0

  init(from decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      while !container.isAtEnd { failures += try container.decode(Fallbacks.self).failures }
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
      for key in container.allKeys {
        failures += try container.decode(Fallbacks.self, forKey: key).failures
      }
    }
    if failures == 0 || decoder.codingPath.isEmpty {
      do { try Failure().fail(decoder) } catch { failures += 1 }
    }
  }
}

/// Keeps the text of each container, to decode it later; in a tree, since a list that grows at each level would be
/// copied as often as the text is deep.
struct KeptParts: Decodable {
  let part: JSENDocument.Value
  private(set) var inner: [KeptParts] = []

  init(from decoder: any Decoder) throws {
    part = try JSENDocument.Value(from: decoder)
    guard let container = try? decoder.container(keyedBy: AnyKey.self) else { return }
    for key in container.allKeys {
      inner.append(try container.decode(KeptParts.self, forKey: key))
    }
  }
}

/// An array of such values, each of which fails after it has dropped all of its elements.
struct FailingLevel: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let levels = try container.decode(JSEN.Lossy<[FailingLevel]>.self)
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "\(levels.projectedValue.count) dropped")
  }
}

/// The elements of an array as integers, and how many were something else.
struct IntegersOrOther: Decodable {
  private(set) var integers = 0
  private(set) var others = 0

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while container.currentIndex < container.count ?? 0 {
      if (try? container.decode(Int.self)) != nil {
        integers += 1
      } else {
        _ = try container.decodeNil() || (try? container.decode(JSEN.self)) != nil
        others += 1
      }
    }
  }
}

/// Fails at its end each time, and is replaced by what the model encodes then.
struct Replaced: Encodable {
  let values: [JSEN]
  let refuses: Bool

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values {
      do { try container.encode([value, .double(.nan)]) } catch { try container.encode(value) }
    }
    if refuses { try container.encode(Double.nan) }
  }
}
