import JSEN
import JSENMapping
import Testing

/// The defaults of types, and the structs that are made of those of their properties.
@Suite("Defaults of types") struct DefaultTests {
  struct Settings: JSENMappable, Equatable {
    let size: Int
    let theme: Theme
    enum Theme: String { case light, dark }
    static var defaultJSON: JSEN? { ["size": 12, "theme": "dark"] }
  }
  struct Owner: Equatable { let settings: Settings }
  struct Demanding: JSENMappable {
    let size: Int
    static var synthesizesDefaultJSON: Bool { false }
  }
  struct DemandingOwner { let inner: Demanding }
  struct Willing: JSENMappable {
    let size: Int
    static var synthesizesDefaultJSON: Bool { true }
  }
  struct WillingOwner { let inner: Willing }

  @Test func defaultJSON() throws {
    #expect(
      try JSENMapper.strict.decode(Settings.self, parsing: #"{"size": 1}"#)
        == Settings(size: 1, theme: .dark))
    #expect(
      try JSENMapper().decode(Owner.self, parsing: "{}").settings
        == Settings(size: 12, theme: .dark))
    #expect(try JSENMapper().synthesize(Owner.self).settings.size == 12)
  }

  /// A missing struct is an error unless its type or the mapper asks for zeros.
  @Test func defaultsAreSynthesizedOnDemand() throws {
    struct Plain { let size: Int }
    struct PlainOwner {
      let inner: Plain
      let pair: (Int, String)?
      let count: Int
    }
    func message<T>(_ type: T.Type, _ text: String, _ mapper: JSENMapper = JSENMapper()) -> String?
    {
      #expect(throws: JSENMappingError.self) { try mapper.decode(type, parsing: text) }?.description
    }
    let missing = "1:1: the key \"inner\" is missing\n{}\n^"
    #expect(message(PlainOwner.self, "{}") == missing)
    #expect(message(DemandingOwner.self, "{}") == missing)
    #expect(
      message(PlainOwner.self, #"{"inner": null}"#)
        == "inner (1:11): expected an object, found null\n{\"inner\": null}\n          ^")
    #expect(
      message((Int, String).self, "null")
        == "1:1: expected an array of 2 elements, found null\nnull\n^")
    #expect(
      message([Plain].self, "[null]") == "0 (1:2): expected an object, found null\n[null]\n ^")
    // Scalars that are missing keep their defaults.
    #expect(try JSENMapper().decode(PlainOwner.self, parsing: #"{"inner": {}}"#).inner.size == 0)
    #expect(try JSENMapper().decode(WillingOwner.self, parsing: "{}").inner.size == 0)
    #expect(
      try JSENMapper().decode(WillingOwner.self, parsing: #"{"inner": null}"#).inner.size == 0)
    #expect(message(WillingOwner.self, "{}", .strict) == missing)
    let mapper = JSENMapper().synthesizingDefaultJSON()
    #expect(try mapper.decode(PlainOwner.self, parsing: "{}").inner.size == 0)
    #expect(try mapper.decode(DemandingOwner.self, parsing: "{}").inner.size == 0)
    #expect(try mapper.decode([Plain].self, parsing: "[null]")[0].size == 0)
    #expect(try mapper.decode((Int, String).self, parsing: "null") == (0, ""))
    #expect(message(PlainOwner.self, "{}", mapper.failOnMissingKeys()) == missing)
    #expect(try JSENMapper().synthesize(PlainOwner.self).inner.size == 0)
  }
}
