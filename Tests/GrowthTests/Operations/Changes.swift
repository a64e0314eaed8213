import JSEN
import JSENStandards

extension Operation {
  static let changes: [Operation] = [
    Operation("derive no patch and no differences") { input in
      try check(JSONPatch(from: input.value, to: input.equal).isEmpty)
      try check(input.equal.differences(from: input.value).isEmpty)
    },
    Operation("compare the order of members") { input in
      let patch = JSONPatch(from: input.value, to: input.reversed, comparingMemberOrder: true)
      try check(patch.applied(to: input.value).description == input.reversed.description)
      _ = input.reversed.differences(from: input.value, comparingMemberOrder: true).description
    },
    Operation("derive and apply a patch of everything") { input in
      let patch = JSONPatch(from: [], to: input.value)
      try check(patch.applied(to: []) == input.value)
      try check(patch.inverted(on: []).applied(to: input.value) == [])
      try check(JSONPatch(parsing: patch.description) == patch)
    },
    Operation("derive patches of changed elements", .arrays, from: \.changedElements) {
      try checkChange(from: $0.0, to: $0.1)
    },
    Operation("derive patches of elements in the opposite order", .arrays, from: \.oppositeElements)
    {
      try checkChange(from: $0.0, to: $0.1)
    },
    Operation("derive patches of every other element", .arrays, from: \.everyOtherElement) {
      try checkChange(from: $0.0, to: $0.1)
      try checkChange(from: $0.1, to: $0.0)
    },
    Operation("derive patches with copies", .arrays, from: \.copiedElements) {
      try checkChange(from: $0.0, to: $0.1)
    },
    Operation("derive patches of renamed members", .objects, from: \.renamedMembers) {
      try checkChange(from: $0.0, to: $0.1)
    },
    Operation("derive patches of changed members", .objects, from: \.changedMembers) {
      try checkChange(from: $0.0, to: $0.1)
    },
    Operation("patch each element", .arrays, from: \.equal) { value in
      let patch = JSONPatch(
        (0..<(value.array?.count ?? 0)).flatMap { index -> [JSONPatch.Operation] in
          [
            .replace(path: "/\(index)", value: 1), .copy(from: "/\(index)", path: "/-"),
            .test(path: "/\(index)", value: 1.0),
          ]
        })
      try patch.apply(to: &value)
      try check(value[0] == 1)
    },
    Operation("patch the first element again and again", .arrays, from: \.equal) { value in
      var operations: [JSONPatch.Operation] = [.add(path: "/0", value: [])]
      for number in 0..<(value.array?.count ?? 0) {
        operations += [
          .add(path: "/0", value: .int(number)), .move(from: "/2", path: "/1"), .remove(path: "/1"),
          .copy(from: "/0", path: "/1"), .test(path: "/1", value: .int(number)),
        ]
      }
      let patch = JSONPatch(operations)
      let inverse = try patch.inverted(on: value)
      let original = value
      try patch.apply(to: &value)
      try check(inverse.applied(to: value) == original)
    },
    Operation("patch each member", .objects, from: \.objectAndValue) {
      let patch = JSONPatch(
        $0.0.keys.flatMap { key -> [JSONPatch.Operation] in
          let place = JSONPointer(tokens: [key])
          return [.replace(path: place, value: 1), .test(path: place, value: 1.0)]
        })
      try patch.apply(to: &$0.1)
      try check($0.1.object?.values.first == 1)
    },
    Operation("remove each member by a patch", .objects, from: \.objectAndValue) {
      let places = $0.0.keys.map { JSONPointer(tokens: [$0]) }
      let patch = JSONPatch(places.map { .remove(path: $0) })
      try check(patch.inverted(on: $0.1).applied(to: [:]) == $0.1)
      try patch.apply(to: &$0.1)
      try check($0.1 == [:])
    },
    Operation("move each member of two objects by a patch", .objects, from: \.objectAndValue) {
      let keys = Array($0.0.keys)
      var json: JSEN = ["a": $0.1, "b": [$0.1], "c": [:]]
      try JSONPatch(
        keys.flatMap { key -> [JSONPatch.Operation] in
          [
            .move(from: JSONPointer(tokens: ["a", key]), path: JSONPointer(tokens: ["c", key])),
            .remove(path: JSONPointer(tokens: ["b", "0", key])),
            .add(path: "/b/0", value: 1), .remove(path: "/b/0"),
          ]
        }
      ).apply(to: &json)
      try check(json == ["a": [:], "b": [[:]], "c": $0.1])
    },
  ]

  /// Derives, describes and applies the change from one value to another.
  private static func checkChange(from old: JSEN, to new: JSEN) throws {
    let patch = JSONPatch(from: old, to: new)
    try check(patch.isEmpty == (old == new))
    let differences = new.differences(from: old)
    try check(differences.isEmpty == (old == new) && !differences.description.isEmpty)
    try check(patch.applied(to: old) == new)
  }
}

extension Input {
  /// Each element in an array with a number.
  var changedElements: (JSEN, JSEN) {
    (value, .array(elements.enumerated().map { .array([$1, .int($0)]) }))
  }
  /// Each element and a new one after it, and then the first element again.
  var copiedElements: (JSEN, JSEN) {
    let new = elements.enumerated().flatMap { [$1, .array([$1, .int($0)])] }
    return (value, .array(new + elements.prefix(1)))
  }
  var oppositeElements: (JSEN, JSEN) { (value, .array(elements.reversed())) }
  var everyOtherElement: (JSEN, JSEN) {
    (value, .array(elements.indices.filter { $0 % 2 == 0 }.map { elements[$0] }))
  }
  var renamedMembers: (JSEN, JSEN) {
    (value, .dictionary(.init(object.map { ($0.key + "x", $0.value) }) { $1 }))
  }
  var changedMembers: (JSEN, JSEN) { (value, .dictionary(object.mapValues { .array([$0]) })) }
}
