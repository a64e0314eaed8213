import JSEN
import JSENEditing
import JSENStandards
import TestTools
import Testing

/// Random edits of random texts mean the same as in a value, keep the rest, and can be undone.
@Suite("Texts, random edits")
struct RandomEditsTests {
  @Test(arguments: 0..<4)
  func editsMeanTheSameAsInAValue(part: UInt64) throws {
    for seed in (part * 500)..<(part * 500 + 500) {
      let text = RandomText.text(seed)
      var random = SeededRandom(seed: seed &+ 1 << 32)
      var edited = try JSENText(text, options: .json5)
      var json = try JSEN(parsing: text, options: .json5)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let before = edited
        let old = json
        let edit = RandomEdit(of: json, &random)
        var wasMade = true
        do { try edit.apply(to: &json) } catch { wasMade = false }
        do {
          try edit.apply(to: &edited)
          #expect(wasMade, "\(edit) of \(before.text)")
        } catch {
          #expect(!wasMade, "\(edit) of \(before.text): \(error)")
          #expect(edited.text == before.text)
          json = old
        }
        let result = edited.text
        let read = Result { try JSEN(parsing: result, options: .json5) }
        guard case .success(json) = read else {
          Issue.record("seed \(seed): \(edit) of\n\(before.text)\nmakes\n\(result)\nnot \(json)")
          return
        }
        #expect(AppliedEdits.text(before.text, edited.edits(from: before)) == result)
        #expect(AppliedEdits.text(result, before.edits(from: edited)) == before.text)
      }
    }
  }

  @Test(arguments: 0..<4)
  func textsBecomeOtherValues(part: UInt64) throws {
    for seed in (part * 300)..<(part * 300 + 300) {
      let text = RandomText.text(seed)
      let source = try JSENText(text, options: .json5)
      let json = try JSEN(parsing: text, options: .json5)
      var random = SeededRandom(seed: seed &+ 7 << 32)
      var other = json
      for _ in 0..<4 { try? RandomEdit(of: other, &random).apply(to: &other) }
      if seed % 5 == 0 { other = try JSEN(parsing: RandomText.text(seed + 1), options: .json5) }
      var updated = source
      try updated.update(to: other)
      #expect(try JSEN(parsing: updated.text, options: .json5) == other, "seed \(seed)")
      #expect(AppliedEdits.text(text, updated.edits(from: source)) == updated.text)
      try updated.update(to: other)
      #expect(AppliedEdits.text(updated.text, source.edits(from: updated)) == text)
      // A merge patch means the same, too.
      var merged = source
      try merged.merge(JSONMergePatch(other))
      #expect(
        try JSEN(parsing: merged.text, options: .json5) == JSONMergePatch(other).applied(to: json),
        "seed \(seed)")
    }
  }

  @Test(arguments: 0..<4)
  func allMatchesChange(part: UInt64) throws {
    let queries: [JSONPath] = [
      "$..a", "$.*", "$..[0]", "$[*][*]", "$..[?@.a]", "$..['b', 'k0']", "$..[1:]", "$..[-1]",
      "$..[?@.k1].k2",
    ]
    for seed in (part * 200)..<(part * 200 + 200) {
      let text = RandomText.text(seed)
      let source = try JSENText(text, options: .json5)
      let json = try JSEN(parsing: text, options: .json5)
      for query in queries {
        var (changed, value) = (source, json)
        #expect(try changed.set(["n": [1]], atPath: query) == value.set(["n": [1]], atPath: query))
        check(changed, value)
        (changed, value) = (source, json)
        #expect(changed.removeAll(atPath: query) == value.removeAll(atPath: query))
        check(changed, value)
        guard let (parent, key) = query.parentAndKey else { continue }
        (changed, value) = (source, json)
        #expect(
          try changed.set(1, forKey: key, inEach: parent)
            == parent.set(1, forKey: key, inEachOf: &value))
        check(changed, value)
        func check(_ changed: JSENText, _ value: JSEN) {
          #expect(
            (try? JSEN(parsing: changed.text, options: .json5)) == value,
            "seed \(seed): \(query) in\n\(text)\nmakes\n\(changed)")
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func sortedMembersAreTheSameMembers(part: UInt64) throws {
    for seed in (part * 500)..<(part * 500 + 500) {
      let text = RandomText.text(seed)
      var edited = try JSENText(text, options: .json5)
      let json = try JSEN(parsing: text, options: .json5)
      for path in objects(in: json) { try edited.sortMembers(at: path) }
      let result = edited.text
      let sorted = try? JSEN(parsing: result, options: .json5)
      #expect(sorted == json, "seed \(seed):\n\(text)\nmakes\n\(result)")
      for path in objects(in: json) {
        let keys =
          sorted?[keyPath: path]?.object.map { Array($0.keys) } ?? sorted?.object.map {
            Array($0.keys)
          } ?? []
        #expect(keys == keys.sorted())
      }
      // No comment is lost.
      #expect(
        RandomText.comments(text).sorted() == RandomText.comments(result).sorted(),
        "\(text)\nmakes\n\(result)")
      let source = try JSENText(text, options: .json5)
      #expect(AppliedEdits.text(text, edited.edits(from: source)) == result)
    }
  }

  private func objects(in json: JSEN) -> [JSEN.KeyPath] {
    var paths: [JSEN.KeyPath] = []
    func visit(_ json: JSEN, _ segments: [String]) {
      switch json {
      case .dictionary(let object):
        paths.append(JSEN.KeyPath(segments: segments))
        for (key, value) in object { visit(value, segments + [key]) }
      case .array(let elements):
        for (index, value) in elements.enumerated() { visit(value, segments + ["\(index)"]) }
      default: break
      }
    }
    visit(json, [])
    return paths
  }
}

/// A change at a place of a value.
struct RandomEdit: CustomStringConvertible {
  private enum Change { case set, append, insert, remove }
  private let change: Change
  private let path: JSEN.KeyPath
  private let value: JSEN

  init(of json: JSEN, _ random: inout SeededRandom) {
    var segments: [String] = []
    var place = json
    while true {
      if case .dictionary(let object) = place, let key = object.keys.randomElement(using: &random) {
        segments.append(key)
        place = object[key] ?? .null
      } else if case .array(let elements) = place, !elements.isEmpty {
        let index = Int.random(in: 0..<elements.count, using: &random)
        segments.append("\(index)")
        place = elements[index]
      } else {
        break
      }
      if Int.random(in: 0..<3, using: &random) == 0 { break }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      segments.append(["new", "k0", "0", "1", "x.y"].randomElement(using: &random) ?? "new")
    }
    path = JSEN.KeyPath(segments: segments)
    // A value has no append without a place.
    change =
      (segments.isEmpty ? [.set, .remove] : [.set, .append, .insert, .remove])
      .randomElement(using: &random) ?? .set
    value = [1, "two", [], [:], ["a": [1, "x:y,z"]], nil].randomElement(using: &random) ?? 0
  }

  func apply(to json: inout JSEN) throws {
    switch change {
    case .set: try json.set(value, at: path)
    case .append: try json.append(value, at: path)
    case .insert: try json.insert(value, at: path)
    case .remove: try json.remove(at: path)
    }
  }

  func apply(to text: inout JSENText) throws {
    switch change {
    case .set: try text.set(value, at: path)
    case .append: try text.append(value, at: path)
    case .insert: try text.insert(value, at: path)
    case .remove: try text.remove(at: path)
    }
  }

  var description: String { "\(change) \(path) \(value)" }
}
