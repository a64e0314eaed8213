import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Nicolas Seriot's JSONTestSuite: the first letter of a file's name says what a parser must do.
@Suite(
  "JSONTestSuite",
  .enabled(
    if: SharedFiles.has("suites/JSONTestSuite"), "needs the folder shared beside the package")
) struct JSONTestSuiteTests {
  static let folder = "suites/JSONTestSuite"
  static let names = SharedFiles.names(in: folder)

  /// The texts that RFC 8259 leaves open and this library accepts.
  static let acceptedOfTheOpen: Set<String> = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json", "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  /// Texts in UTF-16, which are read from bytes but not from strings.
  static let inOtherEncodings: Set<String> = [
    "i_string_UTF-16LE_with_BOM.json", "i_string_utf16BE_no_BOM.json",
    "i_string_utf16LE_no_BOM.json",
  ]

  static func isOwedAcceptance(_ name: String) -> Bool {
    name.hasPrefix("y_") || acceptedOfTheOpen.contains(name) || inOtherEncodings.contains(name)
  }

  @Test func everyFileIsThere() {
    #expect(Self.names.count == 318)
    #expect(Self.names.allSatisfy { ["y_", "n_", "i_"].contains($0.prefix(2)) })
  }

  @Test func verdicts() throws {
    for name in Self.names {
      let bytes = try SharedFiles.bytes("\(Self.folder)/\(name)")
      let isAccepted = refusal(bytes) == nil
      #expect(isAccepted == Self.isOwedAcceptance(name), "\(name)")
      // Bytes that are not contiguous go another way in.
      let copied = try? JSEN(parsing: AnySequence(bytes))
      #expect((copied != nil) == isAccepted, "\(name)")
      if Self.inOtherEncodings.contains(name) {
        #expect(refusal(String(decoding: bytes, as: UTF8.self))?.kind == .notUTF8, "\(name)")
      } else if let text = String(validating: bytes, as: UTF8.self) {
        #expect((refusal(text) == nil) == isAccepted, "\(name) as a string")
        #expect(((try? JSEN(parsing: text[...])) != nil) == isAccepted, "\(name) as a substring")
      } else {
        #expect(!isAccepted, "\(name) is not UTF-8")
      }
    }
  }

  /// With relaxations, the parser must not crash, and must accept all valid texts.
  @Test func relaxedReadingTakesWhatIsValid() throws {
    for name in Self.names {
      let bytes = try SharedFiles.bytes("\(Self.folder)/\(name)")
      let relaxed = try? JSEN(parsing: bytes, options: .json5)
      if Self.isOwedAcceptance(name) {
        let strict = try JSEN(parsing: bytes)
        #expect(relaxed == strict, "\(name)")
      }
    }
  }

  @Test func valuesSurviveWritingAndReading() throws {
    let pretty = JSEN.WritingOptions.pretty
    let ascii = JSEN.WritingOptions.with {
      $0.escapesNonASCII = true
      $0.escapesSlashes = true
      $0.indentation = .tab
    }
    for name in Self.names where Self.isOwedAcceptance(name) {
      let value = try JSEN(parsing: SharedFiles.bytes("\(Self.folder)/\(name)"))
      for options in [.compact, pretty, ascii] {
        let text = try value.serialized(options)
        #expect(try JSEN(parsing: text) == value, "\(name)")
        #expect(try value.serializedBytes(options) == Array(text.utf8), "\(name)")
      }
    }
  }

  @Test func foundationReadsTheSame() throws {
    for name in Self.names where Self.isOwedAcceptance(name) {
      let bytes = try SharedFiles.bytes("\(Self.folder)/\(name)")
      guard
        let other = try? JSONSerialization.jsonObject(
          with: Data(bytes), options: .fragmentsAllowed)
      else { continue }
      let value = try JSEN(parsing: bytes)
      if let difference = FoundationValue.difference(value, other) {
        Issue.record("\(name): \(difference)")
      }
    }
  }
}
