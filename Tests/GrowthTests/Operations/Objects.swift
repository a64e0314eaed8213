import JSEN

extension Operation {
  static let objects: [Operation] = [
    Operation("look up each key", .objects) { input in
      for (key, value) in input.object {
        try check(input.object[key]?.kind == value.kind && input.value[key] != nil)
      }
    },
    Operation("look up absent keys", .objects) { input in
      for key in input.object.keys { try check(!input.object.contains(key: key + "x")) }
    },
    Operation("update each value", .objects, from: \.object) { object in
      for key in object.keys { try check(object.updateValue(nil, forKey: key) != nil) }
    },
    Operation("set and append members", .objects, from: \.twoObjects) {
      for key in $0.0.keys { $0.1[key + "x"] = $0.1[key] }
      try check($0.1.count == 2 * $0.0.count)
    },
    Operation("change members through a value", .objects, from: \.objectAndValue) {
      for key in $0.0.keys { $0.1[key]? = [1] }
      for key in $0.0.keys { $0.1[key]?.array?.append(2) }
      for key in $0.0.keys { $0.1.object?[key, default: 0].array?.append(3) }
      try check($0.1.object?.values.first == [1, 2, 3])
    },
    Operation("remove all members where", .objects, from: \.object) { object in
      object.removeAll { $0.key.utf8.count > 0 }
      try check(object.isEmpty)
    },
    Operation("remove every other member", .objects, from: \.object) { object in
      let count = object.count
      var isRemoved = false
      object.removeAll { _ in
        isRemoved.toggle()
        return isRemoved
      }
      try check(object.count == count / 2)
    },
    Operation("remove from the end one by one", .objects, from: \.object) { object in
      for key in object.keys.reversed() { object[key] = nil }
      try check(object.isEmpty)
    },
    Operation("remove the first member", .objects, from: \.object) { object in
      object.remove(at: 0)
    },
    Operation("remove the last one by one", .objects, from: \.object) { object in
      while !object.isEmpty { object.removeLast() }
    },
    Operation("insert and swap members", .objects, from: \.object) { object in
      let count = object.count
      object.insert(("a new key", 1), at: 0)
      object.swapAt(0, count)
      object.sort()
      try check(object.count == count + 1)
    },
    Operation("change each value by its position", .objects, from: \.object) { object in
      for position in object.values.indices { object.values[position] = [] }
      for position in object.values.indices { object.values[position].array?.append(1) }
      for key in object.keys { try check(object.keys.contains(key)) }
      try check(object.keys == object.keys && object.values.first == [1])
    },
    Operation("merge with equal keys", .objects, from: \.twoObjects) {
      $0.0.merge($0.1) { $1 }
      try check($0.0.count == $0.1.count)
    },
    Operation("merge with new keys", .objects, from: \.twoObjects) { state in
      state.0.merge(state.1.map { ($0.key + "x", $0.value) }) { $1 }
      try check(state.0.count == 2 * state.1.count)
    },
    Operation("merging, and from pairs", .objects) { input in
      let pairs = input.object.map { ($0.key, $0.value) }
      try check(JSEN.Object(uniqueKeysWithValues: pairs) == input.object)
      try check(JSEN.Object(pairs + pairs, uniquingKeysWith: { $1 }) == input.object)
      try check(input.object.merging(input.object) { old, _ in old } == input.object)
    },
    Operation("map, compact and filter", .objects) { input in
      try check(input.object.mapValues { [$0] }.count == input.object.count)
      try check(input.object.compactMapValues { $0 }.count == input.object.count)
      try check(input.object.filter { $0.key.isEmpty }.count <= 1)
    },
    Operation("sort", .objects, from: \.reversedObject) {
      $0.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    },
    Operation("compare and hash objects", .objects) { input in
      let reversed = input.reversed.object ?? [:]
      try check(input.object == reversed && input.object.hashValue == reversed.hashValue)
    },
    Operation("convert to a dictionary", .objects) {
      try check(!([String: JSEN]($0.object)).isEmpty)
    },
    Operation("convert from a dictionary", .objects, from: \.dictionary) {
      try check(JSEN.Object($0).count == $0.count)
    },
  ]
}
