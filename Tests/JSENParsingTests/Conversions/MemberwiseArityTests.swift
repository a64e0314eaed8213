import JSEN
import JSENParsing
import Testing

/// Structs with 1 to 8 properties; the initializer of each number is generated.
@Suite("Structs with 1 to 8 properties")
struct MemberwiseArityFewTests {
  struct Of1: Equatable {
    let p0: Bool
  }

  @Test func propertiesOf1() {
    let parser = ParsePrint(.memberwise(Of1.init)) {
      Field("p0") { Bool.jsonParser() }
    }
    let text = """
      {"p0":false}
      """
    let value = Of1(
      p0: false)
    expectRoundTrip(parser, text, value)
  }

  struct Of2: Equatable {
    let p0: Bool, p1: Int
  }

  @Test func propertiesOf2() {
    let parser = ParsePrint(.memberwise(Of2.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003}
      """
    let value = Of2(
      p0: false, p1: 1_000_003)
    expectRoundTrip(parser, text, value)
  }

  struct Of3: Equatable {
    let p0: Bool, p1: Int, p2: String
  }

  @Test func propertiesOf3() {
    let parser = ParsePrint(.memberwise(Of3.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2"}
      """
    let value = Of3(
      p0: false, p1: 1_000_003, p2: "text 2")
    expectRoundTrip(parser, text, value)
  }

  struct Of4: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8
  }

  @Test func propertiesOf4() {
    let parser = ParsePrint(.memberwise(Of4.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3}
      """
    let value = Of4(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3)
    expectRoundTrip(parser, text, value)
  }

  struct Of5: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
  }

  @Test func propertiesOf5() {
    let parser = ParsePrint(.memberwise(Of5.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5}
      """
    let value = Of5(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5)
    expectRoundTrip(parser, text, value)
  }

  struct Of6: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool
  }

  @Test func propertiesOf6() {
    let parser = ParsePrint(.memberwise(Of6.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true}
      """
    let value = Of6(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true)
    expectRoundTrip(parser, text, value)
  }

  struct Of7: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int
  }

  @Test func propertiesOf7() {
    let parser = ParsePrint(.memberwise(Of7.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018}
      """
    let value = Of7(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018)
    expectRoundTrip(parser, text, value)
  }

  struct Of8: Equatable {
    let p0: Bool, p1: Int, p2: String, p3: UInt8, p4: Double
    let p5: Bool, p6: Int, p7: String
  }

  @Test func propertiesOf8() {
    let parser = ParsePrint(.memberwise(Of8.init)) {
      Field("p0") { Bool.jsonParser() }
      Field("p1") { Int.jsonParser() }
      Field("p2") { String.jsonParser() }
      Field("p3") { UInt8.jsonParser() }
      Field("p4") { Double.jsonParser() }
      Field("p5") { Bool.jsonParser() }
      Field("p6") { Int.jsonParser() }
      Field("p7") { String.jsonParser() }
    }
    let text = """
      {"p0":false,"p1":1000003,"p2":"text 2","p3":3,"p4":4.5,\
      "p5":true,"p6":6000018,"p7":"text 7"}
      """
    let value = Of8(
      p0: false, p1: 1_000_003, p2: "text 2", p3: 3, p4: 4.5,
      p5: true, p6: 6_000_018, p7: "text 7")
    expectRoundTrip(parser, text, value)
  }
}
