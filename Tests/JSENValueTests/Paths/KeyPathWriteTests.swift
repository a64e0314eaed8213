import JSEN
import TestTools
import Testing

/// Writing along a random path gives what a plain recursion gives, and copies of the value stay as they were.
@Suite("Writing along key paths against a plain way") struct KeyPathWriteTests {
  private struct Step {
    let segment: String
    /// Whether the segment is an index in brackets.
    let isBracket: Bool
  }

  private static let keys = ["a", "b", "a.b", "", "0", "1", "x[0]", "é", "a key of many bytes"]

  private static func steps(_ random: inout SeededRandom) -> [Step] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Bool.random(using: &random)
        ? Step(segment: "\(Int.random(in: 0...2, using: &random))", isBracket: true)
        : Step(segment: keys.randomElement(using: &random) ?? "a", isBracket: false)
    }
  }

  private static func path(_ steps: [Step]) -> JSEN.KeyPath {
    var path = JSEN.KeyPath("")
    for step in steps {
      if step.isBracket {
        path.append(index: Int(step.segment) ?? 0)
      } else {
        path.append(key: step.segment)
      }
    }
    return path
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    switch Int.random(in: 0...(depth == 0 ? 2 : 6), using: &random) {
    case 0: return nil
    case 1: return 1.0
    case 2: return "text"
    case 3, 4:
      return .array(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      var object = JSEN.Object()
      for key in keys where Bool.random(using: &random) {
        object[key] = value(&random, depth: depth - 1)
      }
      return .dictionary(object)
    }
  }

  private static func index(_ segment: String) -> Int? {
    Int(segment).flatMap { String($0) == segment && $0 >= 0 ? $0 : nil }
  }

  /// Returns the value with a part set; nil when that is impossible.
  private static func setting(_ new: JSEN, _ steps: ArraySlice<Step>, in json: JSEN?) -> JSEN? {
    guard let step = steps.first else { return new }
    let rest = steps.dropFirst()
    switch json {
    case nil, .null:
      guard let child = setting(new, rest, in: nil) else { return nil }
      if !step.isBracket { return .dictionary([step.segment: child] as JSEN.Object) }
      // A path of names and indices into null makes an array only if the index is 0.
      return step.segment == "0" ? [child] : nil
    case .array(var elements):
      guard let index = index(step.segment), index <= elements.count,
        let child = setting(new, rest, in: index < elements.count ? elements[index] : nil)
      else { return nil }
      elements.replaceSubrange(index..<min(index + 1, elements.count), with: [child])
      return .array(elements)
    case .dictionary(var object):
      guard let child = setting(new, rest, in: object[step.segment]) else { return nil }
      object[step.segment] = child
      return .dictionary(object)
    default: return nil
    }
  }

  /// Returns the value without a part; nil when there is no such part.
  private static func removing(_ steps: ArraySlice<Step>, from json: JSEN) -> JSEN? {
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    switch json {
    case .array(var elements):
      guard let index = index(step.segment), index < elements.count else { return nil }
      let child = rest.isEmpty ? nil : removing(rest, from: elements[index])
      if !rest.isEmpty, child == nil { return nil }
      elements.replaceSubrange(index...index, with: child.map { [$0] } ?? [])
      return .array(elements)
    case .dictionary(var object):
      guard let old = object[step.segment] else { return nil }
      let child = rest.isEmpty ? nil : removing(rest, from: old)
      if !rest.isEmpty, child == nil { return nil }
      object[step.segment] = child
      return .dictionary(object)
    default: return nil
    }
  }

  @Test func randomChanges() {
    var found = 0
    for seed in 0..<sized(20_000, debug: 2_000) {
      var random = SeededRandom(seed: UInt64(seed))
      let before = Self.value(&random, depth: 4)
      let text = before.description
      let (steps, new) = (Self.steps(&random), Self.value(&random, depth: 1))
      let path = Self.path(steps)
      let set = Self.setting(new, steps[...], in: before)
      let removed = Self.removing(steps[...], from: before)
      let old = before[keyPath: path]
      found += old == nil ? 0 : 1

      func expect(
        _ expected: JSEN?, _ way: String, _ change: (inout JSEN) throws -> Void
      ) {
        var json = before
        try? change(&json)
        #expect(json.description == (expected ?? before).description, "\(way) \(path) of \(text)")
        #expect(before.description == text, "a copy changed, seed \(seed)")
      }

      expect(set, "set") { try $0.set(new, at: path) }
      expect(set, "=") { $0[keyPath: path] = new }
      expect(old == nil ? nil : set, "?=") { $0[keyPath: path]? = new }
      expect(set, "inout") { replace(&$0[keyPath: path], by: new) }
      expect(removed, "remove") { json in
        let value = try json.remove(at: path)
        #expect(value.description == old?.description)
      }
      expect(removed, "= nil") { $0[keyPath: path] = nil as JSEN? }
      expect(removed, "inout nil") { replace(&$0[keyPath: path], by: nil) }
      expect(nil, "touch") { replace(&$0[keyPath: path], by: old) }
      #expect((old == nil) == (removed == nil))
    }
    #expect(found > 100)
  }

  private func replace(_ value: inout JSEN?, by new: JSEN?) { value = new }
}

/// A dictionary that cannot hold the result does not change, and its parts keep their types.
@Test func failuresChangeNoDictionary() throws {
  var values: [String: JSEN] = ["name": "Ann", "j": [:]]
  let name = "Bob"
  values[keyPath: "name"] = name
  #expect(throws: JSEN.KeyPathError.self) { try values.set(name, at: "name") }
  #expect(throws: JSEN.KeyPathError.self) { try values.set(1, at: "j.x[00]") }
  #expect(throws: JSEN.KeyPathError.self) { try values.remove(at: "j.x") }
  #expect(values == ["name": "Ann", "j": [:]])

  let object: JSEN.Object = ["a": 1]
  var members: [String: Any] = ["o": object, "sizes": [1, 2], "j": [:] as JSEN]
  for path in ["o.missing", "o.a.b", "sizes.7", "sizes.0.a", "j.x"] as [JSEN.KeyPath] {
    #expect(throws: JSEN.KeyPathError.self) { try members.remove(at: path) }
  }
  #expect(throws: JSEN.KeyPathError.self) { try members.set(1, at: "j.x[00]") }
  #expect(members["o"] as? JSEN.Object == object)
  #expect(members["sizes"].map { type(of: $0) == [Int].self } == true)
  #expect(members["j"] as? JSEN == [:])
}

@Test func objectsInDictionariesStayObjects() throws {
  var objects: [String: JSEN.Object] = ["o": ["a": 1]]
  try objects.set(2, at: "o.a")
  #expect(objects == ["o": ["a": 2]])
  var members: [String: Any] = objects
  members[keyPath: "o.b[0]"] = 3
  #expect(members["o"] as? JSEN.Object == ["a": 2, "b": [3]])
}
