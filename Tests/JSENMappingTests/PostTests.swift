import JSEN
import JSENMapping
import TestTools
import Testing

/// The example that the guide begins with.
@Suite("Posts, decoded from forgiving JSON")
struct PostTests {
  struct Post: Equatable {
    let title: String
    let body: String
    let link: Link
    let score: Int
    let upvoted: Bool
    let bookmarked: Bool
    let commentCount: Int
  }

  struct Link: RawRepresentable, Equatable {
    let rawValue: String
  }

  static let text =
    #"{"title": "Dune", "link": "https://a.example", "score": "-5", "upvoted": 0, "bookmarked": null, "comment_count": 3}"#

  @Test func aPostIsDecodedAndEncoded() throws {
    let mapper = JSENMapper().keyDecoding(.convertFromSnakeCase)
    let post: Post = try mapper.decode(parsing: Self.text)
    #expect(
      post
        == Post(
          title: "Dune", body: "", link: Link(rawValue: "https://a.example"), score: -5,
          upvoted: false, bookmarked: false, commentCount: 3))
    #expect(
      try mapper.encodeToString(post)
        == #"{"title":"Dune","body":"","link":"https://a.example","score":-5,"upvoted":false,"bookmarked":false,"comment_count":3}"#
    )
    #expect(try mapper.decode(Post.self, from: mapper.encode(post) as JSEN) == post)
  }

  @Test func eachStrictSwitchRefusesItsPart() throws {
    let mapper = JSENMapper().keyDecoding(.convertFromSnakeCase)
    func message(_ mapper: JSENMapper) -> String {
      do {
        _ = try mapper.decode(Post.self, parsing: Self.text)
        return ""
      } catch { return error.description }
    }
    #expect(
      message(mapper.failOnMissingKeys())
        == about(Self.text, "1:1: the key \"body\" is missing"))
    #expect(
      message(mapper.failOnNullNonOptionals())
        == about(Self.text, "bookmarked (1:91): expected true or false, found null"))
    #expect(
      message(mapper.strictConversions())
        == about(Self.text, "score (1:57): expected an integer, found \"-5\""))
    #expect(message(mapper.strict) == about(Self.text, "1:1: the key \"body\" is missing"))
  }

  @Test func tuplesAreDecoded() throws {
    let mapper = JSENMapper()
    let person: (name: String, age: Int) = try mapper.decode(
      from: ["name": "Bob", "age": 25] as JSEN)
    #expect(person == ("Bob", 25))
    let other: (name: String, age: Int) = try mapper.decode(from: ["Bob", 25] as JSEN)
    #expect(other == ("Bob", 25))
    let pair: (Int, String) = try mapper.decode(from: [1, "a"] as JSEN)
    #expect(pair == (1, "a"))
    #expect(try mapper.encode(person) == ["name": "Bob", "age": 25])
    #expect(try mapper.encode(pair) == [1, "a"])
  }
}
