import CoreTestTools
import JSEN
import TestTools
import Testing

/// The plainest ordered dictionary there is; `JSEN.Object` must do the same, only faster.
struct ObjectModel {
  var pairs: [(key: String, value: JSEN)] = []

  func position(_ key: String) -> Int? {
    let count = key.utf8.count
    // Keys of the same bytes are equal strings; equal strings may have other bytes.
    return pairs.firstIndex {
      $0.key.utf8.count == count && $0.key == key && Array($0.key.utf8) == Array(key.utf8)
    }
  }

  subscript(key: String) -> JSEN? {
    get { position(key).map { pairs[$0].value } }
    set {
      switch (position(key), newValue) {
      case (let position?, let value?): pairs[position].value = value
      case (let position?, nil): pairs.remove(at: position)
      case (nil, let value?): pairs.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

@Suite("JSEN.Object against a list of pairs") struct ObjectModelTests {
  /// Lengths on both sides of the words and of Swift's small strings; some keys are canonically equal, and
  /// some differ in their last byte only.
  static func key(_ number: Int) -> String {
    switch number % 5 {
    case 0: "k\(number)"
    case 1: "a rather long key, number \(number - number % 2)\(number % 2 == 0 ? "x" : "y")"
    case 2: "\u{E9}\(number / 5)"
    case 3: "e\u{301}\(number / 5)"
    default: String(repeating: "z", count: number / 5)
    }
  }

  static let counts = Array(0...40) + [63, 64, 65, 128, 300]

  @Test(arguments: counts) func everyOperation(count: Int) {
    for seed in 1...(isDebugBuild ? 1 : 6) {
      var random = SeededRandom(seed: UInt64(count * 100 + seed))
      var object = JSEN.Object()
      var model = ObjectModel()
      for number in 0..<count {
        object[Self.key(number)] = .int(number)
        model[Self.key(number)] = .int(number)
      }
      check(object, model, "built of \(count), seed \(seed)")
      for step in 0..<(count < 50 ? 60 : 12) {
        let key = Self.key(Int.random(in: 0..<(count + 4), using: &random))
        let isShared = Bool.random(using: &random)
        let copy = isShared ? object : nil
        let before = isShared ? model : nil
        let name = change(&object, &model, key, .int(step), &random)
        let trail = "\(name) \(key.debugDescription), count \(count), seed \(seed), step \(step)"
        check(object, model, trail)
        if let copy, let before { check(copy, before, "copy before " + trail) }
      }
    }
  }

  /// Does one operation to both, and says which.
  private func change(
    _ object: inout JSEN.Object, _ model: inout ObjectModel, _ key: String, _ value: JSEN,
    _ random: inout SeededRandom
  ) -> String {
    let more: [(String, JSEN)] = [(key, value), ("new", 1), (key, "again"), ("e\u{301}0", 2)]
    switch Int.random(in: 0..<21, using: &random) {
    case 0:
      object[key] = value
      model[key] = value
      return "set"
    case 1:
      object[key] = nil
      model[key] = nil
      return "set nil"
    case 2:
      #expect(object.updateValue(value, forKey: key) == model[key])
      model[key] = value
      return "update"
    case 3:
      #expect(object.removeValue(forKey: key) == model[key])
      model[key] = nil
      return "remove"
    case 4:
      guard let position = object.indices.randomElement(using: &random) else { return "nothing" }
      let removed = object.remove(at: position)
      #expect(removed.key == model.pairs.remove(at: position).key)
      return "remove at \(position)"
    case 5:
      object.merge(more) { older, newer in [older, newer] }
      for (key, value) in more { model[key] = model[key].map { [$0, value] } ?? value }
      return "merge"
    case 6:
      object = object.merging(JSEN.Object(more, uniquingKeysWith: { $1 })) { older, _ in older }
      var other = ObjectModel()
      for (key, value) in more { other[key] = value }
      for (key, value) in other.pairs where model[key] == nil { model[key] = value }
      return "merging"
    case 7:
      object = object.filter { $0.key.utf8.count % 3 != 0 }
      model.pairs.removeAll { $0.key.utf8.count % 3 == 0 }
      return "filter"
    case 8:
      object = object.mapValues { [$0] }
      for position in model.pairs.indices {
        model.pairs[position].value = [model.pairs[position].value]
      }
      return "mapValues"
    case 9:
      object = object.compactMapValues { $0.int.map { .int($0 + 1) } }
      model.pairs = model.pairs.compactMap { pair in
        pair.value.int.map { (pair.key, .int($0 + 1)) }
      }
      return "compactMapValues"
    case 10:
      object.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      model.pairs.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return "sort"
    case 11:
      object[key, default: []].array?.append(value)
      model[key] = (model[key] ?? []).array.map { .array($0 + [value]) } ?? model[key]
      return "default"
    case 12:
      object[key]?["inner"] = value
      object[key]? = [value]
      if model[key] != nil { model[key] = [value] }
      return "optional chaining"
    case 13:
      object.removeAll { $0.value.int.map { $0 % 2 == 0 } ?? false }
      model.pairs.removeAll { $0.value.int.map { $0 % 2 == 0 } ?? false }
      return "removeAll(where:)"
    case 14:
      let position = Int.random(in: 0...model.pairs.count, using: &random)
      #expect(object.insert((key, value), at: position) == model[key])
      if model[key] == nil {
        model.pairs.insert((key, value), at: position)
      } else {
        model[key] = value
      }
      return "insert at \(position)"
    case 15:
      guard let first = object.indices.randomElement(using: &random),
        let second = object.indices.randomElement(using: &random)
      else { return "nothing" }
      object.swapAt(first, second)
      model.pairs.swapAt(first, second)
      return "swap \(first) and \(second)"
    case 16:
      guard let last = model.pairs.popLast() else { return "nothing" }
      let removed = object.removeLast()
      #expect(Array(removed.key.utf8) == Array(last.key.utf8) && removed.value == last.value)
      return "removeLast"
    case 17:
      object.sort()
      model.pairs.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return "sort by key"
    case 18:
      for position in object.values.indices { object.values[position].array?.append(value) }
      object.values.reverse()
      let values = model.pairs.map { $0.value.array.map { .array($0 + [value]) } ?? $0.value }
      for (position, value) in values.reversed().enumerated() {
        model.pairs[position].value = value
      }
      return "values"
    case 19:
      var other = object
      other[key] = value
      object.values = other.values
      model[key] = value
      return "values of another object"
    default:
      object.removeAll(keepingCapacity: Bool.random(using: &random))
      for pair in model.pairs { object[pair.key] = pair.value }
      return "rebuild"
    }
  }

  private func check(_ object: JSEN.Object, _ model: ObjectModel, _ trail: String) {
    let keys = model.pairs.map { Array($0.key.utf8) }
    #expect(object.map { Array($0.key.utf8) } == keys, "keys after \(trail)")
    #expect(object.keys.map { Array($0.utf8) } == keys, "keys after \(trail)")
    #expect(Array(object.values) == model.pairs.map(\.value), "values after \(trail)")
    #expect(object.values.count == model.pairs.count)
    #expect(object.isEmpty == model.pairs.isEmpty)
    guard object.count == model.pairs.count else {
      Issue.record("\(object.count) members after \(trail)")
      return
    }
    for (position, pair) in model.pairs.enumerated() {
      let isFound =
        object[pair.key] == pair.value && object.index(forKey: pair.key) == position
        && object.contains(key: pair.key) && object[position].value == pair.value
      if !isFound { Issue.record("\(pair.key.debugDescription) at \(position) after \(trail)") }
    }
    for absent in ["absent", "", "e\u{301}absent", String(repeating: "z", count: 99)]
    where model.position(absent) == nil {
      #expect(object[absent] == nil && !object.contains(key: absent), "after \(trail)")
    }
  }
}

@Suite("JSEN.Object") struct ObjectTests {
  private func object(_ count: Int) -> JSEN.Object {
    JSEN.Object(uniqueKeysWithValues: (0..<count).map { (ObjectModelTests.key($0), .int($0)) })
  }

  @Test(arguments: ObjectModelTests.counts) func equalInAnyOrder(count: Int) {
    let object = object(count)
    var random = SeededRandom(seed: UInt64(count))
    let shuffled = JSEN.Object(
      uniqueKeysWithValues: object.shuffled(using: &random).map { ($0.key, $0.value) })
    #expect(object == shuffled && shuffled == object)
    #expect(object.hashValue == shuffled.hashValue)
    #expect(JSEN.dictionary(object).hashValue == JSEN.dictionary(shuffled).hashValue)
    guard count > 0 else { return }
    let position = Int.random(in: 0..<count, using: &random)
    var other = shuffled
    other[object[position].key] = "other"
    #expect(object != other && other != object)
    other = shuffled
    other.remove(at: position)
    #expect(object != other && other != object)
    other["another key"] = 1
    #expect(object != other && other != object)
  }

  @Test func canonicallyEqualKeysAreTwo() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    let object = try #require(try JSEN(parsing: text).object)
    #expect(object.count == 2)
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
    #expect(object.description == text)
    #expect(object != ["\u{E9}": 2, "e\u{301}": 1])
    #expect(([String: JSEN](object)) == ["\u{E9}": 2])
    #expect(JSEN.Object(["b": 1, "a": 2] as [String: JSEN]).map(\.key) == ["a", "b"])
    // By code points `e` and an accent come before `f`, and U+00E9 after it. Swift's order of strings has both after it.
    let accents: [String: JSEN] = ["e\u{301}": 1, "f": 2]
    #expect(JSEN.Object(accents).map { $0.key.utf8.count } == [3, 1])
    #expect(
      JSEN.Object(["\u{E9}": 1, "f": 2] as [String: JSEN]).map { $0.key.utf8.count } == [1, 2])
    #expect((%["\u{E9}": 1, "f": 2]).object?.map { $0.key.utf8.count } == [1, 2])
  }

  @Test func keys() {
    let object: JSEN.Object = ["b": 1, "caf\u{E9}": 2]
    #expect(object.keys.description == #"["b", "café"]"# && "\(object.values)" == "[1,2]")
    #expect(object.keys.contains("b") && !object.keys.contains("cafe\u{301}"))
    #expect(object.keys == (["b": 2, "caf\u{E9}": 3] as JSEN.Object).keys)
    #expect(object.keys != (["b": 1, "cafe\u{301}": 2] as JSEN.Object).keys)
    #expect(object.keys != (["caf\u{E9}": 2, "b": 1] as JSEN.Object).keys)
    #expect(object.keys.hashValue == (["b": 2, "caf\u{E9}": 3] as JSEN.Object).keys.hashValue)
  }

  @Test func literalsKeepTheLastValueAtTheFirstPlace() {
    let object: JSEN.Object = ["a": 1, "b": 2, "a": 3]
    #expect(object.description == #"{"a":3,"b":2}"#)
    let json: JSEN = ["a": 1, "b": 2, "a": 3]
    #expect(json.description == #"{"a":3,"b":2}"#)
  }

  @Test func leavingOutWhatIsNil() {
    let none: String? = nil
    let some: Int? = 4
    let object = JSEN(omittingNil: [
      "name": "Ann", "nickname": none, "age": some, "null": JSEN.null, "tags": ["a"], "name": none,
      "age": 5,
    ])
    #expect(object.description == #"{"name":"Ann","age":5,"null":null,"tags":["a"]}"#)
    #expect(JSEN(omittingNil: [:]) == [:])
  }

  /// In a conditional expression, the literal `nil` is JSON's null, as the documentation says.
  @Test func leavingOutNulls() {
    let object: JSEN.Object = ["a": 1, "b": nil]
    #expect(object.compactMapValues { $0.isNull ? .none : $0 } == ["a": 1])
    #expect(object.compactMapValues { $0.isNull ? nil : $0 } == object)
  }

  /// Errors of closures come out with their type, and leave nothing half done in a copy.
  @Test func closuresMayThrow() {
    struct Refusal: Error {}
    let object = object(30)
    func refuse(_ value: JSEN) throws(Refusal) -> JSEN { throw Refusal() }
    #expect(throws: Refusal.self) { try object.mapValues(refuse) }
    #expect(throws: Refusal.self) { try object.compactMapValues(refuse) }
    #expect(throws: Refusal.self) { try object.filter { _ in throw Refusal() } }
    #expect(throws: Refusal.self) {
      try JSEN.Object([("a", 1), ("a", 2)]) { _, _ in throw Refusal() }
    }
    var sorted = object
    #expect(throws: Refusal.self) { try sorted.sort { _, _ in throw Refusal() } }
    #expect(sorted == object)
    for (position, member) in sorted.enumerated() {
      #expect(sorted.index(forKey: member.key) == position)
    }
  }

  @Test func aMillionMembers() {
    let count = sized(1_000_000, debug: 60_000)
    let isLinear = takesLinearTime(count / 4) { size in
      var object = JSEN.Object()
      for number in 0..<size { object["key \(number)"] = .int(number) }
      var found = 0
      for number in 0..<size { found += object["key \(number)"]?.int ?? 0 }
      precondition(object.count == size && found == size * (size - 1) / 2)
    }
    #expect(isLinear)
  }

  /// Removing one after another, in each order: after each removal all others are found, and at last the
  /// object is small again.
  @Test(arguments: [25, 26, 40, 64, 200]) func removingOneByOne(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let all = Array(0..<count)
    for order in [all, all.reversed(), all.shuffled(using: &random)] {
      var object = object(count)
      var left = all
      for number in order {
        #expect(object.removeValue(forKey: ObjectModelTests.key(number)) == .int(number))
        left.removeAll { $0 == number }
        #expect(object.map(\.value) == left.map { .int($0) })
        for (position, other) in left.enumerated() {
          #expect(object.index(forKey: ObjectModelTests.key(other)) == position)
        }
        #expect(!object.contains(key: ObjectModelTests.key(number)))
      }
      object["again"] = 1
      #expect(object == ["again": 1])
    }
  }

  /// A removal from the front costs a pass over the members, but no hash; from the end not even that.
  @Test func removingCostsAPass() {
    let count = sized(20_000, debug: 2_000)
    let full = JSEN.Object(uniqueKeysWithValues: (0..<count).map { ("key \($0)", .int($0)) })
    var object = full
    let front = leastSeconds(runs: 1) {
      for number in 0..<count { object.removeValue(forKey: "key \(number)") }
    }
    #expect(object.isEmpty)
    // Making the index anew each time took 2.8 seconds in a release build.
    #expect(front < 1)
    #expect(
      takesLinearTime(count / 4) { size in
        var object = full
        for number in (count - size..<count).reversed() { object["key \(number)"] = nil }
      })
    #expect(
      takesLinearTime(count) { size in
        var object = JSEN.Object(
          uniqueKeysWithValues: (0..<size).map { ("key \($0)", .int($0)) })
        object.removeAll { $0.value.int.map { $0 % 2 == 0 } ?? false }
      })
  }

  /// Changing a large object in place touches one member, not all.
  @Test func changesInPlaceCopyNothing() {
    let size = sized(100_000, debug: 20_000)
    var object = JSEN.Object(
      uniqueKeysWithValues: (0..<size).map { ("key \($0)", .array([.int($0)])) })
    let seconds = leastSeconds(runs: 1) {
      for number in 0..<size {
        object["key \(number)"]?.array?.append(1)
        object["key \(number)"]?[0] = 2
        object["key \(number)", default: nil].array?[0] = 3
        object.updateValue([], forKey: "key \(number)")
      }
    }
    // Copying 10^5 members 10^5 times would take minutes.
    #expect(seconds < 10)
    #expect(object.count == size)
  }
}
