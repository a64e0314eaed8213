import Foundation
import JSEN
import JSENParsing
import Testing

/// Mistakes in a description stop the program when the description is made.
@Suite("Conversions that are refused") struct RefusedConversionTests {
  struct Swapped {
    let a: Int
    let b: String
    init(b: String, a: Int) { (self.a, self.b) = (a, b) }
  }
  struct Fewer {
    let a: Int
    let b: Int
    init(a: Int) { (self.a, b) = (a, 0) }
  }
  struct Computed {
    let a: Int
    var b: Int { a }
    init(a: Int, b: Int) { self.a = a + b }
  }
  final class Object {
    let a: Int
    init(a: Int) { self.a = a }
  }
  struct Weak {
    weak var object: Object?
    let number: Int
  }
  struct Acting {
    let action: @Sendable () -> Void
    let number: Int
  }
  enum Choice {
    case a(Int)
    case b
  }

  private static func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func propertiesInAnotherOrder() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<(String, Int), Swapped>.memberwise(Swapped.init)
    }
    #expect(
      Self.message(of: result).contains(
        """
        Swapped has the stored properties (a: Int, b: String), but the initializer takes (String, Int); use a \
        struct's memberwise initializer, or .convert(apply:unapply:)
        """))
  }

  @Test func fewerParameters() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<Int, Fewer>.memberwise(Fewer.init)
    }
    #expect(
      Self.message(of: result).contains(
        "Fewer has the stored properties (a: Int, b: Int), but the initializer takes (Int); use"))
  }

  @Test func aComputedProperty() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<(Int, Int), Computed>.memberwise(Computed.init)
    }
    #expect(
      Self.message(of: result).contains(
        "Computed has the stored properties (a: Int), but the initializer takes (Int, Int); use"))
  }

  @Test func aClass() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<Int, Object>.memberwise { Object(a: $0) }
    }
    #expect(Self.message(of: result).contains("Object is not a struct; use a struct's memberwise"))
  }

  @Test func anEnumIsNotAStruct() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<Int, Choice>.memberwise(Choice.a)
    }
    #expect(Self.message(of: result).contains("Choice is not a struct; use a struct's memberwise"))
  }

  @Test func aWeakProperty() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<(Object?, Int), Weak>.memberwise(Weak.init)
    }
    #expect(
      Self.message(of: result).contains(
        "the property 'object' of Weak cannot be read: it is a weak reference; use .convert(apply:unapply:)"
      ))
  }

  @Test func aFunction() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<(@Sendable () -> Void, Int), Acting>.memberwise(Acting.init)
    }
    #expect(
      Self.message(of: result).contains(
        "the property 'action' of Acting cannot be read: it is a function; use .convert(apply:unapply:)"
      ))
  }

  @Test func aCaseOfAStruct() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<Int, Fewer>.case(Fewer.init)
    }
    #expect(
      Self.message(of: result).contains(
        "Fewer is not an enum, or the case has a payload; use .convert(apply:unapply:)"))
  }

  @Test func aValueWithAPayloadAsACaseWithoutOne() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<Void, Choice>.case(Choice.a(1))
    }
    #expect(Self.message(of: result).contains("Choice is not an enum, or the case has a payload"))
  }

  @Test func anEnumWithAMirrorOfItsOwn() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Conversion<String, JSEN>.case(JSEN.string)
    }
    #expect(
      Self.message(of: result).contains(
        "the payload of JSEN cannot be taken out, since the type has a mirror of its own; use .convert"
      ))
  }

  @Test func aBlockOfValues() {
    let mixed = JSONArray {
      Int.jsonParser()
      Field("a") { Int.jsonParser() }
    }
    let message = """
      a block with several parts describes the members of one object, so each of them must be a Field, an \
      OptionalField or another description of members; use JSONTuple for the elements of an array
      """
    expectFailure(mixed, "[1]", "At 0 (1:2):\n\(message)\nfound: 1")
    expectPrintingFailure(mixed, [(1, 2)], "At 0:\n\(message)")
  }
}
