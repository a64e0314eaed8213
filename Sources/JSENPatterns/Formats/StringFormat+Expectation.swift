extension StringFormat {
  /// The expected value, as messages name it: `a date and time such as 2026-01-31T12:00:00Z`.
  package var expectation: String {
    switch self {
    case .dateTime: "a date and time such as \(example)"
    case .date: "a date such as \(example)"
    case .time: "a time with its offset such as \(example)"
    case .duration: "a duration such as \(example)"
    case .email: "an email address"
    case .idnEmail: "an international email address"
    case .hostname: "a host name"
    case .idnHostname: "an international host name"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .uri: "a URI with a scheme"
    case .uriReference: "a URI or a relative reference"
    case .iri: "an IRI with a scheme"
    case .iriReference: "an IRI or a relative reference"
    case .uriTemplate: "a URI template"
    case .uuid: "a UUID"
    case .jsonPointer: "a JSON Pointer"
    case .relativeJSONPointer: "a relative JSON Pointer"
    case .regex: "a regular expression"
    }
  }
}
