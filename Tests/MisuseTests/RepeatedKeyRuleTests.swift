import JSEN
import JSENMapping
import JSENParsing
import Testing

/// A member that another one with the same key replaces may have any value, on every way.
@Suite("Repeated keys on every way") struct RepeatedKeyRuleTests {
  struct Model: Codable, Equatable { var a: Int }

  @Test(arguments: [#"{"a":"x","a":1}"#, #"{"a":"x","a":[],"\u0061":1}"#])
  func theReplacedMemberHasNoEffect(text: String) throws {
    let expected = ["a": 1]
    let document = try JSENDocument(parsing: text)
    #expect(try JSENDecoder().decode([String: Int].self, from: text) == expected)
    #expect(try JSENDecoder().decode(Model.self, from: text) == Model(a: 1))
    #expect(try document.fetch() as [String: Int] == expected)
    #expect(try JSENMapper().decode([String: Int].self, parsing: text) == expected)
    #expect(try JSENMapper().decode(Model.self, parsing: text) == Model(a: 1))
    #expect(try Dictionary<String, Int>.jsonParser().decode(text) == expected)
    #expect(try Field("a") { Int.jsonParser() }.decode(text) == 1)
    #expect(try JSONObject { Int.jsonParser() }.decode(text) == expected)
  }
}
