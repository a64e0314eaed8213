import JSEN
import JSENMapping
import TestTools
import Testing

/// Types with their own functions, which run before and after mapping.
@Suite("Cases: custom functions") struct HookCases {
  /// Reads one of several forms.
  enum Shape: JSENMappable, Equatable {
    case circle(radius: Double)
    case square(side: Double)
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Shape)? {
      { json, mapper in
        switch json["type"]?.string {
        case "circle": .circle(radius: try mapper.decode(from: json["r"] ?? nil))
        case "square": .square(side: try mapper.decode(from: json["a"] ?? nil))
        case let type: throw Unknown(type: type ?? "nothing")
        }
      }
    }
    static var customEncoding: (@Sendable (Shape, JSENMapper) throws -> JSEN)? {
      { shape, _ in
        switch shape {
        case .circle(let radius): ["type": "circle", "r": .double(radius)]
        case .square(let side): ["type": "square", "a": .double(side)]
        }
      }
    }
  }
  struct Unknown: Error, CustomStringConvertible {
    let type: String
    var description: String { "no shape has the type \(type)" }
  }

  /// Is finished after its properties are mapped.
  struct User: JSENMappable, Equatable {
    let first, last: String
    private(set) var full: String?
    private(set) var friends: [User]
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> User)? {
      { json, mapper in
        var user = try mapper.decode(User.self, from: json)
        user.full = "\(user.first) \(user.last)"
        return user
      }
    }
    static var customEncoding: (@Sendable (User, JSENMapper) throws -> JSEN)? {
      { user, mapper in
        var json = try mapper.encode(user)
        json["full"] = nil
        json["v"] = 1
        return json
      }
    }
  }
  class Node: JSENMappable {
    private(set) var name = ""
    private(set) var children: [Node] = []
    private(set) var count = 0
    class var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Node)? {
      { json, mapper in
        let kind: Node.Type = json["text"] == nil ? Node.self : Leaf.self
        let node = try mapper.decode(kind, from: json)
        node.count = node.children.reduce(1) { $0 + $1.count }
        return node
      }
    }
  }
  final class Leaf: Node { private(set) var text = "" }

  /// Accepts a string or an object.
  struct Link: JSENMappable, Equatable {
    let target: String
    let title: String?
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Link)? {
      { json, mapper in
        if let target = json.string { return Link(target: target, title: nil) }
        return try mapper.decode(from: json)
      }
    }
  }
  struct Page: Equatable {
    let links: [Link]
    let main: Link?
    let byName: [String: Link]
  }

  static let rows: [MappingCase] = [
    .reads(
      "a member chooses the case", #"[{"type":"circle","r":1.5},{"type":"square","a":2.0}]"#,
      as: [Shape.circle(radius: 1.5), .square(side: 2)]),
    .reads(
      "the mapper of a function converts", #"[{"type":"circle","r":"1.5"},{"type":"square"}]"#,
      as: [Shape.circle(radius: 1.5), .square(side: 0)],
      writes: #"[{"type":"circle","r":1.5},{"type":"square","a":0.0}]"#),
    .refuses(
      "the error of a function", #"{"a":{"type":"line"}}"#, as: [String: Shape].self,
      "a (1:6): no shape has the type line, found {\"type\":\"line\"}"),
    .reads(
      "a value is finished, also inside itself",
      #"{"first":"Ann","last":"A","friends":[{"first":"Ben","last":"B","friends":[],"v":1}],"v":1}"#,
      as: User(
        first: "Ann", last: "A", full: "Ann A",
        friends: [User(first: "Ben", last: "B", full: "Ben B", friends: [])])),
    .reads(
      "a string or an object",
      #"{"links":["a",{"target":"b","title":"B"}],"main":"c","byName":{"x":"d"}}"#,
      as: Page(
        links: [Link(target: "a", title: nil), Link(target: "b", title: "B")],
        main: Link(target: "c", title: nil), byName: ["x": Link(target: "d", title: nil)]),
      writes:
        #"{"links":[{"target":"a"},{"target":"b","title":"B"}],"main":{"target":"c"},"byName":{"x":{"target":"d"}}}"#
    ),
    .refuses(
      "the mapper of a function refuses", #"{"links":[5]}"#, as: Page.self,
      "links.0 (1:11): expected an object, found 5"),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }

  private static func deepText(_ inner: String, count: Int) -> String {
    String(repeating: #"{"first":"a","last":"b","friends":["#, count: count) + inner
      + String(repeating: #"],"v":1}"#, count: count)
  }

  /// A function that maps its own type is called inside itself until the stack has little room, and then there is an
  /// error.
  @Test(.disabled(if: isAddressSanitized)) func deepValuesAreFinishedOrRefused() async throws {
    let (flat, deep) = (Self.deepText("", count: 60), Self.deepText("", count: 250))
    let wrong = Self.deepText(#"{"first":[]}"#, count: 40)
    let outcomes = try await onSmallStack(debugStack: 1 << 20) {
      let mapper = JSENMapper()
      return [flat, deep, wrong].map { text in
        do { return try mapper.encodeToString(mapper.decode(User.self, parsing: text)) } catch {
          let line = "\(error)".prefix { $0 != "\n" }
          return line.split(separator: ": ").last.map { String($0) } ?? ""
        }
      }
    }
    #expect(outcomes[0] == flat)
    let tooDeep =
      "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
    // The system may give a thread a larger stack that an earlier thread has left.
    #expect(outcomes[1].hasPrefix(tooDeep) || outcomes[1] == deep)
    #expect(outcomes[2] == "expected a string, found []")
  }

  /// The functions read parts of one document, so the error is about a place in it.
  @Test func anErrorHasThePlaceInTheDocument() {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(
        [User].self, parsing: #"[{"friends": [{"friends": [{"first": {}}]}]}]"#)
    }
    #expect(
      error?.description == """
        0.friends.0.friends.0.first (1:38): expected a string, found {}
        [{"friends": [{"friends": [{"first": {}}]}]}]
                                             ^
        """)
  }

  /// A tree whose functions pass on their JSON, a part of it, or changed JSON.
  indirect enum Term: JSENMappable, Equatable, Sendable {
    case number(Int)
    case sum([Term])
    case negation(Term)
    case labeled(Label)
    struct Label: JSENMappable, Equatable, Sendable {
      let name: String
      let term: Term?
      static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Label)? {
        { json, mapper in
          var json = json
          json["name"] = json["label"]
          return try mapper.decode(Label.self, from: json)
        }
      }
      static var customEncoding: (@Sendable (Label, JSENMapper) throws -> JSEN)? {
        { label, mapper in
          var json = try mapper.encode(label)
          json["label"] = json["name"]
          json["name"] = nil
          return json
        }
      }
    }

    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Term)? {
      { json, mapper in
        if let number = json.int { return .number(number) }
        if let terms = json["sum"] { return .sum(try mapper.decode([Term].self, from: terms)) }
        if let term = json["minus"] { return .negation(try mapper.decode(Term?.self, from: term)!) }
        return .labeled(try mapper.decode(Label.self, from: json))
      }
    }
    static var customEncoding: (@Sendable (Term, JSENMapper) throws -> JSEN)? {
      { term, mapper in
        switch term {
        case .number(let number): .int(number)
        case .sum(let terms): ["sum": try mapper.encode(terms)]
        case .negation(let term): ["minus": try mapper.encode(Optional(term))]
        case .labeled(let label): try mapper.encode(label)
        }
      }
    }
  }

  static let terms: [(text: String, term: Term)] = [
    ("1", .number(1)),
    (#"{"sum":[]}"#, .sum([])),
    (
      #"{"sum":[1,{"sum":[2,3]},{"sum":[]}]}"#,
      .sum([.number(1), .sum([.number(2), .number(3)]), .sum([])])
    ),
    (#"{"minus":{"minus":{"sum":[1]}}}"#, .negation(.negation(.sum([.number(1)])))),
    (
      #"{"term":{"sum":[{"label":"b"},1]},"label":"a"}"#,
      .labeled(
        Term.Label(
          name: "a",
          term: .sum([.labeled(Term.Label(name: "b", term: nil)), .number(1)])))
    ),
  ]

  @Test(arguments: terms) func partsAreReadOnce(text: String, term: Term) throws {
    let mapper = JSENMapper()
    #expect(try mapper.decode(Term.self, parsing: text) == term)
    #expect(try mapper.decode([Term].self, from: [JSEN(parsing: text)]) == [term])
    #expect(try mapper.encodeToString(term) == text)
    #expect(try mapper.encode(["a": term]) == ["a": JSEN(parsing: text)])
    let pretty = try JSEN(parsing: text).serialized(.pretty)
    #expect(try mapper.encodeToString(term, options: .pretty) == pretty)
  }

  /// Of repeated members, the functions get the one that counts.
  @Test func repeatedMembersAreReadOnce() throws {
    let text = #"{"sum":[1],"sum":[{"sum":[2]},{"sum":[3],"sum":[4]}]}"#
    for (rule, expected) in [
      (JSEN.ReadingOptions.DuplicateKeys.keepFirst, Term.sum([.number(1)])),
      (.keepLast, .sum([.sum([.number(2)]), .sum([.number(4)])])),
    ] {
      let options = JSEN.ReadingOptions(duplicateKeys: rule)
      #expect(try JSENMapper().decode(Term.self, parsing: text, options: options) == expected)
    }
  }

  /// A set is sorted by its elements, which custom functions write.
  @Test func setsOfCustomValuesAreSorted() throws {
    struct Item: JSENMappable, Hashable {
      let parts: [Int]
      static var customEncoding: (@Sendable (Item, JSENMapper) throws -> JSEN)? {
        { item, mapper in try mapper.encode(item) }
      }
    }
    struct Box: JSENMappable {
      let items: Set<Item>
      static var customEncoding: (@Sendable (Box, JSENMapper) throws -> JSEN)? {
        { box, mapper in try mapper.encode(box) }
      }
    }
    let box = Box(items: Set((0..<9).map { Item(parts: [$0, 0]) }))
    let expected = (0..<9).map { #"{"parts":[\#($0),0]}"# }.joined(separator: ",")
    #expect(try JSENMapper().encodeToString([box]) == #"[{"items":[\#(expected)]}]"#)
  }

  /// The value of a function is checked where it is written.
  @Test func numbersOfFunctionsAreChecked() throws {
    struct Deep: JSENMappable {
      let inner: [Deep]
      let number: Double
      static var customEncoding: (@Sendable (Deep, JSENMapper) throws -> JSEN)? {
        { deep, mapper in
          var json = try mapper.encode(deep)
          json["number"] = .double(deep.number * .infinity)
          return json
        }
      }
    }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encode([Deep(inner: [Deep(inner: [], number: 1)], number: 2)])
    }
    #expect(
      error?.description
        == "0.inner.0.number: inf is not a JSON number; set nonFiniteNumbers to write something else"
    )
  }

  /// A spine whose functions pass on their JSON, and keep it.
  final class Spine: JSENMappable {
    private(set) var child: [Spine] = []
    private(set) var payload: [Int] = []

    static let kept = Mutex<[JSEN]>([])

    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Spine)? {
      { json, mapper in
        kept.withLock { $0.append(json) }
        return try mapper.decode(from: json)
      }
    }
    static var customEncoding: (@Sendable (Spine, JSENMapper) throws -> JSEN)? {
      { spine, mapper in
        let json = try mapper.encode(spine)
        kept.withLock { $0.append(json) }
        return json
      }
    }
  }

  /// No function gets or makes a copy of what another one has: the work is linear, whatever the depth is.
  @Test func functionsShareTheirJSON() throws {
    let depth = 20
    let text =
      String(repeating: #"{"child":["#, count: depth) + #"{"child":[],"payload":[1,2,3]}"#
      + String(repeating: #"],"payload":[]}"#, count: depth)
    func takeKept() -> [JSEN] { Spine.kept.withLock { exchange(&$0, with: []) } }
    let mapper = JSENMapper()
    let spine = try mapper.decode(Spine.self, parsing: text)
    let read = takeKept()
    #expect(read.count == depth + 1)
    for (outer, inner) in zip(read, read.dropFirst()) {
      #expect(inner.memory != nil && outer["child"]?[0]?.memory == inner.memory)
    }
    #expect(try mapper.encodeToString(spine) == text)
    let written = takeKept()
    #expect(written.count == depth + 1)
    for (inner, outer) in zip(written, written.dropFirst()) {
      #expect(inner.memory != nil && outer["child"]?[0]?.memory == inner.memory)
    }
  }
}
