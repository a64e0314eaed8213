import CoreTestTools
import JSEN
import TestTools
import Testing

/// Nothing that is built along a path nests deeper than what the reader accepts.
@Suite("Key paths, depth") struct KeyPathDepthTests {
  static let limit = JSEN.ReadingOptions.maximumDepthCeiling

  static func path(_ count: Int) -> JSEN.KeyPath {
    JSEN.KeyPath(segments: repeatElement("a", count: count))
  }

  static func json(depth: Int) -> JSEN { (0..<depth).reduce(1) { inner, _ in [inner] } }

  @Test func pathsThatAreTooLong() throws {
    let limit = Self.limit
    var json: JSEN = ["b": 1]
    try json.set(1, at: Self.path(limit))
    #expect(json[keyPath: Self.path(limit)] == 1)
    for count in [limit + 1, sized(50_000, debug: 10_000)] {
      let path = Self.path(count)
      var json: JSEN = ["b": 1]
      let error = #expect(throws: JSEN.KeyPathError.self) { try json.set(1, at: path) }
      #expect(error?.kind == .depthLimit)
      let shown = "\(path.path.prefix(40))…\(path.path.suffix(40))"
      #expect(
        error?.description == "\(shown): arrays and objects nest deeper than the limit of 1024")
      #expect(throws: JSEN.KeyPathError.self) { try json.append(1, at: path) }
      #expect(throws: JSEN.KeyPathError.self) { try json.remove(at: path) }
      json[keyPath: path] = 1
      json[keyPath: path]? = 2
      #expect(json == ["b": 1])
      var object: JSEN.Object = ["b": 1]
      object[keyPath: path] = 1
      #expect(object == ["b": 1])
      var members: [String: JSEN] = ["b": 1]
      members[keyPath: path] = 1
      #expect(members == ["b": 1])
      var any: [String: Any] = ["b": 1]
      any[keyPath: path] = 1
      #expect(any.count == 1)
    }
  }

  @Test func valuesThatAreTooDeep() throws {
    let limit = Self.limit
    for pathLength in [1, 2, limit - 1, limit] {
      var json: JSEN = [:]
      let path = Self.path(pathLength)
      let fitting = Self.json(depth: limit - pathLength)
      let tooDeep = Self.json(depth: limit - pathLength + 1)
      #expect(throws: JSEN.KeyPathError.self) { try json.set(tooDeep, at: path) }
      #expect(throws: JSEN.KeyPathError.self) { try json.append(fitting, at: path) }
      json[keyPath: path] = tooDeep
      #expect(json == [:])
      try json.set(fitting, at: path)
      #expect(json[keyPath: path] == fitting)
      #expect(
        try JSEN(parsing: json.description, options: .with { $0.maximumDepth = limit }) == json)
    }
  }

  /// A dictionary of `Any` holds no value that is too deep, also if the value is converted for a part that is JSON.
  @Test func convertedValuesInDictionaries() throws {
    var members: [String: Any] = ["json": [:] as JSEN]
    var value: Any = 1
    for _ in 0..<Self.limit - 2 { value = [value] }
    try members.set(value, at: "json.x")
    let error = #expect(throws: JSEN.KeyPathError.self) { try members.set([value], at: "json.x") }
    #expect(
      error?.description == "json.x: arrays and objects nest deeper than the limit of 1024")
  }

  @Test func conversions() throws {
    let limit = Self.limit
    var any: Any = 1
    for _ in 0..<limit { any = [any] }
    #expect(try JSEN(converting: any) == Self.json(depth: limit))
    let error = #expect(throws: JSEN.ConversionError.self) { try JSEN(converting: [any]) }
    #expect(error?.depthLimit == limit)
    #expect(
      error?.description.hasSuffix(
        ".0.0: arrays and dictionaries nest deeper than the limit of 1024")
        == true)
    #expect(throws: JSEN.ConversionError.self) {
      try JSEN(converting: [Self.json(depth: limit) as Any])
    }
    #expect(try JSEN(converting: [Self.json(depth: limit - 1) as Any]).array?.count == 1)
  }
}
