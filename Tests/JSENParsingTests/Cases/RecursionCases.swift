import JSEN
import JSENParsing
import Testing

@Suite("Cases: descriptions that contain themselves")
struct RecursionCases {
  @Test(arguments: rows) func recursion(row: Case) { row.check() }

  /// A tree whose children are missing, null or an array.
  struct Comment: Equatable {
    let text: String
    let replies: [Comment]

    static let parser: JSONDescription<Comment, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      Field("text") { String.jsonParser() }
      OptionalField("replies", default: []) { JSONArray { Lazy { Comment.parser } } }
    }
  }

  /// A tree of directories, by name.
  indirect enum Entry: Equatable, Sendable {
    case file(size: Int)
    case directory([String: Entry])

    static let parser: JSONDescription<Entry, TwoWay> = OneOf {
      Int.jsonParser().map(.case(Entry.file(size:)))
      JSONObject { Lazy { Entry.parser } }.map(.case(Entry.directory))
    }
  }

  /// A list that ends with null.
  indirect enum List: Equatable, Sendable {
    case end
    case node(Int, next: List)

    static let parser: JSONDescription<List, TwoWay> = OneOf {
      ParsePrint(.case(List.end)) { Null() }
      ParsePrint(.case(List.node)) {
        Field("value") { Int.jsonParser() }
        Field("next") { Lazy { List.parser } }
      }
    }
  }

  /// Operators that a member chooses.
  indirect enum Term: Equatable, Sendable {
    case number(Double)
    case add(Term, Term)
    case negate(Term)
    case sum([Term])

    static let parser: JSONDescription<Term, TwoWay> = OneOf {
      Double.jsonParser().map(.case(Term.number))
      OneOf(choosingBy: "op") {
        Choice("+") {
          ParsePrint(.case(Term.add)) {
            Field("left") { Lazy { Term.parser } }
            Field("right") { Lazy { Term.parser } }
          }
        }
        Choice("-") { Field("of") { Lazy { Term.parser } }.map(.case(Term.negate)) }
        Choice("sum") { Field("of") { JSONArray { Lazy { Term.parser } } }.map(.case(Term.sum)) }
      }
    }
  }

  /// Two types that contain each other.
  struct Person: Equatable {
    let name: String
    let houses: [House]

    static let parser: JSONDescription<Person, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      Field("name") { String.jsonParser() }
      OptionalField("houses", default: []) { JSONArray { Lazy { House.parser } } }
    }
  }
  struct House: Equatable {
    let street: String
    let tenants: [Person]

    static let parser: JSONDescription<House, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      Field("street") { String.jsonParser() }
      Field("tenants") { JSONArray { Lazy { Person.parser } } }
    }
  }

  /// An enum of the kinds of JSON.
  indirect enum Plain: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Plain])
    case object([String: Plain])

    static let parser: JSONDescription<Plain, TwoWay> = OneOf {
      ParsePrint(.case(Plain.null)) { Null() }
      Bool.jsonParser().map(.case(Plain.bool))
      Double.jsonParser().map(.case(Plain.number))
      String.jsonParser().map(.case(Plain.string))
      JSONArray { Lazy { Plain.parser } }.map(.case(Plain.array))
      JSONObject { Lazy { Plain.parser } }.map(.case(Plain.object))
    }
  }

  /// A filter, which is a string with nested parentheses.
  indirect enum Filter: Equatable, Sendable {
    case tag(String)
    case any([Filter])

    static let content: StringDescription<Filter, TwoWay> = OneOf {
      ParsePrint(.case(Filter.any)) {
        "any("
        Many(1...) {
          Lazy { Filter.content }
        } separator: {
          ","
        }
        ")"
      }
      Prefix(1..., while: \.isLetter).map(.case(Filter.tag))
    }
  }

  /// A chain of an optional of itself, in which two levels are allowed.
  final class Link: Equatable, Sendable {
    let id: Int
    let parent: Link?

    init(_ id: Int, _ parent: Link?) { (self.id, self.parent) = (id, parent) }

    static func == (left: Link, right: Link) -> Bool {
      left.id == right.id && left.parent == right.parent
    }

    static let parser: JSONDescription<Link, TwoWay> = ParsePrint(
      .convert(apply: { Link($0.0, $0.1) }, unapply: { ($0.id, $0.parent) })
    ) {
      Field("id") { Int.jsonParser() }
      OptionalField("parent") { Lazy(maximumDepth: 2) { Link.parser } }
    }
  }

  static let filter = Field("filter") { JSONString { Filter.content } }

  static let rows = table {
    Case(
      "a tree", Comment.parser,
      text: #"{"text":"a","replies":[{"text":"b"},{"text":"c","replies":[{"text":"d"}]}]}"#,
      value: Comment(
        text: "a",
        replies: [
          Comment(text: "b", replies: []),
          Comment(text: "c", replies: [Comment(text: "d", replies: [])]),
        ]))
    Case(
      "a tree with null for no children", Comment.parser, reads: #"{"text":"a","replies":null}"#,
      as: Comment(text: "a", replies: []))
    Case(
      "a mistake in a leaf", Comment.parser,
      refuses: #"{"text":"a","replies":[{"text":"b","replies":[{"txt":"c"}]}]}"#,
      at: "replies.0.replies.0", "1:47", "the key \"text\" is missing; did you mean \"txt\"?")
    Case(
      "a tree of dictionaries", Entry.parser, text: #"{"bin":{"ls":{"size":{}}}}"#,
      value: .directory(["bin": .directory(["ls": .directory(["size": .directory([:])])])]))
    Case("a leaf of a tree of dictionaries", Entry.parser, text: "12", value: .file(size: 12))
    Case(
      "a wrong leaf of a tree of dictionaries", JSONArray { Entry.parser }, refuses: "[1,[]]",
      at: "1", "1:4", "expected an integer or an object, found []")
    Case(
      "a list", List.parser, text: #"{"value":1,"next":{"value":2,"next":null}}"#,
      value: .node(1, next: .node(2, next: .end)))
    Case(
      "operators", Term.parser,
      text: #"{"op":"+","left":1.0,"right":{"op":"-","of":{"op":"sum","of":[2.5,3.0]}}}"#,
      value: .add(.number(1), .negate(.sum([.number(2.5), .number(3)]))))
    Case(
      "a mistake in an operand", Term.parser,
      refuses: #"{"op":"-","of":{"op":"*","of":1}}"#, at: "of.op", "1:22",
      #""*" is not one of "+", "-" and "sum""#)
    Case(
      "types that contain each other", Person.parser,
      text: #"{"name":"A","houses":[{"street":"S","tenants":[{"name":"B"}]}]}"#,
      value: Person(
        name: "A", houses: [House(street: "S", tenants: [Person(name: "B", houses: [])])]))
    Case(
      "a mistake in types that contain each other", Person.parser,
      refuses: #"{"name":"A","houses":[{"street":"S","tenants":[{"name":0}]}]}"#,
      at: "houses.0.tenants.0.name", "1:56", "expected a string, found 0")
    Case(
      "every kind of value", Plain.parser, text: #"[null,true,1.5,"a",[],{"k":[{}]}]"#,
      value: .array([
        .null, .bool(true), .number(1.5), .string("a"), .array([]),
        .object(["k": .array([.object([:])])]),
      ]))
    Case(
      "a recursive content", filter,
      text: #"{"filter":"any(a,any(b,c))"}"#,
      value: .any([.tag("a"), .any([.tag("b"), .tag("c")])]))
    Case(
      "a mistake in a recursive content", filter,
      refuses: #"{"filter":"any(a,any(b)"}"#, at: "filter", "1:11",
      "expected \",\" or \")\"")
    Case(
      "an optional of itself", Link.parser, text: #"{"id":1,"parent":{"id":2}}"#,
      value: Link(1, Link(2, nil)))
    Case(
      "deeper than allowed", Link.parser,
      refuses: #"{"id":1,"parent":{"id":2,"parent":{"id":3,"parent":{"id":4}}}}"#,
      at: "parent.parent.parent", "1:52",
      "the description nests deeper than the limit of 2; set maximumDepth of Lazy to allow more")
    Case(
      "deeper than allowed when it is written", Link.parser,
      refusesToWrite: Link(1, Link(2, Link(3, Link(4, nil)))), at: "parent.parent.parent",
      "the description nests deeper than the limit of 2; set maximumDepth of Lazy to allow more")
  }
}
