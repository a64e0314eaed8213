import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Progress")
struct ProgressTests {
  /// The reports, in their order.
  final class Reports: Sendable {
    private let reports = Mutex<[JSENProgress]>([])
    var all: [JSENProgress] { reports.withLock { $0 } }

    func add(_ progress: JSENProgress) { reports.withLock { $0.append(progress) } }
  }

  static let text = (0..<20_000).map { "{\"id\": \($0)}\n" + ($0 % 10 == 0 ? "\n" : "") }.joined()
  static let items = 20_000

  func check(_ reports: Reports, total: Int?, isReported: Int, from: Int = 0) {
    let all = reports.all
    #expect(all.count >= isReported, "\(all.count) reports")
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.bytes <= $1.bytes && $0.items <= $1.items })
    #expect(all.last?.bytes == Self.text.utf8.count && all.last?.items == Self.items - from)
    #expect(all.allSatisfy { $0.totalBytes == total })
    #expect(all.last?.fraction == (total == nil ? nil : 1))
  }

  /// A stream reports to each closure, also in a loop that begins anew.
  @Test func allReportsAreCalled() async throws {
    let (first, second) = (Reports(), Reports())
    let lines = JSENLines(.text("1\n2\n")).reportingProgress { first.add($0) }
      .reportingProgress(every: 1) { second.add($0) }
    for count in 1...2 {
      for try await _ in lines {}
      #expect(first.all.map(\.items) == Array(repeating: 2, count: count))
      #expect(second.all.count == 3 * count && second.all.last == first.all.last)
    }
  }

  @Test func linesInOrder() async throws {
    let count = Self.text.utf8.count
    let reports = Reports()
    var lines = JSENLines(.text(Self.text)).reportingProgress(every: 10_000) { reports.add($0) }
    while try lines.next() != nil {}
    #expect(try lines.next() == nil)
    check(reports, total: count, isReported: count / 11_000)

    let chunks = stride(from: 0, to: count, by: 999).map {
      Array(Self.text.utf8.dropFirst($0).prefix(999))
    }
    let others = Reports()
    let loop = JSENLines(.chunks(chunks)).documents().reportingProgress { others.add($0) }
    for try await _ in loop.map(\.number) {}
    check(others, total: nil, isReported: 1)
  }

  /// A file and an open file know their length, also one that is read from a later position on.
  @Test func parallelLinesOfAFile() async throws {
    try await Place.withTemporaryFolder { folder in
      let path = folder.appending(path: "lines.jsonl").path
      try Data(Self.text.utf8).write(to: URL(filePath: path))
      let reports = Reports()
      let lines = JSENLines(.file(path)).reportingProgress(every: 1) { reports.add($0) }
      let sum = try await lines.parallelReduce(into: 0) { sum, _ in
        sum += 1
      } combining: {
        $0 += $1
      }
      #expect(sum == Self.items)
      check(reports, total: Self.text.utf8.count, isReported: 2)

      // The end is reported also if it comes before the first interval.
      for count in [1, 1 << 30] {
        let ends = Reports()
        let sum = try await JSENLines(.file(path)).reportingProgress(every: count) { ends.add($0) }
          .parallelReduce(into: 0) { sum, _ in
            sum += 1
          } combining: {
            $0 += $1
          }
        #expect(sum == Self.items)
        check(ends, total: Self.text.utf8.count, isReported: 1)
      }

      let others = Reports()
      for try await _ in lines.reportingProgress(every: 1, { others.add($0) }).parallelMap(\.number)
      {}
      check(others, total: Self.text.utf8.count, isReported: 2)

      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      try handle.seek(toOffset: UInt64(Self.text.utf8.count - 6))
      let last = Reports()
      var rest = JSENLines(.fileHandle(handle)).reportingProgress { last.add($0) }
      #expect(throws: JSENStreamError.self) { while try rest.next() != nil {} }
      #expect(try rest.next() == nil)
      #expect(last.all.map { $0.totalBytes } == [6])
    }
  }

  @Test func elements() async throws {
    let text = "{\"a\": [" + repeatElement("[1, 2]", count: 5_000).joined(separator: ",\n") + "]}"
    for size in [100, 1 << 20] {
      let chunks = stride(from: 0, to: text.utf8.count, by: size).map {
        Array(text.utf8.dropFirst($0).prefix(size))
      }
      let reports = Reports()
      var elements = JSENElements(.chunks(chunks), at: "a").reportingProgress(every: 1_000) {
        reports.add($0)
      }
      while try elements.next() != nil {}
      let all = reports.all
      #expect(all.count >= 30 && all.first?.items ?? 0 > 100 && all.first?.bytes ?? 0 >= 1_000)
      #expect(all.last?.items == 5_000 && all.last?.bytes == text.utf8.count)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.bytes <= $1.bytes && $0.items <= $1.items })
    }
  }

  @Test(arguments: [
    ("", 0), (" ", 0), ("[", 0), ("[1", 0), ("[1,", 1), ("[1, [2], {\"a\": 3}, \"x", 3),
    ("{\"a\": 1, \"b\": {\"c\": 2, \"d\"", 1), ("[1, 2, 3]", 3), ("{\"a\": 1}", 1), ("\"a\"", 1),
    ("[]", 0),
  ]) func feeding(text: String, items: Int) throws {
    var parser = JSENIncrementalParser()
    for byte in text.utf8 { try parser.feed(CollectionOfOne(byte)) }
    #expect(parser.progress.items == items && parser.progress.bytes == text.utf8.count)
    #expect(parser.progress.totalBytes == nil && parser.progress.fraction == nil)
  }
}
