import JSENPatterns

/// A format of strings that JSON Schema names, for `format(_:)`.
///
/// ```swift
/// print(JSONStringFormat.dateTime.name)
/// // prints date-time
/// ```
public struct JSONStringFormat: Sendable, Hashable {
  let format: StringFormat

  /// The name in the keyword `format`.
  public var name: String { format.rawValue }

  /// A date and a time with an offset, as RFC 3339 writes them: `2026-11-26T18:30:00Z`.
  public static let dateTime = JSONStringFormat(format: .dateTime)
  /// A date of RFC 3339: `2026-11-26`.
  public static let date = JSONStringFormat(format: .date)
  /// A time with an offset, as RFC 3339 writes it: `18:30:00Z`.
  public static let time = JSONStringFormat(format: .time)
  /// A duration of ISO 8601: `P3DT12H`.
  public static let duration = JSONStringFormat(format: .duration)
  /// An email address of RFC 5321.
  public static let email = JSONStringFormat(format: .email)
  /// An email address that may have any letters, of RFC 6531.
  public static let internationalEmail = JSONStringFormat(format: .idnEmail)
  /// A host name of RFC 1123.
  public static let hostname = JSONStringFormat(format: .hostname)
  /// A host name that may have any letters, of RFC 5890.
  public static let internationalHostname = JSONStringFormat(format: .idnHostname)
  /// An address of IPv4: `192.0.2.1`.
  public static let ipv4 = JSONStringFormat(format: .ipv4)
  /// An address of IPv6: `2001:db8::1`.
  public static let ipv6 = JSONStringFormat(format: .ipv6)
  /// A URI of RFC 3986, with a scheme.
  public static let uri = JSONStringFormat(format: .uri)
  /// A URI or a reference relative to one, of RFC 3986.
  public static let uriReference = JSONStringFormat(format: .uriReference)
  /// A URI that may have any letters, of RFC 3987.
  public static let iri = JSONStringFormat(format: .iri)
  /// An IRI or a reference relative to one, of RFC 3987.
  public static let iriReference = JSONStringFormat(format: .iriReference)
  /// A template of RFC 6570: `/users/{id}`.
  public static let uriTemplate = JSONStringFormat(format: .uriTemplate)
  /// A UUID: `2eb8aa08-aa98-11ea-b4aa-73b441d16380`.
  public static let uuid = JSONStringFormat(format: .uuid)
  /// A JSON Pointer of RFC 6901: `/users/0`.
  public static let jsonPointer = JSONStringFormat(format: .jsonPointer)
  /// A relative JSON Pointer: `1/name`.
  public static let relativeJSONPointer = JSONStringFormat(format: .relativeJSONPointer)
  /// A regular expression of ECMA-262.
  public static let regex = JSONStringFormat(format: .regex)
}
