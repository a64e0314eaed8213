#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL: JSENRepresentable {
    /// The absolute string.
    public var jsen: JSEN { .string(absoluteString) }
  }

  extension UUID: JSENRepresentable {
    /// The string in upper case, as Foundation writes it.
    public var jsen: JSEN { .string(uuidString) }
  }

  extension Decimal: JSENRepresentable {
    /// The number with all its digits: an integer or a double if that keeps them, else a ``JSEN/Number``. NaN becomes a
    /// double.
    public var jsen: JSEN { JSEN.Number(description)?.jsen ?? .double(.nan) }
  }

  extension Decimal {
    /// Makes a decimal from a JSON number; nil when a decimal, which has 38 digits, does not hold it exactly.
    ///
    ///     let price = JSEN.Number("1234567890123456789.01")
    ///     print(price.flatMap { Decimal(exactly: $0) } ?? 0)
    ///     // prints 1234567890123456789.01
    ///
    /// - Parameter number: the number to convert.
    /// - Complexity: O(*n*) in the digits.
    public init?(exactly number: JSEN.Number) {
      guard let decimal = number.decimalLiteral.flatMap({ Decimal(string: $0) }),
        JSEN.Number(decimal.description) == number
      else { return nil }
      self = decimal
    }
  }

  extension JSEN {
    /// A number that a decimal holds exactly; nil for anything else. Setting it keeps all digits, and changes nothing if
    /// the decimal is the same.
    ///
    /// A double without a fraction is its exact value; one with a fraction has its shortest digits, as in `0.1`.
    public var decimal: Decimal? {
      get { try? Decimal.read(self) }
      _modify {
        let old = decimal
        var value = old
        defer { writeBack(value?.jsen, over: old?.jsen) }
        yield &value
      }
      set { writeBack(newValue?.jsen ?? .null, over: decimal?.jsen) }
    }

    /// Makes nil, since data is not a JSON value. A warning says what to write.
    @available(
      *, deprecated,
      message: "this is nil, since data is not a JSON value: use 'JSEN(parsing:)' to read JSON text"
    )
    public init?(from value: Data) { return nil }
  }

  extension JSENDocument.Value {
    /// A number that a decimal holds exactly; nil for anything else. The digits of the text count.
    public var decimal: Decimal? { try? Decimal.read(self) }
  }

  extension JSEN.Number {
    /// The number in the form that Foundation reads as a decimal: an integer, and an exponent from -128 to 127. Nil for an
    /// exponent that is out of reach.
    fileprivate var decimalLiteral: String? {
      withValue { text, decimal, power in
        if decimal.isZero { return "0" }
        guard case .small(let first) = power, decimal.digitCount <= 39 else { return nil }
        let last = first - decimal.digitCount + 1
        let zeros = String(repeating: "0", count: min(max(last - 127, 0), 38))
        let digits = String(decoding: Array(decimal.digits(in: text)), as: UTF8.self)
        return "\(decimal.hasMinus ? "-" : "")\(digits)\(zeros)e\(last - zeros.count)"
      }
    }

    /// The number as a `Decimal`; nil when that does not hold it exactly.
    package var decimal: Decimal? { Decimal(exactly: self) }
  }

  /// Numbers as `Decimal`, for other libraries' encoders and decoders.
  extension JSEN.Number: DecimalConvertible {
    var exactDecimal: (any Encodable)? { decimal }

    static func decimal(in container: any SingleValueDecodingContainer) -> JSEN? {
      guard let decimal = try? container.decode(Decimal.self), !decimal.isNaN else { return nil }
      return decimal.jsen
    }
  }

  extension Decimal: ReadableScalar {
    package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Decimal {
      if source.literalLength == nil, let double = source.storedDouble,
        let decimal = JSEN.Number(valueOf: double)?.decimal
      {
        return decimal
      }
      if let decimal = try JSEN.Number.read(source).decimal { return decimal }
      throw .range
    }

    package static var expectation: String { "a number" }
  }
#endif
