import JSEN

/// How much of a stream is done.
///
///     var lines = JSENLines(.text("1\n2\n3\n")).reportingProgress(every: 2) {
///       print($0.bytes, $0.items, $0.fraction ?? 0)
///     }
///     while try lines.next() != nil {}
///     // prints:
///     // 3 2 0.5
///     // 5 3 0.8333333333333334
///     // 6 3 1.0
public struct JSENProgress: Sendable, Hashable {
  /// The number of bytes of the stream that are done.
  public let bytes: Int

  /// The number of lines, records, elements or members that are done.
  public let items: Int

  /// The number of bytes of the whole stream; nil if the source does not know it, such as a pipe.
  public let totalBytes: Int?

  /// The part of the bytes that is done, from 0 to 1; nil if ``totalBytes`` is not known.
  public var fraction: Double? {
    totalBytes.map { $0 == 0 ? 1 : min(Double(bytes) / Double($0), 1) }
  }
}

/// Counts what is done of a stream, and reports it. Copies of a stream share it.
final class ProgressMeter: Sendable {
  typealias Report = @Sendable (JSENProgress) -> Void

  private let report: Report
  /// How many bytes are between two reports.
  private let interval: Int
  private let reader: JSENBytes.AsyncIterator?
  private let state: Mutex<State>
  /// Another report of the same stream.
  private let first: ProgressMeter?

  private struct State {
    var bytes = 0
    var items = 0
    var next: Int
    var isDone = false
  }

  init(
    interval: Int, reader: JSENBytes.AsyncIterator?, after first: ProgressMeter?,
    _ report: @escaping Report
  ) {
    self.first = first
    self.interval = max(interval, 1)
    self.reader = reader
    self.report = report
    state = Mutex(State(next: self.interval))
  }

  /// Returns a meter that counts from the beginning of another reader.
  func beginning(_ reader: JSENBytes.AsyncIterator?) -> ProgressMeter {
    ProgressMeter(interval: interval, reader: reader, after: first?.beginning(reader), report)
  }

  /// Adds items, and reports if the position has reached the next report.
  func add(items: Int, upTo position: Int) {
    first?.add(items: items, upTo: position)
    let done = state.withLock { state -> (Int, Int)? in
      state.items += items
      state.bytes = max(state.bytes, position)
      guard state.bytes >= state.next else { return nil }
      state.next = state.bytes + interval
      return (state.bytes, state.items)
    }
    if let done { send(done) }
  }

  /// Reports that all is done, once.
  func finish(at position: Int) {
    first?.finish(at: position)
    let done = state.withLock { state -> (Int, Int)? in
      if state.isDone { return nil }
      state.isDone = true
      return (max(state.bytes, position), state.items)
    }
    if let done { send(done) }
  }

  private func send(_ done: (bytes: Int, items: Int)) {
    report(JSENProgress(bytes: done.bytes, items: done.items, totalBytes: reader?.totalCount))
  }
}
