#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSEN.Number {
    /// The number as a `Decimal`; nil when that does not hold it exactly.
    package var decimal: Decimal? { Decimal(exactly: self) }
  }

  /// Numbers as `Decimal`, for other libraries' encoders and decoders.
  extension JSEN.Number: DecimalConvertible, DecimalDecodable {
    var exactDecimal: (any Encodable)? { Decimal(exactly: self) }

    static func decimal(in container: any SingleValueDecodingContainer) -> JSEN? {
      do {
        let decimal = try container.decode(Decimal.self)
        return decimal.isNaN ? nil : decimal.jsen
      } catch {
        return nil
      }
    }
  }

  extension Decimal: ReadableScalar {
    package static func read(_ source: some ScalarReadable) throws(ReadingFailure) -> Decimal {
      if let decimal = try JSEN.Number.read(source).decimal { return decimal }
      throw .range
    }

    package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
      guard let decimal = JSEN.Number(scalar, leniency)?.decimal else { return nil }
      self = decimal
    }

    package static var expectation: String { "a number" }
  }
#endif
