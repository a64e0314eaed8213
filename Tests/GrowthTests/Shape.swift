/// A family of texts that differ in their length only.
struct Shape: Sendable, CustomStringConvertible {
  let name: String
  /// About how many bytes of text each unit adds.
  private let unit: Int
  private let make: @Sendable (_ units: Int) -> String

  var description: String { name }

  /// Whether the shape is one deep spine with a heavy leaf.
  var isSpine: Bool { name.hasPrefix("a spine of ") }

  /// A text of about so many bytes; twice as many bytes are twice as many units.
  func text(bytes: Int) -> String { make(max(bytes / unit, 1)) }

  private init(_ name: String, unit: Int, _ make: @escaping @Sendable (_ units: Int) -> String) {
    self.name = name
    self.unit = unit
    self.make = make
  }
}

/// The table: a new shape is one line.
extension Shape {
  static let all: [Shape] = containers + keys + strings + numbers

  private static let containers = [
    // A limit on depth makes these grow in width: each element nests 100 levels, and differs in the deepest.
    Shape("deep arrays", unit: 210) { array($0) { nested(100, "[", "\($0)", "]") } },
    Shape("deep objects", unit: 610) { array($0) { nested(100, #"{"a":"#, "\($0)", "}") } },
    Shape("deep and wide", unit: 610) { array($0) { nested(100, "[1,", "\($0)", ",2]") } },
    // One deep spine with a heavy leaf: what looks at the leaf once for each level takes quadratic time.
    Shape("a spine of arrays", unit: 2_200) { spine($0, "[", ",[]]") },
    Shape("a spine of objects", unit: 2_200) { spine($0, #"{"a":"#, #","x":2,"y":[]}"#) },
    Shape("an array of digits", unit: 2) { array($0) { "\($0 % 10)" } },
    Shape("an array of words", unit: 5) { array($0) { ["null", "true", "false"][$0 % 3] } },
    Shape("records", unit: 45) { array($0) { #"{"id":\#($0),"name":"n\#($0)","tags":["a"]}"# } },
    Shape("empty arrays", unit: 3) { array($0) { _ in "[]" } },
    Shape("empty objects", unit: 3) { array($0) { _ in "{}" } },
    Shape("arrays of one", unit: 4) { array($0) { _ in "[0]" } },
    Shape("objects of one", unit: 8) { array($0) { _ in #"{"a":0}"# } },
    Shape("objects with a repeated key", unit: 14) { array($0) { _ in #"{"a":0,"a":1}"# } },
    Shape("white space around a colon", unit: 2) {
      "{\"a\"" + times(" ", $0) + ":" + times("\n", $0) + "0}"
    },
    Shape("white space", unit: 2) { "[" + times(" ", $0) + "0" + times("\n", $0) + "]" },
  ]

  private static let keys = [
    Shape("many keys", unit: 16) { object($0) { "key \($0)" } },
    Shape("equal keys", unit: 6) { object($0) { _ in "a" } },
    Shape("each key twice", unit: 16) { units in object(units) { "key \($0 % (units / 2 + 1))" } },
    Shape("keys with a long prefix", unit: 220) { object($0) { times("k", 200) + "\($0)" } },
    Shape("keys with a long suffix", unit: 220) { object($0) { "\($0)" + times("k", 200) } },
    Shape("keys with escapes", unit: 20) { object($0) { #"\n\u00e9\"\#($0)"# } },
    Shape("keys beyond ASCII", unit: 20) { object($0) { "é日😀\($0)" } },
    Shape("a long key", unit: 1) { "{\"" + times("k", $0) + "\":0}" },
    Shape("a long key of escapes", unit: 2) { "{\"" + times(#"\n"#, $0) + "\":0}" },
  ]

  private static let strings = [
    Shape("a long string", unit: 1) { string("a", $0) },
    Shape("a long string beyond ASCII", unit: 9) { string("é日😀", $0) },
    Shape("line ends", unit: 2) { string(#"\n"#, $0) },
    Shape("quotes", unit: 2) { string(#"\""#, $0) },
    Shape("backslashes", unit: 2) { string(#"\\"#, $0) },
    Shape("control characters", unit: 6) { string(#"\u0001"#, $0) },
    Shape("escaped scalars", unit: 12) { string(#"\ud83d\ude00"#, $0) },
    Shape("slashes", unit: 1) { string("/", $0) },
    Shape("line separators", unit: 3) { string("\u{2028}", $0) },
    Shape("an escape now and then", unit: 42) { string(times("a", 40) + #"\n"#, $0) },
    Shape("many short strings", unit: 9) { array($0) { "\"s\($0)\"" } },
    Shape("many long strings", unit: 70) { array($0) { "\"" + times("é", 30) + "\($0)\"" } },
    Shape("many escaped strings", unit: 16) { array($0) { #""\n\t\#($0)\u0001""# } },
  ]

  private static let numbers = [
    Shape("a long integer", unit: 1) { "[" + times("7", $0) + "]" },
    Shape("a long fraction", unit: 1) { "[0." + times("7", $0) + "]" },
    Shape("a long exponent", unit: 1) { "[1e" + times("0", $0) + "7]" },
    Shape("integers", unit: 8) { array($0) { "\($0 * 7919)" } },
    Shape("doubles", unit: 12) { array($0) { "\(Double($0) / 7 + 0.5)" } },
    Shape("numbers beyond Int", unit: 28) { array($0) { "12345678901234567890\($0)" } },
  ]

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String)
    -> String
  {
    times(open, depth) + inner + times(close, depth)
  }

  /// Nests as many levels as there are units, around 1,000 elements for each unit. The largest text is still below
  /// the limit on depth.
  private static func spine(_ units: Int, _ open: String, _ close: String) -> String {
    nested(units, open, array(1_000 * units) { "\($0 % 10)" }, close)
  }

  private static func array(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  private static func object(_ count: Int, _ key: (Int) -> String) -> String {
    "{" + (0..<count).map { "\"\(key($0))\":\($0)" }.joined(separator: ",") + "}"
  }

  private static func string(_ piece: String, _ count: Int) -> String {
    "[\"" + times(piece, count) + "\"]"
  }
}
