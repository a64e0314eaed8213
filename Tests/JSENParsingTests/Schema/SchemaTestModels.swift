import JSEN
import JSENParsing

/// The descriptions that several tests use.
enum Models {
  struct Movie: Equatable, Sendable {
    let title: String
    let releaseYear: Int
    let stars: [String]
    let posterURL: String?
    let favorite: Bool

    static var jsonParser: some JSONParserPrinter<Self> {
      ParsePrint(.memberwise(Self.init)) {
        Field("title") { String.jsonParser() }
        Field("release_year") { Int.jsonParser() }
        Field("stars") { JSONArray { String.jsonParser() } }
        OptionalField("poster_url") { String.jsonParser() }
        OptionalField("favorite", default: false) { Bool.jsonParser() }
      }
    }
  }

  struct Folder: Equatable, Sendable {
    let name: String
    let folders: [Folder]

    static let jsonParser: JSONDescription<Folder, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      Field("name") { String.jsonParser() }
      OptionalField("folders", default: []) { JSONArray { Lazy { Folder.jsonParser } } }
    }
  }

  /// Two types that refer to each other.
  struct Person: Equatable {
    let name: String
    let pets: [Pet]

    static var jsonParser: some JSONParserPrinter<Self> {
      ParsePrint(.memberwise(Self.init)) {
        Field("name") { String.jsonParser() }
        Field("pets") { JSONArray { Lazy { Pet.jsonParser } } }
      }
    }
  }

  struct Pet: Equatable {
    let friends: [Person]

    static var jsonParser: some JSONParserPrinter<Self> {
      ParsePrint(.memberwise(Self.init)) {
        Field("friends") { JSONArray { Lazy { Person.jsonParser } } }
      }
    }
  }

  struct Entry<Value: Sendable>: Sendable {
    let key: Int
    let value: Value
  }

  enum Side: String, CaseIterable, Sendable { case left, right }
  enum Level: Int, CaseIterable, Sendable {
    case low = 1
    case high
  }

  enum Shape: Equatable, Sendable {
    case circle(Double)
    case label(String)
    case none
  }

  static var shape: some JSONParserPrinter<Shape> {
    OneOf {
      ParsePrint(.case(Shape.circle)) { Field("radius") { Double.jsonParser() } }
      ParsePrint(.case(Shape.label)) { String.jsonParser() }
      Null().map(.case(Shape.none))
    }
  }

  static var pair: some JSONParserPrinter<Entry<String>> {
    ParsePrint(.memberwise(Entry.init)) {
      JSONTuple {
        Int.jsonParser()
        String.jsonParser()
      }
    }
  }

  /// Members that are the same in each alternative, and members that are not.
  static var contact: some JSONParserPrinter<(Int, String)> {
    ParsePrint {
      Field("id") { Int.jsonParser() }
      OneOf {
        Field("mail") { String.jsonParser() }
        Field("phone") { String.jsonParser() }
      }
      NoOtherFields()
    }
  }

  enum Notice: Equatable {
    case opened(String)
    case unknown(JSEN.Object)
  }

  /// Objects of a kind that their name tells, and of unknown kinds.
  static let notice = OneOf(choosingBy: "type") {
    Choice("opened") { Field("user") { String.jsonParser() }.map(.case(Notice.opened)) }
    Otherwise { RestOfObject().map(.case(Notice.unknown)) }
  }
}
