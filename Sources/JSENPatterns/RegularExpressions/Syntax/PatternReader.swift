/// The characters of an expression, and the position of the next one.
struct PatternReader {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The next character; nil at the end.
  var next: Unicode.Scalar? { peek(0) }

  /// Returns the character at a distance from the next one; nil after the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Moves over the next character, which exists.
  mutating func advance() { position += 1 }

  /// Moves over a character if it is the next one.
  mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard next == expected else { return false }
    position += 1
    return true
  }

  /// Goes back to a position.
  mutating func reset(to position: Int) { self.position = position }

  /// Reads a decimal number; returns nil without a digit. No text is longer than the largest number that it returns.
  mutating func count() -> Int? {
    let start = position
    var value = 0
    while let next, ("0"..."9").contains(next) {
      value = min(value * 10 + Int(next.value - 0x30), 1 << 40)
      position += 1
    }
    return position == start ? nil : value
  }

  /// Reads digits with base 16.
  ///
  /// - Returns: nil if there are fewer digits.
  mutating func hexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<digits {
      guard let digit = peek(distance)?.hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    position += digits
    return value
  }

  func failure(_ reason: String, at position: Int) -> RegularExpression.SyntaxError {
    let offset = scalars[..<position].reduce(0) { $0 + UTF8.width($1) }
    return RegularExpression.SyntaxError(reason: reason, offset: offset)
  }
}

extension Unicode.Scalar {
  /// The value of a digit with base 16.
  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
