import JSEN
import JSENParsing
import Testing

@Suite("Scalars from scalars of other kinds") struct ReadingLeniencyTests {
  @Test func conversions() throws {
    func read<Value: ScalarValue>(_ value: JSEN, _ leniency: ReadingLeniency) -> Value? {
      try? DocumentStorage(value).read { Value.read(TapeValue($0, 0), leniency) }
    }
    #expect(read("5", []) as Int? == nil)
    #expect(read("5.0", .numbersInStrings) as Int? == 5)
    #expect(read("5.5", .numbersInStrings) as Int? == nil)
    #expect(read("5.9", [.numbersInStrings, .truncation]) as Int? == 5)
    #expect(read(-5.9, .truncation) as Int8? == -5)
    #expect(read(-0.9, .truncation) as UInt? == 0)
    #expect(read(300.5, .truncation) as Int8? == nil)
    #expect(
      read(.number(JSEN.Number("123456789012345678901234567890.5")!), .truncation) as Int128?
        == 123_456_789_012_345_678_901_234_567_890)
    #expect(read("1e-400", .numbersInStrings) as Double? == nil)
    #expect(read("-0", .numbersInStrings) as Double?? == .some(-0.0))
    #expect(read(true, .bools) as Int? == 1)
    #expect(read(true, .numbersInStrings) as Int? == nil)
    #expect(read(1.0, .bools) as Bool? == true)
    #expect(read("false", .conversions) as Bool? == false)
    #expect(read(2, .conversions) as Bool? == nil)
    #expect(read(7, .conversions) as String? == "7")
    #expect(read(false, .conversions) as String? == "false")
    #expect(read(.null, .conversions) as String? == nil)
  }
}
