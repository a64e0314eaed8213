import JSEN

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

extension StringPlan {
  /// Makes a plan for a type whose values are strings in JSON.
  ///
  /// - Parameters:
  ///   - expected: what messages call the string, such as "a URL".
  ///   - format: the format in a JSON Schema, such as "uri".
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
}

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension StringPlan {
    package static var url: StringPlan {
      make(
        URL.self, expected: "a URL", format: "uri", read: { URL(string: $0) },
        write: { $0.absoluteString })
    }

    package static var uuid: StringPlan {
      make(
        UUID.self, expected: "a UUID", format: "uuid", read: { UUID(uuidString: $0) },
        write: { $0.uuidString })
    }

    package static var base64: StringPlan {
      make(
        Data.self, expected: "data in Base64", format: "byte",
        read: { Data(base64Encoded: $0) }, write: { $0.base64EncodedString() })
    }
  }
#endif
