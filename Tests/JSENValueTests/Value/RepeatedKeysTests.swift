import CoreTestTools
import JSEN
import TestTools
import Testing

/// The members that are left of objects whose keys are repeated, against a plain list of pairs.
@Suite("Repeated keys against a list of pairs") struct RepeatedKeysTests {
  typealias Policy = JSEN.ReadingOptions.DuplicateKeys

  /// The members that a policy keeps, in order.
  static func kept(_ members: [(key: String, value: JSEN)], _ policy: Policy) -> ObjectModel {
    var model = ObjectModel()
    for (key, value) in members where policy == .keepLast || model[key] == nil {
      model[key] = value
    }
    return model
  }

  static func text(_ members: [(key: String, value: JSEN)]) -> String {
    let parts = members.map { "\(JSEN.string($0.key)):\($0.value)" }
    return "{" + parts.joined(separator: ",") + "}"
  }

  /// From no repetition to all keys equal; small objects, large objects, and large objects that become small.
  @Test(arguments: ObjectModelTests.counts, Policy.allCases)
  func whatIsKept(count: Int, policy: Policy) throws {
    for different in Set([1, 2, 5, 23, 24, 25, count / 2, count - 1, count]).sorted()
    where 1...max(count, 1) ~= different {
      var random = SeededRandom(seed: UInt64(count * 1000 + different))
      let keys = (0..<count).map { ObjectModelTests.key($0 % different) }.shuffled(using: &random)
      let members = keys.enumerated().map { (key: $1, value: Self.value($0)) }
      let text = Self.text(members)
      let options = JSEN.ReadingOptions.with { $0.duplicateKeys = policy }
      let trail = "\(different) keys in \(count) members, \(policy)"
      if policy == .reject && different < count {
        #expect(refusal(text, options)?.kind == .duplicateKey, "\(trail)")
        continue
      }
      let model = Self.kept(members, policy)
      // Members before and after it show whether the builder's stacks are left as they were.
      let around = try JSEN(parsing: #"{"a":[7],"b":\#(text),"c":{"d":8}}"#, options: options)
      #expect(around["a"] == [7] && around["c"] == ["d": 8], "\(trail)")
      for object in [try JSEN(parsing: text, options: options), around["b"] ?? .null] {
        try check(#require(object.object), model, trail)
      }
      let document = try JSENDocument(parsing: text, options: options)
      try check(#require(JSEN(document.root).object), model, "document, \(trail)")
      let wrong = model.pairs.first { key, value in
        document.root[key].map { JSEN($0) } != value
      }
      #expect(wrong == nil, "document, \(trail)")
    }
  }

  /// Values of all kinds, so a value that is lost or dropped twice is noticed.
  private static func value(_ number: Int) -> JSEN {
    switch number % 3 {
    case 0: .int(number)
    case 1: .string("a value of more than fifteen bytes, number \(number)")
    default: [.int(number)]
    }
  }

  private func check(_ object: JSEN.Object, _ model: ObjectModel, _ trail: String) throws {
    #expect(
      object.map { Array($0.key.utf8) } == model.pairs.map { Array($0.key.utf8) }, "\(trail)")
    #expect(Array(object.values) == model.pairs.map(\.value), "\(trail)")
    let misplaced = model.pairs.enumerated().first { object.index(forKey: $1.key) != $0 }
    #expect(misplaced == nil, "\(trail)")
    // The index that was made while parsing is still used.
    var changed = object
    changed["a new key"] = 1
    #expect(changed.removeValue(forKey: "a new key") == 1, "\(trail)")
    #expect(changed == object && !changed.contains(key: "a new key"), "\(trail)")
  }
}
