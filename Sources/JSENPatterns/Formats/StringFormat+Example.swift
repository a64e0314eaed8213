extension StringFormat {
  /// A string that has the format.
  package var example: String {
    switch self {
    case .dateTime: "2026-01-31T12:00:00Z"
    case .date: "2026-01-31"
    case .time: "12:00:00Z"
    case .duration: "P1D"
    case .email, .idnEmail: "ann@example.com"
    case .hostname, .idnHostname: "example.com"
    case .ipv4: "192.0.2.1"
    case .ipv6: "2001:db8::1"
    case .uri, .uriReference, .iri, .iriReference: "https://example.com/"
    case .uriTemplate: "https://example.com/{id}"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .jsonPointer: "/a/0"
    case .relativeJSONPointer: "0"
    case .regex: "^a+$"
    }
  }
}
