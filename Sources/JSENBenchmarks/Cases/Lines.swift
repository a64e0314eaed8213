import Foundation
import JSEN
import JSENStreaming

/// A sum over a file of lines, beside `split` and `JSONDecoder`.
extension Benchmark {
  /// The file is read by JSENLines in each form; the last row parses the same lines in memory.
  static var lines: [Benchmark] {
    [
      lines("lines-values") { path, _ in
        var lines = JSENLines(.file(path))
        var total = 0
        while let line = try lines.next() { total += line.value["ms"]?.int ?? 0 }
        return total
      },
      lines("lines-documents") { path, _ in
        var lines = JSENLines(.file(path)).documents()
        var total = 0
        while let line = try lines.next() { total += line.value.root.ms?.int ?? 0 }
        return total
      },
      lines("lines-decode") { path, _ in
        var lines = JSENLines(.file(path)).decoded(as: LogEntry.self)
        var total = 0
        while let entry = try lines.next() { total += entry.ms }
        return total
      },
      lines("lines-at-once") { _, lines in
        try lines.reduce(0) { try $0 + (JSEN(parsing: $1)["ms"]?.int ?? 0) }
      },
    ]
  }

  private struct LogEntry: Decodable {
    var ms: Int
  }

  /// - Parameter sum: makes the sum from the file at a path, or from its lines.
  private static func lines(
    _ name: String, sum: @escaping (String, [ArraySlice<UInt8>]) throws -> Int
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        // JSEN_BENCH_LINES=200000000 takes a file that is larger than the usual 8 MB.
        let size = ProcessInfo.processInfo.environment["JSEN_BENCH_LINES"].flatMap(Int.init)
        let file = try LogFile(bytes: size ?? 8_000_000)
        let lines = [UInt8](try Data(contentsOf: file.url))
          .split(separator: 0x0A)
        return Contest(
          work: .bytes(try Data(contentsOf: file.url).count),
          check: {
            let found = try (sum(file.url.path, lines), foundationSum(file.url))
            guard found.0 == file.total, found.1 == file.total else {
              throw Disagreement("the sums are \(found), and \(file.total) is right")
            }
          },
          jsen: { blackHole(try sum(file.url.path, lines)) },
          foundation: { blackHole(try foundationSum(file.url)) })
      })
  }

  private static func foundationSum(_ file: URL) throws -> Int {
    let decoder = JSONDecoder()
    return try Data(contentsOf: file).split(separator: 0x0A).reduce(0) {
      try $0 + decoder.decode(LogEntry.self, from: $1).ms
    }
  }
}

/// A log in a temporary file, which is removed with this object.
private final class LogFile {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "jsen-bench-\(UUID().uuidString).jsonl")
  private(set) var total = 0

  init(bytes: Int) throws {
    var writer = try JSENLinesWriter(
      replacingFileAt: url.path, JSENLinesWriter.Options(blockSize: 1 << 16))
    var count = 0
    var line = 0
    while count < bytes {
      line += 1
      let ms = line * 7919 % 1000
      let entry: JSEN = [
        "time": "2026-11-23T04:00:00Z", "id": %line, "ms": %ms,
        "user": ["name": %"user \(line % 500)", "agent": "Mozilla/5.0 (X11; Linux x86_64)"],
        "tags": ["a", "b"], "ok": %(line % 7 != 0), "ratio": %(Double(line % 100) / 8),
      ]
      total += ms
      count += try entry.serializedBytes().count + 1
      try writer.write(entry)
    }
    try writer.flush()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
