import Foundation
import JSEN
import JSENMapping
import Testing

/// The type that a variable holds is made, also where the compiler knows a superclass only.
@Suite("Metatypes") struct MetatypeTests {
  class Base {
    private(set) var a = 1
  }
  class Child: Base {
    private(set) var b = 2
  }
  final class Grandchild: Child {
    private(set) var action: @Sendable () -> Void = {}
  }

  static let text = #"{"a": 5, "b": "6"}"#

  @Test func theMetatypeThatIsGivenCounts() throws {
    let type: Base.Type = Child.self
    let text = Self.text
    let json = try JSEN(parsing: text)
    let document = try JSENDocument(parsing: text)
    let mapper = JSENMapper()
    let values: [Base] = [
      try mapper.decode(type, parsing: text), try mapper.decode(type, parsing: Array(text.utf8)),
      try mapper.decode(type, parsing: text.utf8),
      try mapper.decode(type, parsing: Data(text.utf8)),
      try mapper.decode(type, from: json),
      try mapper.decode(type, from: ["a": 5, "b": 6] as JSEN.Object),
      try mapper.decode(type, from: document), try mapper.decode(type, from: document.root),
      try mapper.decode(type, from: ["a": 5, "b": 6] as [String: Any]),
      try mapper.decodeWithReport(type, parsing: text).value,
      try mapper.decodeWithReport(type, from: json).value,
    ]
    for value in values {
      #expect(Swift.type(of: value) == Child.self)
      #expect(value.a == 5 && (value as? Child)?.b == 6)
    }
    #expect(
      try mapper.decodeWithReport(type, parsing: text).report.description
        == "b: converted from a string")
    #expect(try Swift.type(of: mapper.synthesize(type)) == Child.self)
    #expect(try Swift.type(of: mapper.decode(Base.self, parsing: text)) == Base.self)
    let any: Any.Type = Child.self
    #expect(try Swift.type(of: mapper.decode(any, parsing: text)) == Child.self)
    let object: AnyObject.Type = Child.self
    #expect(try Swift.type(of: mapper.decode(object, parsing: text)) == Child.self)
  }

  @Test func aSubclassThatCannotBeMappedIsNamed() {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Grandchild.self as Base.Type, parsing: Self.text)
    }
    #expect(
      error?.description == "cannot map the property 'action' of Grandchild: it is a function")
  }

  @Test func objectsAreReleased() throws {
    weak var kept: Base?
    do {
      let value = try JSENMapper().decode(Child.self as Base.Type, parsing: Self.text)
      kept = value
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }
}
