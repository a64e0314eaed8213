import Foundation
import JSEN
import TestTools
import Testing

/// Twice the input takes at most 2.6 times the processor's time, whatever the operation and the shape.
///
/// Times are taken in release builds, `swift test -c release --filter GrowthTests`; a debug build only runs each
/// row once, which shows that the operations do what they claim.
@Suite("Growth", .serialized) struct GrowthTests {
  static let largestRatio = 2.6

  @Test(arguments: Shape.all) func everyOperation(shape: Shape) async throws {
    keepFreedMemory()
    let failures = try await onLargeStack {
      var inputs = Inputs(shape: shape)
      return Operation.all.compactMap { operation in
        do {
          return try Self.failure(of: operation, &inputs)
        } catch {
          return "\(operation), \(shape): \(error)"
        }
      }
    }
    for failure in failures { Issue.record("\(failure)") }
  }

  /// A ratio that is too large is taken again for texts of up to four times the largest size.
  @Test(arguments: Shape.all) func largestTextsAreRead(shape: Shape) throws {
    _ = try JSENDocument(parsing: shape.text(bytes: 4 * Self.largest))
  }

  @Test func exceptionsNameShapes() {
    let names = Set(Shape.all.map(\.name))
    #expect(names.count == Shape.all.count)
    #expect(Set(Operation.all.map(\.name)).count == Operation.all.count)
    for operation in Operation.all {
      #expect(names.isSuperset(of: operation.except.keys), "\(operation)")
    }
    #expect(Set(Operation.all.map(\.name)).isSuperset(of: Operation.notOnSpines.keys))
  }

  /// A model that tries one type after another fails at every level. As many errors take as long in deep texts as in flat
  /// ones, although each has the path to its place.
  @Test(arguments: [("[", "]"), (#"{"key":"#, "}"), (#"{"a_key":"#, "}")])
  func errorsAtEveryDepth(open: String, close: String) async throws {
    let seconds = try await onLargeStack {
      try [40, 400].map { depth in
        let element =
          String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        let count = sized(16_000, debug: 800) / depth
        let text = "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
        let decoder = JSENDecoder()
        if open.contains("_") { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return try (0..<5).map { _ in
          let start = threadSeconds()
          _ = try decoder.decode(AnyModel<JSEN>.self, from: text)
          return threadSeconds() - start
        }.min() ?? 0
      }
    }
    if !isDebugBuild { #expect(seconds[1] < seconds[0] * Self.largestRatio, "\(seconds)") }
  }

  /// The inputs of one shape by their sizes.
  private struct Inputs {
    let shape: Shape
    private var made: [Int: Input] = [:]

    init(shape: Shape) { self.shape = shape }

    subscript(size: Int) -> Input {
      mutating get throws {
        if let input = made[size] { return input }
        let input = try Input(shape, bytes: size)
        made[size] = input
        return input
      }
    }
  }

  /// Sizes of texts in bytes.
  private static let smallest = 4 << 10
  private static let largest = 256 << 10
  /// Below this many seconds a ratio says nothing; from `enough` on, nothing is learnt from a larger input.
  private static let floor = 0.001
  private static let enough = 0.004
  private static let attempts = 4

  /// Returns the fault in the growth of an operation on one shape, or nil.
  private static func failure(of operation: Operation, _ inputs: inout Inputs) throws -> String? {
    var size = sized(smallest, debug: 100)
    guard try operation.applies(to: inputs.shape, inputs[size]) else { return nil }
    var more = try operation.seconds(inputs[size])
    if isDebugBuild { return nil }
    var less = more
    repeat {
      size *= 2
      less = more
      more = try operation.seconds(inputs[size])
    } while more < enough && size < largest
    if more < floor || more <= less * largestRatio { return nil }
    // Tables that leave a cache spoil the ratio at two sizes, so it must be too large at three. Fresh memory and other
    // work on the machine can spoil all for seconds, so it must be too large again and again.
    var failures: [String] = []
    for attempt in 0..<attempts {
      if attempt > 0 { Thread.sleep(forTimeInterval: 3) }
      failures = []
      for size in [size, 2 * size, 4 * size] {
        let (less, more) = try leastSeconds(operation, inputs[size / 2], inputs[size])
        if more < floor || more <= less * largestRatio { return nil }
        let ratio = String(format: "%.1f times %.1f ms", more / less, less * 1000)
        failures.append("\(ratio) for \(size / 2) bytes")
      }
    }
    return "\(operation), \(inputs.shape): twice the input takes "
      + failures.joined(separator: ", ")
  }

  /// The least seconds of runs that take turns; of more runs when the ratio is too large, but not for long.
  private static func leastSeconds(_ operation: Operation, _ small: Input, _ large: Input) throws
    -> (less: Double, more: Double)
  {
    var (less, more) = (Double.infinity, Double.infinity)
    let start = threadSeconds()
    for run in 0..<8 {
      less = min(less, try operation.seconds(small))
      more = min(more, try operation.seconds(large))
      if run > 0 && (more <= less * largestRatio || threadSeconds() - start > 0.2) { break }
    }
    return (less, more)
  }

  /// Calls `body` on a thread of its own, since models that decode themselves need stack for each level.
  private func onLargeStack<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Swift.Result(catching: body)) }
      thread.stackSize = 64 << 20
      thread.start()
    }
  }

  /// Memory that goes back to the system comes with page faults again, many times as slow as the work; and
  /// whether it does depends on the size. And an operation that takes memory in the square of its input must not
  /// take the whole machine's: the process ends at 8 GiB.
  private func keepFreedMemory() {
    guard !isDebugBuild else { return }
    // SAFETY: glibc's function is looked up by name, and its type is that of its manual page; other libraries
    // have none.
    let set = unsafe unsafeBitCast(
      dlsym(nil, "mallopt"), to: (@convention(c) (CInt, CInt) -> CInt)?.self)
    // M_ARENA_MAX, M_MMAP_THRESHOLD and M_TRIM_THRESHOLD.
    for (option, value) in [(-8, 1), (-3, 32 << 20), (-1, 1 << 30)] as [(CInt, CInt)] {
      _ = set?(option, value)
    }
    #if os(Linux)
      var limit = rlimit(rlim_cur: 8 << 30, rlim_max: .max)
      // SAFETY: the limit is read during the call only.
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
