import JSEN
import JSENParsing
import Testing

/// Mistakes in a description are errors of each value: a description may be made while a text is read.
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
  final class Object: Sendable {
    let a: Int
    init(a: Int) { self.a = a }
  }
  struct Weak: @unchecked Sendable {
    weak var object: Object?
    let number: Int
  }
  private static let nothing: @Sendable () -> Void = {}
  struct Acting {
    let action: @Sendable () -> Void
    let number: Int
  }
  enum Choice {
    case a(Int)
    case b
  }

  private func expect<Input, Output>(
    _ conversion: Conversion<Input, Output>, _ input: Input, _ output: Output, _ reason: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return "no error"
    }
    let applied = message { _ = try conversion.apply(input) }
    #expect(applied.hasPrefix(reason), sourceLocation: location)
    let unapplied = message { _ = try conversion.unapply(output) }
    #expect(unapplied.hasPrefix(reason), sourceLocation: location)
  }

  /// Descriptions read and write by other functions of a conversion.
  @Test func inDescriptions() {
    let swapped = ParsePrint(.memberwise(Swapped.init)) {
      Field("b") { String.jsonParser() }
      Field("a") { Int.jsonParser() }
    }
    #expect { _ = try swapped.decode(#"{"b": "", "a": 1}"#) } throws: {
      "\($0)".contains("Swapped has the stored properties (a: Int, b: String), but")
    }
    #expect { _ = try swapped.encodeToString(Swapped(b: "", a: 1)) } throws: {
      "\($0)".contains("Swapped has the stored properties (a: Int, b: String), but")
    }
    let text = Int.parser().map(.case(Fewer.init))
    #expect { _ = try text.parse("1") } throws: { "\($0)".contains("Fewer is not an enum") }
    #expect { _ = try text.print(Fewer(a: 1)) } throws: { "\($0)".contains("Fewer is not an enum") }
  }

  @Test func structsWhosePropertiesAreNotTheParameters() {
    expect(
      .memberwise(Swapped.init), ("", 1), Swapped(b: "", a: 1),
      """
      Swapped has the stored properties (a: Int, b: String), but the initializer takes (String, Int); use a \
      struct's memberwise initializer, or .convert(apply:unapply:)
      """)
    expect(
      .memberwise(Fewer.init), 1, Fewer(a: 1),
      "Fewer has the stored properties (a: Int, b: Int), but the initializer takes (Int); use")
    expect(
      .memberwise(Computed.init), (1, 2), Computed(a: 1, b: 2),
      "Computed has the stored properties (a: Int), but the initializer takes (Int, Int); use")
  }

  @Test func typesThatAreNotStructs() {
    expect(
      .memberwise { Object(a: $0) }, 1, Object(a: 1),
      "Object is not a struct; use a struct's memberwise")
    expect(
      .memberwise(Choice.a), 1, Choice.a(1), "Choice is not a struct; use a struct's memberwise")
  }

  @Test func propertiesInAFormOfTheirOwn() {
    expect(
      Conversion<(Object?, Int), Weak>.memberwise(Weak.init), (nil, 1),
      Weak(object: nil, number: 1),
      "the property 'object' of Weak cannot be read: it is a weak reference; use .convert(apply:unapply:)"
    )
    expect(
      Conversion<(@Sendable () -> Void, Int), Acting>.memberwise(Acting.init), (Self.nothing, 1),
      Acting(action: Self.nothing, number: 1),
      "the property 'action' of Acting cannot be read: it is a function; use .convert(apply:unapply:)"
    )
  }

  @Test func cases() {
    expect(
      .case(Fewer.init), 1, Fewer(a: 1),
      "Fewer is not an enum, or the case has a payload; use .convert(apply:unapply:)")
    expect(
      Conversion<Void, Choice>.case(Choice.a(1)), (), Choice.b,
      "Choice is not an enum, or the case has a payload")
    expect(
      .case(JSEN.string), "", JSEN.string(""),
      "the payload of JSEN cannot be taken out, since the type has a mirror of its own; use .convert"
    )
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
    expectFailure(mixed, "[1]", "0 (1:2): \(message), found 1")
    expectPrintingFailure(mixed, [(1, 2)], "0: \(message)")
  }
}
