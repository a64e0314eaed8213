import JSEN
import JSENPatterns
import Testing

@Suite("Formats of identifiers")
struct IdentifierFormatTests {
  private let uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

  @Test func uuids() {
    expect(
      .uuid, accepts: [uuid, uuid.uppercased(), "ffffffff-ffff-ffff-ffff-ffffffffffff"],
      refuses: ["", "{\(uuid)}", "urn:uuid:\(uuid)", uuid + " ", String(uuid.dropLast())])
  }

  /// Each byte of a UUID is a hexadecimal digit or a hyphen by its position, and nothing else.
  @Test func bytesOfUUIDs() {
    let bytes = Array(uuid.utf8)
    for position in bytes.indices {
      for byte in UInt8(0)..<128 {
        var changed = bytes
        changed[position] = byte
        let isDigit = Character(Unicode.Scalar(byte)).isHexDigit
        let isHyphen = byte == UInt8(ascii: "-")
        let isAccepted = StringFormat.uuid.accepts(String(decoding: changed, as: UTF8.self))
        #expect(isAccepted == ([8, 13, 18, 23].contains(position) ? isHyphen : isDigit))
      }
    }
  }

  @Test func pointers() {
    expect(
      .jsonPointer,
      accepts: [
        // The examples of RFC 6901 §5.
        "", "/foo", "/foo/0", "/", "/a~1b", "/c%d", "/e^f", "/g|h", "/i\\j", "/k\"l", "/ ", "/m~0n",
        "//", "/~01", "/é",
      ],
      refuses: ["a", "#", "#/a", " /a", "/~", "/~2", "/a~/b", "/~~0", "~0"])
    expect(
      .relativeJSONPointer,
      accepts: [
        "0", "1/0", "2/highly/nested/objects", "0#", "10", "0-1", "0+1#", "2-11/a", "0/~1",
      ],
      refuses: [
        "", "/", "#", "-1", "+1", "00", "01", "1a", "0##", "0#/a", "0-", "0+0", "0-01", "0+-1",
        "0~0", "0/~", " 0", "0 ", "0/~2", "1.0",
      ])
  }

  @Test func expressions() {
    expect(
      .regex,
      accepts: [
        "", "^a+$", "(?<year>\\d{4})", "[a-z&&b]", "(a)\\1", "\\1+(a)", "\\k<a>(?<a>b)",
        "(?:(a)(b))\\2",
      ],
      refuses: [
        "(", "a)", "[", "*", "\\", "a{2,1}", "(?i)a", "(a)\\2", "\\1", "(?:a)\\1", "(a)\\1(",
        "(?<a>b)\\k<b>", "(?<a>b)\\k", "(?<a>b)\\k<a", "(a)\\1**",
      ])
  }

  @Test func names() {
    for format in StringFormat.allCases {
      #expect(StringFormat(rawValue: format.rawValue) == format)
      #expect(format.accepts(format.example), "\(format.rawValue)")
      #expect(format.expectation.hasPrefix("a"))
    }
    for name in ["host-name", "ip-address", "color", "datetime", "Date", "", "uuid "] {
      #expect(StringFormat(rawValue: name) == nil)
    }
    let expectations = Set(StringFormat.allCases.map(\.expectation))
    #expect(expectations.count == StringFormat.allCases.count)
    #expect(
      StringFormat.dateTime.expectation == "a date and time such as 2026-01-31T12:00:00Z")
  }

  @Test(arguments: [
    ("2026-11-26", StringFormat.date), ("2026-11-26T18:00:00Z", .dateTime), ("18:00:00Z", .time),
    ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", .uuid), ("ann@example.com", .email),
    ("192.0.2.1", .ipv4), ("2001:db8::1", .ipv6), ("::1", .ipv6), ("https://example.com", .uri),
    ("git+ssh://host/a", .uri), ("01234567-89ab-cdef-0123-456789abcdef", .uuid),
    ("", nil), ("a", nil), ("example.com", nil), ("2026", nil), ("1.2.3", nil), ("12:00", nil),
    ("dead::", nil), ("::", nil), ("mailto:ann@example.com", nil), ("ann@home", nil),
    ("https://exa mple.com", nil), ("/a/b", nil), ("P1D", nil), ("2026-02-30", nil),
    ("\"ann\"@example.com", nil), ("1 2026-11-26", nil),
  ]) func recognition(text: String, format: StringFormat?) {
    let recognized = TextBytes.with(text) { StringFormat.recognized($0) }
    #expect(recognized == format, "\(text)")
  }
}
