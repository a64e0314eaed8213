import JSEN
import JSENPatterns

/// The machines of an expression of ECMA-262.
struct Machines {
  let fast: RegularExpression
  let plain: RegularExpression

  init(_ text: String, _ dialect: RegularExpression.Dialect = .ecma) throws {
    fast = try RegularExpression(text, dialect)
    plain = try RegularExpression(text, dialect, usesTables: false)
  }

  /// Returns whether a part of a text matches; nil if the machines do not agree.
  func isFound(in text: String) -> Bool? {
    agreed { $0.isFound(in: $1) }(text)
  }

  /// Returns whether a whole text matches; nil if the machines do not agree.
  func matches(_ text: String) -> Bool? {
    agreed { $0.matches($1) }(text)
  }

  private func agreed(
    _ answer: @escaping (RegularExpression, TextBytes) -> Bool
  ) -> (String) -> Bool? {
    { text in
      TextBytes.with(text) { bytes in
        let first = answer(fast, bytes)
        return first == answer(plain, bytes) ? first : nil
      }
    }
  }
}
