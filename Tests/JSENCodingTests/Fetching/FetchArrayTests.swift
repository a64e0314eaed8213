import CoreTestTools
import JSEN
import Testing

/// The forms of arrays: lenient, strict, with what was left out, and with repeated keys around them.
@Suite("Fetch, arrays") struct FetchArrayTests {
  enum Plan: String { case free, pro }
  struct Refused: Error {}

  static let text = #"""
    {"plans": ["free", "gold", 7, null, "pro"],
     "null": null, "text": "a", "empty": [], "rows": [{"id": 1}, {"di": 2}, {"id": "x"}]}
    """#

  let sources: Sources

  init() throws { sources = try Sources(Self.text) }

  /// A transformation never makes a strict call leave out elements.
  @Test func strict() throws {
    for (name, source, hasLocation) in sources.all {
      let forms: [(String, (JSEN.KeyPath, (String) throws -> Plan?) throws -> [Plan])] = [
        ("array", { try source.fetchArray($0, transformation: $1) }),
        ("optional", { try source.fetchOptionalArray($0, transformation: $1) }),
      ]
      for (form, fetch) in forms {
        let rows: [(String, String, (String) throws -> Plan?)] = [
          (#"plans.1: cannot transform the string "gold""#, "1:20", Plan.init(rawValue:)),
          ("plans.0: Refused()", "1:12", { _ in throw Refused() }),
          ("plans.0: CancellationError()", "1:12", { _ in throw CancellationError() }),
          ("plans.2: expected a string, found 7", "1:28", { _ in .free }),
        ]
        for (message, place, transformation) in rows {
          let error = #expect(throws: JSEN.FetchError.self, "\(name), \(form)") {
            try fetch("plans", transformation)
          }
          #expect(
            error?.description == (hasLocation ? sources.located(message, place) : message),
            "\(name), \(form)")
        }
        #expect(try fetch("empty", Plan.init(rawValue:)).isEmpty)
      }
    }
    sources.expect(["A", "A", "A"]) { try $0.fetchArray("rows") { (_: JSEN.Object) in "A" } }
    sources.expectError(#"rows.1: the key "id" is missing; did you mean "di"?"#, "2:62") {
      _ = try $0.fetchArray("rows") { (row: JSENReader) in try row.fetch("id") as Int }
    }
    sources.expectError(#"the key "missing" is missing"#, "1:1") {
      _ = try $0.fetchArray("missing") { (number: Int) in number }
    }
    sources.expectError(#"text: expected an array, found the string "a""#, "2:24") {
      _ = try $0.fetchArray("text") { (number: Int) in number }
    }
    sources.expectError(#"null: expected an array, found null"#, "2:10") {
      _ = try $0.fetchArray("null") { (number: Int) in number }
    }
  }

  @Test func optional() {
    sources.expect([]) { try $0.fetchOptionalArray("null") as [Int] }
    sources.expect([]) { try $0.fetchOptionalArray("missing") as [Int] }
    sources.expect([]) { try $0.fetchOptionalArray("missing.a") { (number: Int) in number } }
    sources.expect([]) { try $0.fetchOptionalArray("null") { (number: Int) in number } }
    sources.expectError(#"plans.2: expected a string, found 7"#, "1:28") {
      _ = try $0.fetchOptionalArray("plans") as [String]
    }
    for transforms in [false, true] {
      sources.expectError(#"text: expected an array, found the string "a""#, "2:24") { source in
        if transforms {
          _ = try source.fetchOptionalArray("text") { (number: Int) in number }
        } else {
          _ = try source.fetchOptionalArray("text") as [Int]
        }
      }
    }
    sources.expectError(#"text: expected an object, found the string "a""#, "2:24") {
      _ = try $0.fetchOptionalArray("text.a") { (number: Int) in number }
    }
  }

  @Test func partial() throws {
    for (name, source, hasLocation) in sources.all {
      func located(_ message: String, _ place: String) -> String {
        hasLocation ? sources.located(message, place) : message
      }
      let plans = try source.fetchPartialArray("plans", transformation: Plan.init(rawValue:))
      #expect(plans.elements == [.free, .pro], "\(name)")
      #expect(plans.dropped.map(\.index) == [1, 2, 3], "\(name)")
      #expect(
        plans.dropped.map(\.error.description) == [
          located(#"plans.1: cannot transform the string "gold""#, "1:20"),
          located(#"plans.2: expected a string, found 7"#, "1:28"),
          located(#"plans.3: expected a string, found null"#, "1:31"),
        ], "\(name)")
      let texts: JSEN.PartialArray<String> = try source.fetchPartialArray("plans")
      #expect(texts.elements == ["free", "gold", "pro"] && texts.dropped.map(\.index) == [2, 3])
      #expect(throws: JSEN.FetchError.self) {
        try source.fetchPartialArray("text") as JSEN.PartialArray<Int>
      }
    }
  }

  /// Only JSON that does not fit leaves an element out. Another error ends the call.
  @Test func partialPassesOtherErrorsOn() throws {
    struct Id: JSENInitializable {
      init(reader: JSENReader) throws {
        if try reader.fetch() == 2 { throw CancellationError() }
      }
    }
    struct Pair: Decodable { var id: Int }
    for (name, source, _) in sources.all {
      let json: [JSEN.PartialArray<Int>] = [
        try source.fetchPartialArray("rows") { (row: JSENReader) in try row.fetch("id") as Int },
        try source.fetchPartialArray("rows") { (row: JSENReader) in
          try row.fetch("id") { (number: Int) in number }
        },
        try source.fetchPartialArray("rows") { (row: JSEN) in try row.decode(Pair.self).id },
      ]
      for rows in json {
        #expect(rows.elements == [1] && rows.dropped.map(\.index) == [1, 2], "\(name)")
      }
      let texts = try source.fetchPartialArray("plans") { (text: String) in try JSEN(parsing: text)
      }
      #expect(texts.elements.isEmpty && texts.dropped.count == 5)
      let calls: [(String, (any JSENSource) throws -> Void)] = [
        (
          "plans.0",
          { _ = try $0.fetchPartialArray("plans") { (_: String) -> Int? in throw Refused() } }
        ),
        (
          "rows.0.id",
          {
            _ = try $0.fetchPartialArray("rows") { (row: JSENReader) in
              try row.fetch("id") { (_: Int) -> Int? in throw Refused() } as Int
            }
          }
        ),
        (
          "rows.0.id",
          {
            _ = try $0.fetchPartialArray("rows[*].id") { (_: Int) -> Int? in throw Refused() }
          }
        ),
      ]
      for (path, call) in calls {
        let error = #expect(throws: JSEN.FetchError.self, "\(name)") { try call(source) }
        #expect(error?.underlyingError is Refused && error?.path == JSEN.KeyPath(path), "\(name)")
      }
    }
    let json: JSEN = [1, "x", 2]
    let error = #expect(throws: JSEN.FetchError.self) {
      let _: JSEN.PartialArray<Id> = try json.fetchPartialArray()
    }
    #expect(error?.underlyingError is CancellationError && error?.path == "2")
  }

  @Test func partialOfAReaderWithAPath() throws {
    let json: JSEN = ["a": ["b": [1, "x"]]]
    let numbers: JSEN.PartialArray<Int> = try json.fetchReader("a").fetchPartialArray("b")
    #expect(numbers.dropped.map(\.error.path) == ["a.b.1"])
    let same: JSEN.PartialArray<Int> = try json.fetchReader("a.b").fetchPartialArray()
    #expect(same.dropped.map(\.error.path) == ["a.b.1"])
  }

  @Test func repeatedKeys() throws {
    let text = #"{"a": {"x": 1, "y": "wrong", "x": "wrong", "y": 2}}"#
    let rest: [(JSEN.ReadingOptions.DuplicateKeys, String)] = [
      (.keepLast, #"a.x: expected an integer, found the string "wrong""#),
      (.keepFirst, #"a.y: expected an integer, found the string "wrong""#),
    ]
    for (choice, message) in rest {
      let sources = try Sources(text, options: .with { $0.duplicateKeys = choice })
      sources.expect(choice == .keepFirst ? 1 : 2) {
        try $0.fetch(choice == .keepFirst ? "a.x" : "a.y") as Int
      }
      sources.expectError(message, choice == .keepFirst ? "1:21" : "1:35") {
        _ = try $0.fetch("a") as [String: Int]
      }
    }
    try Sources(#"{"x": "wrong", "x": 1}"#).expect(["x": 1]) { try $0.fetch() as [String: Int] }
    try Sources(#"{"x": 1}"#, options: .with { $0.duplicateKeys = .reject }).expect(["x": 1]) {
      try $0.fetch() as [String: Int]
    }
    // No member is dropped because Swift calls two keys equal.
    try Sources(#"{"caf\u00e9": 1, "cafe\u0301": 2}"#).expectError(
      "cafe\u{301}: Swift's String calls this key and an earlier one equal; a JSEN.Object keeps both",
      "1:32"
    ) {
      _ = try $0.fetch() as [String: Int]
    }
  }
}
