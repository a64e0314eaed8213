import JSEN

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension MappingOptions {
    /// Makes coders read and write dates and data as the mapper does.
    func configure(_ decoder: JSENDecoder, _ encoder: JSENEncoder) {
      let dates = dateStrategy.form
      decoder.dateDecodingStrategy = .custom { decoder in
        let date: Date?
        do { date = try dates.read(JSENDocument.Value(from: decoder)) } catch {
          // So that the error has the place of the date.
          throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
        }
        if let date { return date }
        throw DecodingError.corrupted("expected \(dates.expectation)", found: "", in: decoder)
      }
      encoder.dateEncodingStrategy = .custom { try dates.write($0).encode(to: $1) }
      switch dataStrategy {
      case .base64: break
      case .base64Unpadded:
        decoder.dataDecodingStrategy = .base64Unpadded
        encoder.dataEncodingStrategy = .base64Unpadded
      case .base64URL:
        decoder.dataDecodingStrategy = .base64URL
        encoder.dataEncodingStrategy = .base64URL
      case .custom(let decode, let encode):
        decoder.dataDecodingStrategy = .custom { try decode(JSEN(from: $0)) }
        encoder.dataEncodingStrategy = .custom { try encode($0).encode(to: $1) }
      }
    }
  }
#endif
