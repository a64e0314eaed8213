import JSEN
import JSENPatterns
import TestTools
import Testing

/// Texts that are cut, damaged or very long.
@Suite("Formats of hostile texts")
struct HostileFormatTests {
  private static let samples =
    StringFormat.allCases.map(\.example) + [
      "2026-11-26T18:00:00.25+01:30", "P1Y2M3DT4H5M6S", #""a\"b"@[IPv6:1::1.2.3.4]"#,
      "δοκιμή@παράδειγμα.δοκιμή", "xn--bcher-kva.example", "क्\u{200C}ष.例子。l·l", "1:2::192.0.2.1",
      "http://ü%41@[v1.a]:80/a?\u{E000}#b", "x{+a.b:12,%41*}é", "/a~1b/~0", "1-2/a",
      "12345678-9abc-def0-1234-56789abcdef0",
    ]

  private static let replacements: [Unicode.Scalar] = [
    "\u{0}", " ", "%", "-", ".", "0", "9", ":", "@", "A", "[", "\\", "]", "z", "{", "}", "~",
    "\u{7F}", "\u{B7}", "\u{300}", "\u{5D0}", "\u{660}", "\u{200D}", "\u{3002}", "\u{E000}",
    "\u{FFFF}", "\u{10FFFF}",
  ]

  /// Formats whose texts end with a byte that no shorter text of the format ends with.
  @Test func prefixes() {
    let closed: [(StringFormat, String)] = [
      (.dateTime, "2026-11-26T18:00:00.25Z"), (.date, "2026-11-26"), (.time, "18:00:00Z"),
      (.uuid, "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), (.email, "ann@[192.0.2.1]"),
      (.duration, "P1W"),
    ]
    for (format, text) in closed {
      for length in 0..<text.utf8.count {
        let isAccepted = format.accepts(String(text.prefix(length)))
        #expect(!isAccepted, "\(format.rawValue): \(text.prefix(length))")
      }
    }
  }

  /// A damaged text has a format or not, and the bytes that follow in memory do not matter. A wider format accepts more.
  @Test func damagedTexts() {
    for sample in Self.samples {
      let scalars = Array(sample.unicodeScalars)
      for position in 0...scalars.count {
        check(Array(scalars[..<position]))
        for scalar in Self.replacements where position < scalars.count {
          var changed = scalars
          changed[position] = scalar
          check(changed)
          check(Array(changed[...position]))
        }
      }
    }
  }

  private func check(_ scalars: [Unicode.Scalar]) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let string = String(text)
    let accepted = Set(StringFormat.allCases.filter { $0 != .regex && $0.accepts(string) })
    let pairs: [(StringFormat, StringFormat)] = [
      (.uri, .uriReference), (.uri, .iri), (.iri, .iriReference), (.uriReference, .iriReference),
      (.email, .idnEmail),
    ]
    for (narrow, wide) in pairs where accepted.contains(narrow) {
      #expect(accepted.contains(wide), "\(string.debugDescription)")
    }
    let recognized = TextBytes.with(string) { StringFormat.recognized($0) }
    if let recognized { #expect(accepted.contains(recognized), "\(string.debugDescription)") }
    // The bytes after a slice are not read.
    let longer = string + "0Z:/.a}"
    TextBytes.with(longer) { bytes in
      let slice = bytes.slice(0, string.utf8.count)
      for format in StringFormat.allCases where format != .regex {
        let isAccepted = format.accepts(slice)
        #expect(isAccepted == accepted.contains(format), "\(string.debugDescription)")
      }
    }
  }

  /// A text that is ten times as long takes about ten times as long, in a release build.
  @Test(arguments: [
    ("", "a", ""), ("", "9", ""), ("", ":", ""), ("", "a.", "a"), ("", "a@", "b"), ("", "{a}", ""),
    ("", "{", ""), ("", "~0", ""), ("/", "~0/", ""), ("\"", "\\a", "\"@b"), ("a@", "xn--a.", ""),
    ("2026-11-26T18:00:00.", "0", "Z"), ("P", "1", "D"), ("P", "1D", ""), ("http://", "a@", ""),
    ("http://", "a:", "@"), ("http://[v1.", "a", "]"), ("a:", "%41", ""), ("", "1:", ":"),
    ("", "é", ""), ("", "例。", "a"), ("{", "a.", "b}"), ("{a", ",a", "}"), ("", "%", ""),
    ("", "\u{200C}", ""), ("", "(", ""), ("(a)", "\\1", ""), ("a", "\u{300}\u{323}", ""),
    ("1", "0", "/"),
  ]) func growth(start: String, middle: String, end: String) {
    func text(_ size: Int) -> String {
      start + String(repeating: middle, count: size / middle.utf8.count) + end
    }
    let size = sized(100_000, debug: 10_000)
    let (short, long) = (text(size), text(10 * size))
    for format in StringFormat.allCases {
      // Fresh memory and other tests can spoil a ratio for a moment.
      let isLinear = (0..<4).contains { _ in
        let shortTime = seconds { _ = format.accepts(short) }
        let longTime = seconds { _ = format.accepts(long) }
        return isDebugBuild || longTime < 40 * shortTime + 0.05
      }
      #expect(isLinear, "\(format.rawValue): \(start)\(middle)…\(end)")
    }
    let recognition = seconds { _ = TextBytes.with(long) { StringFormat.recognized($0) } }
    #expect(recognition < 5)
  }

  private func seconds(_ body: () -> Void) -> Double {
    let start = threadSeconds()
    body()
    return threadSeconds() - start
  }
}
