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
#endif
