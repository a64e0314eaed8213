import JSEN
import JSENParsing
import Testing

@Suite("Messages about alternatives")
struct AlternativeMessageTests {
  static let amounts = JSONArray {
    Field("amount") {
      OneOf {
        Field("value") { Double.jsonParser() }
        String.jsonParser().map(.string(Double.self))
      }
    }
  }

  @Test func theExampleOfTheIssue() {
    let text = """
      [
        {
          "amount": {"value": 1}
        },
        {
          "unit": "g",
          "amount": 3
        }
      ]
      """
    expectFailure(
      Self.amounts, text,
      """
      1.amount (7:15): expected an object (containing the key "value") or a string, found 3
      """)
  }

  @Test func oneAlternativeFailsDeeper() {
    expectFailure(
      Self.amounts, #"[{"amount":{"value":true}}]"#,
      """
      0.amount.value (1:21): expected a number, found true
      """)
  }

  @Test func aMissingKeyAndTheNearestOne() {
    expectFailure(
      Self.amounts, #"[{"amount":{"valeu":1}}]"#,
      """
      0.amount (1:12): the key "value" is missing; did you mean "valeu"?
      """)
  }

  @Test func alternativesOfAlternativesAreListedOnce() {
    let parser = OneOf {
      OneOf {
        Int.jsonParser().map(.string())
        String.jsonParser()
      }
      OneOf {
        String.jsonParser()
        Bool.jsonParser().map(.string())
      }
    }
    expectFailure(
      parser, "[]",
      """
      1:1: expected an integer, a string or true or false, found []
      """)
  }

  /// An alternative without a constant is not the one that is meant only because it has none.
  @Test(arguments: [FailureReporting.first, .all])
  func anAlternativeWithoutAConstantBesideOthers(_ reporting: FailureReporting) {
    let old = OneOf {
      Parse { (_: Int) in
        "q"
      } with: {
        Field("count") { Int.jsonParser() }
        Field("type", equals: "q")
      }
      Parse { (_: Int) in
        "r"
      } with: {
        Field("type", equals: "r")
        Field("count") { Int.jsonParser() }
      }
      Field("legacy") { String.jsonParser() }
    }
    func message<P: JSONParser>(_ parser: P, _ text: String) -> String {
      do { return "\(try parser.decode(text, reporting: reporting))" } catch {
        return error.message
      }
    }
    let text = #"{"type":"z"}"#
    let unknown = #"type: "z" is not one of "q" and "r""#
    #expect(
      message(old, text) == """
        none of 2 alternatives fits:
        - \(unknown)
        - the key "legacy" is missing
        """)
    let broken = #"{"type":"z","legacy":1}"#
    #expect(
      message(old, broken) == """
        none of 2 alternatives fits:
        - \(unknown)
        - legacy: expected a string, found 1
        """)
    #expect(message(old, #"{"type":"q","count":1}"#) == "q")
  }

  /// The error is that of the value that cannot be encoded, not one of an alternative that another has replaced.
  @Test func alternativesThatWereReplacedAreForgotten() {
    let list = OneOf {
      JSONArray(2...) { Int.jsonParser() }
      JSONArray { Int.jsonParser() }
    }
    let reason =
      "nan is not a JSON number; describe it as another value, with OneOf and a conversion"
    let pair = ParsePrint {
      Field("list") { list }
      Field("ratio") { Double.jsonParser() }
    }
    expectPrintingFailure(pair, ([1], .nan), "ratio: \(reason)")
    let nested = OneOf {
      pair
      pair
    }
    expectPrintingFailure(
      nested, ([1], .nan),
      """
      none of the alternatives can encode the value:
      - ratio: \(reason)
      """)
  }

  @Test func noAlternatives() {
    let parser = OneOf { for _ in 0..<0 { Int.jsonParser() } }
    expectFailure(parser, "1", "1:1: there are no alternatives, found 1")
    expectPrintingFailure(parser, 1, "there are no alternatives")
  }
}

extension Conversion where Output == String, Input: LosslessStringConvertible & SendableMetatype {
  /// The text of a value.
  fileprivate static func string() -> Conversion {
    .convert(apply: { $0.description }, unapply: { try Input($0).orThrow() })
  }
}

extension Optional {
  /// The value, or an error.
  func orThrow() throws -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}

struct Missing: Error, CustomStringConvertible {
  var description: String { "nothing there" }
}
