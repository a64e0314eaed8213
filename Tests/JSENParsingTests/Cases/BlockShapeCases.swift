import JSEN
import JSENParsing
import Testing

@Suite("Cases: shapes of blocks")
struct BlockShapeCases {
  @Test(arguments: rows) func shapes(row: Case) { row.check() }

  struct Author: Equatable {
    let name: String
    let site: String?
  }
  struct Chapter: Equatable {
    let title: String
    let pages: [Int]
  }
  struct Book: Equatable {
    let isbn: String
    let author: Author
    let chapters: [Chapter]
    let isInPrint: Bool
  }

  /// Three levels of types, each of which has a description of its own.
  static let author = ParsePrint(.memberwise(Author.init)) {
    Field("name") { String.jsonParser() }
    OptionalField("site") { String.jsonParser() }
  }
  static let chapter = ParsePrint(.memberwise(Chapter.init)) {
    Field("title") { String.jsonParser() }
    OptionalField("pages", default: []) { JSONArray { Int.jsonParser() } }
  }
  static let book = ParsePrint(.memberwise(Book.init)) {
    Field("isbn") { String.jsonParser() }
    Field("author") { author }
    Field("chapters") { JSONArray { chapter } }
    OptionalField("in_print", default: true) { Bool.jsonParser() }
  }

  static func versioned(_ version: Int) -> JSONDescription<Int, TwoWay> {
    ParsePrint {
      if version > 1 { Field("v", equals: .int(version)) }
      switch version {
      case 1: Field("n") { Int.jsonParser() }
      case 2: Field(path: "data.n") { Int.jsonParser() }
      default: Field("numbers") { JSONTuple { Int.jsonParser() } }
      }
    }
  }

  /// Has an optional output, since the block may leave the member out.
  static func tagged(_ hasTag: Bool) -> JSONDescription<(Int, String?), TwoWay> {
    ParsePrint {
      Field("id") { Int.jsonParser() }
      if hasTag { Field("tag") { String.jsonParser() } }
    }
  }

  static func sized(_ unit: String?) -> JSONDescription<Int, TwoWay> {
    ParsePrint {
      Field("size") { Int.jsonParser() }
      if let unit { Field("unit", equals: .string(unit)) }
    }
  }

  /// The block that refuses other members knows those around it.
  static let strict = ParsePrint {
    Field("id") { Int.jsonParser() }
    ParsePrint {
      Field("a") { Int.jsonParser() }
      NoOtherFields()
    }.map(.convert(apply: { -$0 }, unapply: { -$0 }))
  }

