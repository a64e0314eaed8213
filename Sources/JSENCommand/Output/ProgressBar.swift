import JSEN
import JSENStreaming

/// A bar on standard error while work goes on for more than a second, if that is a terminal.
package final class ProgressBar: Sendable {
  /// Whether the bar may be shown. Otherwise, progress need not be reported.
  let isEnabled = FileDescriptor.standardError.isTerminal
  private let unit: Unit
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  package enum Unit: Sendable {
    case lines, bytes
  }

  private struct State {
    var next = ContinuousClock.now + .seconds(1)
    /// The lines or bytes of the files before this one, and of this file.
    var earlier = 0
    var count = 0
    var isVisible = false
  }

  init(counting unit: Unit) { self.unit = unit }

  /// Shows the bar after a second, and five times a second from then on.
  ///
  /// - Parameters:
  ///   - count: how many lines or bytes of this file are done.
  ///   - fraction: the part of the file that is done, from 0 to 1; nil if it is not known.
  func show(count: Int, fraction: Double?) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      state.count = count
      guard now >= state.next else { return }
      state.next = now + .milliseconds(200)
      state.isVisible = true
      let seconds = (now - start) / .seconds(1)
      let text = Self.text(state.earlier + count, unit, seconds: seconds, fraction: fraction)
      Self.write("\r\(text)\u{1B}[K")
    }
  }

  /// Shows the progress of a stream.
  func show(_ progress: JSENProgress) { show(count: progress.items, fraction: progress.fraction) }

  /// Begins with the lines of the next file.
  func endFile() {
    state.withLock { state in
      state.earlier += state.count
      state.count = 0
    }
  }

  /// Removes the bar before other text is written.
  func erase() {
    guard isEnabled else { return }
    state.withLock { state in
      if state.isVisible { Self.write("\r\u{1B}[K") }
      state.isVisible = false
    }
  }

  /// `[##########          ] 50 %, 1234567 lines, 410000 a second`
  package static func text(
    _ count: Int, _ unit: Unit, seconds: Double, fraction: Double?
  ) -> String {
    let rate = Int(Double(count) / max(seconds, 0.001))
    let counts =
      switch unit {
      case .lines: "\(count) lines, \(rate) a second"
      case .bytes: "\(count / 1_000_000) MB, \(rate / 1_000_000) a second"
      }
    guard let fraction else { return counts }
    let width = 20
    let done = min(max(Int(fraction * Double(width)), 0), width)
    let bar = String(repeating: "#", count: done) + String(repeating: " ", count: width - done)
    return "[\(bar)] \(Int(fraction * 100)) %, \(counts)"
  }

  private static func write(_ text: String) {
    // The work goes on without it.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
