import JSEN
import JSENMapping
import TestTools
import Testing

/// The effects of ``JSENMappable``.
@Suite("JSENMappable")
struct MappableTests {
  struct Post: JSENMappable, Equatable {
    let title: String
    let score: Int
    let likes: Int
    let tags: [String]
    let rank: Int?
    static var keyPathsByProperty: [String: String] {
      ["score": "details.score", "likes": "details.more.likes"]
    }
    static var transformersByProperty: [String: any PropertyTransform] {
      ["title": Transform<String, String>({ $0 + "!" }, reverse: { String($0.dropLast()) })]
    }
    static var defaultsByProperty: [String: any Sendable] { ["tags": ["new"], "rank": 7 as Int?] }
  }

  struct Accents: JSENMappable, Equatable {
    let a: Int
    let b: Int
    static var keyPathsByProperty: [String: String] {
      ["a": "\u{e9}.x", "b": "e\u{301}.y"]
    }
  }

  /// Keys on a path are compared by their bytes.
  @Test func pathsThroughKeysWithOtherCodePoints() throws {
    let text = "{\"\u{e9}\":{\"x\":1},\"e\u{301}\":{\"y\":2}}"
    let accents: Accents = try JSENMapper.strict.decode(parsing: text)
    #expect(accents == Accents(a: 1, b: 2))
    #expect(try Array(JSENMapper.strict.encodeToString(accents).utf8) == Array(text.utf8))
  }

  @Test func tablesByName() throws {
    let text = #"{"title":"a","details":{"score":5,"more":{"likes":6}},"tags":["x"],"rank":1}"#
    let post: Post = try JSENMapper.strict.decode(parsing: text)
    #expect(post == Post(title: "a!", score: 5, likes: 6, tags: ["x"], rank: 1))
    #expect(try JSENMapper.strict.encodeToString(post) == text)
    let less: Post = try JSENMapper().decode(parsing: #"{"details": {"score": "1"}}"#)
    #expect(less == Post(title: "", score: 1, likes: 0, tags: ["new"], rank: 7))
    let null: Post = try JSENMapper().decode(
      parsing: #"{"rank": null, "tags": null, "details": null}"#)
    #expect(null == Post(title: "", score: 0, likes: 0, tags: ["new"], rank: nil))
    let wrong = #"{"title": "a", "details": {"score": 1}}"#
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper.strict.decode(Post.self, parsing: wrong)
    }
    #expect(
      error?.description == about(wrong, "details (1:27): the key \"more\" is missing"))
  }

  struct Typed: JSENMappable, Equatable {
    let name: String
    let width: Int
    static var keyPaths: [PartialKeyPath<Typed>: String] { [\.width: "size.w"] }
    static var transformers: [PartialKeyPath<Typed>: any PropertyTransform] {
      [\.width: Transform<Double, Int>({ Int($0 * 10) }, reverse: { Double($0) / 10 })]
    }
    static var defaults: [PartialKeyPath<Typed>: any Sendable] { [\.name: "none"] }
  }

  final class TypedClass: JSENMappable {
    var name = ""
    var width = 0
    static var keyPaths: [PartialKeyPath<TypedClass>: String] { [\.width: "w", \.name: "n"] }
  }

  @Test func tablesByKeyPath() throws {
    let value: Typed = try JSENMapper.strict.decode(parsing: #"{"size": {"w": 1.5}}"#)
    #expect(value == Typed(name: "none", width: 15))
    #expect(try JSENMapper().encode(value) == ["name": "none", "size": ["w": 1.5]])
    let object: TypedClass = try JSENMapper.strict.decode(parsing: #"{"n": "a", "w": 3}"#)
    #expect(object.name == "a")
    #expect(object.width == 3)
  }

  struct Unknown: JSENMappable {
    let score: Int
    static var keyPathsByProperty: [String: String] { ["scor": "s"] }
  }
  struct Computed: JSENMappable {
    let score: Int
    var half: Int { score / 2 }
    static var defaults: [PartialKeyPath<Computed>: any Sendable] { [\.half: 1] }
  }
  struct WrongDefault: JSENMappable {
    let score: Int
    static var defaultsByProperty: [String: any Sendable] { ["score": "one"] }
  }
  struct WrongTransform: JSENMappable {
    let score: Int
    static var transformersByProperty: [String: any PropertyTransform] {
      ["score": Transform<Int, String> { "\($0)" }]
    }
  }
  struct WrongJSON: JSENMappable {
    let score: Int8
    static var defaultJSON: JSEN? { ["score": 300] }
  }
  struct Clash: JSENMappable {
    let a: Int
    let b: Int
    static var keyPathsByProperty: [String: String] { ["b": "a.b"] }
  }

  struct SameKey: JSENMappable {
    let a: Int
    let b: Int
    static var keyPathsByProperty: [String: String] { ["b": "a"] }
  }
  struct Nullable: JSENMappable, Equatable {
    let a: Int?
    let b: Bool
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "a": Transform<String?, Int?>({ $0.map { $0.count } ?? -1 }, reverse: { _ in nil }),
        "b": Transform<Int?, Bool> { $0 == nil },
      ]
    }
  }

