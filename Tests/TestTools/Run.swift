package import Foundation

/// The result of a program that has ended.
package struct Outcome: Sendable {
  /// The exit status, or the number of the signal that ended the program.
  package let status: Int32
  package let endedBySignal: Bool
  package let output: String
  package let errors: String

  package var succeeded: Bool { status == 0 && !endedBySignal }
}

/// Runs a program and waits for its end. Few programs run at a time, since compilers need much memory: one more than
/// there are processors, so that none is idle while a program begins or ends.
///
/// Output goes to files, not pipes: a full pipe stops the program, and a pipe that another child has inherited does
/// not end. A cancelled task terminates the program.
///
/// - Parameters:
///   - command: The path of a program, or its name on the search path, and its arguments.
///   - folder: The working directory of the program.
///   - searchFirst: A folder to add at the beginning of the search path.
///   - mergingErrors: Whether standard error goes to standard output, as in a terminal.
///   - input: The bytes on standard input.
///   - variables: Environment variables to set in addition to those of this process, without those of its terminal.
/// - Throws: An error if the program cannot be started.
package func run(
  _ command: [String],
  in folder: URL,
  searchFirst: URL? = nil,
  mergingErrors: Bool = false,
  input: [UInt8] = [],
  variables: [String: String] = [:]
) async throws -> Outcome {
  await Slots.shared.take()
  do {
    let outcome = try await Place.withTemporaryFolder { scratch in
      try await runNow(
        command, in: folder, searchFirst: searchFirst, mergingErrors: mergingErrors,
        input: input, variables: variables, scratch: scratch)
    }
    await Slots.shared.giveBack()
    return outcome
  } catch {
    await Slots.shared.giveBack()
    throw error
  }
}

private func runNow(
  _ command: [String],
  in folder: URL,
  searchFirst: URL?,
  mergingErrors: Bool,
  input: [UInt8],
  variables: [String: String],
  scratch: URL
) async throws -> Outcome {
  let outputFile = scratch.appending(path: "output")
  try Data().write(to: outputFile)
  let output = try FileHandle(forWritingTo: outputFile)
  let errorFile = mergingErrors ? nil : scratch.appending(path: "errors")
  try errorFile.map { try Data().write(to: $0) }
  let errors = try errorFile.map { try FileHandle(forWritingTo: $0) }

  // The tests start more than a thousand programs, so each file that is not made saves time.
  let inputFile = input.isEmpty ? URL(filePath: "/dev/null") : scratch.appending(path: "input")
  if !input.isEmpty { try Data(input).write(to: inputFile) }
  let standardInput = try FileHandle(forReadingFrom: inputFile)

  let process = Process()
  let isPath = command[0].hasPrefix("/")
  process.executableURL = URL(filePath: isPath ? command[0] : "/usr/bin/env")
  process.arguments = isPath ? Array(command.dropFirst()) : command
  process.currentDirectoryURL = folder
  process.standardInput = standardInput
  process.standardOutput = output
  process.standardError = errors ?? output
  var environment = ProcessInfo.processInfo.environment
  // Without this, a program that traps prints a backtrace, which takes seconds.
  environment["SWIFT_BACKTRACE"] = "enable=no"
  environment["LC_ALL"] = "C.UTF-8"
  // A program does the same in every terminal, and without one.
  environment["TERM"] = "dumb"
  environment["NO_COLOR"] = nil
  if let searchFirst {
    environment["PATH"] = searchFirst.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
  }
  process.environment = environment.merging(variables) { $1 }

  let running = Running(process: process)
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      running.start(whenEnded: done)
    }
  } onCancel: {
    running.stop()
  }
  try standardInput.close()
  try output.close()
  try errors?.close()
  return Outcome(
    status: process.terminationStatus,
    endedBySignal: process.terminationReason == .uncaughtSignal,
    output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
    errors: try errorFile.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) } ?? "")
}

/// A process that is shared by the task that waits for it and the task that cancels it.
private final class Running: @unchecked Sendable {
  private let process: Process
  private let lock = NSLock()
  private var isStopped = false

  init(process: Process) { self.process = process }

  func start(whenEnded done: CheckedContinuation<Void, any Error>) {
    lock.withLock {
      guard !isStopped else { return done.resume(throwing: CancellationError()) }
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        done.resume(throwing: error)
      }
    }
  }

  func stop() {
    lock.withLock {
      isStopped = true
      if process.isRunning { process.terminate() }
    }
  }
}

/// Limits the number of running programs.
private actor Slots {
  static let shared = Slots()
  private var free = ProcessInfo.processInfo.activeProcessorCount + 1
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// Calls `body` with each element at the same time, and returns the results in the order of the elements.
package func concurrently<Elements: Collection & Sendable, Result: Sendable>(
  _ elements: Elements,
  _ body: @escaping @Sendable (Elements.Element) async throws -> Result
) async throws -> [Result] where Elements.Element: Sendable {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    for (number, element) in elements.enumerated() {
      group.addTask { (number, try await body(element)) }
    }
    var results: [Int: Result] = [:]
    for try await (number, result) in group { results[number] = result }
    return results.sorted { $0.key < $1.key }.map(\.value)
  }
}
