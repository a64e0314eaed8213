package import JSEN
import TestTools
import Testing

/// The form of one level of a deep text: its opening, its end, and the path through it.
package struct DeepShape: Sendable, CustomTestStringConvertible {
  private let open: String
  private let close: String
  package let segment: String

  package var testDescription: String { open + "…" + close }

  /// The layout with lines. The spaces grow with the square of the depth, so a debug build leaves them out where a
  /// level has many lines.
  package var lines: JSEN.WritingOptions.Indentation {
    .spaces(isDebugBuild && open.count > 20 ? 0 : 1)
  }

  package func text(_ depth: Int, _ inner: String = "1") -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  package func path(_ depth: Int) -> JSEN.KeyPath {
    JSEN.KeyPath(segments: repeatElement(segment, count: depth))
  }

  package static let all: [DeepShape] = [
    DeepShape(open: "[", close: "]", segment: "0"),
    DeepShape(open: #"[0,"#, close: #","x"]"#, segment: "1"),
    DeepShape(open: #"{"a":"#, close: "}", segment: "a"),
    DeepShape(open: #"{"b":0,"a":"#, close: #","c":"x"}"#, segment: "a"),
    DeepShape(
      open: "{" + (0..<24).map { "\"\($0)\":0," }.joined() + "\"a\":", close: "}", segment: "a"),
  ]

  /// Options that read a text of any depth.
  package static let reading = JSEN.ReadingOptions.with { $0.maximumDepth = .max }
}
