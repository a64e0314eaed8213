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

  private func logger(_ text: Text, provider: Logger.MetadataProvider? = nil) -> Logger {
    let output = LogOutput(JSENLinesWriter { lines in text.bytes.withLock { $0 += lines } })
    return Logger(label: "shop") {
      var handler = JSONLinesLogHandler(label: $0, output)
      handler.metadataProvider = provider
      return handler
    }
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

  @Test func metadataIsMerged() {
    let text = Text()
    var logger = logger(text, provider: .init { ["a": "provider", "b": "provider"] })
    logger[metadataKey: "a"] = "logger"
    logger.info(
      "hi",
      metadata: ["b": "message", "c": [.stringConvertible(1), .stringConvertible(true)]])
    #expect(
      text.lines == [
        #"{"level":"info","label":"shop","message":"hi","metadata":{"a":"provider","b":"message","c":[1,true]}}"#
      ])
  }

  @Test func metadataThatNestsTooDeepDoesNotLoseTheMessage() {
    let text = Text()
    let deep = (1...600).reduce(into: "x" as Logger.MetadataValue) { value, _ in value = [value] }
    logger(text).info("hi", metadata: ["deep": deep])
    #expect(
      text.lines == [
        #"{"level":"info","label":"shop","message":"hi","metadata":"nests too deep"}"#
      ])
  }

  /// A disk that is full for a time, the lines of each attempt, and the errors.
  @Test func aLineThatCannotBeWrittenIsTheOnlyOneThatWaits() {
    struct Full: Error {}
    let (disk, attempts, errors) = (Text(), Text(), Text())
    let output = LogOutput(
      JSENLinesWriter { lines in
        attempts.bytes.withLock { $0 += lines }
        if attempts.lines.count <= 3 { throw Full() }
        disk.bytes.withLock { $0 += lines }
      }
    ) { error in errors.bytes.withLock { $0 += "\(error)\n".utf8 } }
    let logger = Logger(label: "shop") { JSONLinesLogHandler(label: $0, output) }
    for number in 1...5 { logger.info("\(number)") }
    let lines = { (numbers: [Int]) in
      numbers.map { #"{"level":"info","label":"shop","message":"\#($0)"}"# }
    }
    #expect(attempts.lines == lines([1, 1, 1, 1, 4, 5]))
    #expect(errors.lines == ["Full()", "Full()", "Full()"])
    #expect(disk.lines == lines([1, 4, 5]))
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

  @Test func anErrorOfTheWholeTextHasNoPath() throws {
    let text = Text()
    do { _ = try JSEN(parsing: "// no") } catch { logger(text).error("bad body", error: error) }
    #expect(
      text.lines == [
        #"{"level":"error","label":"shop","message":"bad body","error":{"message":"expected a value, found a comment; "#
          + #".comments allows it","line":1}}"#
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
