import JSEN
import JSENParsing

/// A transform of values between JSON and a property: a ``Transform`` of any types.
public protocol PropertyTransform: Sendable {}

/// Converts values of one type to another type, and back.
///
/// ```swift
/// let cents = Transform<Double, Int>({ Int(($0 * 100).rounded()) }, reverse: { Double($0) / 100 })
/// let price = Transform<String, Double>.standard.then(cents)
/// print(try price.forward("1.50"), try price.reverse(150))
/// // prints 150 1.5
/// ```
public struct Transform<From, To>: PropertyTransform {
  private let convert: @Sendable (From) throws -> To
  private let convertBack: (@Sendable (To) throws -> From)?

  /// Makes a transform from two functions.
  ///
  /// - Parameters:
  ///   - forward: used for decoding. An error that it throws becomes part of the mapping's error.
  ///   - reverse: used for encoding. Without it, values cannot be encoded.
  /// - Complexity: O(1).
  public init(
    _ forward: @escaping @Sendable (From) throws -> To,
    reverse: (@Sendable (To) throws -> From)? = nil
  ) {
    convert = forward
    convertBack = reverse
  }

  /// Returns the value after decoding.
  ///
  /// - Parameter value: the value that was decoded.
  /// - Throws: the error of the function.
  /// - Complexity: that of the function.
  public func forward(_ value: From) throws -> To { try convert(value) }

  /// Returns the value to encode for a property's value.
  ///
  /// - Parameter value: the value to encode.
  /// - Throws: the error of the function. A transform without this direction throws an error that says so.
  /// - Complexity: that of the function.
  public func reverse(_ value: To) throws -> From {
    guard let convertBack else { throw PlanMessage(Self.complaint) }
    return try convertBack(value)
  }

  fileprivate static var complaint: String {
    "the transform from \(From.self) to \(To.self) works in one direction only"
  }

  /// Returns a transform that applies this transform, then another.
  ///
  /// - Parameter next: the transform that gets the results of this transform.
  /// - Complexity: O(1). Each value then takes the time of both.
  public func then<Next>(_ next: Transform<To, Next>) -> Transform<From, Next> {
    Transform<From, Next>(
      { try next.forward(forward($0)) }, reverse: { try reverse(next.reverse($0)) })
  }

  /// The transform in the other direction.
  public var inverted: Transform<To, From> {
    Transform<To, From>({ try reverse($0) }, reverse: { try forward($0) })
  }

  /// The same transform for optionals; nil stays nil.
  public var optional: Transform<From?, To?> {
    Transform<From?, To?>(
      { try $0.map { try forward($0) } }, reverse: { try $0.map { try reverse($0) } })
  }

  /// The same transform for the elements of arrays.
  public var array: Transform<[From], [To]> {
    Transform<[From], [To]>(
      { try $0.map { try forward($0) } }, reverse: { try $0.map { try reverse($0) } })
  }
}

/// A transform whose plan can be made.
protocol CompilableTransform {
  var sourceType: Any.Type { get }
  var targetType: Any.Type { get }

  /// - Parameter input: a plan for values of the source type.
  func plan(_ input: Plan) -> Plan
}

extension Transform: CompilableTransform {
  var sourceType: Any.Type { From.self }
  var targetType: Any.Type { To.self }

  func plan(_ input: Plan) -> Plan {
    Conversion<From, To>(checked: convert, unapply: convertBack, complaint: Self.complaint)
      .plan(over: input)
  }
}
