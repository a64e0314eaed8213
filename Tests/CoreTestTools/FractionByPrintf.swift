import Foundation
package import JSEN
import Testing

/// The value of a fraction or a number with an exponent, in range of a double: the double, if C's `printf` writes it with
/// the same digits, of which there are at most 17; or else the digits.
package func fractionByPrintf(_ literal: String) throws -> JSEN {
  let number = try #require(JSEN.Number(literal))
  let double = try #require(Double(literal))
  let digits = literal.prefix { $0 != "e" }.filter { $0.isNumber }.drop { $0 == "0" }
  let count = digits.lastIndex { $0 != "0" }.map { digits[...$0].count } ?? 1
  guard count <= 17 else { return .number(number) }
  let written = String(format: "%.\(count - 1)e", double)
  return JSEN.Number(written) == number ? .double(double) : .number(number)
}
