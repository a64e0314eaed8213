import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Leaves")
struct LeafTests {
  struct Money: Equatable {
    var cents: Int
    var currency: String
  }

  static let money = Leaf(
    "an amount of money", schema: ["type": "object", "required": ["cents"]]
  ) { reader in
    let cents: Int = try reader.fetch("cents")
    guard cents >= 0 else { return nil as Money? }
    return Money(cents: cents, currency: try reader.fetchOptional("currency") ?? "CHF")
  } write: { money in
    guard money.cents >= 0 else { throw Negative() }
    return ["cents": %money.cents, "currency": %money.currency]
  }

  struct Negative: Error, CustomStringConvertible { let description = "an amount is not negative" }

  @Test func aLeafIsUsedLikeAnyOther() throws {
    let order = ParsePrint {
      Field("total") { Self.money }
      OptionalField("tip") { Self.money }
    }
    let (total, tip) = try order.decode(#"{"total": {"cents": 5}, "tip": null}"#)
    #expect(total == Money(cents: 5, currency: "CHF") && tip == nil)
    expectRoundTrip(
      JSONArray { Self.money }, #"[{"cents":7,"currency":"EUR"}]"#,
      [Money(cents: 7, currency: "EUR")])
    #expect(
      JSONArray { Self.money }.schema
        == ["type": "array", "items": ["type": "object", "required": ["cents"]]])
  }

  @Test func errorsSayWhere() {
    let list = JSONArray { Self.money }
    for (text, message) in [
      (#"[{"cents": true}]"#, "0.cents (1:12): expected an integer, found true"),
      (#"[{}]"#, "0 (1:2): the key \"cents\" is missing"),
      ("[7]", "0 (1:2): expected an object, found 7"),
      (
        #"[{"cents": -1}]"#,
        "0 (1:2): expected an amount of money, found {\"cents\": -1}\n[{\"cents\": -1}]\n ^"
      ),
    ] {
      #expect(throws: (any Error).self) { try list.decode(text) }
      do { _ = try list.decode(text) } catch {
        #expect(error.description.hasPrefix(message), "\(error)")
      }
    }
    expectPrintingFailure(
      list, [Money(cents: -1, currency: "")], "0: an amount is not negative")
  }

  /// 0.29 · 100 is 28.999…
  @Test func whatIsWrittenIsReadBack() throws {
    let money = Leaf("money") { reader in
      let amount: Double = try reader.fetch("amount")
      return Money(cents: Int(amount * 100), currency: "")
    } write: { money in
      ["amount": %(Double(money.cents) / 100)]
    }
    #expect(
      try money.encodeToString(Money(cents: 50, currency: "")) == #"{"amount":0.5}"#)
    expectPrintingFailure(
      money, Money(cents: 29, currency: ""),
      #"the JSON of 'Leaf' for Money(cents: 29, currency: "") reads back as Money(cents: 28, currency: "")"#
    )
    let half = Leaf("half") { _ in
      1
    } write: { _ in
      throw Refusal()
    }
    #expect(throws: JSONPrintingError.self) { try half.encodeToString(1) }
    let unread = Leaf("nothing") { _ -> Int? in
      nil
    } write: {
      %$0
    }
    expectPrintingFailure(
      unread, 1, "the JSON of 'Leaf' cannot be read back\nexpected nothing, found 1")
  }

  private struct Refusal: Error {}

  /// An error about another document has no place in this one.
  @Test func anErrorOfAnotherDocument() throws {
    let other = try JSENDocument(parsing: #"{"a": [1, 2, 3, {"b": "c"}]}"#)
    let leaf = Leaf("nothing") { _ in
      try other.fetch("a.3.b") as Int?
    } write: { _ in
      1
    }
    do {
      _ = try leaf.decode("0")
      Issue.record("an error was expected")
    } catch {
      #expect(error.failures.first?.path == "")
      #expect(
        error.description == "1:1: a.3.b (1:23): expected an integer, found the string \"c\"\n"
          + #"{"a": [1, 2, 3, {"b": "c"}]}"# + "\n                      ^")
    }
  }
}
