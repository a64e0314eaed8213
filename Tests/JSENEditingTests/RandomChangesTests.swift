import JSEN
import JSENEditing
import JSENStandards
import TestTools
import Testing

/// Patches, merges, queries and moves of random texts mean the same as in a value, keep comments, and can be undone.
@Suite("Texts, random changes")
struct RandomChangesTests {
  @Test(arguments: 0..<4)
  func changesMeanTheSameAsInAValue(part: UInt64) throws {
    for seed in (part * 400)..<(part * 400 + 400) {
      let text = RandomText.text(seed)
      var random = SeededRandom(seed: seed &+ 3 << 32)
      var edited = try JSENText(text, options: .json5)
      var json = try JSEN(parsing: text, options: .json5)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let before = edited
        let old = json
        let change = RandomChange(of: json, seed, &random)
        var error: (any Error)?
        do { try change.make(in: &json) } catch let failure { error = failure }
        do {
          try change.make(in: &edited)
          #expect(error == nil, "\(change) of \(before.text)")
        } catch let failure {
          // A text knows the digits of what is found.
          #expect(
            error.map { "\($0)".prefixUpToFound } == "\(failure)".prefixUpToFound,
            "\(change) of \(before.text)")
          #expect(edited.text == before.text)
          json = old
        }
        let result = edited.text
        let read = Result { try JSEN(parsing: result, options: .json5) }
        guard case .success(let value) = read, value.hasNumericallyEqualParts(json) else {
          Issue.record("seed \(seed): \(change) of\n\(before.text)\nmakes\n\(result)\nnot \(json)")
          return
        }
        #expect(edited.json.hasNumericallyEqualParts(json), "seed \(seed): \(change)")
        json = value
        #expect(AppliedEdits.text(before.text, edited.edits(from: before)) == result)
        #expect(AppliedEdits.text(result, before.edits(from: edited)) == before.text)
      }
    }
  }

  /// A value that moves takes its comments with it, so all are there afterwards.
  @Test(arguments: 0..<4)
  func movesKeepComments(part: UInt64) throws {
    var unique = JSEN.ReadingOptions.json5
    unique.duplicateKeys = .reject
    for seed in (part * 400)..<(part * 400 + 400) {
      let text = RandomText.text(seed)
      var random = SeededRandom(seed: seed &+ 9 << 32)
      var edited = try JSENText(text, options: .json5)
      let json = try JSEN(parsing: text, options: .json5)
      let places = json.places
      guard let from = places.randomElement(using: &random),
        let to = places.randomElement(using: &random)
      else { continue }
      // What is replaced loses its comments.
      let target = to.dropLast() + ["new"]
      guard (try? edited.move(from: .init(segments: from), to: .init(segments: target))) != nil
      else { continue }
      let result = edited.text
      #expect((try? JSEN(parsing: result, options: .json5)) == edited.json.native, "seed \(seed)")
      // Of members with one key, all are removed.
      if (try? JSEN(parsing: text, options: unique)) == nil { continue }
      #expect(
        words(text) == words(result),
        "seed \(seed): \(from) to \(target) of\n\(text)\nmakes\n\(result)")
    }
  }

  /// The comments about a value stay about it, whatever is set, inserted, removed or moved beside it.
  @Test(arguments: 0..<4)
  func commentsKeepTheirOwners(part: UInt64) throws {
    var unique = JSEN.ReadingOptions.json5
    unique.duplicateKeys = .reject
    var comments = 0
    for seed in (part * 400)..<(part * 400 + 400) {
      let text = RandomText.text(seed)
      guard let before = try? JSENText(text, options: unique) else { continue }
      var random = SeededRandom(seed: seed &+ 13 << 32)
      let places = before.json.places
      guard let place = places.randomElement(using: &random) else { continue }
      let (parent, last) = (Array(place.dropLast()), place[place.count - 1])
      let isElement = before.kind(atPointer: JSONPointer(tokens: parent)) == .array
      let path = JSEN.KeyPath(segments: place)
      for change in ["set", "insert", "add", "remove", "move"] {
        var edited = before
        var shift = 0
        switch change {
        case "set": try edited.set(["x", 1], at: path)
        case "insert" where isElement:
          try edited.insert(["x", 1], at: path)
          shift = 1
        case "insert": try edited.insert("x", forKey: "new", before: path)
        case "add" where isElement:
          try edited.insert("x", atPointer: JSONPointer(tokens: parent + ["-"]))
        case "add": try edited.set("x", at: .init(segments: parent + ["new"]))
        case "remove":
          try edited.remove(at: path)
          if isElement { shift = -1 }
        default:
          guard (try? edited.move(from: path, to: .init(segments: ["new"]))) != nil else {
            continue
          }
          if isElement { shift = -1 }
        }
        let result = edited.text
        let read = try JSENText(result, options: .json5)
        for other in places where !other.starts(with: place) || change == "insert" {
          var target = other
          if isElement, other.starts(with: parent), other.count > parent.count,
            let index = Int(other[parent.count]), let own = Int(last), index >= own
          {
            target[parent.count] = "\(index + shift)"
          }
          let (old, new) = (JSEN.KeyPath(segments: other), JSEN.KeyPath(segments: target))
          if before.comment(at: old) != nil { comments += 1 }
          #expect(
            read.comment(at: new) == before.comment(at: old),
            "seed \(seed): \(change) at \(path), \(old) of\n\(text)\nmakes\n\(result)")
        }
      }
    }
    #expect(comments > 300)
  }

  /// The words of all comments. On one line, a comment gets other marks.
  private func words(_ text: String) -> [String] {
    RandomText.comments(text).map { $0.filter { $0.isLetter || $0.isNumber } }.sorted()
  }

  /// An inserted entry takes no comment away, at every position.
  @Test(arguments: 0..<4)
  func insertionsKeepComments(part: UInt64) throws {
    for seed in (part * 400)..<(part * 400 + 400) {
      let text = RandomText.text(seed)
      var random = SeededRandom(seed: seed &+ 11 << 32)
      var edited = try JSENText(text, options: .json5)
      guard let place = edited.json.places.randomElement(using: &random) else { continue }
      let path = JSEN.KeyPath(segments: place)
      if Int(place[place.count - 1]) != nil {
        try edited.insert(["x", ["y": 1]], at: path)
      } else if Bool.random(using: &random) {
        try edited.insert([7], forKey: "new", before: path)
      } else {
        try edited.insert([7], forKey: "new", after: path)
      }
      let result = edited.text
      #expect((try? JSEN(parsing: result, options: .json5)) == edited.json.native, "seed \(seed)")
      #expect(
        RandomText.comments(text).sorted() == RandomText.comments(result).sorted(),
        "seed \(seed): at \(place) of\n\(text)\nmakes\n\(result)")
    }
  }

  /// Appending and removing again gives the same bytes.
  @Test(arguments: 0..<4)
  func whatIsAppendedCanBeRemoved(part: UInt64) throws {
    for seed in (part * 400)..<(part * 400 + 400) {
      let text = RandomText.text(seed)
      let json = try JSEN(parsing: text, options: .json5)
      var edited = try JSENText(text, options: .json5)
      guard let path = json.arrays.first, let count = json[keyPath: path]?.array?.count, count > 0
      else { continue }
      try edited.append(["x": 1], at: path)
      try edited.remove(at: path + JSEN.KeyPath(segments: ["\(count)"]))
      #expect(edited.text == text, "seed \(seed):\n\(text)\nbecomes\n\(edited.text)")
    }
  }
}