  static let rows = table {
    Case("one member", Field("a") { Int.jsonParser() }, text: #"{"a":1}"#, value: 1)
    Case(
      "one member in a block", ParsePrint { Field("a") { Int.jsonParser() } },
      text: #"{"a":1}"#, value: 1)
    Case(
      "a block in a block in a block",
      ParsePrint { ParsePrint { ParsePrint { Field("a") { Int.jsonParser() } } } },
      text: #"{"a":1}"#, value: 1)
    Case(
      "three members",
      ParsePrint {
        Field("a") { Int.jsonParser() }
        Field("b") { String.jsonParser() }
        Field("c") { Bool.jsonParser() }
      }, text: #"{"a":1,"b":"x","c":true}"#, values: 1, "x", true)
    Case(
      "parts without output between the others",
      ParsePrint {
        Field("type", equals: "pair")
        Field("a") { Int.jsonParser() }
        Field("nothing") { Null() }
        Field("b") { Int.jsonParser() }
        NoOtherFields()
      }, text: #"{"type":"pair","a":1,"nothing":null,"b":2}"#, values: 1, 2)
    Case(
      "one output among parts without",
      ParsePrint {
        Field("jsonrpc", equals: "2.0")
        Field("id") { Int.jsonParser() }
        NoOtherFields()
      }, text: #"{"jsonrpc":"2.0","id":4}"#, value: 4)
    Case(
      "an object without members", NoOtherFields().map(to: "empty"), text: "{}", value: "empty")
    Case(
      "an object without members has one", NoOtherFields().map(to: "empty"), refuses: #"{"a":1}"#,
      at: "a", "1:2", "unexpected key; no key is known")
    Case(
      "24 members in one block",
      ParsePrint {
        Field("a") { Int.jsonParser() }
        Field("b") { Int.jsonParser() }
        Field("c") { Int.jsonParser() }
        Field("d") { Int.jsonParser() }
        Field("e") { String.jsonParser() }
        Field("f") { String.jsonParser() }
        Field("g") { String.jsonParser() }
        Field("h") { String.jsonParser() }
        Field("i") { Bool.jsonParser() }
        Field("j") { Bool.jsonParser() }
        Field("k") { Bool.jsonParser() }
        Field("l") { Bool.jsonParser() }
        Field("m") { Double.jsonParser() }
        Field("n") { Double.jsonParser() }
        Field("o") { Double.jsonParser() }
        Field("p") { Double.jsonParser() }
        OptionalField("q") { UInt8.jsonParser() }
        OptionalField("r") { UInt8.jsonParser() }
        OptionalField("s") { UInt8.jsonParser() }
        OptionalField("t") { UInt8.jsonParser() }
        Field("u") { JSONArray { Int.jsonParser() } }
        Field("v") { JSONArray { Int.jsonParser() } }
        Field("w") { JSONArray { Int.jsonParser() } }
        Field("x") { JSONArray { Int.jsonParser() } }
      },
      text:
        #"{"a":1,"b":2,"c":3,"d":4,"e":"5","f":"6","g":"7","h":"8","i":true,"j":false,"k":true,"#
        + #""l":false,"m":1.5,"n":2.5,"o":3.5,"p":4.5,"q":1,"s":3,"u":[1],"v":[],"w":[2],"x":[]}"#,
      values: 1, 2, 3, 4, "5", "6", "7", "8", true, false, true, false, 1.5, 2.5, 3.5, 4.5,
      1 as UInt8?, nil as UInt8?, 3 as UInt8?, nil as UInt8?, [1], [] as [Int], [2], [] as [Int])
    Case(
      "three levels of types", book,
      text: #"{"isbn":"3","author":{"name":"Ann"},"chapters":[{"title":"I"},"#
        + #"{"title":"II","pages":[4,9]}],"in_print":false}"#,
      value: Book(
        isbn: "3", author: Author(name: "Ann", site: nil),
        chapters: [Chapter(title: "I", pages: []), Chapter(title: "II", pages: [4, 9])],
        isInPrint: false))
    Case(
      "a mistake on the third level", book,
      refuses: #"{"isbn":"3","author":{"name":"Ann"},"chapters":[{"title":"I","pages":[1,"2"]}]}"#,
      at: "chapters.0.pages.1", "1:73", "expected an integer, found \"2\"")
    Case("a member that is left out", tagged(false), text: #"{"id":1}"#, values: 1, nil as String?)
    Case(
      "a member that is put in", tagged(true), text: #"{"id":1,"tag":"x"}"#, values: 1,
      "x" as String?)
    Case(
      "a member that is put in is demanded", tagged(true), refuses: #"{"id":1}"#, "1:1",
      "the key \"tag\" is missing")
    Case(
      "a member that is left out has a value", tagged(false), refusesToWrite: (1, "x"),
      "expected nil, since the description leaves this part out")
    Case(
      "a member that is put in has no value", tagged(true), refusesToWrite: (1, nil),
      "expected a value, found nil")
    Case("a constant that is left out", sized(nil), text: #"{"size":3}"#, value: 3)
    Case("a constant that is put in", sized("cm"), text: #"{"size":3,"unit":"cm"}"#, value: 3)
    Case("the first branch of a switch", versioned(1), text: #"{"n":5}"#, value: 5)
    Case("the second branch of a switch", versioned(2), text: #"{"v":2,"data":{"n":5}}"#, value: 5)
    Case("the last branch of a switch", versioned(3), text: #"{"v":3,"numbers":[5]}"#, value: 5)
    Case(
      "a block of one value is that value",
      JSONArray { ParsePrint { JSONArray { ParsePrint { Int.jsonParser() } } } },
      text: "[[1],[]]", value: [[1], []] as [[Int]])
    Case(
      "a block among other members",
      ParsePrint {
        Field("isbn") { String.jsonParser() }
        author
        chapter
      }, text: #"{"isbn":"3","name":"Ann","title":"I","pages":[1]}"#, values: "3",
      Author(name: "Ann", site: nil), Chapter(title: "I", pages: [1]))
    Case(
      "a strict block among other members", strict, refuses: #"{"id":1,"a":2,"c":3}"#, at: "c",
      "1:15", "unexpected key; the known keys are \"id\", \"a\"")
    Case(
      "Parse of several members",
      Parse(
        { $0 - $1 },
        with: {
          Field("to") { Int.jsonParser() }
          Field("from") { Int.jsonParser() }
        }), reads: #"{"from":3,"to":10}"#, as: 7)
  }
}
