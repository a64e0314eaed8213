import JSEN
import JSENMapping
import Testing

/// Enums with raw values, with payloads, and with neither.
@Suite("Cases: enums") struct EnumCases {
  enum Status: String, CaseIterable {
    case open
    case inProgress = "in-progress"
    case unknown
    static let first = Status.open
    var isOpen: Bool { self == .open }
  }
  enum Offset: Int {
    case before = -1
    case same = 0
    case after = 1
  }
  enum Letter: Character { case a = "a" }
  enum Keyword: Equatable { case `default`, `self`, größe }
  enum Progress: Equatable {
    case notStarted
    case runningTask(stepCount: Int)
  }
  struct Point: Equatable { let x, y: Int }
  enum Content: Equatable {
    case nothing
    case point(Point)
    case labeled(name: String, at: Point?)
    case list([Point?], total: Int?)
    case table([String: Content])
    case status(Status)
  }
  enum Paired { case both((Int, String)) }
  indirect enum Term: Equatable, Sendable {
    case number(Int)
    case sum(Term, Term)
    case negated(Term)
  }
  enum Outcome<Success: Equatable & Sendable, Problem: Equatable & Sendable>: Equatable {
    case success(Success)
    case failure(Problem)
  }
  enum Never2 {}
  struct Task: Equatable { let status: Status, offset: Offset? }
  struct Lenient: JSENMappable, Equatable {
    let status: Status
    let all: [Status]
    static let fallback = Transform<String, Status>(
      { Status(rawValue: $0) ?? .unknown }, reverse: { $0.rawValue })
    static var transformersByProperty: [String: any PropertyTransform] {
      ["status": fallback, "all": fallback.array]
    }
    static var defaultsByProperty: [String: any Sendable] { ["status": Status.open] }
  }

  static let snake = JSENMapper().keyDecoding(.convertFromSnakeCase)

  static let rows: [MappingCase] = [
    .reads(
      "raw strings", #"{"status":"in-progress","offset":-1}"#,
      as: Task(status: .inProgress, offset: .before)),
    .refuses(
      "the name of a case that has another raw value", #"{"status":"inProgress"}"#, as: Task.self,
      "status (1:11): expected \"open\", \"in-progress\" or \"unknown\", found \"inProgress\""
    ),
    .refuses(
      "raw values are case-sensitive", #"["Open"]"#, as: [Status].self,
      "0 (1:2): expected \"open\", \"in-progress\" or \"unknown\", found \"Open\""),
    .refuses(
      "an unknown raw value of an optional", #"{"status":"open","offset":2}"#, as: Task.self,
      "offset (1:27): expected -1, 0 or 1, found 2"),
    .refuses(
      "a missing enum", #"{"offset":1}"#, as: Task.self,
      "1:1: the key \"status\" is missing"),
    .refuses(
      "one element that is unknown", #"["open","closed"]"#, as: [Status].self,
      "1 (1:9): expected \"open\", \"in-progress\" or \"unknown\", found \"closed\""
    ),
    .reads("null is a nil enum", #"["open",null]"#, as: [Status.open, nil]),
    .reads(
      "an unknown raw value becomes a case, by a transform",
      #"{"status":"closed","all":["open","new"]}"#,
      as: Lenient(status: .unknown, all: [.open, .unknown]),
      writes: #"{"status":"unknown","all":["open","unknown"]}"#),
    .reads(
      "a missing enum has a default", #"{"all":[]}"#, as: Lenient(status: .open, all: []),
      writes: #"{"status":"open","all":[]}"#),
    .reads(
      "null has the default of an enum", #"{"status":null,"all":null}"#,
      as: Lenient(status: .open, all: []), writes: #"{"status":"open","all":[]}"#),
    .cannotMap(
      "raw values of a type that is not mapped", Letter.self,
      "cannot map Letter: its raw values cannot be mapped: it belongs to a library, which alone knows how its values are made"
    ),
    .reads(
      "names that are keywords or not ASCII", #"["default","self","größe"]"#,
      as: [Keyword.default, .self, .größe]),
    .reads(
      "keys in snake case do not change the names of cases",
      #"[{"runningTask":{"step_count":2}},{"notStarted":{}}]"#,
      as: [Progress.runningTask(stepCount: 2), .notStarted], by: snake),
    .reads(
      "a struct as a payload", #"{"point":{"_0":{"x":1,"y":2}}}"#,
      as: Content.point(Point(x: 1, y: 2))),
    .reads(
      "a payload with a nil element", #"{"labeled":{"name":"a"}}"#,
      as: Content.labeled(name: "a", at: nil)),
    .reads(
      "a payload with null for an optional", #"{"labeled":{"name":"a","at":null}}"#,
      as: Content.labeled(name: "a", at: nil), writes: #"{"labeled":{"name":"a"}}"#),
    .reads(
      "a payload with a missing element", #"{"labeled":{}}"#,
      as: Content.labeled(name: "", at: nil),
      writes: #"{"labeled":{"name":""}}"#),
    .refuses(
      "strict: a payload with a missing element", #"{"labeled":{}}"#, as: Content.self,
      "labeled (1:12): the key \"name\" is missing", by: .strict),
    .reads(
      "collections as payloads",
      #"{"table":{"_0":{"a":{"list":{"_0":[{"x":1,"y":2},null],"total":2}},"b":{"nothing":{}}}}}"#,
      as: Content.table(["a": .list([Point(x: 1, y: 2), nil], total: 2), "b": .nothing])),
    .reads("an enum as a payload", #"{"status":{"_0":"open"}}"#, as: Content.status(.open)),
    .refuses(
      "the path into a payload", #"[{"table":{"_0":{"k":{"status":{"_0":"shut"}}}}}]"#,
      as: [Content].self,
      "0.table._0.k.status._0 (1:38): expected \"open\", \"in-progress\" or \"unknown\", found \"shut\""
    ),
    .reads(
      "a tuple as a payload", #"[{"both":{"_0":1,"_1":"a"}}]"#, as: [Paired].self, showing: "1 a"
    ) { pairs in
      if case .both((let number, let text)) = pairs[0] { "\(number) \(text)" } else { "" }
    },
    .reads(
      "indirect cases",
      #"{"sum":{"_0":{"negated":{"_0":{"number":{"_0":1}}}},"_1":{"number":{"_0":2}}}}"#,
      as: Term.sum(.negated(.number(1)), .number(2))),
    .reads(
      "a generic enum", #"[{"success":{"_0":[1]}},{"failure":{"_0":"no"}}]"#,
      as: [Outcome<[Int], String>.success([1]), .failure("no")]),
    .cannotMap(
      "the result type of the standard library", Result<Int, Issue>.self,
      "cannot map Result<Int, Issue>: it belongs to a library, which alone knows how its values are made"
    ),
    .cannotMap(
      "an enum without cases", Never2.self, "cannot map Never2: it has no cases"),
    .reads(
      "keys of a dictionary", #"{"-1":"a","1":"b"}"#, as: [Offset.before: "a", .after: "b"]),
    .refuses(
      "a key that is not a raw value", #"{"-1":"a","2":"b"}"#, as: [Offset: String].self,
      "2 (1:11): expected a key that Offset can be made of, found \"2\""),
    .cannotMap(
      "an enum without raw values as a key", [Keyword2: Int].self,
      "cannot map Dictionary<Keyword2, Int>: its keys are neither strings nor integers, and have no raw values that are"
    ),
  ]
  enum Issue: Error { case some }
  enum Keyword2: Hashable { case a, b }

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
