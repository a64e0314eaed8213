import JSEN
import JSENStandards
import Testing

/// The condition of a filter for one value.
@Suite("JSONPath, filters of one value")
struct JSONPathFilterTests {
  @Test(arguments: [
    ("@.level == 'error' && @.ms > 100", true), ("?@.ms <= 100", false), (" ? $.tags[0] ", true),
    ("@.tags[?@ == $.level]", false), ("@.tags[?@ == $.tags[1]]", true), ("!@.none", true),
    ("(@.none || @.ms != 250) && true == true", false), ("length(@.tags) == 2", true),
    ("search(@.level, 'rr') && count(@.*) == 3", true), ("@ == @", true),
  ]) func aValueIsTested(text: String, isAccepted: Bool) throws {
    let document = try JSENDocument(
      parsing: #"[0, {"level": "error", "ms": 250, "tags": ["a", "b"]}]"#)
    let value = try #require(document.root[1])
    #expect(try JSONPathFilter(text).accepts(value) == isAccepted)
  }

  @Test(arguments: [
    ("", "expected '@', '$', a literal, a function, '!' or '(', found the end", 0),
    ("@.a]", "expected '&&', '||' or the end, found ']'", 3),
    ("??@.a", "expected '@', '$', a literal, a function, '!' or '(', found '?'", 1),
    ("'a'", "a literal is not a condition; compare it, as in @.a == 'b'", 0),
  ]) func aFaultIsTold(text: String, reason: String, offset: Int) {
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPathFilter(text) }
    #expect(error?.reason == reason && error?.offset == offset, "\(String(describing: error))")
  }

  /// A literal is read as the number was: a double may have had the same digits.
  @Test(arguments: [
    ("@ == 0.10000000000000001", [1, 2], [1, 2]), ("@ == 0.1", [1, 2], [1]),
    ("0.10000000000000001 == @", [1, 2], [1, 2]), ("@ > 0.1", [3, 4], [2, 3, 4]),
    ("@ == 0.100000000000000001", [3], [3]), ("0.100000000000000001 == @", [3], [3]),
    ("0.100000000000000001 > @", [0, 1, 2], [0, 1]),
    ("@ < 1e400", [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]),
  ]) func aLiteralOfManyDigits(filter: String, native: [Int], exact: [Int]) throws {
    let path = try JSONPath("$[?\(filter)]")
    let text = "[0, 0.1, 0.10000000000000001, 0.100000000000000001, 2.5]"
    for (numbers, expected) in [(JSEN.ReadingOptions.Numbers.native, native), (.exact, exact)] {
      let options = JSEN.ReadingOptions(numbers: numbers)
      let paths = expected.map { "$[\($0)]" }
      let document = try JSENDocument(parsing: text, options: options)
      #expect(path.nodes(in: document).map(\.path.description) == paths)
      let json = try JSEN(parsing: text, options: options)
      #expect(path.nodes(in: json).map(\.path.description) == paths)
    }
  }

  /// A literal of many digits is compared by these, and a number that was read as a double by its exact value.
  @Test(arguments: [
    ("1e23", "[1e23, 100000000000000000000000, 99999999999999991611392]", [0, 1]),
    ("100000000000000000000000", "[1e23, 100000000000000000000000]", [1]),
    (
      "1.152921504606847e18", "[1152921504606847000, 1152921504606846976, 1.152921504606847e18]",
      [0, 2]
    ),
    (
      "1152921504606846976", "[1152921504606846976.0, 1152921504606846975, 1152921504606847000]",
      [0]
    ),
    ("18446744073709551615", "[18446744073709551615, 18446744073709551616.0]", [0]),
    ("18446744073709551616", "[18446744073709551616.0, 18446744073709551616]", [0, 1]),
    ("5e-324", "[5e-324, 4.9e-324, 1e-323, 0.0]", [0, 1]), ("-0.0", "[0, -0.0, 0e5]", [0, 1, 2]),
  ]) func aLargeLiteral(literal: String, text: String, expected: [Int]) throws {
    let paths = expected.map { "$[\($0)]" }
    let document = try JSENDocument(parsing: text)
    for filter in ["@ == \(literal)", "\(literal) == @", "@ >= \(literal) && @ <= \(literal)"] {
      let path = try JSONPath("$[?\(filter)]")
      #expect(path.nodes(in: document).map(\.path.description) == paths, "\(filter)")
      #expect(path.nodes(in: JSEN(document)).map(\.path.description) == paths, "\(filter)")
    }
  }

  /// A value means the same whether all nodes are compared with it or each with its own.
  @Test(arguments: [
    "1.1", "1.1000000000000001", "1.10", "9007199254740993", "9007199254740993.0", "1e400", "-0.0",
    "\"a\"", "[1.10]", "{\"k\": 1.1000000000000001}",
  ]) func aConstantIsAValueLikeOthers(constant: String) throws {
    let others = [constant, "1.1", "1.1000000000000001", "9007199254740992.0", "0", "[1.1]"]
    for numbers in JSEN.ReadingOptions.Numbers.allCases {
      let list = others.map { "{\"x\": \($0), \"c\": \(constant)}" }.joined(separator: ", ")
      let document = try JSENDocument(
        parsing: "{\"c\": \(constant), \"list\": [\(list)]}", options: .init(numbers: numbers))
      for comparison in ["==", "!=", "<", "<=", ">", ">="] {
        let own = try JSONPath("$.list[?@.x \(comparison) @.c]")
        let same = try JSONPath("$.list[?@.x \(comparison) $.c]")
        #expect(
          own.nodes(in: document).map(\.path.description)
            == same.nodes(in: document).map(\.path.description), "\(numbers), \(comparison)")
      }
    }
  }
}
