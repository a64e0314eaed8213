#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSEN.Number {
    /// The number as a `Decimal`, with as many digits as that holds; nil for a number out of its range.
    package var decimal: Decimal? {
      // Foundation does not read a zero whose exponent is out of range.
      if withDecimal({ $0?.isZero ?? false }) { return 0 }
      guard let decimal = Decimal(string: description), decimal.isFinite else { return nil }
      return decimal
    }
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
