import JSEN
import JSENMapping
import JSENParsing

/// Types with a property of each kind, at each position, in each kind of type.
///
/// Each cell is either right, in both directions, or refused with an error that names the type and the property.
enum Matrix {
  enum Kind: CaseIterable {
    case plain, optional, twice, tuple, closure, optionalClosure, twiceOptionalClosure
    case closureInTuple, optionalTuple, metatype, optionalMetatype, existential, weak, unowned
    case unmanaged, lazy, wrapped, empty, resilient, weakInside, noncopyable, foreign
  }

  enum Container { case `struct`, `enum`, tuple, `class`, subclass }

  struct Row: Sendable {
    let kind: Kind
    let container: Container
    let type: Any.Type
    /// The types that the initializer of a struct, or a case of an enum, takes.
    let parts: [Any.Type]
    let roundTrip: (@Sendable () throws -> Bool)?

    init(
      _ kind: Kind, _ container: Container, _ type: Any.Type, parts: [Any.Type] = [],
      roundTrip: (@Sendable () throws -> Bool)? = nil
    ) {
      (self.kind, self.container, self.type, self.parts) = (kind, container, type, parts)
      self.roundTrip = roundTrip
    }
  }
}

extension Matrix {
  static func roundTrip<Part, Whole>(
    _ make: @escaping @Sendable (Part) -> Whole, _ parts: Part
  ) throws -> Bool {
    let description = ParsePrint(.memberwise(make)) { leaf("0", parts) }
    return try isRight(description, .memberwise(make), parts, #"{"0":1}"#)
  }

  static func roundTrip<A, B, C, Whole>(
    _ make: @escaping @Sendable (A, B, C) -> Whole, _ parts: (A, B, C)
  ) throws -> Bool {
    let description = ParsePrint(.memberwise(make)) {
      leaf("0", parts.0)
      leaf("1", parts.1)
      leaf("2", parts.2)
    }
    return try isRight(description, .memberwise(make), parts, #"{"0":1,"1":1,"2":1}"#)
  }

  static func roundTripCase<Part, Whole>(
    _ make: @escaping @Sendable (Part) -> Whole, _ parts: Part
  ) throws -> Bool {
    let description = ParsePrint(.case(make)) { leaf("0", parts) }
    return try isRight(description, .case(make), parts, #"{"0":1}"#)
  }

  static func roundTripCase<A, B, C, Whole>(
    _ make: @escaping @Sendable (A, B, C) -> Whole, _ parts: (A, B, C)
  ) throws -> Bool {
    let description = ParsePrint(.case(make)) {
      leaf("0", parts.0)
      leaf("1", parts.1)
      leaf("2", parts.2)
    }
    return try isRight(description, .case(make), parts, #"{"0":1,"1":1,"2":1}"#)
  }

  /// Describes a member that is 1 for one value, and 0 for every other one.
  private static func leaf<Value>(
    _ key: String, _ value: Value
  ) -> some JSONParserPrinter<Value> {
    nonisolated(unsafe) let constant = value
    let expected = "\(value)"
    return Field(key) {
      Int.jsonParser().map(
        .convert(apply: { _ in unsafe constant }, unapply: { "\($0)" == expected ? 1 : 0 }))
    }
  }

  /// Whether a description and its conversion give back what they get, more than once.
  private static func isRight<Parts, Whole>(
    _ description: some JSONParserPrinter<Whole>, _ conversion: Conversion<Parts, Whole>,
    _ parts: Parts, _ text: String
  ) throws -> Bool {
    for _ in 0..<3 {
      let whole = try description.decode(text)
      guard try description.encodeToString(whole) == text else { return false }
      guard try "\(conversion.unapply(whole))" == "\(parts)" else { return false }
      guard try "\(conversion.apply(parts))" == "\(whole)" else { return false }
    }
    return true
  }
}

/// The values of the properties in the matrix.
enum Values {
  typealias Function = @Sendable () -> Int

  protocol Named: Sendable {
    var name: String { get }
  }
  struct Plain: Named { let name: String }
  final class Thing: Sendable {}
  static let thing = Thing()
  @propertyWrapper struct Wrapped { var wrappedValue: Int }
  enum Single: String { case person }
  struct Token: ~Copyable { let id = 0 }
  struct Holder: @unchecked Sendable {
    // Only tests on one thread use it.
    weak var thing: Thing?
  }
  static let instant = ContinuousClock.now
}
