/// Unicode in ASCII (RFC 3492), without the prefix `xn--`.
enum Punycode {
  private static let base = 36
  private static let lowestThreshold = 1
  private static let highestThreshold = 26
  private static let firstBias = 72
  private static let firstScalar = 0x80

  /// Returns the scalars of a code; nil when it is not one.
  ///
  /// - Complexity: O(*n*²). A label has at most 59 bytes of code.
  static func decode(_ code: [UInt8]) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    var position = 0
    if let delimiter = code.lastIndex(of: UInt8(ascii: "-")) {
      guard delimiter > 0 else { return nil }
      scalars = code[..<delimiter].map { Unicode.Scalar($0) }
      position = delimiter + 1
    }
    var (value, index, bias) = (firstScalar, 0, firstBias)
    while position < code.count {
      let last = index
      var weight = 1
      var step = base
      while true {
        guard position < code.count, let digit = digit(code[position]) else { return nil }
        position += 1
        index += digit * weight
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        weight *= base - threshold
        // Past any index that a label can have, and before the products overflow.
        if index > 1 << 32 || weight > 1 << 32 { return nil }
        step += base
      }
      let count = scalars.count + 1
      bias = adapt(index - last, count, isFirst: last == 0)
      value += index / count
      index %= count
      guard value <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      scalars.insert(scalar, at: index)
      index += 1
    }
    return scalars
  }

  /// Returns the code of scalars.
  ///
  /// - Complexity: O(*n*²). A label has at most 63 scalars.
  static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    var code = scalars.filter(\.isASCII).map { UInt8($0.value) }
    let basicCount = code.count
    if basicCount > 0 { code.append(UInt8(ascii: "-")) }
    var (value, delta, bias, done) = (firstScalar, 0, firstBias, basicCount)
    while done < scalars.count {
      let next = scalars.lazy.map { Int($0.value) }.filter { $0 >= value }.min() ?? value
      delta += (next - value) * (done + 1)
      value = next
      for scalar in scalars {
        if scalar.value < value { delta += 1 }
        if scalar.value != value { continue }
        append(delta, bias, to: &code)
        bias = adapt(delta, done + 1, isFirst: done == basicCount)
        delta = 0
        done += 1
      }
      delta += 1
      value += 1
    }
    return code
  }

  /// Appends a number of variable length (§3.3).
  private static func append(_ number: Int, _ bias: Int, to code: inout [UInt8]) {
    var rest = number
    var step = base
    while true {
      let threshold = threshold(step, bias)
      if rest < threshold { break }
      let (quotient, digit) = (rest - threshold).quotientAndRemainder(dividingBy: base - threshold)
      code.append(character(threshold + digit))
      rest = quotient
      step += base
    }
    code.append(character(rest))
  }

  private static func threshold(_ step: Int, _ bias: Int) -> Int {
    min(max(step - bias, lowestThreshold), highestThreshold)
  }

  /// Returns the bias for the next number (§3.4).
  private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    let (skew, damp) = (38, 700)
    var rest = isFirst ? delta / damp : delta / 2
    rest += rest / count
    var bias = 0
    while rest > (base - lowestThreshold) * highestThreshold / 2 {
      rest /= base - lowestThreshold
      bias += base
    }
    return bias + base * rest / (rest + skew)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }

  private static func character(_ digit: Int) -> UInt8 {
    UInt8(digit) + (digit < 26 ? UInt8(ascii: "a") : UInt8(ascii: "0") - 26)
  }
}
