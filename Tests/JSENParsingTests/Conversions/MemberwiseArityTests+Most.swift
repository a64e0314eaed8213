import JSEN
import JSENParsing
import Testing

/// Structs with 16 to 20 properties; the initializer of each number is generated.
@Suite("Structs with 16 to 20 properties")
struct MemberwiseArityMostTests {
  struct Of16: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool
  }

  @Test func propertiesOf16() {
    let parser = ParsePrint(.memberwise(Of16.init)) {
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
      Field("p15") { Bool.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true}
      """
    let value = Of16(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true)
    expectRoundTrip(parser, text, value)
  }

  struct Of17: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int
  }

  @Test func propertiesOf17() {
    let parser = ParsePrint(.memberwise(Of17.init)) {
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
      Field("p15") { Bool.jsonParser() }
      Field("p16") { Int.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048}
      """
    let value = Of17(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048)
    expectRoundTrip(parser, text, value)
  }

  struct Of18: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String
  }

  @Test func propertiesOf18() {
    let parser = ParsePrint(.memberwise(Of18.init)) {
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
      Field("p15") { Bool.jsonParser() }
      Field("p16") { Int.jsonParser() }
      Field("p17") { String.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17"}
      """
    let value = Of18(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17")
    expectRoundTrip(parser, text, value)
  }

  struct Of19: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String, p18: UInt8
  }

  @Test func propertiesOf19() {
    let parser = ParsePrint(.memberwise(Of19.init)) {
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
      Field("p15") { Bool.jsonParser() }
      Field("p16") { Int.jsonParser() }
      Field("p17") { String.jsonParser() }
      Field("p18") { UInt8.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17","p18":18}
      """
    let value = Of19(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17", p18: 18)
    expectRoundTrip(parser, text, value)
  }

  struct Of20: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String, p18: UInt8, p19: Double
  }

  @Test func propertiesOf20() {
    let parser = ParsePrint(.memberwise(Of20.init)) {
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
      Field("p15") { Bool.jsonParser() }
      Field("p16") { Int.jsonParser() }
      Field("p17") { String.jsonParser() }
      Field("p18") { UInt8.jsonParser() }
      Field("p19") { Double.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17","p18":18,"p19":19.5}
      """
    let value = Of20(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17", p18: 18, p19: 19.5)
    expectRoundTrip(parser, text, value)
  }
}
