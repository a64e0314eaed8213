package import JSEN

/// A format of strings that JSON Schema names in its keyword `format` (2020-12, Validation §7.3).
///
/// Each format is checked by the grammar of the document that it names.
package enum StringFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date, time, duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4, ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// Returns whether a string has the format.
  ///
  /// - Parameter text: well-formed UTF-8.
  /// - Complexity: O(*n*).
  package func accepts(_ text: TextBytes) -> Bool {
    switch self {
    case .dateTime: text.isDateTime
    case .date: text.isDate
    case .time: text.isTime
    case .duration: text.isDuration
    case .email: text.isEmail
    case .idnEmail: text.isInternationalEmail
    case .hostname: Hostname.accepts(text, .ascii)
    case .idnHostname: Hostname.accepts(text, .international)
    case .ipv4: text.isIPv4
    case .ipv6: text.isIPv6
    case .uri:
      ResourceIdentifier.accepts(text, isInternational: false, mayBeRelative: false)
    case .uriReference:
      ResourceIdentifier.accepts(text, isInternational: false, mayBeRelative: true)
    case .iri: ResourceIdentifier.accepts(text, isInternational: true, mayBeRelative: false)
    case .iriReference:
      ResourceIdentifier.accepts(text, isInternational: true, mayBeRelative: true)
    case .uriTemplate: text.isURITemplate
    case .uuid: text.isUUID
    case .jsonPointer: text.isJSONPointer
    case .relativeJSONPointer: text.isRelativeJSONPointer
    case .regex: text.isRegularExpression
    }
  }
}

extension TextBytes {
  /// Whether the text is an expression of ECMA-262.
  fileprivate var isRegularExpression: Bool {
    RegularExpression.isExpression(String(self, TextRange(0, count), isASCII: false))
  }
}
