import JSEN
import JSENParsing
import Testing

/// Structs with 9 to 15 properties; the initializer of each number is generated.
@Suite("Structs with 9 to 15 properties")
struct MemberwiseArityManyTests {
  struct Of9: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8
  }

  @Test func propertiesOf9() {
    let parser = ParsePrint(.memberwise(Of9.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8}
      """
    let value = Of9(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8)
    expectRoundTrip(parser, text, value)
  }

  struct Of10: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
  }

  @Test func propertiesOf10() {
    let parser = ParsePrint(.memberwise(Of10.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5}
      """
    let value = Of10(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5)
    expectRoundTrip(parser, text, value)
  }

  struct Of11: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool
  }

  @Test func propertiesOf11() {
    let parser = ParsePrint(.memberwise(Of11.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
      Field("p10") { Bool.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false}
      """
    let value = Of11(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false)
    expectRoundTrip(parser, text, value)
  }

  struct Of12: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int
  }

  @Test func propertiesOf12() {
    let parser = ParsePrint(.memberwise(Of12.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
      Field("p10") { Bool.jsonParser() }
      Field("p11") { Int.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033}
      """
    let value = Of12(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033)
    expectRoundTrip(parser, text, value)
  }

  struct Of13: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String
  }

  @Test func propertiesOf13() {
    let parser = ParsePrint(.memberwise(Of13.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
      Field("p10") { Bool.jsonParser() }
      Field("p11") { Int.jsonParser() }
      Field("p12") { String.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12"}
      """
    let value = Of13(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12")
    expectRoundTrip(parser, text, value)
  }

  struct Of14: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8
  }

  @Test func propertiesOf14() {
    let parser = ParsePrint(.memberwise(Of14.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
      Field("p10") { Bool.jsonParser() }
      Field("p11") { Int.jsonParser() }
      Field("p12") { String.jsonParser() }
      Field("p13") { UInt8.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13}
      """
    let value = Of14(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13)
    expectRoundTrip(parser, text, value)
  }

  struct Of15: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
  }

  @Test func propertiesOf15() {
    let parser = ParsePrint(.memberwise(Of15.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
      Field("p8") { UInt8.jsonParser() }
      Field("p9") { Double.jsonParser() }
      Field("p10") { Bool.jsonParser() }
      Field("p11") { Int.jsonParser() }
      Field("p12") { String.jsonParser() }
      Field("p13") { UInt8.jsonParser() }
      Field("p14") { Double.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5}
      """
    let value = Of15(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5)
    expectRoundTrip(parser, text, value)
  }
}
