import JSEN
import JSENParsing
import Testing

/// The description that the guide begins with.
@Suite("Movies, decoded and encoded by one description")
struct MovieTests {
  struct Movie: Equatable {
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

  @Test func aMovieIsDecodedAndEncoded() throws {
    let movie = Movie(
      title: "Dune", releaseYear: 2021, stars: ["Rebecca Ferguson"], posterURL: nil, favorite: true)
    let text = #"{"title":"Dune","release_year":2021,"stars":["Rebecca Ferguson"],"favorite":true}"#
    #expect(try Movie.jsonParser.decode(text) == movie)
    #expect(try Movie.jsonParser.encodeToString(movie) == text)
    #expect(try Movie.jsonParser.parse(JSEN(parsing: text)) == movie)
    #expect(try Movie.jsonParser.print(movie) == JSEN(parsing: text))
  }
}
