import CoreTestTools
import Foundation
import JSEN
import Testing

/// Random and damaged documents, read by `JSEN` and by `JSONSerialization`.
///
/// Where the two differ, RFC 8259 decides; ``deviations`` lists what Foundation is known to do otherwise.
@Suite("Beside Foundation") struct FoundationDifferentialTests {
  static func foundation(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// Texts, whether they are valid, whether Foundation accepts them, and the reason.
  static let deviations: [(text: String, isValid: Bool, foundation: Bool, why: String)] = [
    ("[1,]", false, true, "RFC 8259 §5: a comma comes between values"),
    ("{\"a\":1,}", false, true, "RFC 8259 §4: a comma comes between members"),
    ("1e400", true, false, "RFC 8259 §6 sets no limit to a number's range"),
    ("[1e-400]", true, true, "read as zero there, kept here"),
  ]

  @Test func knownDeviations() {
    for row in Self.deviations {
      #expect((refusal(row.text) == nil) == row.isValid, "\(row)")
      #expect((Self.foundation(Array(row.text.utf8)) != nil) == row.foundation, "\(row)")
    }
  }

  /// Whether Foundation may differ on this text for a reason that ``deviations`` names.
  static func isExcused(_ bytes: [UInt8], error: JSEN.ParsingError?) -> Bool {
    if bytes.contains(0) || bytes.starts(with: [0xEF]) || bytes.starts(with: [0xFF]) { return true }
    guard let error else {
      // Numbers that a double does not hold.
      return bytes.contains { [0x45, 0x65].contains($0) }
    }
    let isCloser = [0x5D, 0x7D].contains(bytes.dropFirst(error.offset).first ?? 0)
    return isCloser && [.expectedValue, .expectedKey].contains(error.kind)
  }

  static func difference(_ bytes: [UInt8]) -> String? {
    let other = foundation(bytes)
    let error = refusal(bytes)
    if (other != nil) != (error == nil) {
      if isExcused(bytes, error: error) { return nil }
      return error.map { "Foundation accepts what fails with \($0.kind)" } ?? "Foundation refuses"
    }
    guard let other, let value = try? JSEN(parsing: bytes) else { return nil }
    return FoundationValue.difference(value, other).map { _ in "another value" }
  }

  @Test(arguments: 21...24 as ClosedRange<UInt64>) func documents(seed: UInt64) {
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<repetitions(10_000) {
      let text = Array(documents.document(depth: 3).utf8)
      for bytes in [text, documents.mutation(of: text)] {
        guard let difference = Self.difference(bytes) else { continue }
        let smallest = shrunk(bytes) { Self.difference($0) == difference }
        Issue.record("seed \(seed): \(difference) for \(shown(smallest))")
      }
    }
  }

  /// Foundation reads our text as the same value, and we read Foundation's text as the same value.
  @Test func eachReadsTheOther() throws {
    var documents = RandomDocuments(seed: 31)
    for _ in 0..<repetitions(5_000) {
      let value = try JSEN(parsing: documents.document())
      for options in [JSEN.WritingOptions.compact, .pretty] {
        guard let other = Self.foundation(try value.serializedBytes(options)) else {
          Issue.record("Foundation refuses \(value)")
          continue
        }
        #expect(FoundationValue.difference(value, other) == nil)
        guard JSONSerialization.isValidJSONObject(other) else { continue }
        let data = try JSONSerialization.data(withJSONObject: other)
        #expect(FoundationValue.difference(try JSEN(parsing: data), other) == nil)
      }
    }
  }
}
