import CoreTestTools
import JSEN
import TestTools
import Testing

/// The promises for all input, tested with random bytes and damaged documents.
@Suite("Random input") struct FuzzTests {
  /// Returns the promise that this input breaks, or nil.
  static func brokenPromise(_ bytes: [UInt8]) -> String? {
    var strict: JSEN?
    for options in [JSEN.ReadingOptions(), .json5] {
      do {
        let value = try JSEN(parsing: bytes, options: options)
        if options == JSEN.ReadingOptions() {
          strict = value
        } else if let strict, strict != value {
          return "relaxed reading gives another value"
        }
        if let problem = roundTrip(value) { return problem }
        let isText = TextBytes.with(bytes.span) { TextEncoding($0) != nil }
        if !isText, String(validating: bytes, as: UTF8.self) == nil {
          return "bad UTF-8 is accepted"
        }
      } catch {
        if strict != nil { return "relaxed reading refuses: \(error)" }
        guard (0...bytes.count).contains(error.offset), error.line > 0, error.column > 0 else {
          return "the error's place is outside of the text"
        }
        if error.description.isEmpty || error.message.isEmpty { return "an error without a word" }
        if let problem = prefixPromise(bytes, error, options) { return problem }
      }
    }
    return nil
  }

  private static func roundTrip(_ value: JSEN) -> String? {
    let options = JSEN.WritingOptions.with {
      $0.nonFiniteNumbers = .strings(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    }
    do {
      let text = try value.serialized(options)
      let again = try JSEN(parsing: text)
      if try again.serialized(options) != text { return "written twice, the texts differ" }
      if (try? value.serialized()) != nil, again != value {
        return "changed by writing and reading"
      }
    } catch { return "what was read is not written and read: \(error)" }
    return nil
  }

  /// The bytes after a mistake do not matter: the text before it fails at the same offset, or is incomplete.
  private static func prefixPromise(
    _ bytes: [UInt8], _ error: JSEN.ParsingError, _ options: JSEN.ReadingOptions
  ) -> String? {
    if error.isIncomplete { return nil }
    // Text in another encoding is converted as a whole, before it is parsed.
    if error.kind == .invalidUTF16 || error.kind == .invalidUTF32 { return nil }
    guard let shorter = refusal(Array(bytes.prefix(error.offset)), options) else { return nil }
    return shorter.offset <= error.offset
      && (shorter.isIncomplete || shorter.offset == error.offset)
      ? nil : "the text before the mistake fails otherwise: \(shorter)"
  }

  private func check(_ bytes: [UInt8], seed: UInt64) {
    guard let problem = Self.brokenPromise(bytes) else { return }
    let smallest = shrunk(bytes) { Self.brokenPromise($0) == problem }
    Issue.record("seed \(seed): \(problem) for \(shown(smallest))")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let likely =
      Array(#"[]{}:,"\/u0123456789.eE+-truefalsn '"#.utf8) + [0xE2, 0x80, 0xA8, 0xC3, 0xA9]
    for _ in 0..<repetitions(50_000) {
      let length = Int.random(in: 0...24, using: &random)
      let bytes = (0..<length).map { _ -> UInt8 in
        let isLikely = Int.random(in: 0..<8, using: &random) > 0
        return isLikely
          ? likely[Int.random(in: 0..<likely.count, using: &random)]
          : UInt8.random(in: 0...255, using: &random)
      }
      check(bytes, seed: seed)
    }
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>) func damagedDocuments(seed: UInt64) {
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<repetitions(10_000) {
      let text = Array(documents.document(depth: 3).utf8)
      check(text, seed: seed)
      check(documents.mutation(of: text), seed: seed)
      check(documents.mutation(of: text), seed: seed)
    }
  }
}
