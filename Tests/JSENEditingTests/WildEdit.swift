import JSEN
import JSENEditing
import JSENStandards
import TestTools

/// An edit of any kind, of a text and of a value.
enum WildEdit: CustomStringConvertible {
  case set(JSEN, [String])
  case append(JSEN, [String])
  case insert(JSEN, [String])
  case insertMember(String, [String], isAfter: Bool)
  case remove([String])
  case rename([String], String)
  case move([String], [String])
  case sort([String])
  case comment(String?, [String], JSENText.CommentPosition?)
  case patch(JSONPatch)
  case merge(JSEN)
  case mergePatch(JSEN)
  case update(JSEN)
  case setAll(String)
  case removeAll(String)

  /// Makes an edit that is often possible for a value.
  init(of json: JSEN, _ random: inout SeededRandom) {
    let places = json.placesWithRoot
    func place() -> [String] { places.randomElement(using: &random) ?? [] }
    func key() -> String {
      ["a", "b", "new", "x.y", "", "0", "1"].randomElement(using: &random) ?? "a"
    }
    func value() -> JSEN {
      [1, "t\u{2028}", [], [:], ["a": [1, ["n": nil]]], [[], ["k": 2]], nil]
        .randomElement(using: &random) ?? 0
    }
    func pointer() -> JSONPointer {
      Bool.random(using: &random)
        ? JSONPointer(tokens: place()) : JSONPointer(tokens: place() + [key()])
    }
    switch Int.random(in: 0..<18, using: &random) {
    case 0: self = .set(value(), place())
    case 1, 2: self = .set(value(), place() + [key()])
    case 3: self = .append(value(), place())
    case 4: self = .insert(value(), place())
    case 5: self = .insertMember(key(), place(), isAfter: Bool.random(using: &random))
    case 6, 7, 8: self = .remove(place())
    case 9: self = .rename(place(), key())
    case 10, 11: self = .move(place(), Bool.random(using: &random) ? place() : place() + [key()])
    case 12: self = .sort(place())
    case 13:
      let words = ["w", "w\nw", nil].randomElement(using: &random) ?? nil
      let positions = [nil, JSENText.CommentPosition.above, .after]
      self = .comment(words, place(), positions.randomElement(using: &random) ?? nil)
    case 14:
      self = .patch(
        JSONPatch(
          (0..<Int.random(in: 1...3, using: &random)).map { _ in
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .add(path: pointer(), value: value())
            case 1: .remove(path: pointer())
            case 2: .copy(from: pointer(), path: Bool.random(using: &random) ? "" : pointer())
            case 3: .replace(path: pointer(), value: value())
            default: .move(from: pointer(), path: pointer())
            }
          }))
    case 15: self = Bool.random(using: &random) ? .merge(value()) : .mergePatch(value())
    case 16:
      var other = json
      try? WildEdit.set(value(), place() + [key()]).apply(to: &other)
      try? WildEdit.remove(place()).apply(to: &other)
      self = .update(other)
    default:
      let query = ["$..a", "$[0]", "$.*", "$..[1:]", "$..*"].randomElement(using: &random) ?? "$"
      self = Bool.random(using: &random) ? .setAll(query) : .removeAll(query)
    }
  }

  func apply(to text: inout JSENText) throws {
    func path(_ segments: [String]) -> JSEN.KeyPath { JSEN.KeyPath(segments: segments) }
    switch self {
    case .set(let value, let place): try text.set(value, at: path(place))
    case .append(let value, let place): try text.append(value, at: path(place))
    case .insert(let value, let place): try text.insert(value, at: path(place))
    case .insertMember(let key, let place, isAfter: true):
      try text.insert(7, forKey: key, after: path(place))
    case .insertMember(let key, let place, isAfter: false):
      try text.insert(7, forKey: key, before: path(place))
    case .remove(let place): try text.remove(at: path(place))
    case .rename(let place, let key): try text.rename(keyAt: path(place), to: key)
    case .move(let from, let to): try text.move(from: path(from), to: path(to))
    case .sort(let place): try text.sortMembers(at: path(place))
    case .comment(let words, let place, let position):
      try text.setComment(words, at: path(place), position)
    case .patch(let patch): try text.apply(patch)
    case .merge(let value): try text.merge(value)
    case .mergePatch(let value): try text.merge(JSONMergePatch(value))
    case .update(let value): try text.update(to: value)
    case .setAll(let query): try text.set(["n": 1], atPath: JSONPath(query))
    case .removeAll(let query): try text.removeAll(atPath: JSONPath(query))
    }
  }

  /// Makes the same change of a value, in a plain way.
  func apply(to json: inout JSEN) throws {
    func path(_ segments: [String]) -> JSEN.KeyPath { JSEN.KeyPath(segments: segments) }
    switch self {
    case .set(let value, let place): try json.set(value, at: path(place))
    case .append(let value, let place): try json.append(value, at: path(place))
    case .insert(let value, let place): try json.insert(value, at: path(place))
    case .insertMember(let key, let place, _): try json.set(7, at: path(place.dropLast() + [key]))
    case .remove(let place): try json.remove(at: path(place))
    case .rename(let place, let key):
      let value = try json.remove(at: path(place))
      try json.set(value, at: path(place.dropLast() + [key]))
    case .move(let from, let to):
      let value = try json.remove(at: path(from))
      let isArray = (to.count == 1 ? json : json[keyPath: path(to.dropLast())])?.kind == .array
      if isArray { try json.insert(value, at: path(to)) } else { try json.set(value, at: path(to)) }
    case .sort, .comment: break
    case .patch(let patch): json = try patch.applied(to: json)
    case .merge(let value): json = json.merged(with: value)
    case .mergePatch(let value): JSONMergePatch(value).apply(to: &json)
    case .update(let value): json = value
    case .setAll(let query): try json.set(["n": 1], atPath: JSONPath(query))
    case .removeAll(let query): try json.removeAll(atPath: JSONPath(query))
    }
  }

  /// Whether comments may go, with a value that is removed or replaced.
  func mayRemoveComments(in json: JSEN) -> Bool {
    func value(_ place: [String]) -> JSEN? {
      place.isEmpty ? json : json[keyPath: JSEN.KeyPath(segments: place)]
    }
    switch self {
    case .append, .insert, .insertMember, .rename, .sort: return false
    case .set(_, let place):
      let old = value(place)
      return old?.kind == .array || old?.kind == .object
    case .move(_, let to): return to.isEmpty || value(to.dropLast())?.kind == .object
    default: return true
    }
  }

  /// Whether all values stay at their paths.
  var keepsPlaces: Bool {
    switch self {
    case .insertMember, .sort, .append: true
    default: false
    }
  }

  /// Whether comments inside a value are copied with it.
  var copiesComments: Bool {
    guard case .patch(let patch) = self else { return false }
    return patch.operations.contains { if case .copy = $0 { true } else { false } }
  }

  var description: String {
    switch self {
    case .set(let value, let place): "set(\(value), \(place))"
    case .append(let value, let place): "append(\(value), \(place))"
    case .insert(let value, let place): "insert(\(value), \(place))"
    case .insertMember(let key, let place, let isAfter): "insert(\(key), \(place), \(isAfter))"
    case .remove(let place): "remove(\(place))"
    case .rename(let place, let key): "rename(\(place), \(key))"
    case .move(let from, let to): "move(\(from), \(to))"
    case .sort(let place): "sort(\(place))"
    case .comment(let words, let place, let position):
      "comment(\(words ?? "nil"), \(place), \(position.map { "\($0)" } ?? "nil"))"
    case .patch(let patch): "patch(\(patch))"
    case .merge(let value): "merge(\(value))"
    case .mergePatch(let value): "mergePatch(\(value))"
    case .update(let value): "update(\(value))"
    case .setAll(let query): "setAll(\(query))"
    case .removeAll(let query): "removeAll(\(query))"
    }
  }
}

extension JSEN {
  /// The paths to all values, the whole value included.
  var placesWithRoot: [[String]] {
    var places: [[String]] = [[]]
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        places += element.placesWithRoot.map { ["\(index)"] + $0 }
      }
    case .dictionary(let object):
      for (key, value) in object { places += value.placesWithRoot.map { [key] + $0 } }
    default: break
    }
    return places
  }
}
