import JSEN
import JSENStreaming
import Logging
import Logs
import Synchronization
import Testing

@Suite struct LogsTests {
  private final class Text: Sendable {
    let bytes = Mutex<[UInt8]>([])
    var lines: [String] {
      bytes.withLock { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
    }
  }

  private func logger(_ text: Text) -> Logger {
    let output = LogOutput(JSENLinesWriter { lines in text.bytes.withLock { $0 += lines } })
    return Logger(label: "shop") { JSONLinesLogHandler(label: $0, output) }
  }

  @Test func aMessageIsOneLine() {
    let text = Text()
    var logger = logger(text)
    logger[metadataKey: "request"] = .stringConvertible(18_446_744_073_709_551_615 as UInt64)
    logger.info(
      "two\nlines", metadata: ["tags": ["a", "b"], "user": ["name": "Zoë", "age": "41"]])
    logger.debug("not shown")
    logger.info("ratio", metadata: ["request": .stringConvertible(Double.nan)])
    #expect(
      text.lines == [
        #"{"level":"info","label":"shop","message":"two\nlines","metadata":{"request":18446744073709551615,"#
          + #""tags":["a","b"],"user":{"age":"41","name":"Zoë"}}}"#,
        #"{"level":"info","label":"shop","message":"ratio","metadata":{"request":"nan"}}"#,
      ])
  }

  @Test func theFactsOfAnErrorAreMembers() throws {
    let text = Text()
    do {
      _ = try JSENDecoder().decode([String: [Int]].self, from: "{\n  \"ids\": [1, \"2\"]\n}")
    } catch {
      logger(text).error("bad body", error: error)
    }
    #expect(
      text.lines == [
        #"{"level":"error","label":"shop","message":"bad body","error":{"message":"expected an integer, found the string "#
          + #"\"2\"","path":"/ids/1","line":2}}"#
      ])
  }

  @Test func loggersOfManyTasksShareALine() async throws {
    let text = Text()
    let logger = logger(text)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { logger.info("\(number)") } }
    }
    var lines = JSENLines(.text(text.lines.joined(separator: "\n")))
    var numbers: Set<String> = []
    while let line = try lines.next() { numbers.insert(try line.value.fetch("message")) }
    #expect(numbers.count == 100)
  }
}
