import Foundation
import JSEN
import JSENEditing
import JSENStandards
import TestTools
import Testing

/// Large objects find their members by an index, which edits keep.
@Suite("Texts, large objects")
struct LargeObjectsTests {
  @Test(arguments: 0..<6)
  func editsMeanTheSameAsInAValue(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var text = "{"
    for index in 0..<200 {
      let name = seed % 3 == 0 && index % 9 == 0 ? "k\(index / 2)" : "k\(index)"
      text += (index > 0 ? "," : "") + (seed % 2 == 0 ? "\n  " : " ") + "\"\(name)\": \(index)"
    }
    text += seed % 2 == 0 ? "\n}" : "}"
    var options = JSEN.ReadingOptions()
    if seed == 3 { options.duplicateKeys = .keepFirst }
    var file = try JSENText(text, options: options)
    var json = try JSEN(parsing: text, options: options)
    var kept: [(JSENText, String)] = []
    for step in 0..<400 {
      let key = "k\(Int.random(in: 0..<260, using: &random))"
      let path = JSEN.KeyPath(segments: [key])
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where json[key] != nil:
        try file.remove(at: path)
        try json.remove(at: path)
      case 1 where json[key] != nil && seed % 3 != 0:
        try file.rename(keyAt: path, to: "r\(step)")
        json = .dictionary(
          JSEN.Object(json.object?.map { ($0.key == key ? "r\(step)" : $0.key, $0.value) } ?? []) {
            $1
          })
      case 2:
        let patch = JSONMergePatch(.dictionary([key: nil, "k\(step)": .int(step)]))
        try file.merge(patch)
        patch.apply(to: &json)
      case 3:
        file.removeAll(atPath: "$.k1")
        json.removeAll(atPath: "$.k1")
      default:
        try file.set(.int(step), at: path)
        try json.set(.int(step), at: path)
      }
      if step % 40 == 0 { kept.append((file, file.text)) }
      #expect(file[keyPath: path] == json[keyPath: path])
    }
    #expect(try JSEN(parsing: file.text, options: options) == json)
    #expect(file.json == json)
    // Earlier states are values of their own.
    for (file, text) in kept { #expect(file.text == text) }
    for (file, text) in kept {
      for index in 0..<260 {
        let path = JSEN.KeyPath(segments: ["k\(index)"])
        #expect(try file[keyPath: path] == JSEN(parsing: text, options: options)[keyPath: path])
        if index > 3 { break }
      }
    }
  }

  /// A patch with many removals leaves holes until its end.
  @Test(arguments: 0..<6)
  func patchesWithManyRemovals(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let members = (0..<200).map { "\"k\($0)\": {\"n\": \($0)} /* \($0) */" }
    let object = "{" + members.joined(separator: seed % 2 == 0 ? ", " : ",\n  ") + "}"
    let text = "{\"a\": \(object), \"b\": [\(object)]}"
    var keys: [[String]] = [(0..<200).map { "k\($0)" }, (0..<200).map { "k\($0)" }]
    var operations: [JSONPatch.Operation] = []
    if seed == 5 { operations.append(.add(path: "/c", value: [:])) }
    for step in 0..<300 {
      let side = Int.random(in: 0..<2, using: &random)
      let parent = JSONPointer(tokens: side == 0 ? ["a"] : ["b", "0"])
      guard let key = keys[side].randomElement(using: &random) else { break }
      let place = parent.appending(key)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        operations.append(.add(path: parent.appending("new\(step)"), value: [1]))
        keys[side].append("new\(step)")
      case 1: operations.append(.replace(path: place, value: .int(step)))
      case 2: operations.append(.copy(from: parent, path: "/d"))
      case 3:
        operations.append(.move(from: place, path: parent.appending("moved\(step)")))
        keys[side].removeAll { $0 == key }
        keys[side].append("moved\(step)")
      default:
        operations.append(.remove(path: place))
        keys[side].removeAll { $0 == key }
      }
    }
    let patch = JSONPatch(operations)
    var file = try JSENText(text, options: .jsonc)
    try file.apply(patch)
    let json = try patch.applied(to: JSEN(parsing: text, options: .jsonc))
    let found = try JSEN(parsing: file.text, options: .jsonc)
    #expect(found == json)
    #expect(found["a"]?.object.map { Array($0.keys) } == json["a"]?.object.map { Array($0.keys) })
  }

  /// Many elements that are inserted and removed near one place keep their order.
  @Test(arguments: [0, 100, 300, 699]) func longArraysKeepTheirOrder(place: Int) throws {
    var random = SeededRandom(seed: UInt64(place))
    var elements = Array(0..<700)
    var file = try JSENText("\(elements)")
    for step in 0..<800 {
      let index = place + Int.random(in: 0...1, using: &random)
      if step % 8 == 7 {
        elements.remove(at: index)
        try file.remove(at: JSEN.KeyPath(segments: ["\(index)"]))
      } else {
        elements.insert(-step, at: index)
        try file.insert(.int(-step), at: JSEN.KeyPath(segments: ["\(index)"]))
      }
    }
    #expect(file.text == "\(elements)")
    #expect(file.json == .array(elements.map { .int($0) }))
  }

  /// A renamed member is found by its new key, and each key is there once, also when an index of keys exists.
  @Test func renamedMembersAreFound() throws {
    let members = (0..<200).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    var file = try JSENText("{\(members)}")
    for index in 0..<8 { try file.set(0, at: JSEN.KeyPath(segments: ["k\(index)"])) }
    try file.rename(keyAt: "k100", to: "new")
    try file.set(7, at: "new")
    try file.set(8, at: "k100")
    try file.move(from: "k101", to: "k101")
    try file.remove(at: "k102")
    try file.set(9, at: "k102")
    #expect(file.text.components(separatedBy: "\"new\"").count == 2)
    var unique = JSEN.ReadingOptions()
    unique.duplicateKeys = .reject
    let json = try JSEN(parsing: file.text, options: unique)
    #expect(json["new"] == 7 && json["k100"] == 8 && json["k101"] == 101 && json["k102"] == 9)
    #expect(json.object?.count == 201)
  }

  /// Copies share no lookup, no order of entries and no text.
  @Test func copiesAreValues() throws {
    let members = (0..<200).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    var first = try JSENText("{\(members)}")
    for index in 0..<20 { try first.set(1, at: JSEN.KeyPath(segments: ["k\(index)"])) }
    var second = first
    try second.rename(keyAt: "k50", to: "x")
    try second.remove(at: "k51")
    try first.set(2, at: "k50")
    try first.set(3, at: "x")
    #expect(first[keyPath: "k51"] == 51 && first[keyPath: "k50"] == 2 && first[keyPath: "x"] == 3)
    #expect(second[keyPath: "k51"] == nil && second[keyPath: "x"] == 50)
    #expect(second[keyPath: "k50"] == nil)
    try #expect(JSEN(parsing: first.text) == first.json)
    try #expect(JSEN(parsing: second.text) == second.json)
  }
}
