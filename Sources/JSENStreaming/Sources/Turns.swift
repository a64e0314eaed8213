import Synchronization

/// Lets one task at a time go on, in the order in which they came. No thread waits.
final class Turns: Sendable {
  private struct State {
    var isTaken = false
    var count = 0
    var waiting: [(number: Int, task: CheckedContinuation<Bool, Never>)] = []
  }

  private let state = Mutex(State())

  /// Waits until it is this task's turn, which lasts until ``end()``.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  func begin() async throws {
    let number: Int? = state.withLock { state in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      state.count += 1
      return state.count
    }
    guard let number else { return }
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let isFree = state.withLock { state in
          if !state.isTaken {
            state.isTaken = true
            return true
          }
          state.waiting.append((number, task))
          return false
        }
        if isFree { task.resume(returning: true) } else if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
    if !isMine { throw CancellationError() }
  }

  private func cancel(_ number: Int) {
    let task = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).task }
    }
    task?.resume(returning: false)
  }

  /// Ends the turn of this task.
  func end() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst().task
    }
    next?.resume(returning: true)
  }
}
