import JSEN

extension Operation {
  static let paths: [Operation] = [
    Operation("make key paths of the text") { input in
      let path = JSEN.KeyPath(input.text)
      try check(!path.path.isEmpty && path.hashValue == JSEN.KeyPath(input.text).hashValue)
      try check(JSEN.KeyPath(segments: path.segments) == path)
    },
    Operation("read along a path as long as the text") { input in
      let path = JSEN.KeyPath(segments: repeatElement("0", count: input.bytes.count))
      _ = (input.value[keyPath: path], input.document[keyPath: path])
    },
    Operation("write along a path as long as the text", from: \.nothingAndCount) {
      let path = JSEN.KeyPath(segments: repeatElement("a", count: $0.1))
      let fits = $0.1 <= JSEN.ReadingOptions.maximumDepthCeiling
      try check(((try? $0.0.set(1, at: path)) != nil) == fits)
      $0.0[keyPath: path] = 2
      $0.0[keyPath: path]?.int? += 1
      try check(($0.0[keyPath: path] == 3) == fits)
      try check(((try? $0.0.append(3, at: path + "b")) != nil) == false)
    },
    Operation("read each element by key path", .arrays) { input in
      for index in input.elements.indices {
        try check(input.value[keyPath: JSEN.KeyPath("\(index)")] != nil)
      }
    },
    Operation("read each member by key path", .objects) { input in
      for key in input.object.keys {
        try check(input.value[keyPath: JSEN.KeyPath(segments: [key])] != nil)
      }
    },
    Operation("set each element by key path", .arrays, from: \.equal) { value in
      for index in 0..<(value.array?.count ?? 0) {
        value[keyPath: JSEN.KeyPath("\(index)")] = [1]
        try value.set(2, at: JSEN.KeyPath("\(index).0"))
        try value.append(3, at: JSEN.KeyPath("\(index)"))
      }
      try check(value[0] == [2, 3])
    },
    Operation("change each element in place by key path", .arrays, from: \.equal) { value in
      for index in 0..<(value.array?.count ?? 0) {
        value[keyPath: JSEN.KeyPath("\(index)")]? = [1]
        value[keyPath: JSEN.KeyPath("\(index).0")]?.int? += 1
      }
      try check(value[0] == [2])
    },
    Operation("set each member by key path", .objects, from: \.objectAndValue) {
      for key in $0.0.keys {
        $0.1[keyPath: JSEN.KeyPath(segments: [key])] = [1]
        try $0.1.set(2, at: JSEN.KeyPath(segments: [key, "0"]))
        try $0.1.append(3, at: JSEN.KeyPath(segments: [key]))
      }
      try check($0.1.object?.values.first == [2, 3])
    },
    Operation("create and append by key path", from: \.nothingAndCount) {
      for number in 0..<($0.1 / 16) {
        try $0.0.append(.int(number), at: "list.all")
        try $0.0.set(.int(number), at: JSEN.KeyPath(segments: ["map", "\(number)", "a"]))
        try $0.0.remove(at: JSEN.KeyPath(segments: ["map", "\(number)", "a"]))
      }
      try check($0.0[keyPath: "list.all"]?.array?.count == $0.1 / 16)
    },
    Operation("insert by key path", from: \.nothingAndCount) {
      for number in 0..<($0.1 / 16) {
        try $0.0.insert(.int(number), at: "list[\(number)]")
      }
      try check($0.0[keyPath: "list"]?.array?.count == $0.1 / 16)
    },
    Operation("append to a path", from: \.nothingAndCount) {
      var (path, other) = (JSEN.KeyPath(""), JSEN.KeyPath(segments: []))
      for number in 0..<($0.1 / 16) {
        path.append(index: number)
        path.append("a.b")
        other.append(key: "a.b")
      }
      try check(path.segments.count == 3 * ($0.1 / 16) && other.segments.count == $0.1 / 16)
    },
    Operation("interpolate the text into a path") { input in
      let path: JSEN.KeyPath = "a.\(input.text).\(input.text)"
      try check(path.segments.count == 3)
    },
    Operation("fail at each element by key path", .arrays, from: \.equal) { value in
      for index in 0..<(value.array?.count ?? 0) {
        try check((try? value.set(1, at: JSEN.KeyPath("\(index).a.b..c"))) == nil)
        try check((try? value.remove(at: JSEN.KeyPath("\(index).missing"))) == nil)
      }
    },
    Operation("fail at each member by key path", .objects, from: \.objectAndValue) {
      for key in $0.0.keys {
        try check((try? $0.1.remove(at: JSEN.KeyPath(segments: [key + " missing"]))) == nil)
      }
    },
    Operation("remove the first and the last by key path", .arrays, from: \.equal) { value in
      try value.remove(at: "0")
      if let count = value.array?.count, count > 0 { try value.remove(at: "\(count - 1)") }
    },
    Operation("change by key path in a dictionary", .objects, from: \.dictionary) {
      for key in Array($0.keys) { $0[keyPath: JSEN.KeyPath(segments: [key])] = 1 }
    },
    Operation("change by key path in an object", .objects, from: \.twoObjects) {
      for key in $0.0.keys { $0.1[keyPath: JSEN.KeyPath(segments: [key])] = 1 }
    },
    Operation(
      "change by key path in a dictionary of Any", .objects,
      from: \.anyDictionary
    ) {
      for key in Array($0.keys) { $0[keyPath: JSEN.KeyPath(segments: [key])] = 1 }
    },
  ]
}
