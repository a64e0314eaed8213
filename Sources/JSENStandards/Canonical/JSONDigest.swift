public import JSEN

/// The SHA-256 digest of a value's canonical text.
///
/// It is the same in every process, on every machine and in every language with RFC 8785. Values that are equal as JSON
/// have the same digest, also `1` and `1.0`, and objects with another order of members.
///
///     let one: JSEN = ["id": 1, "tags": ["a"]]
///     let other: JSEN = ["tags": ["a"], "id": 1.0]
///     print(try JSONDigest(of: one))
///     print(try JSONDigest(of: one) == JSONDigest(of: other))
///     // prints:
///     // 096d5cb7d35efa7c727db9d14e1659d0ccb5b8ef90f4e2384b9896b9fbf27f7e
///     // true
///
/// Different values have different digests, except numbers for which ECMAScript writes the same digits: integers above
/// 2^53, such as 1152921504606846976 and 1152921504606847000, and fractions with the same nearest double. A digest is not a signature: anyone can compute it.
public struct JSONDigest: Sendable, Hashable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// Computes the digest of a value.
  ///
  ///     do { print(try JSONDigest(of: ["id": 9_007_199_254_740_993])) } catch { print(error) }
  ///     // prints id: 9007199254740993 has no canonical form: no double has this value
  ///
  /// - Parameter json: the value.
  /// - Throws: `JSEN.WritingError` when the value has no canonical text.
  /// - Complexity: O(*n* log *n*) in the members of an object, and linear in the rest.
  public init(of json: JSEN) throws(JSEN.WritingError) {
    bytes = SHA256.hash(try json.canonicalBytes())
  }
}

extension JSONDigest: LosslessStringConvertible {
  /// Makes a digest from 64 hexadecimal digits, in upper or lower case; nil for any other text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ description: String) {
    let digits = description.utf8.compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init)
    }
    guard digits.count == 64, description.utf8.count == 64 else { return nil }
    bytes = (0..<32).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
  }

  /// The 64 hexadecimal digits, in lower case.
  public var description: String {
    bytes.reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}
