import Foundation
import JSENParsing

/// The models as parser-printers.
extension Posts {
  static let jsonParser = ParsePrint(.memberwise(Self.init)) {
    Field("statuses") { JSONArray { Status.jsonParser } }
  }
}

extension Posts.Status {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("id") { Int.jsonParser() }
      Field("text") { String.jsonParser() }
      Field("source") { String.jsonParser() }
      Field("metadata") { JSONObject { String.jsonParser() } }
      OptionalField("place") { Posts.Place.jsonParser }
      Field("user") { Posts.User.jsonParser }
    }
  }
}

extension Posts.Place {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("id") { String.jsonParser() }
      Field("name") { String.jsonParser() }
    }
  }
}

extension Posts.User {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("id") { Int.jsonParser() }
      Field("name") { String.jsonParser() }
      Field("screen_name") { String.jsonParser() }
      Field("location") { String.jsonParser() }
      Field("description") { String.jsonParser() }
      OptionalField("url") { String.jsonParser() }
      Field("protected") { Bool.jsonParser() }
      Field("followers_count") { Int.jsonParser() }
      Field("friends_count") { Int.jsonParser() }
      Field("listed_count") { Int.jsonParser() }
      Field("created_at") { String.jsonParser() }
      Field("favourites_count") { Int.jsonParser() }
      OptionalField("utc_offset") { Int.jsonParser() }
      OptionalField("time_zone") { String.jsonParser() }
      Field("geo_enabled") { Bool.jsonParser() }
      Field("verified") { Bool.jsonParser() }
      Field("statuses_count") { Int.jsonParser() }
      Field("lang") { String.jsonParser() }
    }
  }
}

extension FeatureCollection {
  static let jsonParser = ParsePrint(.memberwise(Self.init)) {
    Field("type") { String.jsonParser() }
    Field("features") { JSONArray { Feature.jsonParser } }
  }
}

extension FeatureCollection.Feature {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("type") { String.jsonParser() }
      Field("properties") { JSONObject { String.jsonParser() } }
      Field("geometry") { FeatureCollection.Geometry.jsonParser }
    }
  }
}

extension FeatureCollection.Geometry {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("type") { String.jsonParser() }
      Field("coordinates") { JSONArray { JSONArray { FeatureCollection.Coordinate.jsonParser } } }
    }
  }
}

extension FeatureCollection.Coordinate {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      JSONTuple {
        Double.jsonParser()
        Double.jsonParser()
      }
    }
  }
}

extension Account {
  static let jsonParser = ParsePrint(.memberwise(Self.init)) {
    Field("id") { Int.jsonParser() }
    Field("name") { String.jsonParser() }
    Field("email") { String.jsonParser() }
    Field("active") { Bool.jsonParser() }
    Field("score") { Double.jsonParser() }
    Field("tags") { JSONArray { String.jsonParser() } }
    Field("city") { String.jsonParser() }
    Field("homepage") { String.jsonParser() }
    OptionalField("note") { String.jsonParser() }
  }
}

extension Person {
  static let jsonParser = ParsePrint(.memberwise(Self.init)) {
    Field("name") { String.jsonParser() }
    Field("age") { Int.jsonParser() }
    OptionalField("address") { Address.jsonParser }
    Field("hobbies") { JSONArray { String.jsonParser() } }
    Field("contact") { Contact.jsonParser }
    Field("status") { JSONString(.representing(Status.self)) }
    Field("born") { Date.jsonParser(style: .iso8601) }
    Field("lastSeen") { Timestamp.jsonParser }
    Field("friends") { JSONArray { Friend.jsonParser } }
  }
}

extension Person.Address {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("street") { String.jsonParser() }
      Field("city") { String.jsonParser() }
      OptionalField("zip") { String.jsonParser() }
      OptionalField("position") { Person.Position.jsonParser }
    }
  }
}

extension Person.Position {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("latitude") { Double.jsonParser() }
      Field("longitude") { Double.jsonParser() }
    }
  }
}

extension Person.Friend {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) {
      Field("name") { String.jsonParser() }
      OptionalField("since") { Int.jsonParser() }
    }
  }
}

extension Person.Contact {
  static var jsonParser: some JSONParserPrinter<Self> {
    OneOf {
      ParsePrint(.case(Self.phone)) {
        Field("country") { Int.jsonParser() }
        Field("number") { String.jsonParser() }
      }
      ParsePrint(.case(Self.email)) { String.jsonParser() }
    }
  }
}

extension Person.Timestamp {
  static var jsonParser: some JSONParserPrinter<Self> {
    ParsePrint(.memberwise(Self.init)) { Double.jsonParser().map(.dateFromSecondsSince1970) }
  }
}