/// A patch, a merge or a query that changes a value.
private struct RandomChange: CustomStringConvertible {
  private enum Kind {
    case patch(JSONPatch)
    case mergePatch(JSONMergePatch)
    case merge(JSEN, JSONArrayMerging, JSONMergeSide)
    case setAll(JSONPath, JSEN)
    case setMember(JSONPath, JSEN)
    case removeAll(JSONPath)
    case insert(JSEN, JSEN.KeyPath)
    case setPointer(JSEN, JSONPointer)
  }
  private let kind: Kind

  init(of json: JSEN, _ seed: UInt64, _ random: inout SeededRandom) {
    let other = (try? JSEN(parsing: RandomText.text(seed &+ 1000), options: .json5)) ?? nil
    let paths: [JSONPath] = ["$..k1", "$.*", "$..[0]", "$[?@.k0]", "$..k0.*", "$.k2[::2]"]
    let path = paths.randomElement(using: &random) ?? "$"
    let places = json.places
    func pointer() -> JSONPointer {
      var tokens = places.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0: tokens.append(["new", "0", "-", "k1"].randomElement(using: &random) ?? "")
      case 1 where !tokens.isEmpty: tokens[tokens.count - 1] = "0"
      default: break
      }
      return JSONPointer(tokens: tokens)
    }
    func operation() -> JSONPatch.Operation {
      let value: JSEN = [1, "x", ["a": [1]], []].randomElement(using: &random) ?? nil
      return switch Int.random(in: 0..<6, using: &random) {
      case 0: .add(path: pointer(), value: value)
      case 1: .remove(path: pointer())
      case 2: .replace(path: pointer(), value: value)
      case 3: .move(from: pointer(), path: pointer())
      case 4: .copy(from: pointer(), path: pointer())
      default:
        places.randomElement(using: &random).map {
          .test(path: JSONPointer(tokens: $0), value: json[pointer: JSONPointer(tokens: $0)] ?? nil)
        } ?? .add(path: "", value: value)
      }
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: kind = .mergePatch(JSONMergePatch(other))
    case 1:
      let arrays: [JSONArrayMerging] = [.replace, .append, .byIndex, .byKey("k0")]
      kind = .merge(
        other, arrays.randomElement(using: &random) ?? .replace,
        Bool.random(using: &random) ? .mine : .theirs)
    case 2: kind = .setAll(path, [7, ["a"]])
    case 3: kind = .removeAll(path)
    case 4: kind = .setMember(path, true)
    case 5: kind = .insert([1], JSEN.KeyPath(pointer()))
    case 6: kind = .setPointer(["z": 0], pointer())
    default:
      kind = .patch(JSONPatch((0..<Int.random(in: 1...4, using: &random)).map { _ in operation() }))
    }
  }

  func make(in json: inout JSEN) throws {
    switch kind {
    case .patch(let patch): try patch.apply(to: &json)
    case .mergePatch(let patch): patch.apply(to: &json)
    case .merge(let other, let arrays, let side):
      json.merge(other, arrays: arrays, preferring: side)
    case .setAll(let path, let value): _ = try json.set(value, atPath: path)
    case .setMember(let path, let value):
      json.update(atPath: path) { $0.object?["flag"] = value }
    case .removeAll(let path): _ = json.removeAll(atPath: path)
    case .insert(let value, let path): try json.insert(value, at: path)
    case .setPointer(let value, let pointer): try json.set(value, atPointer: pointer)
    }
  }

  func make(in text: inout JSENText) throws {
    switch kind {
    case .patch(let patch): try text.apply(patch)
    case .mergePatch(let patch): try text.merge(patch)
    case .merge(let other, let arrays, let side):
      try text.merge(other, arrays: arrays, preferring: side)
    case .setAll(let path, let value): _ = try text.set(value, atPath: path)
    case .setMember(let path, let value): _ = try text.set(value, forKey: "flag", inEach: path)
    case .removeAll(let path): _ = text.removeAll(atPath: path)
    case .insert(let value, let path): try text.insert(value, at: path)
    case .setPointer(let value, let pointer): try text.set(value, atPointer: pointer)
    }
  }

  var description: String { "\(kind)" }
}

extension String {
  fileprivate var prefixUpToFound: Substring {
    firstRange(of: ", found ").map { self[..<$0.lowerBound] } ?? self[...]
  }
}

extension JSEN {
  /// The places of all values but the root.
  fileprivate var places: [[String]] {
    JSONPath("$..*").nodes(in: self).map { JSONPointer($0.path).tokens }
  }

  fileprivate var arrays: [JSEN.KeyPath] {
    JSONPath("$..*").nodes(in: self).filter { $0.value.kind == .array }.map {
      JSEN.KeyPath($0.path)
    }
  }

  /// The value without the digits of its numbers.
  fileprivate var native: JSEN { (try? JSEN(parsing: description)) ?? nil }

  /// Whether two values are equal, with numbers compared by value.
  fileprivate func hasNumericallyEqualParts(_ other: JSEN) -> Bool {
    let test = JSONPatch.Operation.test(path: "", value: other)
    return (try? JSONPatch([test]).applied(to: self)) != nil
  }
}
