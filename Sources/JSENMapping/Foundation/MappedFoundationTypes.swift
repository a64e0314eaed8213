import JSEN
import JSENParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif
#if canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Decimal: MappedType {}

  #if canImport(Foundation)
    extension CGFloat: MappedType {
      static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
        let number = try compiler.planWithoutDefault(for: Double.self)
        let conversion = Conversion<Double, Self>(
          apply: { Self($0) }, unapply: { Double($0) })
        return compiler.withDefault(conversion.plan(over: number), Self())
      }
    }
  #endif

  /// No default: no URL means that there is none.
  extension URL: MappedType {
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      StringPlan.url(encodesCharacters: true)
    }
  }

  extension UUID: MappedType {
    /// The default is the nil UUID (RFC 9562 §5.9).
    static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
      compiler.withDefault(
        StringPlan.uuid, UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    }
  }
#endif
