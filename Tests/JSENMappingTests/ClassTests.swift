import JSEN
import JSENMapping
import TestTools
import Testing

@Suite("Classes", .serialized)
struct ClassTests {
  class Animal {
    var name = ""
    private(set) var legs = 4
    init() {}
  }
  final class Dog: Animal {
    var tricks: [String] = []
    var owner: Person?
  }
  final class Person {
    var name: String
    var friends: [Person]
    init(name: String, friends: [Person]) {
      self.name = name
      self.friends = friends
    }
  }
  class Generic<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  final class Specific: Generic<[String: Int]> { var more = 0 }
  final class Empty {}

  @Test func inheritedPropertiesAreMapped() throws {
    let text =
      #"{"name":"Rex","legs":3,"tricks":["roll"],"owner":{"name":"Ann","friends":[{"name":"Ben","friends":[]}]}}"#
    let dog: Dog = try JSENMapper.strict.decode(parsing: text)
    #expect(dog.name == "Rex")
    #expect(dog.legs == 3)
    #expect(dog.tricks == ["roll"])
    #expect(dog.owner?.friends.first?.name == "Ben")
    #expect(type(of: dog) == Dog.self)
    #expect(try JSENMapper().encodeToString(dog) == text)
    #expect(try JSENMapper().encodeToString(dog as Animal) == text)
  }

  @Test func aSubclassIsRefusedWhereItWouldBeLost() throws {
    struct Zoo { let animals: [Animal] }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encodeToString(Zoo(animals: [Animal(), Dog()]))
    }
    #expect(
      error?.description
        == "animals.1: expected an instance of Animal, found an instance of its subclass Dog"
    )
  }

  @Test func genericAndEmptyClassesAreMapped() throws {
    let generic = try JSENMapper().decode(Generic<[Int]>.self, parsing: #"{"value": [1]}"#)
    #expect(generic.value == [1])
    let specific = try JSENMapper().decode(
      Specific.self, parsing: #"{"value": {"a": 1}, "more": 2}"#)
    #expect(specific.value == ["a": 1])
    #expect(specific.more == 2)
    _ = try JSENMapper().decode(Empty.self, parsing: "{}")
    #expect(try JSENMapper().encodeToString(Empty()) == "{}")
  }

  @Test func aMissingObjectIsMadeOfDefaultsOnDemand() throws {
    struct Home { let pet: Animal }
    let mapper = JSENMapper().synthesizingDefaultJSON()
    let one = try mapper.decode(Home.self, parsing: "{}")
    let two = try mapper.decode(Home.self, parsing: #"{"pet": null}"#)
    #expect(one.pet.legs == 0)
    #expect(one.pet !== two.pet)
  }

  struct Kennel: JSENMappable {
    let dog: Dog
    let animal: Animal
    static var defaultJSON: JSEN? { ["dog": ["name": "Rex", "tricks": ["roll"]]] }
    static var defaultsByProperty: [String: any Sendable] { ["animal": ["legs": 3] as JSEN] }
  }

  /// A default that is given as JSON is read again for each value, so no two values share an object.
  @Test func eachDefaultIsAnObjectOfItsOwn() throws {
    let mapper = JSENMapper()
    let list = try mapper.decode([Kennel].self, parsing: #"[{}, {}, {"dog": null}]"#)
    let kennels = [list, try mapper.decode([Kennel].self, parsing: "[{}]")].flatMap { $0 }
    #expect(Set(kennels.map { ObjectIdentifier($0.dog) }).count == 4)
    #expect(Set(kennels.map { ObjectIdentifier($0.animal) }).count == 4)
    kennels[0].dog.name = "Max"
    kennels[0].animal.name = "Tom"
    #expect(kennels.map(\.dog.name) == ["Max", "Rex", "Rex", "Rex"])
    #expect(kennels.map(\.dog.tricks) == Array(repeating: ["roll"], count: 4))
    #expect(kennels.map(\.animal.name) == ["Tom", "", "", ""])
    #expect(kennels.allSatisfy { $0.animal.legs == 3 })
  }

  private static let counter = Counter()
  final class Counted {
    var name: String
    var next: Counted?
    init(name: String) {
      self.name = name
      ClassTests.counter.add(1)
    }
    deinit { ClassTests.counter.add(-1) }
  }

  @Test func objectsAreReleased() throws {
    let start = Self.counter.value
    do {
      let object: Counted = try JSENMapper().decode(
        parsing: #"{"name": "one, long enough for the heap", "next": {"name": "two"}}"#)
      #expect(object.next?.name == "two")
      var copy: Counted? = object
      withExtendedLifetime(object) { #expect(isKnownUniquelyReferenced(&copy) == false) }
      copy = nil
    }
    // No initializer has counted the two objects.
    #expect(Self.counter.value == start - 2)
  }

  @Test func aFailureHalfWayReleasesWhatWasBuilt() throws {
    struct Pair {
      let first: Counted
      let text: String
      let list: [Counted]
      let second: Counted
      let size: Int
    }
    let start = Self.counter.value
    #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(
        Pair.self,
        parsing:
          #"{"first": {"name": "a"}, "text": "long enough for the heap", "list": [{"name": "x"}, {"name": "y"}], "second": {"name": "b", "next": {"name": "c"}}, "size": "none"}"#
      )
    }
    #expect(Self.counter.value == start - 5)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(
        [Counted].self, parsing: #"[{"name": "a"}, {"name": "b", "next": {"name": {}}}]"#)
    }
    #expect(Self.counter.value == start - 6)
  }

  @Test func constantsOfClassesAreRefused() throws {
    final class Constant {
      let id: Int
      init(id: Int) { self.id = id }
    }
    guard case .unsupported(let reason) = JSENMapper().isSupported(Constant.self) else {
      Issue.record("a class with a constant is mapped")
      return
    }
    #expect(reason.hasPrefix("cannot map the property 'id' of Constant: a release build may read"))
    let object = try JSENMapper().mappingClassConstants().decode(
      Constant.self, parsing: #"{"id": 5}"#)
    #expect(try JSENMapper().mappingClassConstants().encode(object) == ["id": 5])
  }
}
