import CoreTestTools
import JSEN
import Testing

@Suite("Excerpts") struct ExcerptTests {
  /// Each byte at each place, between others that words of eight bytes could mix up with it.
  @Test func plainBytesAreFoundAsOneByOne() {
    for length in 0...17 {
      for other in [0x20, 0x41, 0x7E] as [UInt8] {
        let plain = [UInt8](repeating: other, count: length)
        #expect(TextBytes.with(plain.span) { Excerpt.isPlain($0) }, "\(length)")
        for place in 0..<length {
          for byte in UInt8.min...UInt8.max {
            var bytes = plain
            bytes[place] = byte
            let isPlain = TextBytes.with(bytes.span) { Excerpt.isPlain($0) }
            if isPlain != (0x20..<0x7F ~= byte) {
              Issue.record("\(byte) at \(place) of \(length)")
            }
          }
        }
      }
    }
  }

  /// A line is cut by its bytes too, since few characters can have many, and never inside a scalar.
  @Test(arguments: 0..<4) func fewLongCharactersAreCut(shift: Int) throws {
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 10)
    let padding = String(repeating: "a", count: shift)
    let text = "\(families)\(padding)\u{1}\(padding)\(families)"
    let line = TextBytes.with(text) { Excerpt.line($0, at: families.utf8.count + shift) }
      .prefix { $0 != "\n" }
    #expect(line.unicodeScalars.first == "…" && line.unicodeScalars.last == "…", "\(line)")
    // The control character is shown as U+FFFD, and nothing else is.
    #expect(line.unicodeScalars.count { $0 == "\u{FFFD}" } == 1, "\(line)")
  }
}
