import JSEN
import JSENParsing
import TestTools
import Testing

/// Values that are made before a failure are destroyed once.
@Suite("Lifetimes of values in failed decoding")
struct LifetimeTests {
  final class Counter: Sendable {
    let live = TestTools.Counter()
    let made = TestTools.Counter()
  }

  /// An object that a counter counts.
  final class Counted: Sendable, Equatable {
    let number: Int
    private let counter: Counter
    init(_ number: Int, _ counter: Counter) {
      (self.number, self.counter) = (number, counter)
      counter.live.add(1)
      counter.made.add(1)
    }
    deinit { counter.live.add(-1) }
    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
  }

  struct Five {
    let a: Counted, b: [Counted], c: Counted?, d: (Counted, Bool), e: [String: Counted]
  }
  enum Choice {
    case one(Counted)
    case five(Five)
    case none
  }
  struct Whole {
    let choice: Choice
    let five: Five
    let list: [Counted]
    let inner: Five
    let rest: [String: Counted]
  }

  struct Refusal: Error {}

  static func parser(_ counter: Counter) -> some JSONParserPrinter<Whole> {
    let counted = Int.jsonParser().map(
      .convert(
        apply: {
          let object = Counted($0, counter)
          if $0 < 0 { throw Refusal() }
          return object
        }, unapply: { $0.number }))
    let five = ParsePrint(.memberwise(Five.init)) {
      Field("a") { counted }
      Field("b") { JSONArray { counted } }
      OptionalField("c") { counted }
      Field("d") {
        JSONTuple {
          counted
          Bool.jsonParser()
        }
      }
      Field("e") { JSONObject { counted } }
    }
    return ParsePrint(.memberwise(Whole.init)) {
      Field("choice") {
        OneOf {
          Field("one") { counted }.map(.case(Choice.one))
          five.map(.case(Choice.five))
        }
      }
      five
      Field("list") { LossyJSONArray { counted } }
      Field(path: "deep.inner") { five }
      RestOfObject { counted }
    }
  }

  static let five = #""a":1,"b":[2,3],"c":4,"d":[5,true],"e":{"f":6,"g":7}"#
  static let text =
    #"{"choice":{\#(five)},\#(five),"list":[8,9],"deep":{"inner":{\#(five)}},"x":10,"y":11}"#

  /// The text with the value at one position damaged: each number and word in turn.
  static let damaged: [String] = {
    var texts: [String] = []
    for range in text.ranges(of: /\d+|true/) {
      for wrong in ["null", "-1", "\"x\""] {
        texts.append(text.replacingCharacters(in: range, with: wrong))
      }
    }
    for range in text.ranges(of: /"\w+":/) {
      texts.append(text.replacingCharacters(in: range, with: "\"z\":"))
    }
    return texts
  }()

  @Test(arguments: [FailureReporting.first, .all])
  func nothingLivesOn(reporting: FailureReporting) throws {
    let counter = Counter()
    let parser = Self.parser(counter)
    var refused = 0
    for text in [Self.text] + Self.damaged {
      do {
        _ = try parser.decode(text, reporting: reporting)
      } catch { refused += 1 }
      #expect(counter.live.value == 0, "\(text)")
      _ = try? parser.parse(JSEN(parsing: text), reporting: reporting)
      #expect(counter.live.value == 0, "JSEN: \(text)")
    }
    #expect(refused > 60 && counter.made.value > 1000)
  }

  @Test func aValueIsDecodedAndEncodedWithoutCopiesThatStay() throws {
    let counter = Counter()
    let parser = Self.parser(counter)
    do {
      let value = try parser.decode(Self.text)
      #expect(counter.live.value == 7 * 3 + 4)
      let text = try parser.encodeToString(value)
      #expect(counter.live.value == 7 * 3 + 4)
      #expect(try JSEN(parsing: text) == JSEN(parsing: Self.text))
    }
    #expect(counter.live.value == 0)
  }

  @Test func aFailureWhileEncodingReleasesWhatWasTakenApart() throws {
    let counter = Counter()
    let made = Int.jsonParser().map(
      .convert(apply: { Counted($0, counter) }, unapply: { $0.number }))
    // Taking apart makes an object for each number, and the last one cannot be written.
    let parser = JSONArray {
      JSONTuple {
        made
        Double.jsonParser()
      }.map(
        Conversion<(Counted, Double), Double>.convert(
          apply: { $0.1 }, unapply: { (Counted(1, counter), $0) }))
    }
    #expect(throws: JSONPrintingError.self) { try parser.encodeToString([1, 2, .nan]) }
    // Each is made once more, for the comparison with what was taken apart.
    #expect(counter.made.value == 6)
    #expect(counter.live.value == 0)
    let alternatives = OneOf {
      parser
      Always([Double.infinity])
    }
    #expect(try alternatives.encodeToString([.infinity]) == "null")
    #expect(counter.live.value == 0)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
