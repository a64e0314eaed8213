import JSEN
import Testing

@testable import JSENStreaming

@Suite("Lines")
struct LinesTests {
  @Test func aLineHasNumberOffsetAndValue() {
    let line = JSENLine(number: 3, offset: 11, value: JSEN.int(2))
    #expect(line == JSENLine(number: 3, offset: 11, value: 2))
    #expect(line != JSENLine(number: 4, offset: 11, value: 2))
  }
}
