import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Parallel lines")
struct ParallelTests {
  /// A few batches of lines, every tenth empty, one of them longer than a batch, and the sum of their numbers.
  static let count = sized(20_000, debug: 8_000)
  static let (text, sum): (String, Int) = {
    var text = ""
    var sum = 0
    for number in 1...count {
      if number % 10 == 0 { text += "\n" }
      text += "{\"n\":\(number),\"name\":\"\(String(repeating: "é", count: number % 13))\"}\n"
      if number == 7000 {
        text += "{\"n\":5,\"x\":\"\(String(repeating: "y", count: 300_000))\"}\n"
      }
      sum += number
    }
    return (text, sum + 5)
  }()

  func chunks(_ size: Int) -> [[UInt8]] {
    let bytes = Array(Self.text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  @Test(
    arguments: isDebugBuild ? [1, 7] : [1, 2, 7],
    isDebugBuild ? [100, .max >> 1] : [100, 65_536, .max >> 1])
  func orderAndNumbersAreKept(width: Int, chunkSize: Int) async throws {
    var lines = JSENLines(.text(Self.text))
    let parallel = JSENLines(.chunks(chunks(chunkSize))).parallelMap(width: width) { $0 }
    for try await line in parallel { #expect(try lines.next() == line) }
    #expect(try lines.next() == nil)
  }

  /// The rest of a line that is too long belongs to no line, also if it comes with the next chunk or in another batch.
  @Test(arguments: [1, 10, 4_096, 128 << 10, 300_000, 300_010])
  func theRestOfALongLineIsSkipped(cut: Int) async throws {
    let bytes = Array(repeating: UInt8(ascii: "1"), count: 300_000) + Array("23\n4\n".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: cut).map {
      Array(bytes[$0..<min($0 + cut, bytes.count)])
    }
    if cut == 1, isDebugBuild { return }
    let options = JSENLineOptions(maximumLineLength: 10) { _ in }
    let lines = JSENLines(.chunks(chunks), options: options).parallelMap {
      "\($0.number): \($0.value)"
    }
    var found: [String] = []
    for try await line in lines { found.append(line) }
    #expect(found == ["2: 4"])
  }

  /// Any width reads all lines; at least one batch works.
  @Test(arguments: [Int.min, -1, 0, 1, 2, 1_000]) func anyWidth(width: Int) async throws {
    var found: [JSEN] = []
    for try await value in JSENLines(.text("1\n2")).parallelMap(width: width, \.value) {
      found.append(value)
    }
    #expect(found == [1, 2])
    let sum = try await JSENLines(.text("1\n2")).parallelReduce(into: 0, width: width) {
      $0 += $1.value.int ?? 0
    } combining: {
      $0 += $1
    }
    #expect(sum == 3)
  }

  /// Each batch has a decoder of its own, with the settings that the decoder had when it was passed, also those that a
  /// subclass overrides.
  @Test func decodersAreCopied() async throws {
    struct Row: Decodable {
      var rowNumber: Int
      var tag: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        rowNumber = try container.decode(Int.self, forKey: .rowNumber)
        tag = decoder.userInfo[Self.tag] as? String ?? ""
      }

      enum Keys: CodingKey { case rowNumber }
      static let tag = CodingUserInfoKey(rawValue: "tag")!
    }
    final class SnakeDecoder: JSENDecoder, @unchecked Sendable {
      override var keyDecodingStrategy: KeyDecodingStrategy {
        get { .convertFromSnakeCase }
        set {}
      }
    }
    let text = (0..<30_000).map { "{\"row_number\":\($0)}\n" }.joined()
    let decoder = SnakeDecoder()
    decoder.userInfo = [Row.tag: "a"]
    let lines = JSENLines(.text(text)).decoded(as: Row.self, using: decoder)
    decoder.userInfo = [:]
    var next = 0
    for try await row in lines.parallelMap({ $0 }) {
      guard row.rowNumber == next, row.tag == "a" else { break }
      next += 1
    }
    #expect(next == 30_000)
    var first = lines
    #expect(try first.next()?.tag == "a")
  }

  @Test func sumsAreRight() async throws {
    let sum = try await JSENLines(.text(Self.text)).documents().parallelReduce(into: 0) {
      sum, line in
      sum += line.value.root.n?.int ?? 0
    } combining: {
      $0 += $1
    }
    #expect(sum == Self.sum)
    let none = try await JSENLines(.text("")).parallelReduce(into: 7) { sum, _ in
      sum += 1
    } combining: {
      $0 += $1
    }
    #expect(none == 7)
  }

  @Test(arguments: ["", "\n", "1", "1\n", "1\n2", "\n1\n\n"])
  func smallStreams(text: String) async throws {
    var lines = JSENLines(.text(text))
    for try await line in JSENLines(.text(text)).parallelMap({ $0 }) {
      #expect(try lines.next() == line)
    }
    #expect(try lines.next() == nil)
  }

  @Test func records() async throws {
    let options = JSENLineOptions(format: .records)
    let text = (1...sized(50_000, debug: 15_000)).map { "\u{1E}{\n\"n\":\($0)}\n" }.joined()
    var expected = JSENLines(.text(text), options: options)
    for try await line in JSENLines(.text(text), options: options).parallelMap({ $0 }) {
      #expect(try expected.next() == line)
    }
    #expect(try expected.next() == nil)
  }

  /// The elements before a bad line come first; then its error, with its place in the stream.
  @Test func anErrorComesAtItsPlace() async throws {
    let text = Self.text + "[\n" + Self.text
    var count = 0
    let error = await #expect(throws: JSENStreamError.self) {
      for try await _ in JSENLines(.text(text)).parallelMap({ $0.number }) { count += 1 }
    }
    #expect(count == Self.count + 1)
    #expect(error?.number == Self.count + Self.count / 10 + 2)
    #expect(error?.offset == Self.text.utf8.count + 1)
    await #expect(throws: JSENStreamError.self) {
      try await JSENLines(.text(text)).parallelReduce(into: 0) {
        $0 += $1.number
      } combining: {
        $0 += $1
      }
    }
  }

