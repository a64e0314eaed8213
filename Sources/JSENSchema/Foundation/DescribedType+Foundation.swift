import JSEN
import JSENPatterns

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif
#if canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: URL?) {
      (["type": "string", "format": "uri-reference"], URL(string: "https://example.org"))
    }
  }

  // The initializers of the next two types trap on values that are made up, so they are never run.

  extension URLComponents: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: URLComponents?) {
      var properties = JSEN.Object()
      for key in ["scheme", "user", "password", "host", "port", "path", "query", "fragment"] {
        let type: JSEN = ["type": key == "port" ? "integer" : "string"]
        properties[key] = key == "path" ? type : type.nullable
      }
      let schema: JSEN = [
        "type": "object", "properties": .dictionary(properties), "required": ["path"],
      ]
      return (schema, URLComponents())
    }
  }

  #if canImport(Foundation)
    extension CharacterSet: DescribedType {
      static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: CharacterSet?) {
        let bitmap = recorder.record(Data.self).schema
        let schema: JSEN = [
          "type": "object", "properties": ["bitmap": bitmap], "required": ["bitmap"],
        ]
        return (schema, CharacterSet())
      }
    }
  #endif

  extension UUID: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: UUID?) {
      (["type": "string", "format": "uuid"], UUID())
    }
  }

  extension Decimal: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Decimal?) {
      (["type": "number"], Decimal(recorder.variant))
    }
  }

  extension Data: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Data?) {
      let schema: JSEN =
        switch recorder.decoder.dataDecodingStrategy {
        case .deferredToData: ["type": "array", "items": UInt8.schema]
        case .base64: schema(.padded)
        case .base64Unpadded: schema(.unpadded)
        case .base64URL: schema(.url)
        case .custom: true
        }
      return (schema, Data())
    }

    private static func schema(_ form: Base64Form) -> JSEN {
      var schema: JSEN = ["type": "string"]
      if let encoding = form.encoding { schema["contentEncoding"] = .string(encoding) }
      return schema
    }
  }

  extension Date: DescribedType {
    static func describe(_ recorder: TypeRecorder) -> (schema: JSEN, value: Date?) {
      (
        schema(recorder.decoder.dateDecodingStrategy),
        Date(timeIntervalSinceReferenceDate: Double(recorder.variant))
      )
    }

    private static func schema(_ strategy: JSENDecoder.DateDecodingStrategy) -> JSEN {
      switch strategy {
      case .deferredToDate, .secondsSince1970, .millisecondsSince1970,
        .secondsOrMillisecondsSince1970:
        return ["type": "number"]
      case .iso8601: return ["type": "string", "format": "date-time"]
      case .custom: return true
      #if canImport(Foundation)
        case .formatted: return ["type": "string"]
      #endif
      case .anyOf(let strategies): return .anyOf(strategies.map { schema($0) })
      }
    }
  }
#endif
