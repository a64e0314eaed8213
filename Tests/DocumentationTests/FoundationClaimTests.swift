import Foundation
import Testing

/// The claims of `Comparison.md`, `Coders.md` and the pages `From….md` about Foundation. They hold on Linux with Swift 6.3;
/// other versions may differ.
@Suite("Claims about Foundation", .enabled(if: isMeasured, "the pages name another version"))
struct FoundationClaimTests {
  private static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func errorsHaveNoLine() throws {
    let text = "{\"a\": 1,\n \"b\": }"
    let error = #expect(throws: CocoaError.self) { try Self.object(text) }
    #expect(String(describing: error).contains("=Invalid value around character 15.}"))
    let other = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = other else {
      Issue.record("\(String(describing: other))")
      return
    }
    #expect(context.debugDescription == "The given data was not valid JSON.")
    #expect(context.underlyingError == nil && context.codingPath.isEmpty)
  }

  @Test func numbersAndBools() throws {
    let values = try #require(
      Self.object(
        """
        [true, 1, 1.0, 18446744073709551615, 12345678901234567890123456789012345678, 1.10, \
        123456789012345678901234567890123456789012345]
        """) as? [Any])
    #expect(values[0] as? Int == 1 && values[1] as? Bool == true && values[2] as? Int == 1)
    #expect(values[3] as? UInt64 == .max)
    #expect("\(values[4])" == "12345678901234567890123456789012345678" && "\(values[5])" == "1.1")
    #expect("\(values[6])" == "123456789012345678901234567890123456789000000")
    let decimal = try JSONDecoder().decode(
      Decimal.self, from: Data("1234567890123456789012345678901234567890123".utf8))
    #expect("\(decimal)" == "1234567890123456789012345678901234567890000")
  }

  @Test func repeatedKeysAndTrailingCommas() throws {
    let twice = #"{"a": 1, "a": 2}"#
    #expect(try (Self.object(twice) as? [String: Int])?["a"] == 2)
    #expect(try JSONDecoder().decode([String: Int].self, from: Data(twice.utf8)) == ["a": 1])
    #expect(try Self.object("[1,]") as? [Int] == [1])
    #expect(try JSONDecoder().decode([Int].self, from: Data("[1,]".utf8)) == [1])
  }

  @Test func writing() throws {
    let written = try JSONSerialization.data(withJSONObject: ["a/b": 1.0])
    #expect(String(decoding: written, as: UTF8.self) == #"{"a\/b":1}"#)
    #expect(
      String(decoding: try JSONEncoder().encode(["a/b": 1.0]), as: UTF8.self) == #"{"a\/b":1}"#)
  }

  @Test func nullForABool() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: Bool].self, from: Data(#"{"a": null}"#.utf8))
    }
    guard case .typeMismatch = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

private let isMeasured: Bool = {
  #if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)
    true
  #else
    false
  #endif
}()
