import JSEN
import JSENStreaming

/// A line on standard error while work goes on for more than a second, if that is a terminal.
package final class ProgressBar: Sendable {
  /// Whether the line may be shown. Otherwise, progress need not be reported.
  let isEnabled = FileDescriptor.standardError.isTerminal
  private let state = Mutex((next: ContinuousClock.now + .seconds(1), isVisible: false))

  /// Shows how much of a file is done: after a second, and five times a second from then on.
  ///
  /// - Parameter total: the whole; nil if it is not known.
  func show(_ count: Int, of total: Int?, _ unit: String) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      guard now >= state.next else { return }
      state = (now + .milliseconds(200), true)
      Self.write("\r\(Self.text(count, of: total, unit))\u{1B}[K")
    }
  }

  /// Shows the progress of a stream.
  func show(_ progress: JSENProgress) { show(progress.bytes, of: progress.totalBytes, "bytes") }

  /// Removes the line before other text is written.
  func erase() {
    guard isEnabled else { return }
    state.withLock { state in
      if state.isVisible { Self.write("\r\u{1B}[K") }
      state.isVisible = false
    }
  }

  /// `1234567 bytes, 50 %`
  package static func text(_ count: Int, of total: Int?, _ unit: String) -> String {
    "\(count) \(unit)" + (total.map { ", \($0 == 0 ? 100 : min(count * 100 / $0, 100)) %" } ?? "")
  }

  private static func write(_ text: String) {
    // The work goes on without it.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
