import JSEN
import JSENParsing

/// A type whose plan does not come from its stored properties.
protocol MappedType {
  /// The types inside, whose plans this one uses.
  static var parts: [Any.Type] { get }

  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan
}

extension MappedType {
  static var parts: [Any.Type] { [] }

  /// The plan of a scalar.
  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    guard let scalar = Scalar(of: Self.self) else { throw UnsupportedType(Self.self, "unknown") }
    let options = compiler.options
    if options.leniency.isEmpty, options.failsOnMissingKeys, options.failsOnNullNonOptionals {
      return ScalarPlan(scalar)
    }
    return LenientScalarPlan(
      scalar, options.leniency, nullIsDefault: !options.failsOnNullNonOptionals)
  }
}

extension Bool: MappedType {}
extension String: MappedType {}
extension Int: MappedType {}
extension Int8: MappedType {}
extension Int16: MappedType {}
extension Int32: MappedType {}
extension Int64: MappedType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: MappedType {}
extension UInt: MappedType {}
extension UInt8: MappedType {}
extension UInt16: MappedType {}
extension UInt32: MappedType {}
extension UInt64: MappedType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: MappedType {}
extension Double: MappedType {}
extension Float: MappedType {}

extension Optional: MappedType {
  static var parts: [Any.Type] { [Wrapped.self] }

  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    guard RuntimeKind(Wrapped.self) != .optional else {
      throw UnsupportedType(Self.self, "null is ambiguous: either optional could be nil")
    }
    let wrapped = try compiler.planWithoutDefault(for: Wrapped.self)
    return AbsencePlan(
      wrapped, Wrapped.self, .optional, isEmptyTextNil: compiler.options.readsEmptyTextAsNil)
  }
}

extension JSEN: MappedType {
  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    AbsencePlan(ValuePlan(), default: StoredValue(JSEN.null).copy, isForNull: false)
  }
}

extension JSEN.Object: MappedType {
  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    let plan = ClosurePlan(
      JSEN.Object.self, .dictionary(of: ValuePlan(), count: .any),
      decode: { value in
        guard case .dictionary(let object) = JSEN(value) else { throw PlanMismatch() }
        return object
      }, encode: { .dictionary($0) })
    return compiler.withDefault(plan, JSEN.Object())
  }
}

extension JSEN.Number: MappedType {}
