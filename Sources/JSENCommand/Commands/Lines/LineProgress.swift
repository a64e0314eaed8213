/// A count of lines on standard error while long work goes on, if that is a terminal.
package struct LineProgress {
  private let isShown = FileDescriptor.standardError.isTerminal
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now + .seconds(2)
  private var lineCount = 0
  private var isVisible = false

  /// Adds lines, and shows the count twice a second after two seconds.
  mutating func show(addingLines count: Int) {
    lineCount += count
    guard isShown, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + .milliseconds(500)
    write("\r" + Self.text(lineCount, seconds: (ContinuousClock.now - start) / .seconds(1)))
    isVisible = true
  }

  /// Removes the count before other text is written.
  mutating func erase() {
    if isVisible { write("\r\u{1B}[K") }
    isVisible = false
  }

  /// `1234567 lines, 410000 a second`
  package static func text(_ lineCount: Int, seconds: Double) -> String {
    "\(lineCount) lines, \(Int(Double(lineCount) / max(seconds, 0.001))) a second"
  }

  private func write(_ text: String) {
    // The work goes on without it.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
