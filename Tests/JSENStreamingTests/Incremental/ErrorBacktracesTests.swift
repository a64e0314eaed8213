import TestTools
import Testing

/// The tests of texts in parts throw millions of errors, and rely on this.
@Suite("Backtraces of errors") struct ErrorBacktracesTests {
  @Test func sizesTurnThemOff() {
    _ = sized(1, debug: 1)
    #expect(ErrorBacktraces.turnOff())
  }
}
