import JSEN
import JSENMapping
import Testing

/// A mapper refuses the members that its schema forbids.
@Suite("Unknown keys of mapped types")
struct UnknownKeyTests {
  struct Size {
    let width: Int
    let height: Int?
  }
  class Animal { private(set) var name = "" }
  final class Dog: Animal { private(set) var tricks: [Size] = [] }
  enum Shape {
    case box(Size)
    case line(length: Int)
    case point
  }
  struct Post: JSENMappable {
    let title: String
    let name: String?
    static var keyPathsByProperty: [String: String] { ["name": "meta.name"] }
  }

  /// Checks that a text is decoded by a mapper that ignores other members, and refused by one that does not.
  private func expect<T>(
    _ type: T.Type, _ text: String, _ message: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: Never.self, sourceLocation: location) {
      _ = try JSENMapper.strict.decode(type, parsing: text)
    }
    let mapper = JSENMapper.strict.failOnUnknownKeys()
    let error = #expect(throws: JSENMappingError.self, sourceLocation: location) {
      _ = try mapper.decode(type, parsing: text)
    }
    let found = error.map { String("\($0)".prefix { $0 != "\n" }) }
    #expect(found == message, sourceLocation: location)
    // The same from a value, whose error has no line and column.
    #expect(throws: JSENMappingError.self, sourceLocation: location) {
      _ = try mapper.decode(type, from: JSEN(parsing: text))
    }
  }

  @Test func theyAreRefusedEverywhere() {
    expect(
      Size.self, #"{"width":1,"heigth":2}"#,
      "heigth (1:12): unexpected key; did you mean \"height\"?")
    expect(
      [Size].self, #"[{"width":1},{"width":1,"x":2}]"#,
      "1.x (1:25): unexpected key; the known keys are \"width\", \"height\"")
    expect(
      Dog.self, #"{"name":"a","tricks":[],"trick":1}"#,
      "trick (1:25): unexpected key; did you mean \"tricks\"?")
    expect(
      Dog.self, #"{"name":"a","tricks":[{"width":1,"z":1}]}"#,
      "tricks.0.z (1:34): unexpected key; the known keys are \"width\", \"height\"")
    expect(
      Shape.self, #"{"line":{"length":1,"lenght":2}}"#,
      "line.lenght (1:21): unexpected key; did you mean \"length\"?")
    expect(
      Shape.self, #"{"box":{"_0":{"width":1},"_1":2}}"#,
      "box._1 (1:26): unexpected key; did you mean \"_0\"?")
    expect(
      Post.self, #"{"title":"a","meta":{"nam":1}}"#,
      "meta.nam (1:22): unexpected key; did you mean \"name\"?")
    expect(
      (a: Int, b: Int).self, #"{"a":1,"b":2,"c":3}"#,
      "c (1:14): unexpected key; the known keys are \"a\", \"b\"")
  }

  @Test func knownKeysAreThoseThatAreRead() throws {
    let mapper = JSENMapper.strict.failOnUnknownKeys().keyDecoding(.convertFromSnakeCase)
    struct Word { let maxWidth: Int }
    #expect(try mapper.decode(Word.self, parsing: #"{"max_width":1}"#).maxWidth == 1)
    #expect(throws: JSENMappingError.self) {
      try mapper.decode(Word.self, parsing: #"{"max_width":1,"maxWidth":1}"#)
    }
    let size = Size(width: 1, height: nil)
    #expect(try mapper.encodeToString(size) == #"{"width":1}"#)
  }

  @Test func allOfThemAreReported() throws {
    let mapper = JSENMapper.strict.failOnUnknownKeys()
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.decode(Size.self, parsing: #"{"width":1,"a":2,"b":3}"#)
    }
    #expect(error?.description.hasPrefix("a (1:12):") ?? false)
  }
}