  @Test func aTransformMayTakeNull() throws {
    for mapper in [JSENMapper(), JSENMapper.strict] {
      #expect(
        try mapper.decode(Nullable.self, parsing: #"{"a": null, "b": null}"#)
          == Nullable(a: -1, b: true))
      #expect(try mapper.decode(Nullable.self, parsing: #"{"b": 1}"#) == Nullable(a: nil, b: false))
    }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encode(Nullable(a: 1, b: true))
    }
    #expect(
      error?.description
        == "b: the transform from Optional<Int> to Bool works in one direction only")
  }

  @Test func mistakesAreFoundAtFirstUse() {
    func reason(_ type: Any.Type) -> String {
      if case .unsupported(let reason) = JSENMapper().isSupported(type) { reason } else { "" }
    }
    #expect(
      reason(Unknown.self)
        == "cannot map Unknown: keyPathsByProperty names 'scor', which is not a stored property; did you mean \"score\"?"
    )
    #expect(reason(Computed.self).hasPrefix("cannot map Computed: defaults has \\Computed."))
    #expect(reason(Computed.self).hasSuffix("which is not a stored property"))
    #expect(
      reason(WrongDefault.self)
        == "cannot map the property 'score' of WrongDefault: its default is of type String, but it is of type Int"
    )
    #expect(
      reason(WrongTransform.self)
        == "cannot map the property 'score' of WrongTransform: its transformer makes values of type String, but it is of type Int"
    )
    #expect(
      reason(WrongJSON.self)
        == "cannot map the property 'score' of WrongJSON: its default cannot be read: expected an integer from -128 to 127, found 300"
    )
    #expect(reason(SameKey.self) == "cannot map SameKey: two properties have the key \"a\"")
    #expect(
      reason(Clash.self)
        == "cannot map Clash: a key path goes through the member \"a\", which is that of another property"
    )
  }

  struct Version: JSENMappable, Equatable {
    let major, minor: Int
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Version)? {
      { json, mapper in
        let parts = try mapper.decode(String.self, from: json).split(separator: ".")
        guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else {
          throw VersionError()
        }
        return Version(major: major, minor: minor)
      }
    }
    static var customEncoding: (@Sendable (Version, JSENMapper) throws -> JSEN)? {
      { version, _ in .string("\(version.major).\(version.minor)") }
    }
  }
  struct VersionError: Error, CustomStringConvertible {
    var description: String { "not a version" }
  }

  @Test func customFunctions() throws {
    let list: [Version] = try JSENMapper().decode(parsing: #"["1.2", "3.4"]"#)
    #expect(list == [Version(major: 1, minor: 2), Version(major: 3, minor: 4)])
    #expect(try JSENMapper().encode(list) == ["1.2", "3.4"])
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Version].self, parsing: #"["1"]"#)
    }
    #expect(error?.description == "0 (1:2): not a version, found \"1\"\n[\"1\"]\n ^")
  }

  /// Reads by reflection.
  struct Written: JSENMappable, Equatable {
    let count: Int
    static var customEncoding: (@Sendable (Written, JSENMapper) throws -> JSEN)? {
      { value, _ in value.count == 0 ? .null : ["count": %value.count] }
    }
  }

  @Test func aCustomFunctionDoesNotWriteNullForAValueThatIsNotNil() throws {
    let values: [Written?] = [nil, Written(count: 1), Written(count: 0)]
    #expect(try JSENMapper().encodeToString(Array(values.dropLast())) == #"[null,{"count":1}]"#)
    let error = #expect(throws: JSENMappingError.self) { try JSENMapper().encode(values) }
    #expect(error?.description == "2: null reads back as nil")
  }

  @Test func aReportIncludesTypesWithACustomFunctionForWriting() throws {
    let (values, report) = try JSENMapper().decodeWithReport(
      [Written].self, parsing: #"[{"count": "5"}, {}]"#)
    #expect(values == [Written(count: 5), Written(count: 0)])
    #expect(report.entries.map(\.path) == ["0.count", "1.count"])
  }

  @Test func transformsCompose() throws {
    let cents = Transform<Double, Int>({ Int(($0 * 100).rounded()) }, reverse: { Double($0) / 100 })
    let price = Transform<String, Double>.standard.then(cents)
    #expect(try price.forward("1.25") == 125)
    #expect(try price.reverse(150) == "1.5")
    #expect(try price.inverted.forward(150) == "1.5")
    #expect(try cents.optional.forward(nil) == nil)
    #expect(try cents.array.forward([1, 2]) == [100, 200])
    #expect(try cents.optional.array.reverse([nil, 50]) == [nil, 0.5])
    #expect(throws: (any Error).self) { try Transform<Int, Int> { $0 }.reverse(1) }
  }

  @Test func theStandardTransforms() throws {
    #expect(try Transform<Bool, Int>.standard.forward(true) == 1)
    #expect(try Transform<Bool, Double>.standard.forward(true) == 1)
    #expect(try Transform<Bool, String>.standard.forward(true) == "true")
    #expect(try Transform<Int, Bool>.standard.forward(0) == false)
    #expect(try Transform<Int, Double>.standard.forward(2) == 2)
    #expect(try Transform<Int, String>.standard.forward(2) == "2")
    #expect(try Transform<Double, Bool>.standard.forward(1) == true)
    #expect(try Transform<Double, Int>.standard.forward(1.9) == 1)
    #expect(try Transform<Double, String>.standard.forward(1.5) == "1.5")
    #expect(try Transform<String, Bool>.standard.forward("true") == true)
    #expect(try Transform<String, Int>.standard.forward("-5") == -5)
    #expect(try Transform<String, Double>.standard.forward("1.5") == 1.5)
    #expect(try Transform<String?, Int?>.standard.forward(nil) == nil)
    #expect(try Transform<[String], [Int]>.standard.forward(["1", "2"]) == [1, 2])
    #expect(throws: (any Error).self) { try Transform<Int, Int8>.standard.forward(300) }
  }
}
