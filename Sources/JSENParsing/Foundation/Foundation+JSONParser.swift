import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL {
    /// Describes a string with a URL.
    ///
    /// ```swift
    /// print(try URL.jsonParser().decode("\"https://swift.org\""))
    /// // prints https://swift.org
    /// do { _ = try URL.jsonParser().decode("\"\"") } catch { print(error) }
    /// // prints:
    /// // At 1:1:
    /// // expected a URL
    /// // ""
    /// // ^
    /// ```
    public static func jsonParser() -> JSONDescription<URL, TwoWay> {
      Description(StringPlan.url)
    }
  }

  extension UUID {
    /// Describes a string with a UUID. Upper and lower case are read; upper case is written.
    public static func jsonParser() -> JSONDescription<UUID, TwoWay> {
      Description(StringPlan.uuid)
    }
  }

  extension Data {
    /// Describes a string in Base64.
    ///
    /// ```swift
    /// print(try Data.jsonParser().decode("\"AQID\"").count)
    /// // prints 3
    /// ```
    public static func jsonParser() -> JSONDescription<Data, TwoWay> {
      Description(StringPlan.base64)
    }
  }

  extension Decimal {
    /// Describes a number with all digits that a `Decimal` can hold.
    ///
    /// ```swift
    /// print(try Decimal.jsonParser().decode("0.10000000000000000001"))
    /// // prints 0.10000000000000000001
    /// ```
    public static func jsonParser() -> JSONDescription<Decimal, TwoWay> {
      Description(ScalarPlan(Decimal.self))
    }
  }

  extension Decimal: ScalarValue {
    package func write(_ writer: inout PlanWriter) -> Bool {
      isNaN
        ? writer.fail(.message("nan is not a JSON number"))
        : writer.add(jsen)
    }
  }
#endif
