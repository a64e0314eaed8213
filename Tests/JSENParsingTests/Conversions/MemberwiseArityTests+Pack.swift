import JSEN
import JSENParsing
import Testing

/// Structs with 21 to 25 properties; they share one initializer, which takes a parameter pack.
@Suite("Structs with 21 to 25 properties")
struct MemberwiseArityPackTests {
  struct Of21: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String, p18: UInt8, p19: Double
    let p20: Bool
  }

  @Test func propertiesOf21() {
    let parser = ParsePrint(.memberwise(Of21.init)) {
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
      Field("p20") { Bool.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17","p18":18,"p19":19.5,\
      "p20":false}
      """
    let value = Of21(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17", p18: 18, p19: 19.5,
      p20: false)
    expectRoundTrip(parser, text, value)
  }

  struct Of22: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String, p18: UInt8, p19: Double
    let p20: Bool, p21: Int
  }

  @Test func propertiesOf22() {
    let parser = ParsePrint(.memberwise(Of22.init)) {
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
      Field("p20") { Bool.jsonParser() }
      Field("p21") { Int.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17","p18":18,"p19":19.5,\
      "p20":false,"p21":21000063}
      """
    let value = Of22(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17", p18: 18, p19: 19.5,
      p20: false, p21: 21_000_063)
    expectRoundTrip(parser, text, value)
  }

  struct Of25: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String, p8: UInt8, p9: Double
    let p10: Bool, p11: Int, p12: String, p13: UInt8, p14: Double
    let p15: Bool, p16: Int, p17: String, p18: UInt8, p19: Double
    let p20: Bool, p21: Int, p22: String, p23: UInt8, p24: Double
  }

  @Test func propertiesOf25() {
    let parser = ParsePrint(.memberwise(Of25.init)) {
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
      Field("p20") { Bool.jsonParser() }
      Field("p21") { Int.jsonParser() }
      Field("p22") { String.jsonParser() }
      Field("p23") { UInt8.jsonParser() }
      Field("p24") { Double.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7","p8":8,"p9":9.5,\
      "p10":false,"p11":11000033,"p12":"text 12","p13":13,"p14":14.5,\
      "p15":true,"p16":16000048,"p17":"text 17","p18":18,"p19":19.5,\
      "p20":false,"p21":21000063,"p22":"text 22","p23":23,"p24":24.5}
      """
    let value = Of25(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7", p8: 8, p9: 9.5,
      p10: false, p11: 11_000_033, p12: "text 12", p13: 13, p14: 14.5,
      p15: true, p16: 16_000_048, p17: "text 17", p18: 18, p19: 19.5,
      p20: false, p21: 21_000_063, p22: "text 22", p23: 23, p24: 24.5)
    expectRoundTrip(parser, text, value)
  }
}
