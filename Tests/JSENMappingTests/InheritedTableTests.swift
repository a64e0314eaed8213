import JSEN
import JSENMapping
import Testing

/// Tables of classes that are not final, and of their subclasses.
@Suite("JSENMappable classes") struct InheritedTableTests {
  class Animal: JSENMappable {
    private(set) var name = ""
    private(set) var legs = 0
    final private(set) var age = 0
    class var keyPathsByProperty: [String: String] { ["name": "title"] }
    class var keyPaths: [PartialKeyPath<Animal>: String] { [\.age: "years"] }
    class var defaultsByProperty: [String: any Sendable] { ["legs": 4] }
    static var transformersByProperty: [String: any PropertyTransform] {
      ["name": Transform<String, String>({ $0 + "!" }, reverse: { String($0.dropLast()) })]
    }
  }
  class Dog: Animal { private(set) var tricks = 0 }
  final class Bird: Dog {
    private(set) var song = ""
    override class var keyPathsByProperty: [String: String] {
      ["song": "tune", "tricks": "skills"]
    }
    override class var defaultsByProperty: [String: any Sendable] { ["legs": 2] }
  }

  @Test func subclassesInheritTables() throws {
    let text = #"{"title":"Rex","legs":3,"years":7,"tricks":1}"#
    let dog: Dog = try JSENMapper.strict.decode(parsing: text)
    #expect(dog.name == "Rex!" && dog.legs == 3 && dog.age == 7 && dog.tricks == 1)
    #expect(try JSENMapper().encodeToString(dog) == text)
    #expect(try JSENMapper().decode(Dog.self, parsing: "{}").legs == 4)
    let base = try JSENMapper().decode(Animal.self, parsing: text)
    #expect(base.name == "Rex!" && type(of: base) == Animal.self)
  }

  @Test func anOverrideAddsEntries() throws {
    let text = #"{"title":"Tit","legs":2,"years":1,"skills":3,"tune":"la"}"#
    let bird: Bird = try JSENMapper().decode(parsing: text)
    #expect(bird.name == "Tit!" && bird.legs == 2 && bird.tricks == 3 && bird.song == "la")
    #expect(try JSENMapper().encodeToString(bird) == text)
    #expect(try JSENMapper().decode(Bird.self, parsing: "{}").legs == 2)
  }

  class Shape: JSENMappable {
    private(set) var size = 0
    class var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Shape)? {
      { json, _ in
        let shape = Shape()
        shape.size = json.int ?? 0
        return shape
      }
    }
    static var customEncoding: (@Sendable (Shape, JSENMapper) throws -> JSEN)? {
      { shape, _ in .int(shape.size) }
    }
  }
  class Circle: Shape {}
  class Square: Shape {
    override class var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Shape)? {
      { _, _ in Square() }
    }
  }

  /// An inherited function makes an object of the superclass, which is not one of the subclass.
  @Test func aFunctionMustMakeTheType() throws {
    #expect(try JSENMapper().decode(Shape.self, parsing: "3").size == 3)
    #expect(try type(of: JSENMapper().decode(Square.self, parsing: "3")) == Square.self)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Circle].self, parsing: "[3]")
    }
    #expect(
      error?.description
        == "0 (1:2): customDecoding made a Shape, not a Circle, found 3\n[3]\n ^")
    #expect(try JSENMapper().encodeToString(Circle()) == "0")
  }

  class Open: JSENMappable {
    private(set) var size = 0
    class var keyPaths: [PartialKeyPath<Open>: String] { [\.size: "s"] }
  }
  class Misnamed: Animal {
    override class var keyPathsByProperty: [String: String] { ["nam": "n"] }
  }

  @Test func mistakesNameTheClassThatMadeThem() {
    func reason(_ type: Any.Type) -> String {
      if case .unsupported(let reason) = JSENMapper().isSupported(type) { reason } else { "" }
    }
    #expect(reason(Open.self).hasPrefix("cannot map Open: keyPaths has \\Open."))
    #expect(
      reason(Open.self).hasSuffix(
        "which is not a stored property; of a property that is not final, write the name in keyPathsByProperty"
      ))
    #expect(
      reason(Misnamed.self)
        == "cannot map Misnamed: keyPathsByProperty names 'nam', which is not a stored property; did you mean \"name\"?"
    )
  }
}
