import JSEN
import JSENStreaming

/// The lines of a stream as text, one for each: `number offset value`, or the description of the error.
func outcome(_ lines: JSENLines<JSENBytes, JSENStreamItem<JSEN>>) -> [String] {
  var lines = lines
  var found: [String] = []
  while true {
    do {
      guard let line = try lines.next() else { return found }
      found.append("\(line.number) \(line.offset) \(line.value)")
    } catch {
      found.append("\(error)")
      if error.kind == .unreadable { return found }
    }
  }
}

/// All ways to cut bytes into chunks; for long texts, all ways with one or two cuts.
func cuts(_ bytes: [UInt8]) -> [[[UInt8]]] {
  if bytes.count <= 10 {
    return (0..<(1 << max(bytes.count - 1, 0))).map { mask in
      var chunks: [[UInt8]] = [[]]
      for (index, byte) in bytes.enumerated() {
        if index > 0, mask >> (index - 1) & 1 == 1 { chunks.append([]) }
        chunks[chunks.count - 1].append(byte)
      }
      return chunks
    }
  }
  var all = [bytes.map { [$0] }]
  for first in 0...bytes.count {
    for second in first...min(first + 12, bytes.count) {
      all.append([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])])
    }
  }
  return all
}

/// Cancels the task that calls this.
func cancelCurrentTask() {
  // SAFETY: the task is used during the call only.
  unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
}

/// The values that a task reads which is cancelled after the first one, from a stream that gives a beginning and stays open.
func valuesOfCancelledTask<Values: AsyncSequence & SendableMetatype>(
  source text: String, reading: @escaping @Sendable (AsyncStream<[UInt8]>) -> Values
) async throws -> [JSEN]
where Values.Element == JSEN, Values.AsyncIterator: SendableMetatype {
  let (stream, source) = AsyncStream<[UInt8]>.makeStream()
  source.yield(Array(text.utf8))
  let task = Task {
    var found: [JSEN] = []
    do {
      for try await value in reading(stream) {
        found.append(value)
        cancelCurrentTask()
      }
    } catch is CancellationError {
      return found
    }
    return found + ["not cancelled"]
  }
  defer { withExtendedLifetime(source) {} }
  return try await task.value
}
