import JSEN

/// The bad lines that are skipped: their number, and the errors of the first five.
final class BadLines: Sendable {
  /// How many errors are shown.
  private static let shownCount = 5

  private struct State {
    var file = 0
    var count = 0
    var errors: [(file: Int, line: Int, error: DataError)] = []
  }

  private let state = Mutex(State())

  /// Begins with the lines of the next file.
  func beginFile() { state.withLock { $0.file += 1 } }

  /// Notes a bad line. Tasks find those of a file in any order.
  ///
  /// - Parameter error: made only if it may be shown. Its message takes longer than the line.
  func add(_ error: @autoclosure () -> DataError, line: Int) {
    state.withLock { state in
      state.count += 1
      let place = (state.file, line)
      let position =
        state.errors.firstIndex { ($0.file, $0.line) > place } ?? state.errors.count
      guard position < Self.shownCount else { return }
      state.errors.insert((state.file, line, error()), at: position)
      if state.errors.count > Self.shownCount { state.errors.removeLast() }
    }
  }

  /// Writes the first errors and the count to standard error.
  func report(to console: Console) throws {
    let (count, errors) = state.withLock { ($0.count, $0.errors) }
    if count == 0 { return }
    for error in errors { try console.note(error.error) }
    let more = count > errors.count ? "; the first \(errors.count) are above" : ""
    try console.note(
      DataError("skipped \(count) bad line\(count == 1 ? "" : "s")\(more)"))
  }
}
