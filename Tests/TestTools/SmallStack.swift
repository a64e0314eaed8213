import Foundation

/// Returns the result of a closure that runs on a thread with 512 KiB of stack, the size of threads that an app does
/// not start itself.
///
/// - Parameter debugStack: the size in a debug build, whose frames are larger.
package func onSmallStack<Result: Sendable>(
  debugStack: Int = 512 << 10, _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Swift.Result(catching: body)) }
    thread.stackSize = isDebugBuild ? debugStack : 512 << 10
    thread.start()
  }
}
