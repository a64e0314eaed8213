public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL {
    /// Describes a string with a URL or a relative reference (RFC 3986 §4.1). A character that a URL may not have, such as a
    /// space, must be percent-encoded.
    ///
    /// A URL that is relative to a base is not written, since it reads back without the base: write its `absoluteURL`.
    ///
    /// ```swift
    /// print(try URL.jsonParser().decode("\"https://swift.org\""))
    /// // prints https://swift.org
    /// do { _ = try URL.jsonParser().decode("\"\"") } catch { print(error) }
    /// // prints:
    /// // 1:1: expected a URL, found ""
    /// // ""
    /// // ^
    /// ```
    public static func jsonParser() -> JSONDescription<URL, TwoWay> {
      Description(StringPlan.url(encodesCharacters: false))
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
      Description(StringPlan.base64(.padded))
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
    package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
      guard let decimal = JSEN.Number(scalar, leniency)?.decimal else { return nil }
      self = decimal
    }

    package func write(_ writer: inout PlanWriter) -> Bool {
      isNaN
        ? writer.fail(.message("nan is not a JSON number"))
        : writer.add(jsen)
    }
  }

  extension JSONParserPrinter {
    /// Encodes a value as the UTF-8 bytes of a JSON text.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - options: the layout and what is escaped; compact by default.
    /// - Throws: ``JSONPrintingError`` for a value that the description does not fit, and for NaN and infinity.
    /// - Complexity: O(*n*) in the bytes of the text.
    public func encode(
      _ value: Output, options: JSEN.WritingOptions = .compact
    ) throws(JSONPrintingError) -> Data {
      try compiled.content.write(value, options).data()
    }
  }

  extension StringPlan {
    /// Makes a plan for a type whose values are strings in JSON.
    ///
    /// - Parameters:
    ///   - expected: what messages call the string, such as "a URL".
    ///   - format: the format in a JSON Schema, such as "uuid".
    ///   - read: returns nil for a string that does not fit.
    static func make<Value>(
      _ type: Value.Type, expected: String, format: String?,
      read: @escaping @Sendable (String) throws -> Value?,
      write: @escaping @Sendable (Value) throws -> String
    ) -> StringPlan {
      StringPlan(
        type, .string(expected: expected, format: format, pattern: nil),
        parse: { bytes, slot in
          let string = String(bytes, TextRange(0, bytes.count), isASCII: false)
          guard let value = try read(string) else { throw PlanMismatch() }
          slot.initialize(as: Value.self, to: value)
        },
        print: { Array(try write($0.value(as: Value.self)).utf8) })
    }

    /// - Parameter encodesCharacters: whether characters that a URL may not have are percent-encoded.
    package static func url(encodesCharacters: Bool) -> StringPlan {
      make(
        URL.self, expected: "a URL",
        // A URL may be relative, and a text whose characters are encoded is no URL in a schema.
        format: encodesCharacters ? nil : "uri-reference",
        read: {
          encodesCharacters ? URL(string: $0, encodingInvalidCharacters: true) : URL.reading($0)
        },
        write: { encodesCharacters ? $0.absoluteString : try $0.readableText })
    }

    package static var uuid: StringPlan {
      make(
        UUID.self, expected: "a UUID", format: "uuid", read: { UUID(uuidString: $0) },
        write: { $0.uuidString })
    }

    package static func base64(_ form: Base64Form) -> Plan {
      let plan = make(
        Data.self, expected: form.expectation, format: nil,
        read: { form.data($0) }, write: { form.text(of: $0) })
      return form.encoding.map { AnnotatedPlan(plan, ["contentEncoding": .string($0)]) } ?? plan
    }
  }
#endif
