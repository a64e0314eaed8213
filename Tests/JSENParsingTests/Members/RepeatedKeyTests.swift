import JSEN
import JSENParsing
import Testing

@Suite("A key described twice, and a key that is repeated in the text")
struct RepeatedKeyTests {
  static let twice = ParsePrint {
    Field("x") { Int.jsonParser() }
    Field("a") { Int.jsonParser() }
    Field("a") { JSEN.jsonParser() }
    Field("y") { Int.jsonParser() }
  }

  @Test(arguments: [
    (JSEN.ReadingOptions.DuplicateKeys.keepLast, 4, 5), (.keepFirst, 2, 3),
  ])
  func oneMemberOfSeveralIsRead(policy: JSEN.ReadingOptions.DuplicateKeys, x: Int, a: Int) throws {
    let options = JSEN.ReadingOptions.with { $0.duplicateKeys = policy }
    let texts = [
      #"{"x":2,"a":3,"y":0,"x":4,"a":5}"#, #"{"x":2,"x":4,"a":3,"a":5,"y":0}"#,
      #"{"x":2,"a":3,"a":4,"x":4,"a":5,"y":0}"#,
      #"{"x":2,"\u0061":3,"a":9,"\u0078":4,"\u0061":5,"y":0}"#,
    ]
    for text in texts {
      let (first, second, third, fourth) = try Self.twice.decode(text, options: options)
      #expect(first == x)
      #expect(second == a)
      #expect(third == .int(a))
      #expect(fourth == 0)
    }
  }

  @Test func repeatedKeysAreRefused() {
    let options = JSEN.ReadingOptions.with { $0.duplicateKeys = .reject }
    #expect {
      try Self.twice.decode(#"{"x":2,"a":3,"a":4,"y":0}"#, options: options)
    } throws: { error in
      guard let error = error as? JSONParsingError, let malformed = error.malformedText else {
        return false
      }
      return error.description == malformed.description && error.failures.isEmpty
    }
  }

  @Test func aKeyDescribedTwiceIsNotWritten() {
    expectPrintingFailure(Self.twice, (1, 2, 3, 4), "the key \"a\" is described twice")
    let embedded = ParsePrint {
      Field("a") { Int.jsonParser() }
      ParsePrint(.convert(apply: { $0 }, unapply: { $0 })) {
        Field("b") { Int.jsonParser() }
        Field("a") { Int.jsonParser() }
      }
    }
    #expect(throws: Never.self) { try embedded.decode(#"{"a":1,"b":2}"#) }
    expectPrintingFailure(embedded, (1, (2, 1)), "the key \"a\" is described twice")
    let apart = ParsePrint {
      Field("a") { Int.jsonParser() }
      OneOf {
        Field("b") { Int.jsonParser() }
        Field("a") { Int.jsonParser() }
      }
    }
    expectPrintingFailure(apart, (1, 1), "the key \"a\" is described twice")
  }

  @Test func bothFailuresOfAKeyDescribedTwiceAreReported() {
    let parser = ParsePrint {
      Field("a") { Int.jsonParser() }
      Field("a") { Bool.jsonParser() }
      Field("b") { Bool.jsonParser() }
    }
    expectFailure(
      parser, #"{"a":"x","b":true}"#,
      """
      a (1:6): expected an integer, found "x"

      a (1:6): expected true or false, found "x"
      """, reporting: .all)
  }
}
