import JSEN
import JSENParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension ClosurePlan {
    /// Makes a plan for a type whose values are strings in JSON.
    fileprivate static func string<Value>(
      _ type: Value.Type, _ expectation: String, read: @escaping @Sendable (String) -> Value?,
      write: @escaping @Sendable (Value) -> String
    ) -> ClosurePlan {
      ClosurePlan(
        type, .described(expectation, schema: nil),
        decode: { value in
          guard let result = value.string.flatMap(read) else { throw PlanMismatch() }
          return result
        }, encode: { .string(write($0)) })
    }
  }

  extension URL: MappedType {
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      ClosurePlan.string(
        URL.self, "a URL", read: { URL(string: $0) }, write: { $0.absoluteString })
    }
  }

  extension UUID: MappedType {
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      ClosurePlan.string(
        UUID.self, "a UUID", read: { UUID(uuidString: $0) }, write: { $0.uuidString })
    }
  }

  extension Decimal: MappedType {
    /// A number, all digits of which are kept, as many as a `Decimal` holds.
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      let converts = compiler.options.converts
      let plan = ClosurePlan(
        Decimal.self, .scalar(Scalar(Double.self)),
        decode: { value in
          let text = converts ? value.string.flatMap { JSEN.Number($0) } : nil
          guard let number = value.numberOfAnySource ?? text else { throw PlanMismatch() }
          guard let decimal = number.decimal else {
            throw PlanMessage("expected a number that Decimal holds")
          }
          return decimal
        },
        encode: { value in
          if value.isNaN { throw PlanMessage("nan is not a JSON number") }
          return value.jsen
        })
      return compiler.withDefault(plan, Decimal(0))
    }
  }
#endif
