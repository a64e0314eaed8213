import JSENParsing
import Testing

@Suite("Values made of many elements of a string")
struct ManyIntoTests {
  static let set = Many(into: Set<Int>()) {
    Int.parser()
  } separator: {
    ","
  } adding: {
    $0.insert($1)
  } elements: {
    $0.sorted()
  }

  @Test func setsRoundTrip() throws {
    expectRoundTrip(Self.set, "", [])
    expectRoundTrip(Self.set, "1,2,3", [3, 2, 1])
    #expect(try Self.set.parse("2,2,1") == [1, 2])
    #expect(
      parsingError(Self.set, "1;")
        == "expected \",\" or the end of the string\n1;\n ^")
  }

  struct Repeated: Error, CustomStringConvertible {
    let key: String
    var description: String { "duplicate key \(key.debugDescription)" }
  }

  static let parameters = Many(1..., into: [String: Int]()) {
    Prefix(1..., while: \.isLetter)
    "="
    Int.parser()
  } separator: {
    "&"
  } terminator: {
    ";"
  } adding: { pairs, pair in
    guard pairs.updateValue(pair.1, forKey: pair.0) == nil else { throw Repeated(key: pair.0) }
  } elements: { pairs in
    pairs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  @Test func dictionariesRoundTrip() {
    expectRoundTrip(Self.parameters, "a=1&b=2;", ["b": 2, "a": 1])
    #expect(
      printingError(Self.parameters, [:]) == "cannot print 0 elements: expected at least 1 element")
    #expect(
      printingError(Self.parameters, ["1": 1]) == """
        cannot print "1": it cannot be read back
        expected at least 1 matching character
        1=1;
        ^
        """)
  }

  /// The place is that of the element, after the separator.
  @Test func errorsOfClosuresHaveAPlace() {
    #expect(
      parsingError(Self.parameters, "a=1&a=2;") == "duplicate key \"a\"\na=1&a=2;\n    ^")
    let refusing = Many(into: 0) {
      Int.parser()
    } adding: {
      $0 += $1
    } elements: { sum -> [Int] in
      throw Repeated(key: "\(sum)")
    }
    #expect(printingError(refusing, 1) == "duplicate key \"1\"")
  }

  @Test func sumsAreNotWritten() throws {
    let sum = Many(into: 0) {
      Int.parser()
    } separator: {
      Whitespace(1...)
      Skip { Prefix(0...1) { $0 == "+" } }
    } adding: {
      $0 += $1
    }
    #expect(try sum.parse("1 +2  -3") == 0)
    #expect(!(sum as Any is any StringParserPrinter))
  }
}
