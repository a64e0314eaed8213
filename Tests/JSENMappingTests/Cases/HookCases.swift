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

  /// Each function has the path in its own JSON.
  @Test func aMessageHasThePathsOfAllFunctions() {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(
        [User].self, parsing: #"[{"friends": [{"friends": [{"first": {}}]}]}]"#)
    }
    #expect(
      error?.description == """
        0 (1:2): friends.0: friends.0: first: expected a string, found {}
        [{"friends": [{"friends": [{"first": {}}]…
         ^
        """)
  }
}
