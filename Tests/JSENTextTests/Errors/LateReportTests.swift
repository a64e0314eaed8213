import CoreTestTools
import JSEN
import TestTools
import Testing

/// An error is made without its report, which is computed when it is first read.
@Suite("Reports of parsing errors") struct LateReportTests {
  /// A failed parse costs little more than a successful one. It cost more than twice as much when each error was
  /// made with its report.
  @Test func anUnreadErrorIsCheap() throws {
    let members = sized(20_000, debug: 2_000)
    let valid = Array("[\(String(repeating: "{\"a\":[1,\"é\"]},\n", count: members))1]".utf8)
    let broken = valid.dropLast() + [UInt8(ascii: "}")]
    let isCheap = (0..<6).contains { _ in
      let success = leastSeconds { #expect((try? JSENDocument(parsing: valid)) != nil) }
      let failure = leastSeconds { #expect((try? JSENDocument(parsing: broken)) == nil) }
      return failure < 1.6 * success
    }
    #expect(isCheap)
  }

  @Test func anErrorNamesAnotherFormat() {
    for (text, format) in [
      (Array("\n<!doctype html>".utf8), "; the text looks like HTML or XML"),
      ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "; the text is compressed with gzip"),
      ([0x1F, 0x7B], ""),
    ] {
      #expect(
        refusal(text)?.message.hasSuffix("found \(text[0] == 0x1F ? "U+001F" : "'<'")\(format)")
          == true)
    }
  }

  /// A value's error copies the text only up to a little after the failure.
  @Test func anEarlyErrorInALongTextIsCheap() throws {
    let text = Array("<html>".utf8) + Array(repeating: UInt8(ascii: " "), count: 50_000_000)
    let seconds = try leastSeconds {
      let error = try #require(refusal(text))
      #expect(error.message == "expected a value, found '<'; the text looks like HTML or XML")
    }
    #expect(seconds < 0.005)
  }

  /// A value's error keeps only a part of the text, and has the same message as a document's error, which keeps all
  /// text.
  @Test(arguments: ParsingErrorTests.rows)
  func longTextsSayTheSame(row: ParsingErrorTests.Row) {
    for tail in ["x", " ", "9", "\"", "é", "\n", "0,", "\\u0041"] {
      let text = row.input + Array(String(repeating: tail, count: 700).utf8)
      let value = refusal(text, row.options)
      let document = refusalByDocument(text, row.options)
      #expect(value == document)
      #expect(value?.description == document?.description)
    }
  }

  private func refusalByDocument(_ text: [UInt8], _ options: JSEN.ReadingOptions)
    -> JSEN.ParsingError?
  {
    do throws(JSEN.ParsingError) {
      _ = try JSENDocument(parsing: text, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test func changingTheTextLaterChangesNothing() throws {
    var text = Array("[1, tru]".utf8)
    let error = try #require(refusal(text))
    text[4] = UInt8(ascii: "n")
    text.removeLast(2)
    #expect(
      error.description == "1 (1:5): expected a value, found 'tru'; write true\n[1, tru]\n    ^")
  }

  @Test func manyTasksReadOneError() async throws {
    let error = try #require(refusal(Array("[\(String(repeating: "1,\n", count: 1_000))x]".utf8)))
    let copy = error
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { copy.description } }
      for await description in group { #expect(description == error.description) }
    }
    #expect(error.line == 1_001)
  }
}
