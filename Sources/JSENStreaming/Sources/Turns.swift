import Dispatch
import JSEN

/// Lets one task at a time go on, in the order in which they came.
final class Turns: Sendable {
  private struct State {
    var isTaken = false
    var count = 0
    /// Those who wait, and how each is told whether it is its turn or it was cancelled.
    var waiting: [(number: Int, wake: @Sendable (Bool) -> Void)] = []
  }

  private let state = Mutex(State())

  /// Waits until it is this task's turn, which lasts until ``end()``. No thread waits.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  func begin() async throws {
    guard let number = beginAtOnce() else { return }
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        if !beginOrWait(number, { task.resume(returning: $0) }) {
          if Task.isCancelled { cancel(number) }
        } else {
          task.resume(returning: true)
        }
      }
    } onCancel: {
      cancel(number)
    }
    if !isMine { throw CancellationError() }
  }

  /// Keeps the thread until it is its turn, which lasts until ``end()``.
  func wait() {
    guard let number = beginAtOnce() else { return }
    let semaphore = DispatchSemaphore(value: 0)
    if !beginOrWait(number, { _ in semaphore.signal() }) { semaphore.wait() }
  }

  /// Begins a turn if no one has it.
  ///
  /// - Returns: a number to wait with; nil if the turn has begun.
  private func beginAtOnce() -> Int? {
    state.withLock { state in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      state.count += 1
      return state.count
    }
  }

  /// - Returns: whether the turn has begun; otherwise, the closure is called later.
  private func beginOrWait(_ number: Int, _ wake: @escaping @Sendable (Bool) -> Void) -> Bool {
    state.withLock { state in
      if !state.isTaken {
        state.isTaken = true
        return true
      }
      state.waiting.append((number, wake))
      return false
    }
  }

  private func cancel(_ number: Int) {
    let wake = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).wake }
    }
    wake?(false)
  }

  /// Ends the turn of this task.
  func end() {
    let next = state.withLock { state -> (@Sendable (Bool) -> Void)? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst().wake
    }
    next?(true)
  }
}
