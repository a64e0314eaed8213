import JSEN
import Testing

/// The messages of `fetch`, which are computed only when they are read.
@Suite("Fetch, errors") struct FetchErrorTests {
  static let text = """
    {"user": {"profile": {"age": 41, "tags": ["a"]}, "name": "Ann", "none": null},
     "long": "\(String(repeating: "ab", count: 30))", "big": [\(String(repeating: "7", count: 60))],
     "a.b": {"x": 1}}
    """

  /// A path, the message without location, the location, and the kind.
  static let rows: [(JSEN.KeyPath, String, String, JSEN.FetchError.Kind)] = [
    (
      "user.profile.ag", #"user.profile: the key "ag" is missing; did you mean "age"?"#, "1:22",
      .missing
    ),
    ("usr", #"the key "usr" is missing; did you mean "user"?"#, "1:1", .missing),
    ("inventory", #"the key "inventory" is missing"#, "1:1", .missing),
    (
      "user.profil.age", #"user: the key "profil" is missing; did you mean "profile"?"#, "1:10",
      .missing
    ),
    ("user.x1.age", #"user: the key "x1" is missing"#, "1:10", .missing),
    ("x1.age", #"the key "x1" is missing"#, "1:1", .missing),
    ("user.none.age", #"user.none: the key "age" is missing; the value is null"#, "1:73", .missing),
    (
      "user.profile.tags.1",
      #"user.profile.tags: index 1 is out of range; the value is an array of 1 element"#, "1:42",
      .missing
    ),
    (
      "user.name.0",
      #"user.name: expected an object or array, found the string "Ann""#,
      "1:58", .wrongType
    ),
    (
      "user.name.first.x",
      #"user.name: expected an object, found the string "Ann""#,
      "1:58", .wrongType
    ),
    (
      "user.profile.tags.01",
      #"user.profile.tags: expected an object, found an array of 1 element"#,
      "1:42", .wrongType
    ),
    ("", "the key path is empty; leave it out for the value itself", "1:1", .missing),
    ("user..name", #"user: segment 2 of the path is empty"#, "1:10", .missing),
    (
      "user.profile.tags[*]",
      #"user.profile: the key "tags[*]" is missing; only fetchArray reads a path with [*]"#, "1:22",
      .missing
    ),
    (
      "long[*].n", #"the key "long[*]" is missing; only fetchArray reads a path with [*]"#, "1:1",
      .missing
    ),
    (#"long\[*]"#, #"the key "long[*]" is missing"#, "1:1", .missing),
    (#"a\.b.y"#, #"a\.b: the key "y" is missing"#, "3:9", .missing),
    ("user.name", #"user.name: expected an integer, found the string "Ann""#, "1:58", .wrongType),
    ("user.none", #"user.none: expected an integer, found null"#, "1:73", .wrongType),
    ("user", #"user: expected an integer, found an object"#, "1:10", .wrongType),
    (
      "long",
      #"long: expected an integer, found the string "abababababababababababababababababababa…""#,
      "2:10", .wrongType
    ),
    (
      "big.0",
      #"big.0: the number 777777777777777777777777777777777777777… does not fit Int"#, "2:82",
      .invalidValue
    ),
  ]

  @Test(arguments: rows) func messages(
    path: JSEN.KeyPath, message: String, place: String, kind: JSEN.FetchError.Kind
  ) throws {
    let sources = try Sources(Self.text)
    sources.expectError(message, place) { _ = try $0.fetch(path) as Int }
    for (_, source, _) in sources.all {
      let error = #expect(throws: JSEN.FetchError.self) { try source.fetch(path) as Int }
      #expect(error?.kind == kind)
      let place = try #require(error?.path)
      #expect(
        error?.message == (place.isEmpty ? message : String(message.dropFirst("\(place): ".count))))
      #expect(error?.underlyingError == nil)
    }
  }

  @Test func properties() throws {
    let json = try JSEN(parsing: Self.text)
    func failure(_ path: JSEN.KeyPath) -> JSEN.FetchError? {
      do throws(JSEN.FetchError) {
        _ = try json.fetch(path) as Int
        return nil
      } catch { return error }
    }
    let missing = try #require(failure("user.profile.ag"))
    #expect(missing.path == "user.profile" && missing.missingKey == "ag")
    #expect(missing.nearestKey == "age" && missing.expected == nil)
    #expect(missing.found == "an object" && missing.location == nil)
    let wrong = try #require(failure("user.name"))
    #expect(wrong.missingKey == nil && wrong.nearestKey == nil && wrong.expected == "an integer")
    #expect(wrong.found == #"the string "Ann""#)
    let onTheWay = try #require(failure("user.name.x"))
    #expect(onTheWay.expected == "an object" && onTheWay.found == #"the string "Ann""#)
    #expect(missing != wrong && Set([missing, missing, wrong]).count == 2)
  }

  /// A description leaves out the middle of a long path; equality does not.
  @Test func errorsOfDifferentLongPathsDiffer() throws {
    func errors(_ middle: String) throws -> [AnyHashable?] {
      let segments = [String(repeating: "a", count: 44), middle, String(repeating: "b", count: 44)]
      let path = JSEN.KeyPath(segments: segments)
      var json: JSEN = [:]
      return [
        #expect(throws: JSEN.FetchError.self) {
          try ([segments[0]: [middle: [:]]] as JSEN).fetch(path) as Int
        },
        #expect(throws: JSEN.KeyPathError.self) { try json.remove(at: path) },
        #expect(throws: JSEN.ConversionError.self) {
          try JSEN(converting: [segments[0]: [middle: [segments[2]: 1...2] as [String: Any]]])
        },
        #expect(throws: JSEN.WritingError.self) {
          var json: JSEN = [:]
          try json.set(.double(.infinity), at: path)
          _ = try json.serialized()
        },
        #expect(throws: JSEN.ParsingError.self) {
          try JSEN(parsing: #"{"\#(segments[0])":{"\#(middle)":{"\#(segments[2])":x"#)
        },
      ]
    }
    let (all, same, others) = (try errors("x1"), try errors("x1"), try errors("x2"))
    #expect(all == same)
    for (error, other) in zip(all, others) { #expect(error != other) }
    for (error, other) in zip(all, same) { #expect(error?.hashValue == other?.hashValue) }
  }

  @Test func otherRoots() throws {
    try Sources("[1, 2]").expectError(
      #"expected an object, found an array of 2 elements"#, "1:1"
    ) {
      _ = try $0.fetch("a") as Int
    }
    try Sources("[1, 2]").expectError(
      #"index 2 is out of range; the value is an array of 2 elements"#, "1:1"
    ) {
      _ = try $0.fetch("2") as Int
    }
    try Sources("3").expectError(#"expected an object or array, found 3"#, "1:1") {
      _ = try $0.fetch("0") as Int
    }
    try Sources("null").expectError(#"the key "a" is missing; the value is null"#, "1:1") {
      _ = try $0.fetch("a") as Int
    }
    try Sources("3").expectError("expected an object, found 3", "1:1") {
      _ = try $0.fetch() as JSEN.Object
    }
    try Sources("3").expectError("expected an object, found 3", "1:1") {
      _ = try $0.fetch() as [String: Int]
    }
  }

  @Test func aReaderOfNothingIsAnEmptyObject() throws {
    let json: JSEN = ["a": 1]
    for nothing in [
      JSENReader(), JSENReader(json["b"]), JSENReader(nil as JSEN.Object?),
      JSENReader(nil as JSENDocument?), JSENReader(try JSENDocument(parsing: "{}").root["a"]),
      try JSENReader(JSENDocument(parsing: "{}").lookUp("a")),
    ] {
      #expect(nothing.kind == nil)
      #expect(try nothing.fetchOptional("a") as Int? == nil)
      #expect(try nothing.fetchOptional() as Int? == nil)
      #expect(try nothing.fetch() as Int? == nil)
      #expect(try nothing.fetchOptionalArray("a") as [Int] == [])
      let missing = #expect(throws: JSEN.FetchError.self) { try nothing.fetch("a.b") as Int }
      #expect(missing?.description == #"the key "a" is missing"#)
      #expect(missing?.found == nil && missing?.location == nil && missing?.kind == .missing)
      for fetch: (JSENReader) throws -> Void in [
        { _ = try $0.fetch() as Int }, { _ = try $0.fetch() as JSEN },
        { _ = try $0.fetch() as [Int] }, { _ = try $0.fetch() as [String: Int] },
      ] {
        let error = #expect(throws: JSEN.FetchError.self) { try fetch(nothing) }
        #expect(error?.description.hasSuffix(", found nothing") == true)
        #expect(error?.kind == .missing)
      }
    }
  }

  @Test func readersKnowTheirPath() throws {
    let sources = try Sources(Self.text)
    sources.expectError(#"user.profile: the key "ag" is missing; did you mean "age"?"#, "1:22") {
      _ = try $0.fetchReader("user").fetchReader("profile").fetch("ag") as Int
    }
    sources.expectError(#"user.profile: the key "ag" is missing; did you mean "age"?"#, "1:22") {
      let profile: JSENReader = try $0.fetch("user.profile")
      _ = try profile.fetch("ag") as Int
    }
    sources.expectError(#"user.profile: the key "ag" is missing; did you mean "age"?"#, "1:22") {
      let profile: JSENReader? = try $0.fetchOptional("user.profile")
      _ = try profile?.fetch("ag") as Int?
    }
    sources.expectError(#"user.name: expected an integer, found the string "Ann""#, "1:58") {
      _ = try $0.fetchReader("user.name").fetch() as Int
    }
    sources.expectError(
      #"user.profile.tags.0: expected an integer, found the string "a""#, "1:43"
    ) {
      _ = try $0.fetchReader("user.profile.tags").fetch() as [Int]
    }
    let nothing = try JSENDocument(parsing: "{}").fetchReader("a")
    let error = #expect(throws: JSEN.FetchError.self) { try nothing.fetch("b") as Int }
    #expect(error?.description == #"a: the key "b" is missing"#)
  }

  @Test func anErrorKeepsItsDocument() {
    let error = #expect(throws: JSEN.FetchError.self) {
      try JSENDocument(parsing: "{\n\"a\": {\"b\": 1}}").fetch("a.b") as String
    }
    #expect(
      error?.description
        == "a.b (2:12): expected a string, found 1\n\"a\": {\"b\": 1}}\n           ^")
  }
}
