import JSEN
import JSENParsing
import Testing

@Suite("Cases: alternatives that a member chooses")
struct ChosenAlternativeCases {
  @Test(arguments: rows) func chosen(row: Case) { row.check() }

  enum Message: Equatable {
    case text(String)
    case image(url: String, width: Int?)
    case typing
    case reaction(Reaction)
  }
  enum Reaction: Equatable {
    case like
    case emoji(String)
  }
  struct Envelope: Equatable {
    let id: Int
    let message: Message
    let isRead: Bool
  }

  static let reaction = OneOf(choosingBy: "reaction") {
    Choice("like") { Always(Reaction.like) }
    Choice("emoji") { Field("value") { String.jsonParser() }.map(.case(Reaction.emoji)) }
  }
  static let message = OneOf(choosingBy: "type") {
    Choice("text") { Field("text") { String.jsonParser() }.map(.case(Message.text)) }
    Choice("image") {
      ParsePrint(.case(Message.image)) {
        Field(path: "image.url") { String.jsonParser() }
        OptionalField(path: "image.width") { Int.jsonParser() }
      }
    }
    Choice("typing") { Always(Message.typing) }
    Choice("reaction") { reaction.map(.case(Message.reaction)) }
  }
  static let envelope = ParsePrint(.memberwise(Envelope.init)) {
    Field("id") { Int.jsonParser() }
    message
    OptionalField("read", default: false) { Bool.jsonParser() }
  }
  /// The member beside the type has the value.
  static let adjacent = OneOf(choosingBy: "t") {
    Choice("int") { Field("c") { Int.jsonParser() }.map(.case(AlternativeCases.Identifier.number)) }
    Choice("str") {
      Field("c") { String.jsonParser() }.map(.case(AlternativeCases.Identifier.name))
    }
  }
  /// The key is the type.
  static let external = OneOf {
    Field("int") { Int.jsonParser() }.map(.case(AlternativeCases.Identifier.number))
    Field("str") { String.jsonParser() }.map(.case(AlternativeCases.Identifier.name))
  }
  static let known = OneOf {
    adjacent
    Field("t") { String.jsonParser() }.map {
      AlternativeCases.Identifier.name("unknown type \($0)")
    }
  }

  static let command = OneOf(choosingBy: "do") {
    Choice("stop") { NoOtherFields().map(to: 0) }
    Choice("go") {
      ParsePrint {
        Field("speed") { Int.jsonParser() }
        NoOtherFields()
      }
    }
  }

  static let rows = table {
    Case("a text", message, text: #"{"type":"text","text":"hi"}"#, value: .text("hi"))
    Case(
      "an object in the alternative", message, text: #"{"type":"image","image":{"url":"u"}}"#,
      value: .image(url: "u", width: nil))
    Case("no members but the type", message, text: #"{"type":"typing"}"#, value: .typing)
    Case(
      "a second member chooses again", message,
      text: #"{"type":"reaction","reaction":"emoji","value":"👍🏽"}"#, value: .reaction(.emoji("👍🏽")))
    Case(
      "the second member is unknown", message, refuses: #"{"type":"reaction","reaction":"liek"}"#,
      at: "reaction", "1:31",
      "\"liek\" is not one of \"like\" and \"emoji\"; did you mean \"like\"?")
    Case(
      "among other members", envelope, text: #"{"id":1,"type":"text","text":"a","read":true}"#,
      value: Envelope(id: 1, message: .text("a"), isRead: true))
    Case(
      "the type comes last", envelope, reads: #"{"text":"a","id":1,"type":"text"}"#,
      as: Envelope(id: 1, message: .text("a"), isRead: false))
    Case(
      "the type is missing in an array", JSONArray { envelope },
      refuses: #"[{"id":1,"type":"typing"},{"id":2,"text":"a"}]"#, at: "1", "1:27",
      "the key \"type\" is missing")
    Case(
      "a mistake in the chosen alternative", JSONArray { envelope },
      refuses: #"[{"id":1,"type":"image","image":{"url":1}}]"#, at: "0.image.url", "1:40",
      "expected a string, found 1")
    Case(
      "the type is null", message, refuses: #"{"type":null}"#, at: "type", "1:9",
      "expected a string, found null")
    Case(
      "the type differs in case", message, refuses: #"{"type":"Text","text":"a"}"#, at: "type",
      "1:9", #""Text" is not one of "text", "image", "typing" and "reaction"; did you mean "text"?"#
    )
    Case("type and content", adjacent, text: #"{"t":"int","c":1}"#, value: .number(1))
    Case(
      "content of another type", adjacent, refuses: #"{"t":"int","c":"1"}"#, at: "c", "1:16",
      "expected an integer, found \"1\"")
    Case("the key as the type", external, text: #"{"str":"a"}"#, value: .name("a"))
    Case(
      "no key is a type", external, refuses: #"{"flt":1.5}"#, "1:1",
      "none of 2 alternatives fits:")
    Case(
      "a type that another alternative takes", known, reads: #"{"t":"float","c":1.5}"#,
      as: .name("unknown type float"))
    Case(
      "a chosen alternative that may be absent", OptionalField("last") { message }, text: "{}",
      value: nil)
    Case(
      "another member, where a chosen alternative allows none", command,
      refuses: #"{"do":"stop","now":true}"#, at: "now", "1:14",
      "unexpected key; the known keys are \"do\"")
    Case(
      "a misspelled key beside the one that chooses", command,
      refuses: #"{"do":"go","speed":1,"sped":2}"#, at: "sped", "1:22",
      "unexpected key; did you mean \"speed\"?")
    Case(
      "chosen alternatives in a dictionary", JSONObject { message },
      text: #"{"a":{"type":"typing"}}"#, value: ["a": .typing])
  }
}
