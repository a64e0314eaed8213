import JSEN
import JSENParsing
import Testing

/// Structs with 1 to 25 properties. The compiler passes their initializers as functions of one tuple.
@Suite("Structs with 1 to 25 properties")
struct MemberwiseArityTests {
  struct Of1: Equatable {
    var p0 = false
  }
  struct Of2: Equatable {
    var p0 = false, p1 = 1_000_003
  }
  struct Of3: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2"
  }
  struct Of4: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8
  }
  struct Of5: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
  }
  struct Of6: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true
  }
  struct Of7: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018
  }
  struct Of8: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7"
  }
  struct Of9: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8
  }
  struct Of10: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
  }
  struct Of11: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false
  }
  struct Of12: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033
  }
  struct Of13: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12"
  }
  struct Of14: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8
  }
  struct Of15: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
  }
  struct Of16: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true
  }
  struct Of17: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048
  }
  struct Of18: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17"
  }
  struct Of19: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17", p18 = 18 as UInt8
  }
  struct Of20: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17", p18 = 18 as UInt8, p19 = 19.5
  }
  struct Of21: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17", p18 = 18 as UInt8, p19 = 19.5
    var p20 = false
  }
  struct Of22: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17", p18 = 18 as UInt8, p19 = 19.5
    var p20 = false, p21 = 21_000_063
  }
  struct Of25: Equatable {
    var p0 = false, p1 = 1_000_003, p2 = "text 2", p3 = 3 as UInt8, p4 = 4.5
    var p5 = true, p6 = 6_000_018, p7 = "text 7", p8 = 8 as UInt8, p9 = 9.5
    var p10 = false, p11 = 11_000_033, p12 = "text 12", p13 = 13 as UInt8, p14 = 14.5
    var p15 = true, p16 = 16_000_048, p17 = "text 17", p18 = 18 as UInt8, p19 = 19.5
    var p20 = false, p21 = 21_000_063, p22 = "text 22", p23 = 23 as UInt8, p24 = 24.5
  }

  /// A block with the first properties, as the builder makes it of their fields.
  static let block1 = ParserBuilder.buildPartialBlock(first: field(0, Bool.jsonParser()))
  static let block2 = adding(Int.jsonParser(), to: block1, at: 1)
  static let block3 = adding(String.jsonParser(), to: block2, at: 2)
  static let block4 = adding(UInt8.jsonParser(), to: block3, at: 3)
  static let block5 = adding(Double.jsonParser(), to: block4, at: 4)
  static let block6 = adding(Bool.jsonParser(), to: block5, at: 5)
  static let block7 = adding(Int.jsonParser(), to: block6, at: 6)
  static let block8 = adding(String.jsonParser(), to: block7, at: 7)
  static let block9 = adding(UInt8.jsonParser(), to: block8, at: 8)
  static let block10 = adding(Double.jsonParser(), to: block9, at: 9)
  static let block11 = adding(Bool.jsonParser(), to: block10, at: 10)
  static let block12 = adding(Int.jsonParser(), to: block11, at: 11)
  static let block13 = adding(String.jsonParser(), to: block12, at: 12)
  static let block14 = adding(UInt8.jsonParser(), to: block13, at: 13)
  static let block15 = adding(Double.jsonParser(), to: block14, at: 14)
  static let block16 = adding(Bool.jsonParser(), to: block15, at: 15)
  static let block17 = adding(Int.jsonParser(), to: block16, at: 16)
  static let block18 = adding(String.jsonParser(), to: block17, at: 17)
  static let block19 = adding(UInt8.jsonParser(), to: block18, at: 18)
  static let block20 = adding(Double.jsonParser(), to: block19, at: 19)
  static let block21 = adding(Bool.jsonParser(), to: block20, at: 20)
  static let block22 = adding(Int.jsonParser(), to: block21, at: 21)
  static let block23 = adding(String.jsonParser(), to: block22, at: 22)
  static let block24 = adding(UInt8.jsonParser(), to: block23, at: 23)
  static let block25 = adding(Double.jsonParser(), to: block24, at: 24)

  @Test func everyNumberOfProperties() {
    expectRoundTrip(.memberwise(Of1.init), Self.block1, Of1(), 1)
    expectRoundTrip(.memberwise(Of2.init), Self.block2, Of2(), 2)
    expectRoundTrip(.memberwise(Of3.init), Self.block3, Of3(), 3)
    expectRoundTrip(.memberwise(Of4.init), Self.block4, Of4(), 4)
    expectRoundTrip(.memberwise(Of5.init), Self.block5, Of5(), 5)
    expectRoundTrip(.memberwise(Of6.init), Self.block6, Of6(), 6)
    expectRoundTrip(.memberwise(Of7.init), Self.block7, Of7(), 7)
    expectRoundTrip(.memberwise(Of8.init), Self.block8, Of8(), 8)
    expectRoundTrip(.memberwise(Of9.init), Self.block9, Of9(), 9)
    expectRoundTrip(.memberwise(Of10.init), Self.block10, Of10(), 10)
    expectRoundTrip(.memberwise(Of11.init), Self.block11, Of11(), 11)
    expectRoundTrip(.memberwise(Of12.init), Self.block12, Of12(), 12)
    expectRoundTrip(.memberwise(Of13.init), Self.block13, Of13(), 13)
    expectRoundTrip(.memberwise(Of14.init), Self.block14, Of14(), 14)
    expectRoundTrip(.memberwise(Of15.init), Self.block15, Of15(), 15)
    expectRoundTrip(.memberwise(Of16.init), Self.block16, Of16(), 16)
    expectRoundTrip(.memberwise(Of17.init), Self.block17, Of17(), 17)
    expectRoundTrip(.memberwise(Of18.init), Self.block18, Of18(), 18)
    expectRoundTrip(.memberwise(Of19.init), Self.block19, Of19(), 19)
    expectRoundTrip(.memberwise(Of20.init), Self.block20, Of20(), 20)
    expectRoundTrip(.memberwise(Of21.init), Self.block21, Of21(), 21)
    expectRoundTrip(.memberwise(Of22.init), Self.block22, Of22(), 22)
    expectRoundTrip(.memberwise(Of25.init), Self.block25, Of25(), 25)
  }

  private func expectRoundTrip<each Property, Whole: Equatable>(
    _ conversion: Conversion<(repeat each Property), Whole>,
    _ block: Block<JSONContent, TwoWay, repeat each Property>, _ value: Whole, _ count: Int
  ) {
    let members = (0..<count).map { "\"p\($0)\":\(Self.text($0))" }
    // A closure that says `return` is no builder's.
    let parser = ParsePrint(conversion) { return block }
    JSENParsingTests.expectRoundTrip(parser, "{\(members.joined(separator: ","))}", value)
  }

  /// The text of a property's value.
  private static func text(_ number: Int) -> String {
    switch number % 5 {
    case 0: "\(number % 2 == 1)"
    case 1: "\(number * 1_000_003)"
    case 2: "\"text \(number)\""
    case 3: "\(number)"
    default: "\(number).5"
    }
  }

  private static func field<Parser: JSONParserPrinter>(
    _ number: Int, _ parser: Parser
  ) -> some JSONParserPrinter<Parser.Output> {
    Field("p\(number)") { parser }
  }

  private static func adding<each Part, Parser: JSONParserPrinter>(
    _ parser: Parser, to block: Block<JSONContent, TwoWay, repeat each Part>, at number: Int
  ) -> Block<JSONContent, TwoWay, repeat each Part, Parser.Output> {
    ParserBuilder.buildPartialBlock(accumulated: block, next: field(number, parser))
  }
}
