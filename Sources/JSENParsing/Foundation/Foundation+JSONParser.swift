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
    /// // but found: ""
    /// ```
    public static func jsonParser() -> AnyJSONParserPrinter<URL> {
      AnyJSONParserPrinter(
        StringPlan.make(
          URL.self, expected: "a URL", format: "uri", read: { URL(string: $0) },
          write: { $0.absoluteString }))
    }
  }

  extension UUID {
    /// Describes a string with a UUID. Upper and lower case are read; upper case is written.
    public static func jsonParser() -> AnyJSONParserPrinter<UUID> {
      AnyJSONParserPrinter(
        StringPlan.make(
          UUID.self, expected: "a UUID", format: "uuid", read: { UUID(uuidString: $0) },
          write: { $0.uuidString }))
    }
  }

  extension Data {
    /// Describes a string in Base64.
    ///
    /// ```swift
    /// print(try Data.jsonParser().decode("\"AQID\"").count)
    /// // prints 3
    /// ```
    public static func jsonParser() -> AnyJSONParserPrinter<Data> {
      AnyJSONParserPrinter(
        StringPlan.make(
          Data.self, expected: "data in Base64", format: "byte",
          read: { Data(base64Encoded: $0) }, write: { $0.base64EncodedString() }))
    }
  }

  extension Decimal {
    /// Describes a number, all digits of which are kept, as many as a `Decimal` holds.
    ///
    /// ```swift
    /// print(try Decimal.jsonParser().decode("0.10000000000000000001"))
    /// // prints 0.10000000000000000001
    /// ```
    public static func jsonParser() -> AnyJSONParserPrinter<Decimal> {
      AnyJSONParserPrinter(
        ClosurePlan(
          Decimal.self, .scalar(Scalar(Double.self)),
          decode: { value in
            // In a document of a `JSEN`, numbers have no text.
            guard let number = value.storage.hasSource ? value.number : JSEN(value).number
            else { throw PlanMismatch() }
            guard let decimal = number.decimal else {
              throw PlanMessage("expected a number that Decimal holds")
            }
            return decimal
          },
          encode: { value in
            if value.isNaN { throw PlanMessage("nan is not a JSON number") }
            return value.jsen
          }))
    }
  }
#endif