  /// The source gives chunks and then fails: the lines before come first, as in order.
  @Test(arguments: [0, 1, 3, sized(40, debug: 8)]) func theErrorOfTheSourceComesAfterTheLines(
    count: Int
  )
    async throws
  {
    let chunk = String(repeating: "[1, 2, 3]\n", count: 13_000)
    let chunks = AsyncSourcesTests.Chunks(
      Array(repeating: chunk, count: count) + ["4\n5"], fails: true)
    var found = 0
    await #expect(throws: AsyncSourcesTests.Chunks.Broken.self) {
      for try await _ in JSENLines(.chunks(chunks)).parallelMap({ $0.number }) { found += 1 }
    }
    #expect(found == count * 13_000 + 1)
    var total = 0
    await #expect(throws: AsyncSourcesTests.Chunks.Broken.self) {
      try await JSENLines(.chunks(chunks)).parallelReduce(into: 0) { sum, _ in
        sum += 1
      } combining: { sum, part in
        sum += part
        total = sum
      }
    }
    #expect(total == found)
  }

  @Test func aBadLineIsFoundBeforeTheErrorOfTheSource() async throws {
    let chunk = String(repeating: "[1, 2, 3]\n", count: 13_000)
    let chunks = AsyncSourcesTests.Chunks([chunk, "[\n", chunk], fails: true)
    var found = 0
    let error = await #expect(throws: JSENStreamError.self) {
      for try await _ in JSENLines(.chunks(chunks)).parallelMap({ $0.number }) { found += 1 }
    }
    #expect(found == 13_000)
    #expect(error?.number == 13_001)
  }

  @Test func linesBeforeAnErrorAreCombined() async throws {
    var sum = 0
    let error = await #expect(throws: JSENStreamError.self) {
      _ = try await JSENLines(.text(Self.text + "1\n2\n]\n3")).parallelReduce(into: 0) {
        sum, line in
        sum += line.value.n?.int ?? line.value.int ?? 0
      } combining: {
        sum += $1
      }
    }
    #expect(sum == Self.sum + 3)
    #expect(error?.reason.hasPrefix("there is nothing for ']' to close") == true)
  }

  /// Each line is written after the one before it has come out, so a line that is kept back would be waited for.
  @Test(.timeLimit(.minutes(1)), arguments: [1, 2])
  func aLineOfAPipeIsNotKeptBack(width: Int) async throws {
    let pipe = Pipe()
    let lines = JSENLines(.descriptor(pipe.fileHandleForReading.fileDescriptor))
    func send(_ text: String) throws {
      try pipe.fileHandleForWriting.write(contentsOf: Array(text.utf8))
    }
    try send("1\n2")
    var numbers: [Int] = []
    for try await number in lines.parallelMap(width: width, { $0.value.int ?? -1 }) {
      numbers.append(number)
      if number == 9 {
        try pipe.fileHandleForWriting.close()
      } else {
        try send("\(number == 1 ? "" : "\(number + 1)")\n")
      }
    }
    #expect(numbers == Array(1...9))
  }

  @Test(arguments: [1000, 200_000, 280_000])
  func badLinesAreSkippedAsInOrder(limit: Int) async throws {
    let text = "[\n" + Self.text + "[\n" + Self.text
    func places(
      _ read: (JSENLines<JSENBytes, JSENStreamItem<JSEN>>) async throws -> [Int]
    ) async throws -> ([Int], Set<[Int]>) {
      let bad = Mutex<Set<[Int]>>([])
      let options = JSENLineOptions(maximumLineLength: limit) { error in
        _ = bad.withLock { $0.insert([error.number, error.offset]) }
      }
      let good = try await read(JSENLines(.text(text), options: options))
      return (good, bad.withLock { $0 })
    }
    let parallel = try await places { lines in
      var found: [Int] = []
      for try await number in lines.parallelMap({ $0.number }) { found.append(number) }
      return found
    }
    let inOrder = try await places { lines in
      var lines = lines
      var found: [Int] = []
      while let line = try lines.next() { found.append(line.number) }
      return found
    }
    #expect(parallel == inOrder)
    #expect(parallel.1.count == 4)
  }

  @Test func theSourceIsNotReadFartherThanTheWindow() async throws {
    let line = [UInt8](repeating: 0x31, count: 15) + [0x0A]
    let chunk = Array(repeatElement(line, count: 1 << 12).joined())  // 64 KiB
    let source = CountedChunks(chunk: chunk, count: 1000)
    var iterator = JSENLines(.chunks(source)).parallelMap(width: 3) { $0.number }
      .makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(source.taken.value.withLock { $0 } == 6)
    for _ in 2...(1 << 13) { _ = try await iterator.next() }
    #expect(source.taken.value.withLock { $0 } == 6)
    #expect(try await iterator.next() == 1 << 13 + 1)
    #expect(source.taken.value.withLock { $0 } == 8)
  }

  struct CountedChunks: Sequence, IteratorProtocol, Sendable {
    final class Count: Sendable {
      let value = Mutex(0)
    }
    let chunk: [UInt8]
    let count: Int
    let taken = Count()

    mutating func next() -> [UInt8]? {
      taken.value.withLock { taken in
        if taken == count { return nil }
        taken += 1
        return chunk
      }
    }
  }

  @Test func cancellationEndsTheWork() async throws {
    let seen = Mutex(0)
    let task = Task {
      try await JSENLines(.chunks(Endless())).parallelReduce(into: 0) { count, _ in
        count += 1
        seen.withLock { $0 += 1 }
      } combining: {
        $0 += $1
      }
    }
    while seen.withLock({ $0 }) < 10_000 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    let mapped = Task {
      var count = 0
      for try await _ in JSENLines(.chunks(Endless())).parallelMap({ $0.number }) {
        count += 1
        if count == 1000 { cancelCurrentTask() }
      }
    }
    await #expect(throws: CancellationError.self) { try await mapped.value }
  }

  /// The source has no end, so work never ends unless the tasks stop when the loop ends.
  @Test func aLoopThatEndsStopsTheTasks() async throws {
    let read = Mutex(0)
    let numbers = JSENLines(.chunks(Endless())).parallelMap(width: 2) { line in
      read.withLock { $0 += 1 }
      return line.number
    }
    for try await number in numbers where number == 100 { break }
    var count = -1
    while count != read.withLock({ $0 }) {
      count = read.withLock { $0 }
      try await Task.sleep(for: .milliseconds(200))
    }
    #expect(count >= 100)
  }
}
