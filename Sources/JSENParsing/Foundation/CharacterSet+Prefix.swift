#if canImport(Foundation)
  public import Foundation
  import JSEN

  /// Describes Unicode scalars of a set; their number is in a range, such as `1...`.
  ///
  /// ```swift
  /// let name = ParsePrint {
  ///   "@"
  ///   Prefix(1..., while: .alphanumerics)
  /// }
  /// print(try name.parse("@ann42"), try name.print("bob"))
  /// // prints ann42 @bob
  /// do { _ = try name.parse("@-") } catch { print(error) }
  /// // prints:
  /// // expected at least 1 matching scalar
  /// // @-
  /// //  ^
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many scalars; any number unless you set it. A letter with a combining accent counts as two.
  ///   - set: the scalars.
  public func Prefix<Count: PartCount>(
    _ count: Count = 0..., while set: CharacterSet
  ) -> StringDescription<String, TwoWay> {
    let count = CountRange(count)
    let name = count.description(of: "matching scalar")
    // Foundation's look-up takes long.
    let ascii = (UInt8.min..<0x80).map { set.contains(Unicode.Scalar($0)) }
    return .part(name, pattern: nil) { reader in
      let start = reader.position
      var number = 0
      while number < count.maximum, !reader.isAtEnd {
        let byte = reader.bytes[reader.position]
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let end = reader.position + length
        let isMember =
          byte < 0x80
          ? ascii[Int(byte)]
          : reader.string(from: reader.position, to: end).unicodeScalars.allSatisfy(set.contains)
        guard isMember else { break }
        reader.position = end
        number += 1
      }
      return number >= count.minimum
        || reader.fail(.expected(name), from: start, to: reader.position)
    }
  }
#endif
